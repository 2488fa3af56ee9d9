//! Characters: joining and leaving units, challenges, generals, standards.
//!
//! Not yet here: all of it but Leadership ([`crate::leadership`]).

#![allow(clippy::unused_self, reason = "the chapter is still to be written")]

use game::{Ask, Order, Seat, Side};
use rules::ancients as rule;

use crate::agenda::Play;
use crate::battle::{Battle, seat};
use crate::question::{Asking, Found, Put, word};

/// What is to be done about characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum LeadTask {
    /// Challenges in one combat ([`rule::challenge::TIMING`]).
    Challenge(u8),
}

/// What is asked about characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LeadAsk {
    /// Whether and by whom a side issues a challenge in a combat.
    Issue {
        /// Who may.
        side: Side,
        /// In which combat.
        combat: u8,
    },
    /// Whether and by whom it is met.
    Meet {
        /// Who is challenged.
        side: Side,
        /// In which combat.
        combat: u8,
    },
}

impl Battle {
    pub(crate) fn perform_lead(&mut self, task: LeadTask, _play: &mut Play) {
        match task {
            LeadTask::Challenge(_) => {}
        }
    }
}

impl Asking for LeadAsk {
    fn seat(self, _: &Battle) -> Seat {
        let (LeadAsk::Issue { side, .. } | LeadAsk::Meet { side, .. }) = self;
        seat(side)
    }

    fn put(self, _: &Battle) -> Put {
        let (rule, prompt) = match self {
            LeadAsk::Issue { .. } => (rule::challenge::FIRST_OPTION, "Issue a challenge?"),
            LeadAsk::Meet { .. } => (rule::challenge::RESPONSE, "Meet the challenge?"),
        };
        Put::new(rule, prompt, Ask::ChooseOne { options: vec![word("no", "no")] })
    }

    fn obey(self, _: &mut Battle, _: &Order, _: &mut Play) {}

    fn propose(self, _: &Battle, found: Found) {
        found(Order::word("no"));
    }
}
