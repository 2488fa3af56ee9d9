//! `acies tune` as people use it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use mind::Weights;

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_acies"));
    command.args(arguments).current_dir(env!("CARGO_TARGET_TMPDIR"));
    command.output().expect("the program starts")
}

#[track_caller]
fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("the program prints text")
}

/// What the program complains of, without the wrapping of the terminal.
#[track_caller]
fn complaint(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(!output.status.success(), "{arguments:?} succeeded");
    let words = String::from_utf8_lossy(&output.stderr).replace('│', " ");
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A file of a test that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    let _ = fs::remove_file(beside(&path));
    path
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".tuning");
    name.into()
}

/// Tunes for a second or two; gives what is printed.
#[track_caller]
fn tune(ruleset: &str, out: &Path, steps: &str, more: &[&str]) -> String {
    let out = out.to_string_lossy();
    let short = ["tune", ruleset, "--out", &out, "--steps", steps, "--battles", "4", "--turn-limit", "4", "--check"];
    printed(&[&short[..], &["1"], more].concat())
}

fn both(path: &Path) -> [String; 2] {
    [path.to_owned(), beside(path)].map(|file| fs::read_to_string(file).expect("it was written"))
}

fn writes_resumes_and_is_the_same_on_any_cores<W: Weights + PartialEq + std::fmt::Debug>(ruleset: &str) {
    let [whole, parts] = ["whole", "parts"].map(|name| fresh(&format!("{ruleset}-{name}.toml")));
    let told = tune(ruleset, &whole, "3", &["--threads", "1"]);
    assert!(told.contains("3 steps; the weights are in") && told.contains("Against the usual weights"), "{told}");

    let [text, _] = both(&whole);
    let tuned = W::parse(&text).expect("what is written can be read");
    assert_ne!(&tuned, W::usual(), "something was changed");
    let head =
        |text: &str| text.lines().take_while(|line| line.starts_with('#')).map(str::to_owned).collect::<Vec<_>>();
    assert!(!head(W::FILE).is_empty() && head(&text) == head(W::FILE), "the comment is kept: {text}");

    tune(ruleset, &parts, "2", &["--threads", "2"]);
    assert_ne!(both(&whole), both(&parts));
    let told = tune(ruleset, &parts, "3", &["--threads", "2"]);
    assert!(told.contains("of which 2 were taken before"), "{told}");
    assert_eq!(both(&whole), both(&parts), "stopped or not, on one core or two");

    let other = fresh(&format!("{ruleset}-other.toml"));
    tune(ruleset, &other, "3", &["--seed", "2"]);
    assert_ne!(both(&whole), both(&other), "another seed goes another way");
}

#[test]
fn weights_of_spear_are_tuned() {
    writes_resumes_and_is_the_same_on_any_cores::<mind::spear::Weights>("spear");
}

#[test]
fn weights_of_ancients_are_tuned() {
    writes_resumes_and_is_the_same_on_any_cores::<mind::ancients::Weights>("ancients");
}

#[test]
fn weights_are_checked_without_a_step_and_nothing_is_written() {
    let out = fresh("never.toml");
    let usual = fresh("usual-ancients.toml");
    fs::write(&usual, mind::ancients::Weights::usual().file()).unwrap();
    let told = tune("ancients", &out, "0", &["--from", &usual.to_string_lossy(), "--json"]);
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told["check"]["share"], 0.5, "a captain against himself: {told}");
    assert!(!out.exists() && !beside(&out).exists());
}

#[test]
fn a_file_can_be_tuned_in_place_and_no_other_is_written_over() {
    let file = fresh("in-place.toml");
    fs::write(&file, format!("# Mine.\n{}", mind::ancients::Weights::usual().file())).unwrap();
    let path = file.to_string_lossy().into_owned();
    let told = complaint(&["tune", "ancients", "--out", &path, "--steps", "1"]);
    assert!(told.contains("no tuning of it was begun") && told.contains("--from"), "{told}");
    tune("ancients", &file, "1", &["--from", &path]);
    let told = tune("ancients", &file, "2", &["--from", &path]);
    assert!(told.contains("of which 1 were taken before"), "{told}");
    assert!(fs::read_to_string(&file).unwrap().starts_with("# Mine.\n"));
    // What was begun with other weights is not gone on with.
    let other = fresh("other-start.toml");
    let start = mind::ancients::Weights::usual().file().replace("own_losses = ", "own_losses = 1");
    fs::write(&other, start).unwrap();
    let told = complaint(&["tune", "ancients", "--out", &path, "--from", &other.to_string_lossy()]);
    assert!(told.contains("was begun with other weights"), "{told}");
}

#[test]
fn a_tuning_of_something_else_is_refused_with_place_and_remedy() {
    let file = fresh("begun.toml");
    let path = file.to_string_lossy().into_owned();
    tune("ancients", &file, "1", &[]);
    let refused = |ruleset: &str| complaint(&["tune", ruleset, "--out", &path, "--steps", "2"]);

    let [weights, begun] = both(&file);
    fs::remove_file(&file).unwrap();
    let told = refused("spear");
    assert!(told.contains("line 2: this is a tuning of ancients, not of spear"), "{told}");
    assert!(told.contains("another --out"), "{told}");
    fs::write(beside(&file), begun.replacen("rout =", "courage =", 1)).unwrap();
    assert!(refused("ancients").contains("there is no weight 'courage'"));
    fs::write(beside(&file), begun.replace("seed = 1", "seed = 7")).unwrap();
    assert!(refused("ancients").contains("line 3: this tuning has the seed 7, not 1"));
    fs::write(beside(&file), begun.replace("step = 1", "step = oops")).unwrap();
    assert!(refused("ancients").contains("line 4"));
    fs::write(beside(&file), "hello\n").unwrap();
    assert!(refused("ancients").contains("this is no tuning that was begun"));

    fs::write(&file, weights).unwrap();
    let told = complaint(&["tune", "spear", "--from", &path]);
    assert!(told.contains("there is no weight") && told.contains("weights of spear"), "{told}");
}

#[test]
fn what_cannot_be_tuned_says_why() {
    let out = fresh("refused.toml").to_string_lossy().into_owned();
    let refused = |more: &[&str]| complaint(&[&["tune", "spear", "--out", &out], more].concat());
    assert!(refused(&["--battles", "0"]).contains("--battles at least 2"));
    assert!(refused(&["--threads", "0"]).contains("--threads at least 1"));
    assert!(refused(&["--against", "formr"]).contains("did you mean 'former'?"));
    assert!(refused(&["--armies", "cartage"]).contains("did you mean 'carthage'?"));
    assert!(refused(&["--from", "no-such-file.toml"]).contains("no-such-file.toml cannot be read"));
    assert!(complaint(&["tune", "chess"]).contains("there is no game 'chess'"));
    let broken = fresh("broken-weights.toml");
    let weights = mind::spear::Weights::usual().file().replace("rally = ", "rally = much");
    let line = 1 + weights.lines().position(|line| line.starts_with("rally")).unwrap();
    fs::write(&broken, weights).unwrap();
    let told = refused(&["--from", &broken.to_string_lossy()]);
    assert!(told.contains(&format!("line {line}")) && told.contains("rally"), "{told}");
    let there = complaint(&["tune", "ancients", "--out", "no/such/folder/x.toml", "--steps", "1", "--battles", "2"]);
    assert!(there.contains("cannot be written"), "{there}");
}
