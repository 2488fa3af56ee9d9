//! What is kept of a battle once it is over.

use std::borrow::Cow;
use std::collections::BTreeMap;

use game::{Answer, AnswerOf, Digest, Game, Key, Pick, Seat, Side};
use mind::Player;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Fault;
use crate::bout::play_heard;

/// How often each kind of question was answered in which way: by question,
/// then by answer.
pub type Decisions = BTreeMap<String, BTreeMap<String, u64>>;

/// How a battle went, in numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Account {
    /// Who won; nobody if it was drawn.
    pub winner: Option<Side>,
    /// How many turns were played.
    pub turns: u32,
    /// How many orders were given.
    pub orders: u64,
    /// Whether it lasted to the last turn there could be.
    pub to_the_last: bool,
    /// The last state's fingerprint: the same for the same battle.
    pub end: Digest,
    /// What either side decided.
    pub decisions: [Decisions; 2],
}

/// Plays a battle from its beginning, with a player for every seat, and keeps
/// account of it. Every order is judged.
pub fn account<G: Game, P: Player<G> + ?Sized>(
    beginning: &G,
    players: &mut [Box<P>],
    side_of: impl Fn(Seat) -> Side,
    seed: u64,
) -> Result<Account, Fault> {
    let mut decisions = [Decisions::new(), Decisions::new()];
    let bout = play_heard(beginning, players, seed, |battle, seat, answer| {
        let Some(question) = battle.question() else { return };
        let answers = decisions[side_of(seat).index()].entry(kind_of_question(&question)).or_default();
        *answers.entry(kind_of_answer::<G>(answer).into_owned()).or_default() += 1;
    })?;
    let last = bout.end.scene();
    Ok(Account {
        winner: bout.outcome.winner,
        turns: last.turn,
        orders: bout.orders,
        to_the_last: last.last_turn.is_some_and(|limit| last.turn >= limit),
        end: bout.digest(),
        decisions,
    })
}

/// What kind of question it is: the names of its variants, outermost first, as
/// `charge respond` or `place-dice`.
fn kind_of_question(question: &impl Serialize) -> String {
    let mut words = Vec::new();
    let mut data = serde_json::to_value(question).unwrap_or_default();
    loop {
        let (name, rest) = match data {
            Value::String(name) => (name, Value::Null),
            Value::Object(fields) if fields.len() == 1 => fields.into_iter().next().unwrap_or_default(),
            _ => break,
        };
        // Variants are written large, what they hold is written small.
        if !name.starts_with(char::is_uppercase) {
            break;
        }
        words.push(kebab(&name));
        data = rest;
    }
    words.join(" ")
}

/// `PlaceDice` as `place-dice`.
fn kebab(name: &str) -> String {
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

/// What kind of answer it is, in a word: the word that was picked, or what was
/// given.
fn kind_of_answer<G: Game>(answer: &AnswerOf<G>) -> Cow<'static, str> {
    let of_key = |key: Key| match key {
        Key::Word(word) => Cow::Owned(word.as_str().to_owned()),
        Key::Unit(_) => "a unit".into(),
        Key::Leader(_) => "a leader".into(),
        Key::Number(_) => "a number".into(),
    };
    let unless = |none: bool, some: &'static str| Cow::Borrowed(if none { "nothing" } else { some });
    match answer {
        Answer::Confirm(yes) => if *yes { "yes" } else { "no" }.into(),
        Answer::Unit(_) => "a unit".into(),
        Answer::Pick(pick) => of_key(pick.key()),
        Answer::Units(units) => unless(units.is_empty(), "some units"),
        Answer::Arranged(_) => "in order".into(),
        Answer::Number(number) => unless(*number == 0, "a number"),
        Answer::Shares(_) => "shares".into(),
        Answer::Dice(gifts) => unless(gifts.is_empty(), "dice"),
        Answer::Place { item: Key::Word(word), .. } => of_key(Key::Word(*word)),
        Answer::Stands { .. } | Answer::Place { .. } => "a place".into(),
        Answer::Path { path, .. } => unless(path.is_empty(), "a path"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_called_by_its_variants() {
        #[derive(Serialize)]
        enum Charge {
            Respond(u8),
        }
        #[derive(Serialize)]
        enum Question {
            Charge(Charge),
            PlaceDice { hand: u8 },
            Nobody,
        }
        let kinds = [Question::Charge(Charge::Respond(3)), Question::PlaceDice { hand: 3 }, Question::Nobody];
        assert_eq!(kinds.map(|question| kind_of_question(&question)), ["charge respond", "place-dice", "nobody"]);
    }
}
