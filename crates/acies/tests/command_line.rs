//! The program as people use it.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn acies(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_acies"));
    command.args(arguments).current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."));
    command
}

fn run(arguments: &[&str]) -> Output {
    acies(arguments).output().expect("the program starts")
}

/// What the program prints when it succeeds.
#[track_caller]
fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?} failed: {errors}");
    String::from_utf8(output.stdout).expect("the program prints text")
}

/// What the program complains of when it fails.
#[track_caller]
fn complaint(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(!output.status.success(), "{arguments:?} succeeded");
    // The error is wrapped to the width of a terminal; undo that.
    let words = String::from_utf8_lossy(&output.stderr).replace('│', " ");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn data(arguments: &[&str]) -> Value {
    let text = printed(arguments);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{arguments:?}: {error}\n{text}"))
}

/// A place for a file of a test.
fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn scratch_file(name: &str, text: &str) -> String {
    let path = scratch(name);
    fs::write(&path, text).expect("the scratch folder can be written");
    path.to_string_lossy().into_owned()
}

#[test]
fn rules_are_found_and_shown() {
    assert!(printed(&["rules", "search", "top-four"]).contains("spear.combat.top-four"));
    let shown = printed(&["rules", "show", "spear.combat.top-four"]);
    assert!(shown.contains("Source: ") && shown.contains("crates/spear/src/"), "{shown}");
    assert!(complaint(&["rules", "show", "spear.combat.top-fuor"]).contains("spear.combat.top-four"));
    assert_eq!(data(&["rules", "show", "spear.combat.top-four", "--json"])["id"], "spear.combat.top-four");
    assert!(printed(&["rules", "list"]).contains("spear"));
    assert!(complaint(&["rules", "list", "chess"]).contains("there is no ruleset 'chess'"));
}

#[test]
fn coverage_counts_every_rule_and_fails_if_one_is_not_proved() {
    for ruleset in ["spear", "ancients"] {
        let output = run(&["rules", "coverage", ruleset, "--json"]);
        let coverage: Value = serde_json::from_slice(&output.stdout).unwrap();
        let count = |key: &str| coverage[key].as_u64().unwrap();
        let [all, proved, through, played] = ["rules", "proved", "through_another", "examples_played"].map(count);
        let [moot, form, open, missing] = ["moot", "by_form", "open", "not_proved"].map(count);
        assert_eq!(all, rules::ruleset(ruleset).count() as u64);
        assert_eq!(all, proved + through + played + moot + form + open + missing);
        assert_eq!(output.status.success(), missing == 0);

        let told = String::from_utf8(run(&["rules", "coverage", ruleset]).stdout).unwrap();
        let last = format!(
            "{ruleset}: {all} rules: {proved} proved, {through} through another, {played} examples played, {moot} moot, \
             {form} by form, {open} open"
        );
        assert!(told.lines().last().is_some_and(|line| line.starts_with(&last)), "{told}");
    }
}

#[test]
fn a_battle_is_told_in_the_language_that_is_asked_for() {
    let battle = ["battle", "spear", "--scenario", "hastings", "--turn-limit", "3", "--language"];
    let told = |code| printed(&[&battle[..], &[code]].concat());
    assert!(told("de").contains("Zug 3") && told("de").contains("nach 3 Zügen"), "{}", told("de"));
    assert!(told("en").contains("after 3 turns"), "{}", told("en"));
    assert!(complaint(&[&battle[..], &["xx"]].concat()).contains("write en or de"));
}

/// What the program prints in German.
#[track_caller]
fn german(arguments: &[&str]) -> String {
    printed(&[&["--language", "de"], arguments].concat())
}

#[test]
fn the_command_line_speaks_german() {
    let wrong = game::say::trial::differences(&acies::WORDS);
    assert!(wrong.is_empty(), "{wrong:?}");
    let rule = german(&["rules", "show", "spear.combat.top-four"]);
    assert!(rule.starts_with("Die besten vier Würfel") && rule.contains("nur auf Englisch"), "{rule}");
    assert!(german(&["rules", "search", "würfel", "beste"]).contains("spear.combat.top-four"));
    let rome = german(&["armies", "show", "ancients/early-imperial-rome"]);
    assert!(rome.contains("Helden") && rome.contains("schwerer Wurfspeer") && !rome.contains("Characters"), "{rome}");
    let hussites = german(&["armies", "show", "hussites"]);
    assert!(hussites.contains("Heereswert") && hussites.contains("Kriegswagen"), "{hussites}");
}

#[test]
fn help_and_complaints_of_the_arguments_are_german_too() {
    let help = german(&["battle", "--help"]);
    assert!(
        help.contains("Aufruf: acies battle [OPTIONEN] <RULESET>") && help.contains("on oder off, sonst off"),
        "{help}"
    );
    assert!(help.contains("[sonst: 1]") && !help.contains("[default"), "{help}");
    assert!(printed(&["--language", "en", "--help"]).contains("Usage: acies"));
    let wrong = [
        (&["leag"][..], "den Befehl »leag« gibt es nicht Gemeint ist vielleicht »league«"),
        (&["battle"], "es fehlt: <RULESET>"),
        (&["battle", "spear", "--armies", "normans"], "--armies <A> <B> braucht 2 Werte; gegeben: 1"),
        (&["battle", "spear", "--quit"], "das Argument »--quit« passt hier nicht"),
        (&["battle", "spear", "--quiet", "--quiet"], "--quiet steht zweimal da"),
        (&["schema", "x"], "»x« ist kein Wert für <KIND> möglich: case, record, army, scenario"),
        (&["battle", "spear", "--turn-limit", "x"], "»x« ist kein Wert für --turn-limit <N>"),
    ];
    for (arguments, told) in wrong {
        let complaint = complaint(&[arguments, &["--language", "de"]].concat());
        assert!(complaint.contains(told), "{complaint}");
    }
}

/// What cases say of words is English, whoever asks.
#[test]
fn the_referee_speaks_german() {
    let told = german(&["referee", "cases/spear/scenario/ambush-stratagems-refused.toml"]);
    assert!(told.contains("Abgelehnt: ") && told.contains("dieser Seite hier nicht erlaubt"), "{told}");
    let broken = "title = \"x\"\nruleset = \"spear\"\n[situation]\nturn = 0\n[[situation.side]]\n[[situation.side]]\n";
    let file = scratch_file("moment.toml", broken);
    let output = run(&["--language", "de", "referee", &file]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.contains("es ist Zug 0; gib einen Zug von 1 bis 1000 an"), "{told}");
    assert!(told.ends_with("0 bestanden, 1 gescheitert\n"), "{told}");
}

#[test]
fn a_battle_is_told_recorded_and_replayed() {
    let record = scratch("battle.acies.json").to_string_lossy().into_owned();
    let battle = ["battle", "spear", "--scenario", "hastings", "--turn-limit", "3", "--record", &record];
    let told = printed(&battle);
    assert!(told.contains("Turn 3") && told.contains("after 3 turns"), "{told}");
    assert!(told.starts_with("The book advises") && told.contains("spear.scenario.swap-sides"), "{told}");
    assert_eq!(told, printed(&battle), "the same arguments give the same battle");
    assert!(printed(&["replay", &record, "--check"]).contains("The record is true"));
    assert_eq!(data(&["replay", &record, "--json"])["ruleset"], "spear");

    let honest = fs::read_to_string(&record).unwrap();
    let mut throws = honest.match_indices("\"dice\":[").map(|(at, start)| at + start.len());
    let at = throws.find(|at| honest[*at..].starts_with(|c: char| c.is_ascii_digit())).expect("some dice fell");
    let forged = if honest[at..].starts_with('6') { "5" } else { "6" };
    let forged = scratch_file("forged.acies.json", &[&honest[..at], forged, &honest[at + 1..]].concat());
    assert!(complaint(&["replay", &forged]).contains("by the seed"));
    assert!(complaint(&["replay", &forged, "--check"]).contains("by the seed"));
    let german = complaint(&["--language", "de", "replay", &forged]);
    assert!(german.contains("nach dem Startwert"), "{german}");
}

#[test]
fn a_changed_heading_is_found_and_named() {
    let record = scratch("heading.acies.json").to_string_lossy().into_owned();
    printed(&["battle", "spear", "--players", "random,stone", "--turn-limit", "1", "--record", &record, "--quiet"]);
    let honest = fs::read_to_string(&record).unwrap();
    for (was, is, named) in [
        ("\"random\",\"stone\"", "\"random\",\"ada\"", "players"),
        ("\"engine\": \"", "\"engine\": \"9.", "engine"),
        ("\"period\": \"", "\"period\": \"about ", "setup.sides"),
    ] {
        assert!(honest.contains(was), "{was}");
        let forged = scratch_file("heading-forged.acies.json", &honest.replacen(was, is, 1));
        let told = complaint(&["replay", &forged, "--check"]);
        assert!(told.contains("the heading was changed") && told.contains(named), "{told}");
    }
    // The end is cut off: the record is true as far as it goes, and says so.
    let mut cut: Value = serde_json::from_str(&honest).unwrap();
    cut["orders"].as_array_mut().unwrap().pop();
    cut["result"] = Value::Null;
    let cut = scratch_file("heading-cut.acies.json", &cut.to_string());
    assert!(printed(&["replay", &cut, "--check"]).contains("has no end"));
    assert!(!printed(&["replay", &record, "--check"]).contains("has no end"));
    // Records of former versions have no seal: they are checked as far as that goes, and the rest is said.
    let mut old: Value = serde_json::from_str(&honest).unwrap();
    assert!(old.as_object_mut().unwrap().remove("seal").is_some(), "records are sealed");
    let old = scratch_file("heading-old.acies.json", &old.to_string());
    assert!(printed(&["replay", &old, "--check"]).contains("before headings were sealed"));
    assert!(!printed(&["replay", &record, "--check"]).contains("before headings were sealed"));
}

#[test]
fn every_setting_can_be_given_and_is_in_the_help() {
    let help = printed(&["battle", "--help"]);
    for game in games::OURS {
        for setting in game.settings() {
            assert!(help.contains(setting.key), "{}", setting.key);
        }
    }
    let short = ["battle", "ancients", "--set", "turn-limit=1", "--set", "break_point=on", "--json", "--quiet"];
    let result = data(&short);
    assert_eq!(result["turns"], 1);
    assert!(result.get("chapters").is_none() && result["result"].is_object(), "{result}");
    assert!(printed(&short).lines().count() < 40);
}

#[test]
fn shells_and_readers_of_manuals_are_served() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = printed(&["completions", shell]);
        assert!(script.contains("acies") && script.contains("referee"), "{shell}");
    }
    let page = printed(&["man"]);
    assert!(page.starts_with(".ie") || page.starts_with(".TH") || page.contains(".TH acies"), "{page}");
    let folder = scratch("man");
    printed(&["man", "--dir", &folder.to_string_lossy()]);
    assert!(fs::read_to_string(folder.join("acies-battle.1")).unwrap().contains("turn"));
}

