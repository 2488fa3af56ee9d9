//! The plan of the battle: what the army as a whole does, and which part each
//! unit has in it. It is made anew from the battle whenever it is needed.

use ancients::UnitId;
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
            Stance::Hold => "hold the line",
            Stance::Advance => "go forward in line",
            Stance::Press => "go for the enemy",
        };
        sentences.push(format!("{line} {does}."));
    }
    if let Some(wing) = names(Role::Wing) {
        sentences.push(format!("{wing} {}.", wing_task(eye)));
    }
    if let Some(shooters) = names(Role::Shooters) {
        sentences.push(format!("{shooters} shoot, and keep out of the way."));
    }
    if let Some(fighting) = names(Role::Fighting) {
        sentences.push(format!("{fighting} fight on."));
    }
    Some(sentences.join(" "))
}

/// What is to be done, and why.
fn aim(eye: &Glance<'_>) -> String {
    let (left, lead) = (eye.turns_left(), eye.lead());
    let turns = if left <= 1.0 { "This is the last turn".to_owned() } else { format!("{left:.0} turns are left") };
    let score = match lead {
        lead if lead > 0.0 => format!("we are {lead:.0} points ahead"),
        lead if lead < 0.0 => format!("we are {:.0} points behind", -lead),
        _ => "nobody is ahead".to_owned(),
    };
    let what = match stance(eye) {
        Stance::Hold => "let them come",
        Stance::Advance => "break their line where it is weakest",
        Stance::Press => "we must attack",
    };
    format!("{turns} and {score}: {what}.")
}

/// What the horse does: whom it goes for, and how.
fn wing_task(eye: &Glance<'_>) -> String {
    let rides = |b: &&Block| role(eye, b) == Role::Wing;
    let goal = eye.own().find(rides).and_then(|b| super::ground::riders_aim(eye, b.id));
    match goal {
        Some((foe, true)) => format!("ride round the flank of {}", name(eye, foe)),
        Some((foe, false)) => format!("ride against {}", name(eye, foe)),
        None => "wait for an opening".to_owned(),
    }
}

fn name(eye: &Glance<'_>, id: UnitId) -> String {
    eye.battle.troop(id).name.clone()
}

/// Names with commas and an `and`.
fn list(eye: &Glance<'_>, ids: impl Iterator<Item = UnitId>) -> Option<String> {
    let names: Vec<String> = ids.map(|id| name(eye, id)).collect();
    match names.as_slice() {
        [] => None,
        [one] => Some(one.clone()),
        [first @ .., last] => Some(format!("{} and {last}", first.join(", "))),
    }
}
