//! The Python package: a virtual environment of its own, the package installed into it, and its tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::run::{Done, go, output, root};

/// The virtual environment, made anew where what it needs has changed.
pub(crate) struct Environment {
    folder: PathBuf,
}

impl Environment {
    /// The environment with all that the tests need, but the package itself.
    pub(crate) fn prepare() -> Result<Self, String> {
        Self::prepare_in("target/venv", "python/tests/requirements.txt")
    }

    /// An environment in this folder with what this file lists.
    pub(crate) fn prepare_in(folder: &str, needed: &str) -> Result<Self, String> {
        let environment = Self { folder: root().join(folder) };
        let needed = root().join(needed);
        let needed_text = fs::read_to_string(&needed)
            .map_err(|error| format!("can't read {}: {error}", needed.display()))?;
        let noted = environment.folder.join("requirements.txt");
        if fs::read_to_string(&noted).is_ok_and(|text| text == needed_text) {
            return Ok(environment);
        }
        let python = if cfg!(windows) { "python" } else { "python3" };
        go(Command::new(python).args(["-m", "venv", "--clear"]).arg(&environment.folder))?;
        go(environment.python().args(["-m", "pip", "install", "--quiet", "--requirement"]).arg(&needed))?;
        fs::write(&noted, needed_text)
            .map_err(|error| format!("can't write {}: {error}", noted.display()))?;
        Ok(environment)
    }

    /// Its Python, in the package's folder.
    pub(crate) fn python(&self) -> Command {
        let mut command = Command::new(self.program());
        command.current_dir(root().join("python"));
        command
    }

    /// Where its Python lies.
    pub(crate) fn program(&self) -> PathBuf {
        self.folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
    }

    /// Installs the package as a user does, built with this profile.
    pub(crate) fn install(&self, profile: &str) -> Done {
        let mut pip = self.python();
        pip.args(["-m", "pip", "install", "--quiet", "."]);
        go(pip.env("MATURIN_PEP517_ARGS", format!("--profile {profile}")))
    }
}

/// The lints, the types and the tests of the package.
pub(crate) fn test() -> Done {
    let environment = Environment::prepare()?;
    environment.install("dev")?;
    let module = |arguments: &[&str]| {
        let mut command = environment.python();
        // The package is the installed one, not the folder of its source.
        command.args(["-P", "-m"]).args(arguments);
        command
    };
    let code = ["pytest_yilu", "yilu", "tests", "stubs.py", "../examples", "../benches", "../tests/perft"];
    go(module(&["ruff", "check", "--quiet"]).args(code))?;
    go(module(&["ruff", "format", "--check", "--quiet"]).args(code))?;
    go(&mut module(&["mypy"]))?;
    go(&mut module(&["mypy.stubtest", "yilu._yilu", "--mypy-config-file", "pyproject.toml"]))?;
    stub(&environment, true)?;
    // From another folder than the source's, so that programs which tests start find the installed package too.
    let mut tests = module(&["pytest", "-c", "../pyproject.toml", ".", "../../examples/disagreements"]);
    go(tests.current_dir(root().join("python/tests")))
}

/// Writes the stub of the native module, or checks that it is up to date.
pub(crate) fn codegen() -> Done {
    stub(&Environment::prepare()?, false)
}

fn stub(environment: &Environment, check: bool) -> Done {
    let mut command = environment.python();
    command.arg("stubs.py").args(check.then_some("--check"));
    // Its difference is long: it is shown only where it fails.
    output(&mut command).map(|_| ())
}