#[test]
fn thoughts_are_told_when_played_and_when_replayed() {
    for ruleset in ["spear", "ancients"] {
        let record = scratch(&format!("thoughts-{ruleset}.acies.json")).to_string_lossy().into_owned();
        let battle = ["battle", ruleset, "--turn-limit", "2", "--full", "--record", &record];
        let thoughts = |told: &str| -> Vec<String> {
            let thought = |line: &&str| ["Why: ", "Plan: "].iter().any(|word| line.trim_start().starts_with(word));
            told.lines().filter(thought).map(str::to_owned).collect()
        };
        let told = thoughts(&printed(&[&battle[..], &["--why"]].concat()));
        assert!(told.len() > 10 && told.iter().any(|line| line.contains("Plan: ")), "{ruleset}: {told:#?}");
        assert_eq!(thoughts(&printed(&["replay", &record, "--full", "--why"])), told);
        assert!(thoughts(&printed(&battle)).is_empty(), "only who asks is told");
    }
}

#[test]
fn a_record_of_the_archive_is_told_and_checked() {
    let record = concat!(env!("CARGO_MANIFEST_DIR"), "/../../records/archive/ancients/battle-0.acies.json");
    let told = printed(&["replay", record]);
    assert!(told.contains("Turn 2"), "{told}");
    assert!(told.contains("The record is true") || told.contains("was mended in edition"), "{told}");
}

