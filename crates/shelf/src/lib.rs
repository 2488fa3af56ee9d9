//! A game as programs take it off the shelf: what the command line and the
//! server need of a game besides its rules ([`Playable`]), the same without its
//! types ([`Ruleset`]), and the list of games that a program is handed
//! ([`Shelf`]). Battles in play, chronicles and reports are written here once
//! for any game; which games there are is not known here.

#![forbid(unsafe_code)]

game::say::lexicon! {
    /// The texts of reports and orders.
    pub static WORDS in "/../../words" => "shelf";
}

pub mod chronicle;
pub mod data;
pub mod failure;
pub mod league;
pub mod live;
pub mod report;
pub mod roster;
pub mod tune;

mod excerpt;
mod kept_table;
mod of;
mod settled;
mod shelf;
mod telling;

use std::collections::BTreeMap;

use arena::soak::Tally;
use game::referee::Ruling;
use game::{Faults, Game, Record, Seat, Setting, Side};
use mind::{Player, Tunable};
use rules::{Catalogue, Citation, RuleId};
use schemars::{JsonSchema, schema_for};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chronicle::Chronicle;
use crate::data::{DataFile, Files};
use crate::failure::Failure;
use crate::live::{Live, Past, TakenUp};
use crate::of::Of;
use crate::roster::Roster;
pub use crate::shelf::Shelf;
pub use crate::telling::Listener;
pub use mind::{about_told, reason_told};

/// What dice are thrown for, in the language of the thread; its message is that
/// of the English words.
pub fn purpose_told(purpose: &str) -> String {
    told("purpose", purpose)
}

/// What a game is, in the language of the thread.
pub fn game_told(about: &str) -> String {
    told("game", about)
}

fn told(what: &str, english: &str) -> String {
    game::telling::in_words(&WORDS, what, english)
}

/// A game without its types.
pub const fn of<P: Playable>() -> &'static dyn Ruleset {
    &Of::<P>::GAME
}

/// The kinds of files that people write or programs read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// A referee case.
    Case,
    /// The record of a battle.
    Record,
    /// An army.
    Army,
    /// A scenario.
    Scenario,
}

/// Who meets whom, and where.
#[derive(Clone, Debug, Default)]
pub struct Muster {
    /// Two armies, or none for the usual ones.
    pub armies: Vec<DataFile>,
    /// A scenario, by name or file.
    pub scenario: Option<String>,
    /// Settings that are not as the book has them, by [`Setting::key`].
    pub settings: BTreeMap<String, Value>,
}

/// A beginning without its types.
#[derive(Clone, Debug)]
pub struct Mustered {
    /// The setup, as records have it.
    pub setup: Value,
    /// The battle's name.
    pub title: String,
    /// The sides' names.
    pub sides: [String; 2],
    /// The side of each seat.
    pub seats: Vec<Side>,
    /// What the book advises about it.
    pub advice: Vec<Advice>,
}

/// A piece of the book's advice about a battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The rule that gives it.
    pub rule: RuleId,
    /// What it says of this battle.
    pub text: String,
}

/// A scenario in a list.
#[derive(Clone, Debug)]
pub struct ScenarioBrief {
    /// Its name in requests.
    pub id: String,
    /// Its name for readers.
    pub name: String,
    /// What it is about.
    pub about: String,
    /// Whether any two armies can be chosen; if not, it brings its own.
    pub open: bool,
}

/// Dice that fell, for showing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Roll {
    /// For whom; none if for both.
    pub side: Option<Side>,
    /// What fell.
    pub dice: Vec<u8>,
    /// How many sides the dice have.
    pub sides: u8,
    /// What for, in a word or two.
    pub purpose: String,
    /// The tag of whoever rolled, where it is a unit.
    pub by: Option<String>,
    /// The least number that succeeds, if there is one.
    pub needed: Option<u8>,
    /// Whether it succeeded, if it could fail.
    pub passed: Option<bool>,
    /// Which dice count, if not all do.
    pub kept: Option<Vec<u8>>,
    /// How many of them count, the best ones.
    pub counting: Option<u8>,
}

/// What an event only reckons up for the account of a fight: its figures are shown beside the dice.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Reckoning {
    /// Dice that stood against each other.
    pub pairs: Vec<Pair>,
}

