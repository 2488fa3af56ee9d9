//! What people get wrong, and what they are told: each complaint names the
//! place and the remedy in their words, and fits on a screen.

use std::fs;
use std::path::Path;
use std::process::Command;

/// As many lines as a screen has.
const SCREEN: usize = 24;

const SPEAR: &str = r#"name = "Host"
ruleset = "spear"
[[commander]]
name = "Lord"
rank = "general"
commander_in_chief = true
[[unit]]
name = "Foot"
count = 3
type = "heavy_foot"
discipline = 4
"#;

const ANCIENTS: &str = r#"name = "Levy"
ruleset = "ancients"
[[unit]]
name = "Spearmen"
models = 20
weapons = ["thrusting-spear"]
"#;

const CASE: &str = r#"title = "Two units"
ruleset = "ancients"
rules = ["ancients.terrain.hills-roads-bridges"]
[situation]
moment = "combat"
[[situation.side]]
[[situation.side.unit]]
tag = "red"
at = [10, 10]
[[situation.side]]
[[situation.side.unit]]
tag = "blue"
at = [10, 30]
"#;

/// A file of the repository.
fn ours(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).expect("our own file")
}

/// A text with something else in place of something that is there.
#[track_caller]
fn with(text: &str, was: &str, is: &str) -> String {
    assert!(text.contains(was), "nothing to spoil: {was}");
    text.replacen(was, is, 1)
}

/// What the program complains of, in one line; `FILE` among the arguments is
/// the text.
#[track_caller]
fn complaint(number: usize, arguments: &str, text: &str) -> String {
    complaint_in("en", number, arguments, text)
}