#[test]
fn what_is_wrong_in_a_very_long_line_fits_on_a_screen() {
    let record = scratch("long.acies.json").to_string_lossy().into_owned();
    printed(&["battle", "spear", "--players", "random,random", "--seed", "2", "--record", &record, "--quiet"]);
    let line: Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
    let line = line.to_string();
    assert!(line.len() > 70_000, "{}", line.len());
    fs::write(&record, &line[..line.len() - 1]).unwrap();
    let output = run(&["replay", &record]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "{told}");
    assert!(told.contains("line 1") && told.lines().count() < 24, "{told}");
    assert!(told.lines().all(|line| line.chars().count() < 200), "{told}");
}

#[test]
fn a_broken_record_is_shown_with_its_line() {
    let file = scratch_file("broken.acies.json", "{\n  \"acies\": 1,\n  \"ruleset\": \"spear\",\n  oops\n}");
    let told = complaint(&["replay", &file]);
    assert!(told.contains("line 4") && told.contains("oops"), "{told}");
    let file = scratch_file("newer.acies.json", "{ \"acies\": 9 }");
    assert!(complaint(&["replay", &file]).contains("version 9"));
}

#[test]
fn reports_are_pages_or_plain_text() {
    let report = |name: &str| {
        let path = scratch(name).to_string_lossy().into_owned();
        printed(&["battle", "spear", "--scenario", "hastings", "--turn-limit", "2", "--quiet", "--report", &path]);
        fs::read_to_string(path).unwrap()
    };
    let page = report("report.html");
    assert_eq!(page.matches("<svg class=\"map\"").count(), 3, "a map before the battle and one for each turn");
    assert!(page.contains("Senlac ridge") && page.contains("class=\"luck\"") && !page.contains("NaN"));
    let text = report("report.md");
    assert!(text.contains("## Turn 2") && text.contains("| Unit | Lost | Left | State |"), "{text}");
    assert!(fs::read_to_string(scratch("report-2.svg")).unwrap().contains("xmlns"), "its maps lie beside it");
    let wrong = scratch("report.pdf").to_string_lossy().into_owned();
    assert!(complaint(&["battle", "spear", "--turn-limit", "1", "--report", &wrong]).contains("no kind of report"));
}

