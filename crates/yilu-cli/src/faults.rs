//! Errors as they are shown: the faults of a ruleset with the lines of the file.

use std::io::IsTerminal;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use yilu::component::Fault;
use yilu::ruleset::RulesetError;

/// Shows an error on the standard error stream.
pub(crate) fn report(error: &anyhow::Error) {
    if let Some(faults) = error.downcast_ref::<RulesetError>() {
        for fault in faults.faults() {
            eprintln!("{}", snippet(fault, &Level::ERROR));
        }
        return;
    }
    eprintln!("error: {error:#}");
}

/// Shows warnings on the standard error stream.
pub(crate) fn warn(warnings: &[Fault]) {
    for warning in warnings {
        eprintln!("{}", snippet(warning, &Level::WARNING));
    }
}

fn snippet(fault: &Fault, level: &Level<'_>) -> String {
    let Some(place) = &fault.place else {
        let word = if *level == Level::ERROR { "error" } else { "warning" };
        let help = fault.help.as_ref().map(|help| format!(" ({help})")).unwrap_or_default();
        return format!("{word}: {}{help}", fault.message);
    };
    let whole = |span: &std::ops::Range<usize>, text: &str| {
        let start = span.start.min(text.len());
        start..span.end.clamp(start, text.len())
    };
    let marked = Snippet::source(&place.source.text)
        .path(&place.source.name)
        .annotation(AnnotationKind::Primary.span(whole(&place.span, &place.source.text)));
    let mut group = level.clone().primary_title(&fault.message).element(marked);
    if let Some((other, label)) = &fault.related {
        let second = Snippet::source(&other.source.text)
            .path(&other.source.name)
            .annotation(AnnotationKind::Context.span(whole(&other.span, &other.source.text)).label(label));
        group = group.element(second);
    }
    let mut report = vec![group];
    if let Some(help) = &fault.help {
        report.push(annotate_snippets::Group::with_title(Level::HELP.secondary_title(help)));
    }
    let renderer = if std::io::stderr().is_terminal() { Renderer::styled() } else { Renderer::plain() };
    // The place in one line too, for tools that read `file:line:column`.
    renderer.render(&report)
}
