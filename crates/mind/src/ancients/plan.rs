//! The plan of the battle: what the army as a whole does, and which part each
//! unit has in it. It is made anew from the battle whenever it is needed.

use ancients::UnitId;
use game::say::{Name, say};
use game::telling::Teller;
use smallvec::SmallVec;

use super::glance::{Block, Glance, shoots_at};

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

/// What part a unit has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Foot that keeps the line and fights in front.
    Line,
    /// Horse that goes for flanks and for whoever is weaker.
    Wing,
    /// Those who shoot and keep away.
    Shooters,
    /// Those who fight already.
    Fighting,
    /// Those who run, and whoever is alone.
    Out,
}

/// How the army behaves.
pub(super) fn stance(eye: &Glance<'_>) -> Stance {
    let (left, worth_keeping) = (eye.turns_left(), eye.weights.lead);
    if left > eye.weights.late {
        return Stance::Advance;
    }
    let lead = eye.lead();
    if lead > worth_keeping * left.sqrt() {
        Stance::Hold
    } else if lead < worth_keeping {
        Stance::Press
    } else {
        Stance::Advance
    }
}

/// The part of a unit.
pub(super) fn role(eye: &Glance<'_>, block: &Block) -> Role {
    if block.runs || block.alone {
        Role::Out
    } else if block.fights {
        Role::Fighting
    } else if block.loose || shoots_at(eye.battle, block.id).is_some() {
        Role::Shooters
    } else if block.rides {
        Role::Wing
    } else {
        Role::Line
    }
}

/// The plan in words.
pub(super) fn told(eye: &Glance<'_>) -> Option<String> {
    eye.own().next()?;
    let mut sentences: SmallVec<[String; 6]> = SmallVec::new();
    sentences.push(aim(eye));
    let names = |wanted: Role| list(eye, eye.own().filter(|b| role(eye, b) == wanted).map(|b| b.id));
    if let Some(line) = names(Role::Line) {
        let does = match stance(eye) {
            Stance::Hold => "plan-line-keep",
            Stance::Advance => "plan-line-advance",
            Stance::Press => "plan-line-go",
        };
        sentences.push(say!(does, units = line));
    }
    if let Some(wing) = names(Role::Wing) {
        sentences.push(wing_task(eye, wing));
    }
    sentences.extend(names(Role::Shooters).map(|shooters| say!("plan-shooters-away", units = shooters)));
    sentences.extend(names(Role::Fighting).map(|fighting| say!("plan-fight-on", units = fighting)));
    Some(sentences.join(" "))
}

/// What is to be done, and why.
fn aim(eye: &Glance<'_>) -> String {
    let lead = eye.lead();
    let stand = match lead {
        lead if lead > 0.0 => "ahead",
        lead if lead < 0.0 => "behind",
        _ => "even",
    };
    let stance = match stance(eye) {
        Stance::Hold => "hold",
        Stance::Advance => "advance",
        Stance::Press => "press",
    };
    let turns = eye.turns_left().max(1.0).round();
    say!("plan-score", turns = turns, stand = stand, points = lead.abs().round(), stance = stance)
}

/// What the horse does: whom it goes for, and how.
fn wing_task(eye: &Glance<'_>, wing: Vec<Name>) -> String {
    let rides = |b: &&Block| role(eye, b) == Role::Wing;
    let goal = eye.own().find(rides).and_then(|b| super::ground::riders_aim(eye, b.id));
    match goal {
        Some((foe, true)) => say!("plan-wing-round", units = wing, enemy = eye.battle.unit_told(foe)),
        Some((foe, false)) => say!("plan-wing-against", units = wing, enemy = eye.battle.unit_told(foe)),
        None => say!("plan-wing-opening", units = wing),
    }
}

/// Names of units, if there are any.
fn list(eye: &Glance<'_>, ids: impl Iterator<Item = UnitId>) -> Option<Vec<Name>> {
    let names: Vec<Name> = ids.map(|id| eye.battle.unit_told(id)).collect();
    (!names.is_empty()).then_some(names)
}