/// The same in a language.
#[track_caller]
fn complaint_in(language: &str, number: usize, arguments: &str, text: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bad");
    fs::create_dir_all(&folder).expect("a folder");
    let ending = if arguments.starts_with("replay") { "json" } else { "toml" };
    let file = folder.join(format!("{number}.{ending}"));
    fs::write(&file, text).expect("a file");
    let arguments: Vec<String> =
        arguments.split_whitespace().map(|word| word.replace("FILE", &file.to_string_lossy())).collect();
    let output = Command::new(env!("CARGO_BIN_EXE_acies"))
        .args(&arguments)
        .env("ACIES_LANGUAGE", language)
        .output()
        .expect("the program starts");
    assert!(!output.status.success(), "{arguments:?} succeeded");
    let told = String::from_utf8_lossy(&output.stderr) + String::from_utf8_lossy(&output.stdout);
    assert!(told.lines().count() <= SCREEN, "{arguments:?} tells more than a screen:\n{told}");
    assert!(!told.contains("panicked"), "{arguments:?}: {told}");
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Each with what the complaint must say.
#[test]
fn whatever_is_wrong_is_told_with_its_place_and_remedy() {
    let hastings = ours("scenarios/spear/hastings.toml");
    let river = ours("scenarios/ancients/river-line.toml");
    let spear = |was: &str, is: &str| with(SPEAR, was, is);
    let ancients = |was: &str, is: &str| with(ANCIENTS, was, is);
    let case = |was: &str, is: &str| with(CASE, was, is);
    let field = |was: &str, is: &str| with(&hastings, was, is);
    let bank = |was: &str, is: &str| with(&river, was, is);
    let unit = |n: u8| format!("[[unit]]\nname = \"U{n}\"\ntype = \"camels\"\ndiscipline = 9\n");
    let many = (0..20).map(unit).collect::<Vec<_>>().concat();
    let show = "armies show FILE";
    let fight = "battle spear --scenario FILE --quiet";
    let cross = "battle ancients --scenario FILE --quiet";
    let judge = "referee FILE";
    let none = String::new;
    #[rustfmt::skip]
    let table: &[(&str, String, &[&str])] = &[
        // Armies.
        (show, spear("discipline", "dicipline"), &["line 11", "no key `dicipline`", "did you mean `discipline`?"]),
        (show, spear("discipline = 4", "discipline = nan"), &["line 11", "nan stands where a whole number"]),
        (show, spear("count = 3", "count = -3"), &["line 9", "-3 stands where a whole number"]),
        (show, spear("count = 3", "count = 0"), &["line 9", "count is 0", "leave the unit out"]),
        (show, spear("count = 3", "count = 99"), &["give from 1 to 24"]),
        (show, spear("\"heavy_foot\"", "\"heavy_fot\""), &["line 10", "did you mean `heavy_foot`?"]),
        (show, spear("\"heavy_foot\"", "7"), &["line 10", "a word in quotation marks"]),
        (show, spear("type = \"heavy_foot\"\n", ""), &["the key `type` is missing"]),
        (show, spear("\"spear\"", "\"chess\""), &["line 2", "'chess'", "ruleset = \"spear\""]),
        (show, spear("[[commander]]\nname = \"Lord\"\nrank = \"general\"\ncommander_in_chief = true\n", ""),
            &["nobody leads the army", "commander_in_chief = true"]),
        (show, spear("commander_in_chief = true\n", ""), &["none of them is commander-in-chief"]),
        (show, SPEAR.to_owned() + "depth = inf\n", &["line 12", "depth is out of bounds", "0.1 to 6 DU"]),
        (show, SPEAR.to_owned() + "at = [nan, 2]\n", &["line 12", "no finite place", "at = [x, y]"]),
        (show, SPEAR.to_owned() + "facing = nan\n", &["line 12", "facing is no finite number", "degrees"]),
        (show, format!("name = \"x\"\nruleset = \"spear\"\n{many}"), &["line 6", "Besides:", "line 10", "and 11 more"]),
        (show, "name = \"x".into(), &["line 1", "expected"]),
        (show, none(), &["the key `name` is missing"]),
        (show, ancients("models = 20", "models = inf"), &["line 5", "inf stands where a whole number"]),
        (show, ancients("weapons", "wepons"), &["line 6", "did you mean `weapons`?"]),
        (show, ancients("thrusting-spear", "thrusting-sper"), &["line 6", "did you mean `thrusting-spear`?"]),
        ("armies show husites", none(), &["did you mean 'hussites'?"]),
        ("armies show spear/husites", none(), &["did you mean 'spear/hussites'?"]),
        ("armies show nowhere.toml", none(), &["nowhere.toml cannot be read", "check the name"]),
        ("battle spear --armies FILE gauls", ANCIENTS.into(), &["line 2", "this army is for 'ancients'"]),
        // Scenarios.
        (fight, field("at = [18, 5.4]", "at = [180, 5.4]"), &["line 53", "Duke William", "off the table", "move him"]),
        (fight, field("at = [18, 5.4]", "at = [nan, 5.4]"), &["line 53", "no finite place"]),
        (fight, field("at = [20, 6.5]", "at = [16, 6.5]"), &["Norman spearmen 1", "overlaps", "move one of them"]),
        (fight, field("at = [20, 6.5]", "at = [20, -6]"), &["Norman spearmen 2", "off the table"]),
        (fight, field("facing = 0", "facing = nan"), &["line 54", "facing is no finite number"]),
        (fight, field("width = 36", "width = nan"), &["table", "from 12 to 200 DU"]),
        (fight, field("[[6, 14]", "[[nan, 14]"), &["line 12", "terrain 1", "finite"]),
        (fight, field("turn_limit = 12", "turn_limit = 0"), &["line 5", "0 turns", "at least 1"]),
        (fight, field("turn_limit", "turn_limt"), &["line 5", "did you mean `turn_limit`?"]),
        (fight, field("kind = \"marsh\"", "kind = \"mash\""), &["line 26", "did you mean `marsh`?"]),
        (fight, field("\"Huscarls 1\"\n\n", "\"Huscarls 9\"\n\n"), &["King Harold", "'Huscarls 9', which is not there"]),
        (fight, field("\"defender\"", "\"attacker\""), &["one attacker", "role = \"attacker\""]),
        (cross, bank("[0, 26.7]", "[nan, 26.7]"), &["line 12", "terrain 1 (river)", "off the table"]),
        (cross, bank("width = 72", "width = inf"), &["36 to 240 inches"]),
        (cross, bank("turn_limit = 10", "turn_limit = 0"), &["line 6", "0 turns", "at least 1"]),
        (cross, bank("kind = \"ford\"", "kind = \"fort\""), &["line 22", "did you mean `ford`?"]),
        (cross, bank("area", "aera"), &["line 15", "did you mean `area`?"]),
        ("battle spear --scenario hastngs", none(), &["did you mean 'hastings'?"]),
        ("battle ancients --scenario river-lyne", none(), &["did you mean 'river-line'?"]),
        // Commands.
        ("battle spear --turn-limit 0", none(), &["Turn limit", "from 1 to 99"]),
        ("battle spear --players captain,random,stone", none(), &["3 players", "2 seats", "at most 2"]),
        ("battle spear --players captian", none(), &["did you mean 'captain'?"]),
        ("battle spear --set turn_limit", none(), &["has no value", "turn_limit=VALUE"]),
        ("battle spear --set turn_limt=3", none(), &["did you mean 'turn_limit'?"]),
        ("battle ancients --set break_point=3", none(), &["Armies break", "true or false"]),
        ("battle spear --set turn_limit=3 --turn-limit 4", none(), &["set twice"]),
        ("battle sper", none(), &["did you mean 'spear'?"]),
        ("league spear --players captain", none(), &["two players", "--players"]),
        ("league spear --players captain,random --turn-limit 0", none(), &["from 1 to 99"]),
        ("league spear --players captain,random --until nan,3", none(), &["--until 0,20"]),
        ("league spear --players captain,random --scenarios hastngs", none(), &["did you mean 'hastings'?"]),
        ("tune spear --turn-limit 0 --steps 1 --battles 2", none(), &["from 1 to 99"]),
        ("tune spear --from FILE", "x = 1\n".into(), &["line 1", "no weight 'x'"]),
        ("serve --max-battles 0", none(), &["at least 1"]),
        ("serve --bind nowhere", none(), &["--bind"]),
        ("serve --data /nowhere/a.db --bind 127.0.0.1:0", none(), &["database cannot be opened", "--data"]),
        // Records.
        ("replay nowhere.json", none(), &["cannot be read", "check the name"]),
        ("replay FILE", "{".into(), &["ends too early", "line 1"]),
        ("replay FILE", "{}".into(), &["no record of a battle"]),
        ("replay FILE", "[]".into(), &["line 1"]),
        // Cases.
        (judge, case("at = [10, 10]", "at = [nan, 10]"), &["finite"]),
        (judge, case("at = [10, 30]", "at = [10, 8]"), &["overlaps", "move one of them"]),
        (judge, case("tag = \"blue\"", "tga = \"blue\""), &["line 12", "did you mean `tag`?"]),
        (judge, case("hills-roads-bridges", "hills-roads-bridgs"), &["line 3", "hills-roads-bridges"]),
        (judge, case("\"ancients\"", "\"ancient\""), &["did you mean 'ancients'?"]),
        (judge, CASE.to_owned() + "[[step]]\norder = { move = [{ forward = nan }] }\n", &["line 15", "no finite number"]),
        (judge, CASE.to_owned() + "[[step]]\norder = { move = [{ forward = -inf }] }\n", &["line 15", "no finite number"]),
        ("referee nowhere", none(), &["cannot be read"]),
    ];
    let mut wrong = Vec::new();
    for (number, (arguments, text, says)) in table.iter().enumerate() {
        let told = complaint(number, arguments, text);
        let missing: Vec<&&str> = says.iter().filter(|word| !told.contains(**word)).collect();
        if !missing.is_empty() {
            wrong.push(format!("{number}: {arguments}: {missing:?} not in: {told}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What players get wrong in armies and scenarios, in German: place, fault and remedy.
#[test]
fn whatever_is_wrong_is_told_in_german() {
    let hastings = ours("scenarios/spear/hastings.toml");
    let spear = |was: &str, is: &str| with(SPEAR, was, is);
    let field = |was: &str, is: &str| with(&hastings, was, is);
    let (show, fight) = ("armies show FILE", "battle spear --scenario FILE --quiet");
    #[rustfmt::skip]
    let table: &[(&str, String, &[&str])] = &[
        (show, spear("discipline", "dicipline"), &["Zeile 11", "gibt es keinen Schlüssel „dicipline“", "meintest du „discipline“?", "bekannt:"]),
        (show, spear("count = 3", "count = 0"), &["Zeile 9", "Einheit „Foot“: count ist 0", "lass die Einheit weg"]),
        (show, spear("count = 3", "count = 99"), &["gib 1 bis 24 an"]),
        (show, spear("commander_in_chief = true\n", ""), &["keiner davon ist Oberbefehlshaber", "genau ein Feldherr"]),
        (show, SPEAR.to_owned() + "depth = inf\n", &["Zeile 12", "ihre Tiefe liegt außerhalb", "0.1 bis 6 DU"]),
        (show, with(ANCIENTS, "models = 20", "models = 3"), &["Zeile 5", "Einheit „Spearmen“: 3 Modelle"]),
        (fight, field("at = [18, 5.4]", "at = [180, 5.4]"), &["Anführer „Duke William“", "er steht neben dem Tisch", "stelle ihn auf den Tisch"]),
        (fight, field("at = [20, 6.5]", "at = [16, 6.5]"), &["sie überlappt „", "verschiebe eine von beiden"]),
        (fight, field("turn_limit = 12", "turn_limit = 0"), &["0 Züge", "mindestens 1"]),
        ("battle spear --scenario hastngs", String::new(), &["es gibt keine Schlacht „hastngs“", "meintest du „hastings“?"]),
        ("battle spear --players captian", String::new(), &["es gibt keinen Spieler", "meintest du „captain“?"]),
    ];
    let mut wrong = Vec::new();
    for (number, (arguments, text, says)) in table.iter().enumerate() {
        let told = complaint_in("de", 100 + number, arguments, text);
        let missing: Vec<&&str> = says.iter().filter(|word| !told.contains(**word)).collect();
        if !missing.is_empty() {
            wrong.push(format!("{number}: {arguments}: {missing:?} not in: {told}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
