//! What a witness saw of an event.

use game::{Act, Deed};

use crate::state::{Battle, Response, What};

impl Battle {
    /// What was seen; nothing of dice, tests and bookkeeping.
    pub(crate) fn seen(&self, what: &What) -> Option<Deed> {
        let struck = |face: &str| match face {
            "front" => Act::Struck,
            "rear" => Act::StruckRear,
            _ => Act::StruckFlank,
        };
        // A man by himself falls, where a unit is destroyed.
        let lost = |unit| if self.troop(unit).is_character() { Act::Slain } else { Act::Destroyed };
        Some(match what {
            What::Revealed { unit, pose } | What::CameBack { unit, pose } | What::Arrived { unit, pose } => {
                Act::Arrived.by(*unit).at(*pose)
            }
            What::Wrecked { unit, lost } if *lost > 0 => Act::Lost.by(*unit).cost(*lost),
            What::Moved { unit, pose, cost, .. } if *cost > 0.0 => Act::Moved.by(*unit).at(*pose),
            What::Occupied { unit, .. } => Act::Moved.by(*unit),
            What::LetThrough { unit, pose, .. } | What::LeftBuilding { unit, pose, .. } => {
                Act::Moved.by(*unit).at(*pose)
            }
            What::ChargeDeclared { unit, target } => Act::Charged.by(*unit).to(*target),
            What::Responded { unit, response: Response::Flee | Response::FireAndFlee } => Act::Fled.by(*unit),
            What::ChargeHome { unit, target, face, pose, .. } | What::RanInto { unit, target, face, pose } => {
                struck(face).by(*unit).to(*target).at(*pose)
            }
            What::ChargeTouches { unit, target, face } => struck(face).by(*unit).to(*target),
            What::ChargeFailed { unit, target, pose, .. } => Act::FellShort.by(*unit).to(*target).at(*pose),
            What::Countercharged { unit, pose, .. } => Act::Charged.by(*unit).at(*pose),
            What::Fled { unit, pose, .. } => Act::Fled.by(*unit).at(*pose),
            What::Stampeded { unit, pose, .. } => Act::Stampeded.by(*unit).at(*pose),
            What::LeftTable { unit } => Act::Left.by(*unit),
            What::Caught { unit, by } => Act::Caught.by(*by).to(*unit),
            What::Rallied { unit, pose, .. } => Act::Rallied.by(*unit).at(*pose),
            What::Destroyed { unit } => lost(*unit).by(*unit),
            What::Scattered { unit } => Act::Destroyed.by(*unit),
            What::Panicked { unit } => Act::Panicked.by(*unit),
            What::Feigned { unit, pose, .. } => Act::Feigned.by(*unit).at(*pose),
            What::Volley { unit, target, .. } => Act::Shot.by(*unit).to(*target),
            What::ShotDown { unit, lost, .. } | What::Casualties { unit, lost, .. } if *lost > 0 => {
                Act::Lost.by(*unit).cost(*lost)
            }
            What::ShotDown { unit, wounds, .. } | What::Casualties { unit, wounds, .. } if *wounds > 0 => {
                Act::Hurt.by(*unit)
            }
            // Of crews and of what they serve men are no models that are counted.
            What::PartLost { unit, .. } => Act::Hurt.by(*unit),
            What::Blows { unit, target, attacks, .. } if *attacks > 0 => Act::Fought.by(*unit).to(*target),
            What::CombatResult { winner, winners, .. } => Act::Won.of(winner.filter(|_| winners.is_empty())),
            What::StandardTaken { unit, .. } => Act::StandardLost.by(*unit),
            What::Broken { unit } => Act::Broke.by(*unit),
            What::GaveGround { unit, pose, .. }
            | What::Disengaged { unit, pose }
            | What::PutOut { unit, pose, .. }
            | What::PushedBack { unit, pose, .. } => Act::GaveGround.by(*unit).at(*pose),
            What::FollowedUp { unit, pose, .. } => Act::Followed.by(*unit).at(*pose),
            What::Pursued { unit, pose, .. } => Act::Pursued.by(*unit).at(*pose),
            What::PursuedOff { unit, .. } => Act::Pursued.by(*unit),
            What::Challenged { unit } => Act::Challenged.by(*unit),
            What::ChallengeMet { unit, by } => Act::Met.by(*unit).to(*by),
            What::ChallengeRefused { unit, by } => Act::Refused.by(*unit).to(*by),
            What::Slain { unit } => Act::Slain.by(*unit),
            What::ArmyBroken { side } => Act::Despaired.of(*side),
            What::Score { side, points } => Act::Scored.of(*side).cost(*points),
            What::Over { winner: Some(side) } if self.margin() == "marginal" => Act::BarelyWon.of(*side),
            What::Over { winner: Some(side) } if self.margin() == "crushing" => Act::Crushed.of(side.other()),
            _ => return None,
        })
    }
}
