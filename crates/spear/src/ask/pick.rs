//! What can be chosen besides units.

use game::Key;
use rules::RuleId;

use crate::rules::shooting::Target;
use crate::state::{Action, Battle, Combat, LeaderId, Pairs, Piece};

/// Something to choose that is no unit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pick {
    /// A word, and what it means here.
    Word(&'static str, &'static str),
    /// What a unit does.
    Action(Action),
    /// A commander.
    Leader(LeaderId),
    /// A piece of terrain to be added.
    Piece(Piece),
    /// The piece of terrain in hand.
    InHand(Piece),
    /// Somebody to shoot at.
    Target(Target),
    /// Enemy dice that armour lowers.
    Lower(Pairs),
    /// A die that is raised.
    Raise(u8),
}

impl Pick {
    pub(crate) const ALONE: Pick = Pick::Word("alone", "on his own");
    pub(crate) const ELSEWHERE: Pick = Pick::Word("elsewhere", "move on his own");
    pub(crate) const FLEE: Pick = Pick::Word("flee", "as far from the enemy as he can");
    pub(crate) const LEFT: Pick = Pick::Word("left", "by the left table edge (x = 0)");
    pub(crate) const PIECE: Pick = Pick::Word("piece", "move the piece");
    pub(crate) const REMOVE: Pick = Pick::Word("remove", "take the piece off");
    pub(crate) const RIGHT: Pick = Pick::Word("right", "by the right table edge");
    pub(crate) const STAY: Pick = Pick::Word("stay", "stay where he is");
    pub(crate) const WAIT: Pick = Pick::Word("wait", "stay off the table");
}

impl game::Pick<Battle> for Pick {
    fn key(self) -> Key {
        match self {
            Pick::Word(word, _) => Key::word(word),
            Pick::Action(action) => Key::word(action.word()),
            Pick::Leader(leader) => leader.key(),
            Pick::Piece(piece) => Key::word(&piece.word()),
            Pick::InHand(_) => Pick::PIECE.key(),
            Pick::Target(target) => target.key(),
            Pick::Lower(pairs) => Key::word(Combat::word_for(pairs)),
            Pick::Raise(pair) => Key::word(Combat::word_for((pair, None))),
        }
    }

    fn label(self, battle: &Battle) -> String {
        match self {
            Pick::Word(_, meaning) => meaning.into(),
            Pick::Action(action) => action.word().replace('-', " "),
            Pick::Leader(leader) => battle.leader_name(leader).into(),
            Pick::Piece(piece) => piece.kind.name().into(),
            Pick::InHand(piece) => piece.word(),
            Pick::Target(target) => target.name(battle).into(),
            Pick::Lower(pairs) => format!("lower the enemy's die: {}", Combat::word_for(pairs)),
            Pick::Raise(_) => "raise this die by 1".into(),
        }
    }

    fn passes(self) -> bool {
        matches!(self, Pick::Word("done" | "none" | "stay", _) | Pick::Action(Action::Defer))
    }

    fn rule(self) -> Option<RuleId> {
        match self {
            Pick::Action(action) => Some(action.rule()),
            _ => None,
        }
    }
}