/// Two dice that stood against each other.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Pair {
    /// The attacker's; none if it had none there.
    pub attacker: Option<u8>,
    /// The defender's.
    pub defender: Option<u8>,
    /// Which won: 0 for the attacker's, 1 for the defender's.
    pub winner: Option<u8>,
    /// How one stands to the other, in a word: it beats it.
    pub relation: String,
    /// What the loser suffers, in a word or two.
    pub fate: String,
    /// Whether that is nothing.
    pub harmless: bool,
}

impl Roll {
    /// Ordinary dice, and what for.
    pub fn of(side: impl Into<Option<Side>>, dice: impl Into<Vec<u8>>, purpose: impl Into<String>) -> Roll {
        let (side, dice, purpose) = (side.into(), dice.into(), purpose.into());
        Roll { side, dice, sides: 6, purpose, by: None, needed: None, passed: None, kept: None, counting: None }
    }
}

/// A battle between computer players.
#[derive(Clone, Debug)]
pub struct Fixture {
    /// Who meets whom.
    pub muster: Muster,
    /// The seed of dice and players.
    pub seed: u64,
    /// Who plays, by seat; the game's usual player where none is named.
    pub players: Vec<String>,
}

/// A setup of a playable game.
pub type Setup<P> = <<P as Playable>::Battle as Game>::Setup;

/// An army of a playable game.
pub type Army<P> = <<P as Playable>::Battle as Game>::Army;

/// An event of a playable game.
pub type Event<P> = <<P as Playable>::Battle as Game>::Event;

/// What programs need of a game besides its rules. It is implemented for a type
/// without content, so that the engine of a game need not know of programs.
pub trait Playable: Sized + 'static {
    /// The engine.
    type Battle: Game<Setup: Send + JsonSchema, Situation: JsonSchema, Army: JsonSchema, Event: Send + Sync>
        + Send
        + Sync
        + 'static;

    /// The ruleset's name: the engine's own, unless it varies that.
    const RULESET: &'static str = <Self::Battle as Game>::RULESET;

    /// The catalogue that has the game's rules.
    const CATALOGUE: &'static Catalogue;

    /// What the game is, in a few words.
    const ABOUT: &'static str;

    /// The computer players it knows, the usual one first.
    const PLAYERS: &'static [&'static str];

    /// The unit of length, as players write it.
    const LENGTH: &'static str = "in";

    /// The armies that come with the game.
    const ARMIES: Files = Files::armies(&[]);

    /// Who meets when nobody is named.
    const USUAL_ARMIES: [&'static str; 2];

    /// Scenarios with ground to fight on at once; none if the usual battle
    /// lays its own.
    const FIELDS: &'static [&'static str] = &[];

    /// Other rulesets of its catalogue that it plays besides: books that add to
    /// its own.
    const SUPPLEMENTS: &'static [&'static str] = &[];

    /// Where its rules are cited, as `bindery` found it.
    const CITATIONS: &'static [Citation] = &[];

    /// What was proved of its rules, as `cargo xtask prove --keep` wrote it.
    const PROOF: &'static str = "";

    /// How a computer player plays, in a sentence.
    fn player_about(name: &str) -> &'static str {
        mind::about_any_game(name)
    }

    /// The scenarios, the usual one first.
    fn scenarios() -> Vec<ScenarioBrief>;

    /// The side of a seat; two players have one each.
    fn side_of(_battle: &Self::Battle, seat: Seat) -> Side {
        Side::BOTH[seat.index().min(1)]
    }

    /// The beginning of a battle.
    fn setup(muster: &Muster) -> Result<Setup<Self>, Failure>;

    /// Some setup for the soak: over many seeds, all armies and scenarios.
    fn any_setup(seed: u64) -> Result<Setup<Self>, Failure>;

    /// The battle's name.
    fn title(setup: &Setup<Self>) -> String {
        Self::sides(setup).join(" against ")
    }

    /// The sides' names.
    fn sides(setup: &Setup<Self>) -> [String; 2];

    /// What a file of an army lacks that people write, besides what the rules
    /// forbid.
    fn lacking(_army: &Army<Self>) -> Faults {
        Faults::default()
    }

    /// The army as a player writes it down; a game without tables of its own
    /// has its files shown as they are.
    fn roster(_army: &Army<Self>) -> Roster {
        Roster::default()
    }

    /// What the book advises about such a battle.
    fn advice(_setup: &Setup<Self>) -> Vec<Advice> {
        Vec::new()
    }

    /// A computer player.
    fn player(name: &str, seed: u64) -> Option<Box<dyn Player<Self::Battle> + Send>>;

    /// The captain whose weights can be tuned, if there is one.
    fn tunable() -> Option<Tunable<Self::Battle>> {
        None
    }

    /// The dice of an event, for showing.
    fn roll(battle: &Self::Battle, event: &Event<Self>) -> Option<Roll>;

    /// What an event only reckons up for the account of a fight.
    fn reckoning(_battle: &Self::Battle, _event: &Event<Self>) -> Option<Reckoning> {
        None
    }

    /// What fell for a side in an event, for its account of luck.
    fn rolls(battle: &Self::Battle, event: &Event<Self>) -> Option<(Side, Vec<u8>)> {
        let Roll { side, dice, .. } = Self::roll(battle, event)?;
        Some((side?, dice))
    }

    /// The JSON Schema of a scenario file.
    fn scenario_schema() -> Value {
        schema_for!(Setup<Self>).to_value()
    }
}

