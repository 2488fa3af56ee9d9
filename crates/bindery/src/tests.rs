//! The checks and what is written, tried on catalogues made up here.

use crate::citations::Names;
use crate::entry::Entry;
use crate::later::Later;
use crate::mended::{self, Mended};
use crate::{check, emit};

fn entry(id: &str) -> Entry {
    Entry {
        id: id.to_owned(),
        title: "Best four dice".to_owned(),
        source: "section 11".to_owned(),
        text: "Keep the best four dice.".to_owned(),
        file: "game.toml".to_owned(),
        ..Entry::default()
    }
}

fn seeing(id: &str, see: &str) -> Entry {
    Entry { see: Some(see.to_owned()), ..entry(id) }
}

/// The only fault of the catalogue.
fn fault(entries: &[Entry]) -> String {
    let faults = check::faults(entries);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults[0].clone()
}

#[test]
fn a_sound_catalogue_has_no_faults() {
    let set_aside = Entry {
        software: Some("none".to_owned()),
        reason: Some("It is about paint.".to_owned()),
        ..entry("game.paint.colours")
    };
    let entries = [seeing("game.dice.4", "game.dice.top-four"), entry("game.dice.top-four"), set_aside];
    assert_eq!(check::faults(&entries), [""; 0]);
}

#[test]
fn ids_have_three_parts_in_lower_case() {
    for id in ["", "game.dice", "game.dice.a.b", "game..a", "game.dice.A", "game.dice.a_b", "g.d.a-"] {
        let fault = fault(&[entry(id)]);
        assert!(fault.starts_with(&format!("game.toml: {id}: the id must read")), "{fault}");
    }
}

#[test]
fn ids_are_unique() {
    let again = Entry { file: "more.toml".to_owned(), ..entry("game.dice.one") };
    assert_eq!(
        fault(&[entry("game.dice.one"), again]),
        "more.toml: game.dice.one: the id is already taken in game.toml"
    );
}

#[test]
fn see_leads_somewhere() {
    assert_eq!(
        fault(&[seeing("game.dice.one", "game.dice.two")]),
        "game.toml: game.dice.one: `see` leads to `game.dice.two`, which is not in the catalogue"
    );
}

#[test]
fn see_does_not_lead_round() {
    let entries = [seeing("game.dice.one", "game.dice.two"), seeing("game.dice.two", "game.dice.one")];
    let faults = check::faults(&entries);
    assert_eq!(faults.len(), 2);
    assert!(faults.iter().all(|fault| fault.contains("circle")), "{faults:?}");
}

#[test]
fn software_needs_a_reason_and_a_reason_needs_software() {
    let text = |text: &str| Some(text.to_owned());
    let none = Entry { software: text("none"), ..entry("game.dice.one") };
    assert!(fault(std::slice::from_ref(&none)).ends_with("needs a `reason`"));
    assert!(fault(&[Entry { reason: text(" "), ..none }]).ends_with("needs a `reason`"));

    let odd = Entry { software: text("some"), ..entry("game.dice.one") };
    assert!(fault(&[odd]).contains("can be \"none\""));

    let reason = Entry { reason: text("Why?"), ..entry("game.dice.one") };
    assert!(fault(&[reason]).contains("means nothing without"));
}

#[test]
fn blank_texts_are_refused() {
    let blank = Entry { text: " \n".to_owned(), ..entry("game.dice.one") };
    assert_eq!(fault(&[blank]), "game.toml: game.dice.one: `text` is blank");
}

