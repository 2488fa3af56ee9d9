//! The plan of the battle.

use super::glance::Glance;

/// How the army as a whole behaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stance {
    /// Ahead, and turns run out: whoever wants something must come.
    Hold,
    /// Forward with the line.
    Advance,
    /// Not ahead, and turns run out.
    Press,
}

/// What the captain is about to do.
pub(super) struct Plan;

/// From this turn on the score decides whether to hold or to press.
const LATE: f64 = 4.0;
/// A lead worth keeping.
const LEAD: f64 = 150.0;

impl Plan {
    /// The plan in words.
    pub fn told(_eye: &Glance<'_>) -> Option<String> {
        None
    }

    /// How the army behaves.
    pub fn stance(eye: &Glance<'_>) -> Stance {
        if eye.turns_left() > LATE {
            return Stance::Advance;
        }
        let lead = eye.lead();
        if lead > LEAD * eye.turns_left().sqrt() {
            Stance::Hold
        } else if lead < LEAD {
            Stance::Press
        } else {
            Stance::Advance
        }
    }
}
