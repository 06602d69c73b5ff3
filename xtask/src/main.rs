//! Every chore of the project: `cargo xtask demo|test|tidy|codegen|scored|clauses|bench`.

mod bench;
mod clauses;
mod codegen;
mod demo;
mod layers;
mod python;
mod run;
mod scored;
mod test;
mod tidy;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <chore>

  demo              compare the shipped corpus under nine rulesets, with a summary and a Parquet file
  test [--full]     all tests: formatting, lints, tidiness, generated files, Rust and Python tests and doctests;
                    --full adds ten times the random cases, the large counts, the fuzz targets' build, and the licences of dependencies
  tidy              the rules of the house: layers, one rule a file, docs, sizes of files
  codegen [--check] write the generated files, or check that they are up to date
  bench [NAME] [--corpus DIR] [--json FILE] [--quick] [--long] [--list]
                    how fast the product is beside its peers, all tasks or those whose names contain NAME
  clauses [GROUPS or IDS]
                    the tests of each clause of docs/CLAUSES.md, or of those asked for (A1-A3 B12 D); fails if one has none
  scored            the share of recorded margins reproduced, tier by tier (needs YILU_CORPUS)
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["demo"] => demo::run(),
        ["test"] => test::run(false),
        ["test", "--full"] => test::run(true),
        ["tidy"] => tidy::run(),
        ["codegen"] => codegen::run(false).and_then(|()| python::codegen()),
        ["codegen", "--check"] => codegen::run(true),
        ["scored"] => scored::run(),
        ["clauses", ref wanted @ ..] => clauses::run(wanted),
        ["bench", ref arguments @ ..] => bench::run(arguments),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
