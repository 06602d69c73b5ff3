//! The benchmarks: the product and its registry peers on the same tasks, in one run. `cargo xtask bench` builds and starts this.

mod arguments;
mod corpus;
mod cycles;
mod harness;
mod heavy;
mod ours;
mod peers;
mod random;
mod report;
mod stats;
mod tasks;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use arguments::{Arguments, Wanted};
use harness::Plan;
use report::Report;
use tasks::{Context, Task};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("bench: {fault}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let arguments = match arguments::read(std::env::args_os().skip(1))? {
        Wanted::Child { games, threads, folder } => return tasks::child(games, threads, &folder),
        Wanted::Help => {
            print!("{}", arguments::USAGE);
            return Ok(());
        }
        Wanted::Run(arguments) => arguments,
    };
    let tasks = chosen(&arguments)?;
    let context = context(&arguments)?;
    if arguments.list {
        for task in tasks {
            println!("{}{}", task.name, if task.python { " (Python)" } else { "" });
        }
        return Ok(());
    }
    // What can't be written is known before the measuring.
    if let Some(file) = &arguments.json {
        write(file, &Report::default())?;
    }
    let mut report = Report::default();
    let mut faults = Vec::new();
    for task in tasks {
        eprintln!("{}", task.name);
        if let Err(fault) = task.run(&context, &mut report) {
            eprintln!("  {fault}");
            faults.push(fault);
        }
    }
    print!("{}", report.text());
    if let Some(file) = &arguments.json {
        write(file, &report)?;
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\nbench: ")) }
}

fn chosen(arguments: &Arguments) -> Result<Vec<Task>, String> {
    let mut tasks = tasks::all();
    if let Some(name) = &arguments.name {
        let names: Vec<String> = tasks.iter().map(|task| format!("  {}", task.name)).collect();
        tasks.retain(|task| task.name.contains(name.as_str()));
        if tasks.is_empty() {
            return Err(format!("no task's name contains '{name}'; there are\n{}", names.join("\n")));
        }
    }
    Ok(tasks)
}

fn context(arguments: &Arguments) -> Result<Context, String> {
    let shipped = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/corpus");
    let folder: PathBuf = arguments.corpus.clone().unwrap_or_else(shipped);
    if !folder.is_dir() {
        return Err(format!("--corpus: {} is no folder", folder.display()));
    }
    let plan = if arguments.quick { Plan::QUICK } else { Plan::USUAL };
    let mut context = Context::new(plan, folder);
    context.quick = arguments.quick;
    context.long = arguments.long;
    context.python.clone_from(&arguments.python);
    Ok(context)
}

fn write(file: &Path, report: &Report) -> Result<(), String> {
    let text = format!("{:#}\n", report.json());
    std::fs::write(file, text).map_err(|error| format!("can't write {}: {error}", file.display()))
}
