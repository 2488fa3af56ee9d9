//! `docs/reference-*.md`: every event, question, order and setting of a game,
//! made from the code. `cargo xtask reference` writes them anew; here they are
//! held against the code.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use game::{Order, SettingKind};
use schemars::schema_for;
use serde_json::Value;
use shelf::Ruleset;

/// Set to write the pages instead of checking them.
const WRITE: &str = "ACIES_REFERENCE";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn source(game: &str, file: &str) -> String {
    let path = root().join("crates").join(game).join("src/state").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn the_reference_says_what_the_code_says() {
    // A game that varies another has the events, questions and settings of that.
    for game in games::OURS.iter().filter(|game| game.name() == game.engine()) {
        let (page, file) = (page(*game), root().join(format!("docs/reference-{}.md", game.name())));
        if std::env::var_os(WRITE).is_some() {
            fs::write(&file, &page).expect("the page can be written");
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        let differs = page.lines().zip(kept.lines()).find(|(now, then)| now != then);
        assert!(kept == page, "{} is stale: `cargo xtask reference` ({differs:?})", file.display());
    }
}

fn page(game: &dyn Ruleset) -> String {
    let name = game.name();
    let mut page = format!(
        "# Reference of `{name}`\n\nMade from the code by `cargo xtask reference`; a test holds it against the code. What is \
         common to all games (scenes, the wire, records) is in [protocol.md](protocol.md), [records.md](records.md) and \
         [cases.md](cases.md). Facings are compass degrees everywhere: 0 looks up the table, 90 to the right; where degrees \
         do not carry a direction to its last bit, orders and events of records have the direction `[x, y]` instead, which \
         is read as well.\n"
    );
    settings(game, &mut page);
    events(&source(name, "event.rs"), &mut page);
    questions(&source(name, "question.rs"), &mut page);
    orders(&mut page);
    page
}

fn settings(game: &dyn Ruleset, page: &mut String) {
    page.push_str("\n## Settings\n\n`acies battle --set KEY=VALUE`, `settings` of a new battle on the server.\n\n");
    page.push_str("| key | values | default | meaning | rule |\n| --- | --- | --- | --- | --- |\n");
    for setting in game.settings() {
        let (values, default) = match setting.kind {
            SettingKind::Flag { default } => ("on, off".to_owned(), if default { "on" } else { "off" }.to_owned()),
            SettingKind::Number { default, least, most, .. } => {
                (format!("{least} to {most}"), default.map_or("none".into(), |number| number.to_string()))
            }
            SettingKind::Choice { default, options } => (options.join(", "), default.to_owned()),
        };
        let rule = setting.rule.map(|rule| format!("`{rule}`")).unwrap_or_default();
        let about = setting.about.trim_end_matches('.');
        writeln!(page, "| `{}` | {values} | {default} | {about} | {rule} |", setting.key).expect("a text");
    }
}

/// The kinds of events, by the sections of the source.
fn events(source: &str, page: &mut String) {
    page.push_str(
        "\n## Events\n\nWhat `events` of cases, `told` of chronicles and the server's log have as data: an object with `event` \
         and these fields. Units and commanders are their tags, poses `{ at, facing }`, dice numbers.\n",
    );
    let body = between(source, "pub enum What {", "\n    }\n");
    let (mut entry, mut count) = (String::new(), 0);
    for line in body.lines().map(str::trim) {
        if let Some(section) = line.strip_prefix("// ") {
            write!(page, "\n### {section}\n\n| event | fields |\n| --- | --- |\n").expect("a text");
            continue;
        }
        if line.is_empty() || line.starts_with("///") || line.starts_with("#[") {
            continue;
        }
        entry.push_str(line);
        entry.push(' ');
        if !entry.contains('=') || !entry.trim_end().ends_with(',') {
            continue;
        }
        let (kind, _) = entry.split_once('=').expect("an event says what it is");
        let (name, fields) = kind.split_once('{').unwrap_or((kind, ""));
        let fields = fields.rsplit_once('}').map_or("", |(fields, _)| fields);
        writeln!(page, "| `{}` | {} |", kebab(name.trim()), field_list(fields)).expect("a text");
        count += 1;
        entry.clear();
    }
    assert!(count > 30, "the events were found");
}

/// `unit: UnitId, dice: SmallVec<[u8; 8]>` as readers of the data see it.
fn field_list(fields: &str) -> String {
    let (mut depth, mut list, mut field) = (0_i32, Vec::new(), String::new());
    for letter in fields.chars().chain([',']) {
        depth += i32::from("<[(".contains(letter)) - i32::from(">])".contains(letter));
        if letter != ',' || depth > 0 {
            field.push(letter);
            continue;
        }
        if let Some((name, kind)) = field.split_once(':') {
            list.push(format!("`{}`: {}", name.trim(), told(kind.trim())));
        }
        field.clear();
    }
    list.join(", ")
}

/// A type in words.
fn told(kind: &str) -> String {
    let inner = |start: &str| kind.strip_prefix(start).and_then(|rest| rest.strip_suffix('>'));
    if let Some(list) = inner("SmallVec<") {
        let item = list.trim_start_matches('[').split(';').next().unwrap_or(list);
        return format!("list of {}", told(item.trim()));
    }
    if let Some(some) = inner("Option<") {
        return format!("{} or null", told(some));
    }
    if let Some((item, count)) = kind.trim_matches(['[', ']']).split_once(';').filter(|_| kind.starts_with('[')) {
        return format!("{} times {}", count.trim(), told(item.trim()));
    }
    match kind.rsplit("::").next().unwrap_or(kind) {
        "u8" | "u16" | "u32" | "i8" | "i16" => "number".into(),
        "f64" => "length".into(),
        "bool" => "true or false".into(),
        "&'static str" | "String" => "word".into(),
        "UnitId" => "unit".into(),
        "LeaderId" => "commander".into(),
        "CommandId" => "command".into(),
        "Pose" => "pose".into(),
        "Side" => "side".into(),
        "Dice" => "list of number".into(),
        other => kebab(other).replace('-', " "),
    }
}

/// What players are asked, by the enums of the source.
fn questions(source: &str, page: &mut String) {
    page.push_str(
        "\n## Questions\n\nWhat a player is asked, as leagues count it and as the state has it; what may be answered stands in \
         the decision itself (`options`, `offers` of cases; `decision` on the wire).\n",
    );
    let mut count = 0;
    for part in source.split("\npub enum ").skip(1) {
        let (name, rest) = part.split_once(" {").expect("an enum");
        let body = rest.split("\n}").next().unwrap_or_default();
        let chapter = name.strip_suffix("Ask").filter(|chapter| !chapter.is_empty());
        if chapter.is_none() && name != "Question" || !body.contains("///") {
            continue;
        }
        if let Some(chapter) = chapter {
            write!(page, "\n### {chapter}\n").expect("a text");
        }
        page.push_str("\n| question | asked |\n| --- | --- |\n");
        let mut about = String::new();
        for line in body.lines().filter(|line| line.starts_with("    ") && !line.starts_with("        ")).map(str::trim)
        {
            if let Some(words) = line.strip_prefix("///") {
                about.push_str(words);
                continue;
            }
            let variant: String = line.chars().take_while(char::is_ascii_alphanumeric).collect();
            if variant.is_empty() || about.is_empty() {
                continue;
            }
            let name =
                chapter.map_or_else(|| kebab(&variant), |chapter| format!("{} {}", kebab(chapter), kebab(&variant)));
            writeln!(page, "| `{name}` | {} |", without_links(about.trim())).expect("a text");
            about.clear();
            count += 1;
        }
    }
    assert!(count > 20, "the questions were found");
}

/// A comment without its links to rules.
fn without_links(about: &str) -> String {
    let mut text = about.to_owned();
    while let Some((start, rest)) = text.clone().split_once(" ([`") {
        let Some((_, end)) = rest.split_once("`])") else { break };
        text = format!("{start}{end}");
    }
    text.trim_end_matches('.').to_owned()
}

/// The forms of orders and of the legs of a move, from their schema.
fn orders(page: &mut String) {
    let schema = schema_for!(Order).to_value();
    page.push_str("\n## Orders\n\nAn answer is an object with one key, or a word alone.\n");
    forms(&schema, page);
    page.push_str(
        "\n### Legs of a move\n\nOf `move`, one after the other; lengths in the game's own unit, angles in degrees.\n",
    );
    forms(&schema["$defs"]["Leg"], page);
}

fn forms(schema: &Value, page: &mut String) {
    page.push_str("\n| form | value | meaning |\n| --- | --- | --- |\n");
    let kinds = schema["oneOf"].as_array().expect("one of several forms");
    for kind in kinds {
        let about = kind["description"].as_str().unwrap_or_default().replace('\n', " ");
        let about = about.trim_end_matches('.');
        if let Some(word) = kind["const"].as_str() {
            writeln!(page, "| `\"{word}\"` | | {about} |").expect("a text");
            continue;
        }
        for (key, value) in kind["properties"].as_object().expect("an object") {
            writeln!(page, "| `{key}` | {} | {about} |", form(value)).expect("a text");
        }
    }
}

/// A schema in words.
fn form(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return match name.rsplit('/').next().unwrap_or_default() {
            "Key" => "unit, commander or word".into(),
            "Grant" => "`{ die, to }`".into(),
            "PoseSchema" => "`{ at = [x, y], facing = degrees }`".into(),
            other => kebab(other),
        };
    }
    match schema["type"].as_str() {
        Some("array") => format!("list of {}", form(&schema["items"])),
        Some("object") => {
            let fields = schema["properties"].as_object().into_iter().flatten();
            let fields: Vec<String> = fields.map(|(key, value)| format!("`{key}`: {}", form(value))).collect();
            fields.join(", ")
        }
        Some("boolean") => "true or false".into(),
        Some("integer" | "number") => "number".into(),
        _ => schema["type"].as_str().unwrap_or("any").to_owned(),
    }
}

fn between<'t>(text: &'t str, start: &str, end: &str) -> &'t str {
    let rest = text.split_once(start).expect("it begins").1;
    rest.split_once(end).expect("it ends").0
}

/// `FlankMarch` is `flank-march`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
