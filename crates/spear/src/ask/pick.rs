//! What can be chosen besides units.

use game::Key;
use game::say::{named, say};
use game::telling;
use rules::RuleId;

use crate::rules::shooting::Target;
use crate::state::{Action, Battle, Combat, LeaderId, Pairs, Piece};

/// Something to choose that is no unit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pick {
    /// A word, and the key of what it means here.
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
    pub(crate) const ALONE: Pick = Pick::Word("alone", "pick-alone");
    pub(crate) const ELSEWHERE: Pick = Pick::Word("elsewhere", "pick-elsewhere");
    pub(crate) const FLEE: Pick = Pick::Word("flee", "pick-flee");
    pub(crate) const LEFT: Pick = Pick::Word("left", "pick-left");
    pub(crate) const PIECE: Pick = Pick::Word("piece", "pick-piece");
    pub(crate) const REMOVE: Pick = Pick::Word("remove", "pick-remove");
    pub(crate) const RIGHT: Pick = Pick::Word("right", "pick-right");
    pub(crate) const STAY: Pick = Pick::Word("stay", "pick-stay");
    pub(crate) const WAIT: Pick = Pick::Word("wait", "pick-wait");
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
            Pick::Word(_, meaning) => say!(meaning),
            Pick::Action(action) => say!(&telling::key_of(&["pick", action.word()])),
            Pick::Leader(leader) => named(battle.leader_name(leader)).into_owned(),
            Pick::Piece(piece) | Pick::InHand(piece) => piece.told(),
            Pick::Target(target) => target.name(battle).into(),
            Pick::Lower((one, other)) => {
                let pairs: Vec<u8> =
                    std::iter::once(one).chain(other.filter(|&other| other != one)).map(|n| n + 1).collect();
                let same = other == Some(one);
                let change = battle.pairs_told((one, other), -1);
                say!("pick-lower", pairs_a = one + 1, pairs_count = pairs.len(), pairs = pairs, same = same) + &change
            }
            Pick::Raise(pair) => say!("pick-raise", pair = pair + 1) + &battle.pairs_told((pair, None), 1),
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