#[test]
fn every_open_scenario_can_be_played() {
    for scenario in ["pitched", "prepared-positions", "ambush", "river-crossing"] {
        let told =
            printed(&["battle", "spear", "--scenario", scenario, "--armies", "gauls", "republican-rome", "--quiet"]);
        assert!(told.contains("turns."), "{scenario}: {told}");
    }
}

#[test]
fn armies_are_listed_shown_and_checked() {
    assert!(printed(&["armies"]).contains("normans"));
    assert!(printed(&["armies", "show", "normans"]).contains("Norman milites"));
    assert_eq!(data(&["armies", "show", "normans", "--json"])["name"], "Normans");
    assert!(complaint(&["armies", "show", "martians"]).contains("those known: "));
    assert!(complaint(&["armies", "show", "husites"]).contains("did you mean 'hussites'?"));
    assert!(complaint(&["armies", "show", "ancients/macedn"]).contains("did you mean 'ancients/macedon'?"));
    assert!(complaint(&["armies", "show", "macedn", "--ruleset", "ancients"]).contains("did you mean 'macedon'?"));
    let units = "[[unit]]\nname='Few'\nmodels=3\n[[unit]]\nname='Thin'\nmodels=20\nfiles=30\n";
    let host = scratch_file("host.toml", &format!("name='Host'\nruleset='ancients'\n{units}"));
    let told = complaint(&["armies", "show", &host]);
    assert!(told.contains("line 5: unit 'Few'") && told.contains("line 9: unit 'Thin'"), "{told}");
    let army = "name = \"X\"\nruleset = \"spear\"\n[[unit]]\nname = \"Y\"\ntype = \"airships\"\n";
    let file = scratch_file("army.toml", army);
    let told = complaint(&["armies", "show", &file]);
    assert!(told.contains("line 5") && told.contains("airships"), "{told}");
}

