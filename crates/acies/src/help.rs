//! The command line's own help in other languages than English, which stands in
//! the code beside each command and argument.

mod complaint;

use clap::builder::styling::Style;
use clap::{Arg, Command};
use game::say::{self, Language, Lexicon, Value, in_language, key_of};

pub use complaint::complaint;

/// The help of the other languages: `help-COMMAND`, `help-COMMAND-ARGUMENT`,
/// `help-COMMAND-after`, and `help-any-ARGUMENT` for what several commands have.
pub static HELP: Lexicon =
    Lexicon::new([&[], &[include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../words/de/help.ftl"))]]);

/// What the help says in a language, if it has it.
pub fn said<const N: usize>(key: &str, args: [(&str, Value); N]) -> Option<String> {
    HELP.own(key, &say::Args::from(args))
}

/// The command line with its help in a language.
pub fn told(mut command: Command, language: Language) -> Command {
    if language == Language::English {
        return command;
    }
    // What clap adds by itself, `--help` and the like, has words too.
    command.build();
    in_language(language, || command_told(command, &["acies".into()]))
}

/// A command and those below it. `within` is its path; that of a command of the
/// program is its own name.
fn command_told(mut command: Command, within: &[String]) -> Command {
    let path: Vec<&str> = within.iter().map(String::as_str).collect();
    let key = key_of(&[&["help"], &path[..]].concat());
    if let Some(about) = said(&key, []) {
        command = command.about(about);
    }
    if let Some(after) = said(&format!("{key}-after"), []) {
        command = command.after_help(after);
    }
    let usage = usage(&mut command);
    command = command.override_usage(usage).help_template(template());
    if let Some(heading) = said("help-commands", []) {
        command = command.subcommand_help_heading(heading);
    }
    command.mut_args(|argument| argument_told(argument, &key)).mut_subcommands(|below| {
        let name = below.get_name().to_owned();
        match (within, name.as_str()) {
            // What can be helped with is told where it is listed.
            (_, "help") => below.about(said("help-help", []).unwrap_or_default()),
            ([program], _) if program == "acies" => command_told(below, &[name]),
            _ => command_told(below, &[within, &[name]].concat()),
        }
    })
}

fn argument_told(argument: Arg, command: &str) -> Arg {
    let id = key_of(&[argument.get_id().as_str()]);
    let heading = if argument.is_positional() { "help-arguments" } else { "help-options" };
    let argument = argument.help_heading(said(heading, []).unwrap_or_default());
    let Some(help) = said(&format!("{command}-{id}"), []).or_else(|| said(&format!("help-any-{id}"), [])) else {
        return argument;
    };
    let asides = [default_told(&argument), values_told(&argument)];
    let help = [Some(help)].into_iter().chain(asides).flatten().collect::<Vec<_>>().join(" ");
    argument.help(help.clone()).long_help(help).hide_default_value(true).hide_possible_values(true)
}

fn default_told(argument: &Arg) -> Option<String> {
    let values: Vec<_> = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    let told = argument.get_action().takes_values() && !values.is_empty();
    told.then(|| said("help-default", [("value", values.join(",").into())])).flatten()
}

fn values_told(argument: &Arg) -> Option<String> {
    let values: Vec<_> = argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let told = argument.get_action().takes_values() && !values.is_empty();
    told.then(|| said("help-values", [("values", values.join(", ").into())])).flatten()
}

/// How the command is called, without the word for it.
fn usage(command: &mut Command) -> String {
    let placeholder = |word: &str| said(&key_of(&["help", "placeholder", word]), []).unwrap_or_default();
    let usage = command.render_usage().to_string();
    let usage = usage.strip_prefix("Usage: ").unwrap_or(&usage);
    usage
        .replace("[OPTIONS]", &format!("[{}]", placeholder("options")))
        .replace("[COMMAND]", &format!("[{}]", placeholder("command")))
        .replace("<COMMAND>", &format!("<{}>", placeholder("command")))
}

/// The usual order, with the word for usage.
fn template() -> String {
    let style = Style::new().bold().underline();
    let heading = said("help-usage", []).unwrap_or_default();
    format!("{{about-with-newline}}\n{style}{heading}{style:#} {{usage}}\n\n{{all-args}}{{after-help}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls with a command, its key, and those below it.
    fn each(command: &Command, path: &str, seen: &mut impl FnMut(&Command, &str)) {
        seen(command, path);
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            let name = below.get_name();
            let path = if path == "acies" { name.to_owned() } else { format!("{path}-{name}") };
            each(below, &path, seen);
        }
    }

    #[test]
    fn every_command_and_argument_has_its_words_and_every_word_its_argument() {
        in_language(Language::German, || {
            let mut command = crate::commands::command(&games::shelf());
            command.build();
            let mut wanted = Vec::new();
            each(&command, "acies", &mut |command, path| {
                let mut lacks = |keys: &[String]| {
                    wanted.extend(keys.iter().cloned());
                    assert!(keys.iter().any(|key| HELP.own(key, &say::Args::default()).is_some()), "{keys:?}");
                };
                lacks(&[format!("help-{path}")]);
                if command.get_after_help().is_some() {
                    lacks(&[format!("help-{path}-after")]);
                }
                for argument in command.get_arguments() {
                    let id = key_of(&[argument.get_id().as_str()]);
                    lacks(&[format!("help-{path}-{id}"), format!("help-any-{id}")]);
                }
            });
            let text = HELP.files(Language::German)[0];
            let keys = text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
            let frame = ["usage", "commands", "arguments", "options", "default", "values", "see", "help", "settings"];
            for key in keys.filter(|key| key.starts_with("help-")) {
                let rest = &key["help-".len()..];
                let of_the_frame =
                    frame.contains(&rest) || rest.starts_with("placeholder-") || rest.starts_with("setting-");
                assert!(of_the_frame || wanted.iter().any(|known| known == key), "{key} is of no argument");
            }
        });
    }
}
