//! What a fight is worth, in points: who breaks, who falls, and who runs
//! because of it.

use ancients::{Special, UnitId};
use game::Side;
use table::Edge;

use super::glance::{COMMAND, Glance};
use super::melee::{Meeting, Round, round};
use super::{nerve, worth};

/// What a charge promises in points, from the side of the charger: the first
/// round, and those that follow if nobody breaks.
pub(super) fn promise(eye: &Glance<'_>, unit: UnitId, enemy: UnitId, meeting: Meeting) -> f64 {
    let first = round(eye, unit, enemy, meeting);
    let (gain, loss) = (price(eye, enemy), price(eye, unit));
    let mut points = count(eye, unit, enemy, &first, gain, loss);
    if meeting.face != Edge::Front && eye.block(unit).formed {
        let fright = nerve::fails(f64::from(eye.leadership(enemy)));
        points += eye.weights.flank_fright * fright * eye.block(enemy).stake;
    }
    // If nobody breaks they fight on, and whoever won has the better of it.
    let rounds = f64::from(Side::BOTH.iter().map(|side| eye.battle.turns_to_come(*side)).sum::<u16>().min(3)) / 3.0;
    let stays = (1.0 - first.breaks - first.broken).max(0.0) * rounds * eye.weights.later_rounds;
    if stays > 0.05 {
        let momentum = first.margin.clamp(-1.0, 1.0);
        let on = Meeting { charging: false, help: meeting.help + momentum, ..meeting };
        points += stays * count(eye, unit, enemy, &round(eye, unit, enemy, on), gain, loss);
    }
    points
}

/// A round in points.
fn count(eye: &Glance<'_>, unit: UnitId, enemy: UnitId, round: &Round, gain: f64, loss: f64) -> f64 {
    let man = eye.weights.man;
    let won = round.breaks * gain + man * round.dealt * worth::each(eye.battle, enemy);
    let lost = round.broken * loss + man * round.suffered * worth::each(eye.battle, unit);
    // Whose side the captain is on: his own losses are weighed by his temper.
    if eye.block(unit).own { won - eye.weights.own_losses * lost } else { won - lost }
}

/// What is lost when a unit breaks: most of it, and of those who lose heart.
pub(super) fn price(eye: &Glance<'_>, id: UnitId) -> f64 {
    let block = eye.block(id);
    let weights = eye.weights;
    let shaken = eye.friends(id).filter(|friend| {
        let steady = eye.battle.troop(friend.id).special.has(Special::Frenzy);
        let heeds = !(block.loose && friend.formed);
        !friend.runs && !friend.alone && heeds && !steady && friend.rect.within(&block.rect, COMMAND)
    });
    let panic: f64 = shaken.map(|f| nerve::fails(f64::from(eye.leadership(f.id))) * f.stake).sum();
    if eye.rallies(id) == 0 {
        // Whoever runs when the battle ends is lost.
        return block.stake + panic;
    }
    weights.rout * block.stake + weights.panic * panic
}

/// The face that a charger strikes from where it stands.
pub(super) fn face(eye: &Glance<'_>, unit: UnitId, enemy: UnitId) -> Edge {
    ranked::arc::face_charged(&eye.block(enemy).rect, &eye.block(unit).rect)
}

/// What the charge of a unit on an enemy promises as they stand, front to the
/// face it would strike.
pub(super) fn as_they_stand(eye: &Glance<'_>, unit: UnitId, enemy: UnitId) -> f64 {
    promise(eye, unit, enemy, Meeting::on(eye.battle, unit, enemy, face(eye, unit, enemy)))
}
