//! What a game is: one trait, and the small vocabulary that every game,
//! client, computer player, record and referee shares.
//!
//! A battle is a fold: `setup + orders + dice`. A [`Game`] is a plain value;
//! only orders change it ([`Game::play`], or [`Game::obey`] for answers already
//! read). At each moment exactly
//! one thing is pending: a [`Decision`] of one seat, or the end.
//!
//! The grammar of decisions ([`Ask`]) and answers ([`Order`]) is the same for
//! all games, so that a client or a learner is written once.

say::lexicon! {
    /// The texts that all games share.
    pub static WORDS in "/../../words" => "game";
}

mod agenda;
mod answer;
mod asking;
mod battle_parts;
mod budget;
mod canonical;
mod card;
mod clash;
mod decision;
mod digest;
mod entry;
mod event;
mod faults;
mod few;
mod file_error;
mod files;
mod game_trait;
mod hooks;
mod key;
mod log;
mod marks;
mod mentioned;
mod modifier;
mod names;
mod offer;
mod order;
mod outcome;
mod overlay;
mod plain_words;
mod proposal;
mod record;
mod refusal;
mod session;
mod setting;
mod state_hash;
mod units;
mod worded;
mod words;
mod worked_example;

pub mod deed;
pub mod nature;
pub mod referee;
pub mod scene;
pub mod telling;
pub mod why;

pub use agenda::{Agenda, TaskOf};
pub use answer::{Answer, AnswerOf, Gift, Gifts, Pick, Reading, Units, as_path, as_place, as_stand};
pub use asking::{Asking, Below, Taker, Wording, no_answer, propose_each};
pub use budget::Budget;
pub use card::{Card, CardLine};
pub use clash::{Clash, Retort, RetortWay, Toll};
pub use decision::{Ask, Choice, Decision};
pub use deed::{Act, Deed};
pub use digest::{Digest, StableHasher};
pub use entry::{is_default, one};
pub use event::{Citing, Event, Happening};
pub use faults::{Faults, SetupError, check_bases, check_bases_but};
pub use file_error::{FileError, nearest};
pub use files::{TableSize, Tags, no_army, numbered};
pub use game_trait::{Game, Line};
pub use key::{Key, Seat, Side, Word};
pub use log::{Log, NotAsked, Tray};
pub use marks::{Declared, Lasts, Mark, Marks};
#[doc(hidden)]
pub use marks::{joined, schema_of as schema_of_marks, unknown as unknown_mark};
pub use modifier::Modifier;
pub use names::Names;
pub use nature::{Nature, Topic};
pub use offer::Offer;
pub use order::{Grant, Keys, Leg, Order, Path};
pub use outcome::Outcome;
pub use overlay::{Overlay, OverlayKind, Shape, ShapeKind};
pub use proposal::Proposal;
pub use record::{
    BeginError, DiceSource, DiceSourceError, Disagreement, Ending, MendedSince, Moment, Opening, Record, RecordedOrder,
    RecordedRoll, Replay, ReplayError, Thought, ToldLine,
};
pub use refusal::{Preview, PreviewNote, Refusal};
pub use say;
pub use session::{Session, UndoError};
pub use setting::{Setting, SettingKind};
pub use state_hash::StateHash;
pub use units::{UnitId, UnitSet};
pub use words::Words;
pub use worked_example::WorkedExample;
