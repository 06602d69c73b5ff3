//! TOML alone, or the `toml` blocks of a Markdown file.

use std::sync::Arc;

use yilu_component::{Fault, Place, Source};

/// Texts of TOML, each as long as the whole source: what is not part of a block is blank, so that places stay what they are.
pub(crate) fn blocks(source: &Arc<Source>, markdown: bool) -> Result<Vec<String>, Fault> {
    if !markdown {
        return Ok(vec![source.text.clone()]);
    }
    let mut found = Vec::new();
    let mut fence: Option<Fence> = None;
    let mut at = 0;
    for line in source.text.split_inclusive('\n') {
        let (ticks, info) = fence_of(line);
        match &mut fence {
            None if ticks >= 3 => {
                let block = (info == "toml").then(|| blank(&source.text[..at + line.len()]));
                fence = Some(Fence { ticks, start: at, block });
            }
            Some(open) if ticks >= open.ticks && info.is_empty() => {
                if let Some(mut block) = open.block.take() {
                    block.push_str(&blank(&source.text[at..]));
                    found.push(block);
                }
                fence = None;
            }
            Some(Fence { block: Some(block), .. }) => block.push_str(line),
            None | Some(_) => {}
        }
        at += line.len();
    }
    if let Some(open) = fence {
        let place = Place { source: source.clone(), span: open.start..open.start + open.ticks };
        return Err(Fault::new("this block is not closed").at(place));
    }
    Ok(found)
}

struct Fence {
    ticks: usize,
    start: usize,
    block: Option<String>,
}

/// The number of backticks that a line starts with, and what follows them.
fn fence_of(line: &str) -> (usize, &str) {
    let line = line.trim();
    let rest = line.trim_start_matches('`');
    (line.len() - rest.len(), rest.trim())
}

fn blank(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_keep_their_places() {
        let text =
            "# Überschrift\n```toml\na = 1\n```\n````text\n```toml\nno = 1\n```\n````\n```toml\nb = 2\n```\n";
        let source = Source::new("x.md", text);
        let found = blocks(&source, true).unwrap();
        assert_eq!(found.len(), 2);
        for (block, line) in found.iter().zip(["a = 1", "b = 2"]) {
            assert_eq!(block.len(), text.len());
            assert_eq!(block.trim(), line);
            assert_eq!(block.find(line), text.find(line));
        }
    }

    #[test]
    fn an_open_block_is_a_fault() {
        let source = Source::new("x.md", "words\n```toml\na = 1\n");
        assert_eq!(blocks(&source, true).unwrap_err().to_string(), "x.md:2:1: this block is not closed");
    }
}