#[test]
fn constants_are_documented_and_legal() {
    let linked = Entry { title: "See [1] and *two*.".to_owned(), ..entry("game.move.2-dice") };
    let source = emit::constants(&[entry("game.dice.top-four"), linked]);
    assert!(source.contains("pub mod move_ {"), "{source}");
    assert!(source.contains("pub const TOP_FOUR: RuleId = RuleId::new(NUMBER, 0);"), "{source}");
    assert!(source.contains("pub const _2_DICE: RuleId = RuleId::new(NUMBER, 1);"), "{source}");
    assert!(source.contains(r#"#[doc = "Best four dice.\n\nSource: section 11."]"#), "{source}");
    assert!(source.contains(r"See \\[1\\] and \\*two\\*."), "{source}");
}

#[test]
fn tables_keep_catalogue_order_and_index_by_text() {
    let later = [Later {
        what: "dice".into(),
        reason: "None yet.".into(),
        rules: vec!["game.dice.one".into()],
        ..Later::default()
    }];
    let source = emit::tables(&[seeing("game.dice.two", "game.dice.one"), entry("game.dice.one")], &later);
    assert!(source.contains("id_text: \"game.dice.two\""), "{source}");
    assert!(source.contains("see: Some(RuleId::new(NUMBER, 1))"), "{source}");
    assert!(source.contains("later: None") && source.contains("later: Some(&LATER[0])"), "{source}");
    assert!(source.contains("BY_TEXT: [u16; 2] = [\n1,\n0\n]"), "{source}");
}

#[test]
fn a_citation_is_a_path_outside_of_comments() {
    let names = Names::from_ids("game", ["game.move.two-dice", "other.dice.one", "game.dice.one"].into_iter());
    let source = "\
        fn f() { rule::move_::TWO_DICE; } // dice::ONE\n\
        /// Not dice::ONE\n\
        use crate::dice::{self, ONE};\n\
        #[cfg(test)]\n\
        fn g() { [dice::ONE, move_::THREE] }\n";
    let mut rows = String::new();
    names.add_source("a.rs", false, source, &mut rows);
    let lines: Vec<&str> = rows.lines().collect();
    assert_eq!(lines.len(), 2, "{rows}");
    assert!(lines[0].contains(r#"rule: "game.move.two-dice", kind: ::rules::Place::Code, file: "a.rs", line: 1"#));
    assert!(lines[1].contains(r#"rule: "game.dice.one", kind: ::rules::Place::Test, file: "a.rs", line: 5"#));
}

#[test]
fn mended_rules_exist_and_editions_follow_each_other() {
    let entries = [entry("game.dice.one"), entry("game.dice.two")];
    let mended = |rule: &str, edition| Mended { rule: rule.into(), edition, what: "Ones count.".into() };
    let sound = [mended("game.dice.two", 1), mended("game.dice.one", 1), mended("game.dice.two", 2)];
    assert_eq!(mended::faults(&sound, &entries), [""; 0]);
    let table = mended::table(&sound, &entries);
    assert!(table.contains("Mended { rule: RuleId::new(NUMBER, 1), edition: 2, what: \"Ones count.\" }"), "{table}");
    assert_eq!((mended::edition(&sound), mended::edition(&[])), (2, 0));
    for (wrong, fault) in [
        (mended("game.dice.six", 1), "mended: there is no rule `game.dice.six`"),
        (mended("game.dice.one", 2), "mended: game.dice.one: edition 2 does not follow edition 0"),
        (mended("game.dice.one", 0), "mended: game.dice.one: the first edition after the beginning is 1"),
        (Mended { what: " ".into(), ..mended("game.dice.one", 1) }, "mended: game.dice.one: `what` must say something"),
    ] {
        assert_eq!(mended::faults(&[wrong], &entries), [fault]);
    }
}

#[test]
fn what_is_replaced_exists_and_is_replaced_once() {
    let own = |id: &str| entry(id);
    let over = |id: &str, replaces: &str| Entry {
        replaces: vec![replaces.to_owned()],
        differs: Some("It does.".to_owned()),
        ..entry(id)
    };
    let old = || own("game.dice.one");
    assert_eq!(check::faults(&[old(), over("older.dice.one", "game.dice.one")]), [""; 0]);
    assert_eq!(
        fault(&[over("older.dice.one", "game.dice.one")]),
        "game.toml: older.dice.one: `replaces` names `game.dice.one`, which is not in the catalogue"
    );
    assert!(fault(&[old(), over("game.dice.two", "game.dice.one")]).ends_with("which is of the same ruleset"));
    let twice = [old(), over("older.dice.one", "game.dice.one"), over("older.dice.two", "game.dice.one")];
    assert!(fault(&twice).ends_with("is already replaced or equalled by older.dice.one"));
    let unsaid = Entry { differs: None, ..over("older.dice.one", "game.dice.one") };
    assert!(fault(&[old(), unsaid]).ends_with("mean nothing without `differs`"));
    let equal = Entry { equals: vec!["game.dice.one".to_owned()], ..entry("older.dice.one") };
    assert!(fault(&[old(), equal]).ends_with("means nothing without `same_as` or `differs`"));
}
