//! The report as one HTML page: style, maps and text in a single file.

use game::Side;

use super::scene::Numbered;
use super::{losses, luck, map, markdown, story};
use crate::chronicle::{Chronicle, Told};

const STYLE: &str = include_str!("report.css");

/// The whole page.
pub fn page(chronicle: &Chronicle) -> String {
    let title = escape(&chronicle.title);
    let episodes: String = story::episodes(chronicle).iter().map(|episode| section(episode, chronicle)).collect();
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>{title}: battle report</title>\
         <style>{STYLE}</style></head><body>{patterns}<article class=\"sheet\">\n\
         <div class=\"mast\"><span>ACIES</span><span>Battle report</span><span>{turns} turns</span></div>\n\
         <h1>{title}</h1><p class=\"stand\">{stand}</p>\n{episodes}{lower}{foot}</article></body></html>\n",
        patterns = map::PATTERNS,
        turns = chronicle.turns(),
        stand = escape(&story::standfirst(chronicle)),
        lower = lower(chronicle),
        foot = foot(chronicle),
    )
}

/// A turn: its map, its story, and every die on demand.
fn section(episode: &story::Episode<'_>, chronicle: &Chronicle) -> String {
    let heading = escape(&episode.heading);
    format!(
        "<section><h2 class=\"turn\">{heading}</h2>{}{}{}</section>\n",
        figure(episode, chronicle),
        story_of(episode),
        details(episode),
    )
}

fn figure(episode: &story::Episode<'_>, chronicle: &Chronicle) -> String {
    let Some(after) = episode.after.filter(|scene| Numbered(scene).standing().next().is_some()) else {
        return String::new();
    };
    let label = format!("Map of {}", episode.heading.to_lowercase());
    let [a, b] = chronicle.sides.each_ref().map(|name| escape(name));
    format!(
        "<figure><div class=\"mapbox\">{}</div><figcaption><span>Dashed outlines show where units began; \
         a cross is a hit taken, a large one a unit lost.</span><span class=\"key\"><i class=\"mark a\"></i>{a} \
         <i class=\"mark b\"></i>{b}</span></figcaption></figure>",
        map::draw(episode.before, after, &escape(&label)),
    )
}

fn story_of(episode: &story::Episode<'_>) -> String {
    let paragraphs: String = story::paragraphs(episode.chapter).iter().map(|lines| paragraph(lines)).collect();
    format!("<div class=\"cols\">{paragraphs}</div>")
}

fn paragraph(lines: &[&Told]) -> String {
    let sentences: Vec<String> = lines.iter().map(|told| sentence(&told.line.text)).collect();
    format!("<p>{}</p>", sentences.join(" "))
}

/// A line with the stop that ends a sentence.
fn sentence(text: &str) -> String {
    let stop = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    escape(text) + stop
}

fn details(episode: &story::Episode<'_>) -> String {
    let lines: String = episode.chapter.told.iter().filter(|told| !told.starts_turn()).map(detail).collect();
    format!("<details><summary>Every event and its rules</summary><ol>{lines}</ol></details>")
}

fn detail(told: &Told) -> String {
    let rules: Vec<&str> = told.line.rules.iter().map(|rule| rule.as_str()).collect();
    format!(
        "<li class=\"d{}\">{} <span class=\"rule\">{}</span></li>",
        told.line.depth.min(4),
        escape(&told.line.text),
        rules.join(", "),
    )
}

/// The tables of losses and the chart of luck.
fn lower(chronicle: &Chronicle) -> String {
    let luck = luck::of(chronicle);
    let sentences = Side::BOTH.map(|side| escape(&luck.sentence(side, &chronicle.sides[side.index()])));
    format!(
        "<div class=\"lower\">{}{}<div><h2>Luck</h2>{}<p class=\"note\">{}.<br>{}.<br>\
         The grey band is one standard deviation.</p></div></div>\n",
        table(chronicle, Side::A),
        table(chronicle, Side::B),
        luck.chart(),
        sentences[0],
        sentences[1],
    )
}

fn table(chronicle: &Chronicle, side: Side) -> String {
    let losses = losses::of(chronicle, side);
    let class = side.to_string().to_lowercase();
    let rows: String = losses.rows.iter().map(loss).collect();
    format!(
        "<div><h2><i class=\"mark {class}\"></i>{}</h2><table><thead><tr><th></th><th>Unit</th><th class=\"n\">Hits</th>\
         <th>State</th></tr></thead><tbody>{rows}</tbody><tfoot><tr><td></td><td>Left</td><td></td>\
         <td>{} of {}</td></tr></tfoot></table></div>",
        escape(&chronicle.sides[side.index()]),
        losses.left,
        losses.rows.len(),
    )
}

fn loss(row: &losses::Row) -> String {
    let losses::Row { number, name, hits, state } = row;
    let (name, state) = (escape(name), escape(state));
    format!("<tr><td>{number}</td><td>{name}</td><td class=\"n\">{hits}</td><td><i>{state}</i></td></tr>")
}

fn foot(chronicle: &Chronicle) -> String {
    format!(
        "<div class=\"foot\"><span>Dice: {}; anyone may replay the record and check them</span><span>State {}</span></div>",
        escape(&markdown::source(chronicle)),
        chronicle.hash,
    )
}

/// Text that cannot be taken for markup.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
