//! The command `yilu`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(yilu_cli::run(std::env::args_os()))
}