#[test]
fn schemas_hold_the_games_forms() {
    for (kind, key) in [("case", "situation"), ("record", "setup"), ("army", "unit"), ("scenario", "side")] {
        let schema = data(&["schema", kind]);
        assert!(schema["properties"][key].is_object(), "{kind}: {schema}");
    }
}

#[test]
fn a_broken_case_fails_without_stopping_the_others() {
    let folder = scratch("cases");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("one.toml"), "title = \"x\"\nruleset = \"spear\"\noops = 1\n").unwrap();
    fs::write(folder.join("two.toml"), "title = 3\nruleset = \"spear\"\n").unwrap();
    fs::write(folder.join("three.toml"), "title = \"x\"\nruleset = \"chess\"\n").unwrap();
    let sound =
        "title = \"x\"\nruleset = \"spear\"\nrefused = true\n[army]\nname = \"Y\"\nruleset = \"spear\"\nunit = []\n";
    fs::write(folder.join("zero.toml"), sound).unwrap();
    let output = run(&["referee", &folder.to_string_lossy()]);
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(told.ends_with("1 passed, 3 failed\n"), "{told}");
    assert!(told.contains("one.toml]\n  ✗ line 3: there is no key `oops` here"), "{told}");
    assert!(told.contains("there is no game 'chess'; known: spear"), "{told}");
    assert!(!output.status.success());
    assert!(String::from_utf8_lossy(&output.stderr).contains("oops"));
    assert!(complaint(&["referee", "no-such-file.toml"]).contains("no-such-file.toml cannot be read"));
}

#[test]
fn an_army_is_shown_as_players_write_it() {
    let rome = printed(&["armies", "show", "ancients/early-imperial-rome"]);
    let line = |with: &str| rome.lines().find(|line| line.contains(with)).unwrap_or_default().to_owned();
    let heads: Vec<String> = line("Characters").split_whitespace().map(str::to_owned).collect();
    assert_eq!(heads, ["Characters", "M", "WS", "BS", "S", "T", "W", "I", "A", "Ld", "Points"]);
    assert!(rome.contains(" points, ") && rome.contains("general"), "{rome}");
    let hussites = printed(&["armies", "show", "spear/hussites"]);
    assert_eq!(hussites, printed(&["armies", "show", "hussites"]));
    assert!(hussites.contains("army value") && hussites.contains("Hetman"), "{hussites}");
    let shown = data(&["armies", "show", "macedon", "--json"]);
    assert_eq!(shown["roster"]["tables"][0]["title"], "Characters");
    let quick =
        printed(&["battle", "spear", "--armies", "spear/normans", "spear/gauls", "--turn-limit", "1", "--quiet"]);
    assert!(quick.contains("after 1 turn."), "{quick}");
}

#[test]
fn scenarios_of_ancients_are_played_to_their_end() {
    for scenario in ["hills-and-a-wood", "river_line", "village-on-the-flank", "first-battle"] {
        let told = printed(&["battle", "ancients", "--scenario", scenario, "--seed", "3", "--quiet"]);
        assert!(told.contains(" after "), "{scenario}: {told}");
    }
    assert!(complaint(&["battle", "ancients", "--scenario", "river-lyne"]).contains("did you mean 'river-line'?"));
    let schema = data(&["schema", "scenario", "--ruleset", "ancients"]);
    assert!(schema["properties"]["terrain"].is_object(), "{schema}");
}

#[test]
fn a_league_leaves_each_scenario_its_own_limit() {
    let most = |more: &[&str]| {
        let league = &["league", "spear", "--players", "stone,random", "--scenarios", "hastings", "--battles", "2"];
        let results = data(&[&league[..], &["--json"], more].concat());
        results["pairings"][0]["length"]["most_turns"].as_u64().expect("turns")
    };
    // Without a limit of its own one of these two goes on to turn 13.
    assert_eq!(most(&[]), 12);
    assert_eq!(most(&["--turn-limit", "3"]), 3);
}

