//! For tests: what is wrong with the texts of a crate, and which it uses.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::{Language, Lexicon};

/// Messages and the arguments that each asks for.
pub type Messages = BTreeMap<String, BTreeSet<String>>;

/// All messages of a language.
///
/// # Panics
///
/// If a file cannot be read, or if a key stands there twice.
pub fn messages(lexicon: &Lexicon, language: Language) -> Messages {
    let mut found = Messages::new();
    for file in lexicon.files(language) {
        let read = parser::parse(*file).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", language.code()));
        for entry in read.body {
            let Entry::Message(message) = entry else { continue };
            let mut asked = BTreeSet::new();
            message.value.iter().for_each(|pattern| in_pattern(pattern, &mut asked));
            let key = message.id.name.to_string();
            assert!(found.insert(key.clone(), asked).is_none(), "{}: {key} stands there twice", language.code());
        }
    }
    found
}

/// Says where the languages differ: a message that one lacks, or arguments that
/// English does not have.
pub fn differences(lexicon: &Lexicon) -> Vec<String> {
    let english = messages(lexicon, Language::English);
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let (own, code) = (messages(lexicon, language), language.code());
        wrong.extend(english.keys().filter(|key| !own.contains_key(*key)).map(|key| format!("{code} lacks {key}")));
        for (key, asked) in &own {
            match english.get(key) {
                None => wrong.push(format!("{code} has {key}, and English has not")),
                Some(known) if known != asked => wrong.push(format!("{code}: {key} asks for {asked:?}, not {known:?}")),
                Some(_) => {}
            }
        }
    }
    wrong
}

/// The keys that a crate's sources say by `say!` and `words!`, with the arguments
/// that they give.
///
/// # Panics
///
/// If the sources cannot be read.
pub fn said_below(folder: &Path) -> Messages {
    let mut said = Messages::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            said.append(&mut said_below(&path));
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            said_in(&fs::read_to_string(&path).unwrap(), &mut said);
        }
    }
    said
}

/// All texts in quotation marks below a folder: a key that stands there is used.
///
/// # Panics
///
/// If the sources cannot be read.
pub fn quoted_below(folder: &Path) -> BTreeSet<String> {
    let mut quoted = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            quoted.append(&mut quoted_below(&path));
        } else if path.extension().is_some_and(|ext| ext == "rs") {
            quoted.extend(fs::read_to_string(&path).unwrap().split('"').map(str::to_string));
        }
    }
    quoted
}

fn said_in(source: &str, said: &mut Messages) {
    for call in source.split("say!(").skip(1).chain(source.split("words!(").skip(1)) {
        let call = call.trim_start();
        let Some((key, rest)) = call.strip_prefix('"').and_then(|call| call.split_once('"')) else { continue };
        said.entry(key.to_string()).or_default().extend(arguments(rest));
    }
}

/// The names before `=` in a call, not in calls inside it.
fn arguments(call: &str) -> Vec<String> {
    let (mut depth, mut word, mut names) = (0, String::new(), Vec::new());
    for (at, c) in call.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => word.clear(),
            ':' if depth == 0 && !word.is_empty() => names.extend(Some(word.trim().to_string())),
            '=' if depth == 0 && !call[at + 1..].starts_with(['=', '>']) => names.extend(Some(word.trim().to_string())),
            c => word.push(c),
        }
    }
    names.retain(|name| !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_'));
    names
}

fn in_pattern(pattern: &Pattern<&str>, asked: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, asked);
        }
    }
}

fn in_expression(expression: &Expression<&str>, asked: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, asked),
        Expression::Select { selector, variants } => {
            in_inline(selector, asked);
            for variant in variants {
                in_pattern(&variant.value, asked);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, asked: &mut BTreeSet<String>) {
    let in_call = |call: &CallArguments<&str>, asked: &mut BTreeSet<String>| {
        call.positional.iter().for_each(|argument| in_inline(argument, asked));
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            asked.insert(id.name.to_string());
        }
        InlineExpression::FunctionReference { arguments, .. } => in_call(arguments, asked),
        InlineExpression::Placeable { expression } => in_expression(expression, asked),
        _ => {}
    }
}
