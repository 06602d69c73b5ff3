//! Running other programs.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What a chore comes to.
pub(crate) type Done = Result<(), String>;

/// The project's root.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The files below a folder that have one of these endings, sorted; none if there is no such folder.
pub(crate) fn files_under(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>, String> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_path_buf()]);
    while let Some(folder) = folders.pop().filter(|folder| folder.is_dir()) {
        let cant = |error| format!("can't read {}: {error}", folder.display());
        for entry in std::fs::read_dir(&folder).map_err(cant)? {
            let path = entry.map_err(cant)?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| endings.iter().any(|&one| ending == one)) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

/// Cargo, in the project's root.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// The command `yilu`, built with optimisation.
pub(crate) fn yilu(arguments: &[&str]) -> Command {
    let mut command = cargo(&["run", "--quiet", "--release", "--package", "yilu-cli", "--"]);
    command.args(arguments);
    command
}

/// Runs a command to its end, and shows it first.
pub(crate) fn go(command: &mut Command) -> Done {
    go_expecting(command, &[0])
}

/// The same, where other exit statuses are as good.
pub(crate) fn go_expecting(command: &mut Command, good: &[i32]) -> Done {
    let shown = shown(command);
    println!("$ {shown}");
    let status = command.status().map_err(|error| format!("can't run {shown}: {error}"))?;
    if status.code().is_some_and(|code| good.contains(&code)) {
        Ok(())
    } else {
        Err(format!("{shown}: {status}"))
    }
}

/// What a command prints.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let shown = shown(command);
    let output = command.output().map_err(|error| format!("can't run {shown}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{shown}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{shown}: {error}"))
}

fn shown(command: &Command) -> String {
    let program =
        Path::new(command.get_program()).file_name().unwrap_or_default().to_string_lossy().into_owned();
    let arguments = command.get_args().map(|argument| argument.to_string_lossy().into_owned());
    std::iter::once(program).chain(arguments).collect::<Vec<_>>().join(" ")
}
