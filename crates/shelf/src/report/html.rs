//! The report as one HTML page: style, maps and text in a single file.

use game::Side;
use game::say::{language, say};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::losses::{Losses, Row};
use super::prose::Paragraph;
use super::{Episode, Report, map, markdown};
use crate::chronicle::ToldEvent;

/// More units than this of a side are told in smaller letters on paper.
const MANY: usize = 18;

const STYLE: &str = include_str!("report.css");

/// The whole page.
pub(super) fn page(report: &Report<'_>) -> String {
    let title = &report.title;
    let page = html! {
        (DOCTYPE)
        html lang=(language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                title { (say!("report-title", title = title.as_str())) }
                style { (PreEscaped(STYLE)) (PreEscaped(map::STYLE)) }
            }
            body.report {
                svg.patterns aria-hidden="true" { (PreEscaped(map::DEFS)) }
                @for (n, episode) in report.episodes.iter().enumerate() { (sheet(report, n, episode)) "\n" }
            }
        }
    };
    page.into_string() + "\n"
}

/// A turn: its map, its story, its tables, and every line on demand.
fn sheet(report: &Report<'_>, n: usize, episode: &Episode<'_>) -> Markup {
    let turns = say!("report-turns", turns = report.chronicle.turns());
    html! {
        article.sheet.many[episode.losses.iter().any(|losses| losses.rows.len() > MANY)] {
            div.mast { span { "ACIES" } span { (say!("report-heading")) } span { @if n == 0 { (turns) } @else { (episode.heading) } } }
            @if n == 0 {
                h1 { (report.title) }
                p.stand { (report.standfirst) }
            }
            h2.turn { (episode.heading) }
            p.stand.small { (episode.standfirst) }
            @if let Some(map) = &episode.map { (figure(report, episode, map)) }
            div.cols { @for paragraph in &episode.story { (told(paragraph)) } }
            (lower(report, episode))
            (details(episode))
            (foot(report))
        }
    }
}

fn figure(report: &Report<'_>, episode: &Episode<'_>, map: &str) -> Markup {
    let [a, b] = &report.sides;
    html! {
        figure {
            div.mapbox { (PreEscaped(map)) }
            figcaption {
                span { (say!("report-key-was")) }
                span.key {
                    span { i."mark a" {} (a) }
                    span { i."mark b" {} (b) }
                    span { (sign("M0 5.5H17M15 1L25 5.5L15 10Z", "sign")) (say!("report-key-move")) }
                    span { (sign("M0 5.5H17M15 1L25 5.5L15 10Z", "sign dashed")) (say!("report-key-flight")) }
                    span { (sign(map::BURST_SMALL, "sign burst")) (say!("report-key-fight")) }
                    span { (sign("M9 2l7 7M16 2l-7 7", "sign")) (say!("report-key-fallen", men = episode.men)) }
                    span { (sign("M7 0l11 11M18 0l-11 11", "sign heavy")) (say!("report-key-lost")) }
                }
            }
        }
    }
}

fn sign(path: &str, class: &str) -> Markup {
    html! { svg class=(class) viewBox="0 0 26 11" aria-hidden="true" { path d=(path) {} } }
}

fn told(paragraph: &Paragraph) -> Markup {
    html! { p { @if let Some(head) = &paragraph.head { b { (head) "." } " " } (paragraph.text()) } }
}

/// The tables of losses and the chart of luck.
fn lower(report: &Report<'_>, episode: &Episode<'_>) -> Markup {
    html! {
        div.lower {
            @for side in Side::BOTH { (table(report, &episode.losses[side.index()], side)) }
            div.fortune {
                h3 { (say!("report-luck")) }
                (PreEscaped(episode.luck.chart()))
                p.note {
                    @for side in Side::BOTH { (episode.luck.sentence(side, &report.sides[side.index()])) "." br; }
                    (say!("report-band"))
                }
            }
        }
    }
}

fn table(report: &Report<'_>, losses: &Losses, side: Side) -> Markup {
    let mark = format!("mark {}", side.to_string().to_lowercase());
    html! {
        div {
            h3 { i class=(mark) {} (report.sides[side.index()]) }
            table {
                thead {
                    tr {
                        th {} th { (say!("report-unit")) } th.n { (say!("report-lost")) }
                        th.n { (say!("report-standing")) } th { (say!("report-state")) }
                    }
                }
                tbody { @for row in &losses.rows { (loss(row)) } }
                tfoot {
                    tr { td {} td { (say!("report-all")) } td.n { (count(losses.lost)) } td.n { (losses.left) } td { (losses.standing) } }
                    @if let Some(gauge) = &losses.gauge { tr { td {} td colspan="4" { (gauge) } } }
                }
            }
        }
    }
}

fn loss(row: &Row) -> Markup {
    html! {
        tr.changed[row.changed] {
            td { (row.number) } td { (row.name) } td.n { (count(row.lost)) } td.n { (row.left) } td { i { (row.state) } }
        }
    }
}

/// A number, or a dash for none.
pub(super) fn count(number: u32) -> String {
    if number == 0 { "–".into() } else { number.to_string() }
}

fn details(episode: &Episode<'_>) -> Markup {
    html! {
        details {
            summary { (say!("report-log")) }
            ol { @for told in &episode.log { (detail(told)) } }
        }
    }
}

fn detail(told: &ToldEvent) -> Markup {
    let rules: Vec<&str> = told.line.rules.iter().map(|rule| rule.as_str()).collect();
    let depth = format!("d{}", told.line.depth.min(4));
    html! { li class=(depth) { (told.line.text) " " span.rule { (rules.join(", ")) } } }
}

fn foot(report: &Report<'_>) -> Markup {
    html! {
        div.foot {
            span { (say!("report-dice", source = markdown::source(report.chronicle))) }
            span { (say!("report-state-hash", hash = report.chronicle.hash.to_string())) }
        }
    }
}

/// Text that cannot be taken for markup.
pub(super) fn escape(text: &str) -> String {
    html! { (text) }.into_string()
}
