//! Answers as data: what can be chosen besides units, and what judging finds of
//! places and paths. What each is called stands in its chapter.

use ranked::RearRank;
use rules::RuleId;
use table::{Edge, Pose};

use crate::special::kind::Special;
use crate::state::ids::{UnitId, UnitSet};
use crate::state::manoeuvre::{ChargeFormation, Moved, NewFront};
use crate::state::terrain::Feature;
use crate::state::unit::{Commander, Response};
use crate::state::weapon::{Missile, Weapon};

/// A lawful answer to the pending question.
pub type Answer = game::Answer<Pick, Found>;

/// Something that is said in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Said {
    /// What an order says.
    pub word: &'static str,
    /// The key of what it means, if it is not that of the word itself.
    pub label: &'static str,
    /// Its rule, if it has one of its own.
    pub rule: Option<RuleId>,
    /// Whether to say it is to do nothing.
    pub passes: bool,
}

impl Said {
    /// A word, and the key of what it means.
    pub(crate) const fn new(word: &'static str, label: &'static str) -> Said {
        Said { word, label, rule: None, passes: false }
    }

    /// A word that says what it means.
    pub(crate) const fn plainly(word: &'static str) -> Said {
        Said::new(word, "")
    }

    /// To say it is to do nothing.
    pub(crate) const fn idly(self) -> Said {
        Said { passes: true, ..self }
    }

    /// By a rule of its own.
    pub(crate) const fn by(self, rule: RuleId) -> Said {
        Said { rule: Some(rule), ..self }
    }
}

/// What can be chosen besides units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// One of a chapter's words.
    Word(&'static Said),
    /// Whose special rules hold.
    Rules(RulesOf),
    /// How a charge is met.
    Response(Response),
    /// Where those run who are cut off from home.
    Refuge(Refuge),
    /// What is done besides moving a unit.
    Other(OtherMove),
    /// Where a short rear rank stands.
    Rear(RearRank),
    /// What is shot with, and whether rapidly.
    Missile(Missile, bool),
    /// What is fought with.
    Weapon(Weapon),
    /// How much wider a front becomes.
    Wider(Wider),
    /// Where somebody goes to fight.
    Post(Post),
    /// A building, by its number.
    House(u8),
    /// Who falls.
    Commander(Commander),
    /// Which engine of a battery.
    Engine(u8),
    /// A piece of scenery, by its number.
    Piece(u8),
}

/// A kind of a combined formation whose special rules may hold for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesOf {
    /// Those in front, of this unit.
    Front(UnitId),
    /// Those behind.
    Rear(UnitId),
}

/// An edge that may be run for ([`rules::ancients::flee::DIRECTION_SIDE_EDGE`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refuge {
    /// The side's own.
    Home,
    /// The one on the left of the table.
    Left,
    /// The one on its right.
    Right,
}

/// What is done in the Remaining Moves step besides moving a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OtherMove {
    /// One of these reforms.
    Reform(UnitSet),
    /// One of these does what a special rule lets it do.
    Own(Special, UnitSet),
    /// One of these occupies a building.
    Occupy(UnitSet),
    /// The rear rank of one of these is dressed.
    Dress(UnitSet),
    /// One of these scythed chariots marches.
    March(UnitSet),
    /// One of these changes between ranks and a dispersed group: into the latter,
    /// or out of it.
    Disperse(UnitSet, bool),
    /// One of these crews leaves its engines to serve others.
    LeaveEngines(UnitSet),
    /// All others stand.
    Done,
}

/// A wider front: files added on the left and on the right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wider {
    pub(crate) left: u8,
    pub(crate) right: u8,
}

/// A place to fight at, on a face of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Post {
    /// The face.
    pub face: Edge,
    /// The number of the place.
    pub number: u8,
}

/// What judging finds of a place or a path.
#[derive(Clone, Debug)]
pub enum Found {
    /// A move, or a ride after shooting.
    Moved(Box<Moved>),
    /// How a unit stands that has rallied.
    Formed(NewFront),
    /// How a unit stands that reforms.
    Reformed(NewFront),
    /// How a drilled charger stands.
    Formation(ChargeFormation),
    /// Where a unit stands that has broken off.
    Away(Pose),
    /// How far a warband surges.
    Surge(f64),
    /// How an engine is turned.
    Aimed(Pose),
    /// Where a phalanx stands that has drifted.
    Drifted(Pose),
    /// A piece of scenery as it would lie.
    Laid(Box<Feature>),
}

impl Found {
    /// A move.
    pub(crate) fn moved(moved: Moved) -> Found {
        Found::Moved(Box::new(moved))
    }

    /// A piece of scenery.
    pub(crate) fn laid(feature: Feature) -> Found {
        Found::Laid(Box::new(feature))
    }
}