/// A league of a few seconds, as data.
#[track_caller]
fn league(ruleset: &str, more: &[&str]) -> Value {
    data(&[&["league", ruleset, "--battles", "8", "--json"], more].concat())
}

/// The same without what hangs on the clock.
#[track_caller]
fn league_but_time(ruleset: &str, more: &[&str]) -> Value {
    let mut results = league(ruleset, more);
    let fields = results.as_object_mut().unwrap();
    fields.remove("speed");
    fields.remove("notes");
    results
}

#[test]
fn a_short_league_adds_up() {
    for ruleset in ["spear", "ancients"] {
        let results = league(ruleset, &["--players", "captain,random,stone"]);
        let pairings = results["pairings"].as_array().unwrap();
        assert_eq!(pairings.len(), 3);
        for pairing in pairings {
            let count = |key: &str| pairing["score"][key].as_u64().unwrap();
            let [won, drawn, lost] = ["wins", "draws", "losses"].map(count);
            let pairs: Vec<u64> = pairing["pairs"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
            assert_eq!((won + drawn + lost, pairs.iter().sum::<u64>()), (8, 4), "{pairing}");
            let half_points: u64 = pairs.iter().zip(0..).map(|(count, worth)| count * worth).sum();
            assert_eq!(half_points, 2 * won + drawn, "{pairing}");
            let share = pairing["share"].as_f64().unwrap();
            let bounds = [0, 1].map(|n| pairing["interval"][n].as_f64().unwrap());
            assert!((share - half_points as f64 / 16.0).abs() < 1e-9, "{pairing}");
            assert!(bounds[0] <= share && share <= bounds[1] && bounds[0] < bounds[1], "{pairing}");
        }
        let ranking = results["ranking"].as_array().unwrap();
        let points: f64 = ranking.iter().map(|ranked| ranked["score"]["wins"].as_f64().unwrap()).sum();
        let lost: f64 = ranking.iter().map(|ranked| ranked["score"]["losses"].as_f64().unwrap()).sum();
        assert_eq!(points, lost, "whoever wins, somebody loses");
        let random = ranking.iter().find(|ranked| ranked["player"] == "random").unwrap();
        assert_eq!(random["elo"], 0.0, "the anchor");
        let fought: u64 = results["turns"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
        assert_eq!(fought, 24);
    }
}

#[test]
fn a_league_comes_out_the_same_whatever_the_cores_and_however_often_stopped() {
    let file = scratch("league.jsonl");
    let _ = fs::remove_file(&file);
    let path = file.to_string_lossy().into_owned();
    let who = ["--players", "captain,random", "--scenarios", "pitched,river-crossing"];
    let whole = league_but_time("spear", &[&who[..], &["--threads", "1"]].concat());
    assert_eq!(whole, league_but_time("spear", &[&who[..], &["--keep", &path, "--threads", "3"]].concat()));

    // Stopped after five battles, in the middle of a line.
    let kept = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = kept.lines().collect();
    assert_eq!(lines.len(), 8, "one a battle");
    fs::write(&file, format!("{}\n{}", lines[..5].join("\n"), &lines[5][..40])).unwrap();
    let resumed = league("spear", &[&who[..], &["--keep", &path]].concat());
    assert_eq!(resumed["speed"]["battles"], 3, "the others are kept");
    let notes = resumed["notes"].to_string();
    assert!(notes.contains("torn") && notes.contains("5 battles were kept"), "{notes}");
    assert_eq!(whole["pairings"], resumed["pairings"]);
    assert_eq!(whole, league_but_time("spear", &[&who[..], &["--keep", &path]].concat()));
}

#[test]
fn a_kept_league_is_not_mixed_with_another() {
    let file = scratch("other-league.jsonl");
    let _ = fs::remove_file(&file);
    let path = file.to_string_lossy().into_owned();
    let keep = |ruleset: &'static str, players: &'static str, more: &[&str]| {
        let all = [&["league", ruleset, "--players", players, "--battles", "2", "--keep", &path], more].concat();
        all.iter().map(ToString::to_string).collect::<Vec<String>>()
    };
    let refused = |arguments: Vec<String>| complaint(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    printed(&keep("spear", "captain,random", &[]).iter().map(String::as_str).collect::<Vec<_>>());
    assert!(refused(keep("ancients", "captain,random", &[])).contains("a battle of spear, not of ancients"));
    assert!(refused(keep("spear", "captain,stone", &[])).contains("'random' does not play here"));
    assert!(refused(keep("spear", "captain,random", &["--turn-limit", "9"])).contains("another league"));
    let kept = fs::read_to_string(&file).unwrap();
    fs::write(&file, kept.replace("\"version\":\"", "\"version\":\"0.0.")).unwrap();
    assert!(refused(keep("spear", "captain,random", &[])).contains("played by version 0.0."));
    fs::write(&file, kept.replace("\"turns\":", "\"turns\":1")).unwrap();
    assert!(refused(keep("spear", "captain,random", &[])).contains("goes otherwise now"));
    fs::write(&file, "hello\n").unwrap();
    assert!(refused(keep("spear", "captain,random", &[])).contains("line 1: this is no battle of a league"));
}

#[test]
fn a_league_is_shown_as_page_and_text_and_stops_when_it_knows() {
    let [page, text] = ["league.html", "league.md"].map(|name| scratch(name).to_string_lossy().into_owned());
    let told = printed(&[
        "league",
        "spear",
        "--players",
        "captain,random",
        "--battles",
        "400",
        "--until",
        "0,200",
        "--html",
        &page,
        "--markdown",
        &text,
    ]);
    assert!(told.contains("+200 rather than +0 Elo") && told.contains("a second."), "{told}");
    let page = fs::read_to_string(page).unwrap();
    assert_eq!(page.matches("<svg").count(), 3);
    assert!(!page.contains("NaN") && !page.contains("inf") && !page.contains("<script"), "{page}");
    let text = fs::read_to_string(text).unwrap();
    assert!(text.contains("| captain – random |") && text.contains("## Decisions"), "{text}");
}

#[test]
fn a_league_that_cannot_be_says_why() {
    let refused = |more: &[&str]| complaint(&[&["league", "spear", "--players"], more].concat());
    assert!(refused(&["captain"]).contains("a league needs two players"));
    assert!(refused(&["captain,captian"]).contains("did you mean 'captain'?"));
    assert!(refused(&["captain,captain"]).contains("named twice"));
    assert!(refused(&["captain,random", "--battles", "0"]).contains("--battles at least 2"));
    assert!(refused(&["captain,random", "--armies", "cartage"]).contains("did you mean 'carthage'?"));
    assert!(refused(&["captain,random", "--scenarios", "hasting"]).contains("did you mean 'hastings'?"));
    let both = refused(&["captain,random", "--armies", "carthage", "--scenarios", "hastings"]);
    assert!(both.contains("brings its own armies") && both.contains("river-crossing"), "{both}");
    assert!(refused(&["captain,random", "--until", "5,0"]).contains("the lesser first"));
    assert!(refused(&["captain,random", "--html", "no/such/folder/x.html"]).contains("cannot be written"));
    assert!(complaint(&["league", "chess", "--players", "captain,random"]).contains("there is no game 'chess'"));
}

#[test]
fn no_colours_where_there_is_no_terminal() {
    assert!(!printed(&["rules", "list", "spear"]).contains('\u{1b}'));
}

#[test]
fn a_reader_who_leaves_is_no_error() {
    let mut child =
        acies(&["rules", "list", "ancients"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
}

#[test]
fn a_short_soak_holds() {
    assert!(printed(&["soak", "--battles", "6"]).contains("every invariant held"));
}

#[test]
fn the_demonstration_plays_a_battle() {
    let told = printed(&["demo"]);
    assert!(told.contains("Turn 1") && told.contains("acies help"), "{told}");
}
