//! The results of a league as one page: style, plots and tables in a single
//! file.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::results::Results;
use super::tables::{Table, tables};
use super::{markdown, plots};

const STYLE: &str = include_str!("league.css");

/// The whole page.
pub fn page(results: &Results) -> String {
    let title = format!("League of {}", results.ruleset);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                article {
                    h1 { (title) }
                    p { (markdown::about(results)) }
                    @for note in &results.notes { p.note { (note) } }
                    (plots::scores(results))
                    (plots::ratings(results))
                    (plots::turns(results))
                    @for shown in tables(results, None) { (table(&shown)) "\n" }
                    @if let Some(speed) = results.speed { p.note { (speed) } }
                }
            }
        }
    };
    page.into_string() + "\n"
}

fn table(table: &Table) -> Markup {
    let class = |n: usize| if n < table.names { "" } else { "n" };
    html! {
        section {
            h2 { (table.title) }
            @if !table.note.is_empty() { p.note { (table.note) } }
            div.wide { table {
                thead { tr { @for (n, head) in table.head.iter().enumerate() { th class=(class(n)) { (head) } } } }
                tbody {
                    @for row in &table.rows {
                        tr { @for (n, cell) in row.iter().enumerate() { td class=(class(n)) { (cell) } } }
                    }
                }
            } }
        }
    }
}
