//! Finding a file and the files it extends.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use yilu_component::{Fault, Place, Source, nearest};

use crate::layer::Layer;
use crate::shipped::SHIPPED;

/// A text and the folder that its paths start from.
#[derive(Clone)]
pub(crate) struct Origin {
    pub(crate) source: Arc<Source>,
    pub(crate) folder: Option<PathBuf>,
}

/// Whether a reference is a path: it has a `/` (or `\`) or ends in `.toml`.
pub(crate) fn is_path(reference: &str) -> bool {
    reference.contains(['/', '\\']) || Path::new(reference).extension().is_some_and(|ending| ending == "toml")
}

/// The text that a name or a path stands for.
pub(crate) fn find(reference: &str, from: Option<&Path>) -> Result<Origin, Fault> {
    if is_path(reference) {
        let path = from.map_or_else(|| PathBuf::from(reference), |folder| folder.join(reference));
        return read(&path);
    }
    if let Some((name, text)) = SHIPPED.iter().find(|(name, _)| *name == reference) {
        return Ok(Origin { source: Source::new(format!("{name}.toml (shipped)"), *text), folder: None });
    }
    let fault = Fault::new(format!("there is no ruleset named '{reference}'"));
    let close = nearest(reference, SHIPPED.iter().map(|(name, _)| *name));
    Err(if reference.contains(',') {
        fault.help("this is several: name them one by one")
    } else if close.is_empty() {
        fault.help("a path has a '/' or ends in .toml")
    } else {
        fault.help(format!("did you mean {}?", close.join(" or ")))
    })
}

/// No ruleset is larger, in bytes.
const LARGEST: u64 = 1 << 20;

/// The text of a file.
pub(crate) fn read(path: &Path) -> Result<Origin, Fault> {
    let shown = path.display();
    let described =
        std::fs::metadata(path).map_err(|error| Fault::new(format!("can't read {shown}: {error}")))?;
    if !described.is_file() || described.len() > LARGEST {
        return Err(Fault::new(format!("{shown} is no file, or larger than 1 MiB: no ruleset")));
    }
    let bytes = std::fs::read(path).map_err(|error| Fault::new(format!("can't read {shown}: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        Fault::new(format!("{shown} is not UTF-8 (byte {})", error.utf8_error().valid_up_to()))
    })?;
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    Ok(Origin { source: Source::new(shown.to_string(), text), folder: path.parent().map(Path::to_path_buf) })
}

/// The file and all that it extends, itself first.
pub(crate) fn chain(start: Origin) -> Result<Vec<Arc<Source>>, Fault> {
    let mut chain: Vec<Origin> = vec![start];
    let mut visited: Vec<String> = Vec::new();
    while let Some(here) = chain.last().cloned() {
        let layer = Layer::parse(&here.source)?;
        let Some((reference, span)) = layer.extends() else { break };
        let place = Place { source: here.source.clone(), span };
        let parent = find(&reference, here.folder.as_deref()).map_err(|fault| fault.at(place.clone()))?;
        let identity = |origin: &Origin| {
            let path = std::fs::canonicalize(&origin.source.name);
            path.map_or_else(|_| origin.source.name.clone(), |path| path.display().to_string())
        };
        visited.push(identity(&here));
        if visited.contains(&identity(&parent)) {
            let mut names: Vec<_> = chain.iter().map(|origin| origin.source.name.clone()).collect();
            names.push(parent.source.name.clone());
            return Err(Fault::new(format!("'extends' goes in a circle: {}", names.join(" → "))).at(place));
        }
        chain.push(parent);
    }
    Ok(chain.into_iter().map(|origin| origin.source).collect())
}
