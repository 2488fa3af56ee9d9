//! The report as one HTML page: style, maps and text in a single file.

use game::Side;
use game::say::{language, say};
use game::scene::Scene;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::scene::Numbered;
use super::{losses, luck, map, markdown, story};
use crate::chronicle::{Chronicle, ToldEvent};

const STYLE: &str = include_str!("report.css");

/// The whole page.
pub fn page(chronicle: &Chronicle) -> String {
    let title = &chronicle.title;
    let page = html! {
        (DOCTYPE)
        html lang=(language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                title { (say!("report-title", title = title.as_str())) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                (PreEscaped(map::PATTERNS))
                article.sheet {
                    div.mast { span { "ACIES" } span { (say!("report-heading")) } span { (say!("report-turns", turns = chronicle.turns())) } }
                    h1 { (title) }
                    p.stand { (story::standfirst(chronicle)) }
                    @for episode in &story::episodes(chronicle) { (section(episode, chronicle)) "\n" }
                    (lower(chronicle))
                    (foot(chronicle))
                }
            }
        }
    };
    page.into_string() + "\n"
}

/// A turn: its map, its story, and every die on demand.
fn section(episode: &story::Episode<'_>, chronicle: &Chronicle) -> Markup {
    html! {
        section {
            h2.turn { (episode.heading) }
            @if let Some(after) = episode.after.filter(|scene| Numbered(scene).standing().next().is_some()) {
                (figure(episode, after, chronicle))
            }
            (story_of(episode))
            (details(episode))
        }
    }
}

fn figure(episode: &story::Episode<'_>, after: &Scene, chronicle: &Chronicle) -> Markup {
    let label = escape(&say!("report-map", heading = episode.heading.as_str()));
    let [a, b] = &chronicle.sides;
    html! {
        figure {
            div.mapbox { (PreEscaped(map::draw(episode.before, after, &label))) }
            figcaption {
                span { (say!("report-key")) }
                span.key { i."mark a" {} (a) " " i."mark b" {} (b) }
            }
        }
    }
}

fn story_of(episode: &story::Episode<'_>) -> Markup {
    html! {
        div.cols {
            @for lines in &story::paragraphs(episode.chapter) {
                p { @for told in lines { (sentence(&told.line.text)) " " } }
            }
        }
    }
}

/// A line with the stop that ends a sentence.
fn sentence(text: &str) -> String {
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    text.to_owned() + stop
}

fn details(episode: &story::Episode<'_>) -> Markup {
    html! {
        details {
            summary { (say!("report-events")) }
            ol { @for told in episode.chapter.told.iter().filter(|told| told.is_told() && !told.starts_turn()) { (detail(told)) } }
        }
    }
}

fn detail(told: &ToldEvent) -> Markup {
    let rules: Vec<&str> = told.line.rules.iter().map(|rule| rule.as_str()).collect();
    let depth = format!("d{}", told.line.depth.min(4));
    html! { li class=(depth) { (told.line.text) " " span.rule { (rules.join(", ")) } } }
}

/// The tables of losses and the chart of luck.
fn lower(chronicle: &Chronicle) -> Markup {
    let luck = luck::of(chronicle);
    html! {
        div.lower {
            @for side in Side::BOTH { (table(chronicle, side)) }
            div {
                h2 { (say!("report-luck")) }
                (PreEscaped(luck.chart()))
                p.note {
                    @for side in Side::BOTH { (luck.sentence(side, &chronicle.sides[side.index()])) "." br; }
                    (say!("report-band"))
                }
            }
        }
    }
}

fn table(chronicle: &Chronicle, side: Side) -> Markup {
    let losses = losses::of(chronicle, side);
    let mark = format!("mark {}", side.to_string().to_lowercase());
    html! {
        div {
            h2 { i class=(mark) {} (chronicle.sides[side.index()]) }
            table {
                thead { tr { th {} th { (say!("report-unit")) } th.n { (say!("report-hits")) } th { (say!("report-state")) } } }
                tbody { @for row in &losses.rows { (loss(row)) } }
                tfoot { tr { td {} td { (say!("report-left")) } td {} td { (say!("report-of", some = losses.left, all = losses.rows.len())) } } }
            }
        }
    }
}

fn loss(row: &losses::Row) -> Markup {
    let losses::Row { number, name, hits, state } = row;
    html! { tr { td { (number) } td { (name) } td.n { (hits) } td { i { (state) } } } }
}

fn foot(chronicle: &Chronicle) -> Markup {
    html! {
        div.foot {
            span { (say!("report-dice", source = markdown::source(chronicle))) }
            span { (say!("report-state-hash", hash = chronicle.hash.to_string())) }
        }
    }
}

/// Text that cannot be taken for markup.
pub(super) fn escape(text: &str) -> String {
    html! { (text) }.into_string()
}