/// A game without its types: what the commands speak to.
pub trait Ruleset: Sync {
    /// The ruleset's name.
    fn name(&self) -> &'static str;
    /// The ruleset that its engine plays where nothing is varied.
    fn engine(&self) -> &'static str;
    /// What it is.
    fn about(&self) -> &'static str;
    /// The catalogue that has its rules.
    fn catalogue(&self) -> &'static Catalogue;
    /// The armies that come with it.
    fn armies(&self) -> Files;
    /// Other rulesets that it plays besides.
    fn supplements(&self) -> &'static [&'static str];
    /// Where its rules are cited.
    fn citations(&self) -> &'static [Citation];
    /// What was proved of its rules.
    fn proof(&self) -> &'static str;
    /// Plays a referee case.
    fn judge(&self, file: &DataFile) -> Result<Ruling, Failure>;
    /// Plays a battle.
    fn battle(&self, plan: &Fixture, listener: &mut Listener<'_>) -> Result<Chronicle, Failure>;
    /// Plays a record again; it must agree to its end.
    fn replay(&self, record: Record, listener: &mut Listener<'_>) -> Result<Chronicle, Failure>;
    /// Tells a record: by playing it as long as the rules agree, and from
    /// there on by what it kept.
    fn retell(&self, record: Record, listener: &mut Listener<'_>) -> Result<Chronicle, Failure>;
    /// Plays a league, and hears of every battle in it.
    fn league(&self, plan: &league::Plan, each: &(dyn Fn() + Sync)) -> Result<league::Results, Failure>;
    /// Tunes the weights of the game's captain, and hears how it goes.
    fn tune(&self, plan: &tune::Plan, watcher: &dyn tune::Watcher) -> Result<tune::Tuned, Failure>;
    /// Plays a random battle and checks every invariant.
    fn soak(&self, seed: u64) -> Result<Tally, Failure>;
    /// Checks an army file, and has it as a player writes it down.
    fn roster(&self, file: &DataFile) -> Result<Roster, Failure>;
    /// The JSON Schema of a kind of file.
    fn schema(&self, kind: FileKind) -> Value;
    /// The unit of length.
    fn length(&self) -> &'static str;
    /// Who meets when nobody is named.
    fn usual_armies(&self) -> [&'static str; 2];
    /// Scenarios with ground to fight on at once.
    fn fields(&self) -> &'static [&'static str];
    /// The scenarios, the usual one first.
    fn scenarios(&self) -> Vec<ScenarioBrief>;
    /// What can be set.
    fn settings(&self) -> &'static [Setting];

    /// The same in the language of the thread.
    fn settings_told(&self) -> Vec<Setting>;
    /// The computer players and how they play, the usual one first.
    fn players(&self) -> Vec<(&'static str, &'static str)>;
    /// Gathers armies and scenario, and checks them.
    fn muster(&self, muster: &Muster) -> Result<Mustered, Failure>;
    /// What a record begins from.
    fn mustered(&self, setup: &Value) -> Result<Mustered, Failure>;
    /// Goes on with a battle from its beginning and the orders given so far,
    /// checking every die and state on the way.
    fn take_up(&self, past: &Past) -> Result<Box<dyn Live>, Failure>;
    /// The same; where the rules no longer agree the battle is stopped, and is
    /// shown as far as it is known.
    fn take_up_as_far(&self, past: &Past) -> Result<TakenUp, Failure>;
}
