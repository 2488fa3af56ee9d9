//! The plan of the battle: where to press and what part each has in it. It is
//! made anew from the battle whenever it is needed.

use game::say::{Name, say};
use game::telling::Teller;
use spear::{TroopType, UnitId};

use super::act::is_line;
use super::glance::{Glance, Stance};
use super::worth;

/// A third of the field, as the army sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sector {
    Left,
    Middle,
    Right,
}

impl Sector {
    const ALL: [Sector; 3] = [Sector::Left, Sector::Middle, Sector::Right];

    fn word(self) -> &'static str {
        match self {
            Sector::Left => "left",
            Sector::Middle => "middle",
            Sector::Right => "right",
        }
    }

    /// The sector of a place.
    pub(super) fn of(eye: &Glance<'_>, at: table::Vec2) -> Sector {
        let right = table::Vec2::new(eye.axis.y, -eye.axis.x);
        let board = eye.battle.field().board;
        let middle = table::Vec2::new(board.width, board.depth) / 2.0;
        let aside = (at - middle).dot(right) / board.width;
        match aside {
            aside if aside < -1.0 / 9.0 => Sector::Left,
            aside if aside > 1.0 / 9.0 => Sector::Right,
            _ => Sector::Middle,
        }
    }
}

/// What part a unit has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Line,
    Wing,
    Skirmishers,
    Shooters,
    Fighting,
    Camp,
}

fn role(eye: &Glance<'_>, id: UnitId) -> Role {
    let profile = &eye.battle.unit(id).profile;
    match profile.kind {
        TroopType::BaggageCamp => Role::Camp,
        _ if eye.battle.is_engaged(id) => Role::Fighting,
        kind if kind.is_skirmisher() => Role::Skirmishers,
        _ if profile.has_missiles() && !profile.reduced => Role::Shooters,
        kind if is_line(kind) => Role::Line,
        _ => Role::Wing,
    }
}

/// How much stronger the army is than the enemy, sector by sector.
fn balance(eye: &Glance<'_>) -> [(Sector, f64); 3] {
    Sector::ALL.map(|sector| {
        let own = eye.battle.on_field(eye.side).map(|u| eye.battle.unit(u));
        let own = own.filter(|unit| Sector::of(eye, unit.pose().at) == sector);
        let ours: f64 = own.map(worth::power).filter(|power| *power > 0.0).sum();
        let theirs: f64 =
            eye.foes.iter().filter(|foe| Sector::of(eye, foe.centre) == sector).map(|foe| foe.power).sum();
        (sector, ours - theirs)
    })
}

/// Where the army is strongest against what stands before it.
pub(super) fn focus(eye: &Glance<'_>) -> Option<Sector> {
    let there = |sector: Sector| eye.foes.iter().any(|foe| Sector::of(eye, foe.centre) == sector);
    let balance = balance(eye).into_iter().filter(|(sector, _)| there(*sector));
    balance.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(sector, _)| sector)
}

/// The plan in words.
pub(super) fn told(eye: &Glance<'_>) -> Option<String> {
    if eye.battle.turn() == 0 || eye.foes.is_empty() {
        return None;
    }
    let mut sentences = vec![aim(eye)];
    let mut tell = |wanted: Role, key: &str| {
        let units = eye.battle.on_field(eye.side).filter(|&u| role(eye, u) == wanted);
        sentences.extend(list(eye, units).map(|units| say!(key, units = units)));
    };
    let line = match eye.stance {
        Stance::Hold => "plan-line-hold",
        Stance::Escape(_) => "plan-line-edge",
        Stance::Cross(_) => "plan-line-cross",
        Stance::Attack if eye.press >= 0.5 => "plan-line-go",
        Stance::Attack => "plan-line-forward",
    };
    tell(Role::Line, line);
    tell(Role::Wing, "plan-wing-wait");
    tell(Role::Shooters, "plan-shooters-far");
    tell(Role::Skirmishers, "plan-shooters-away");
    tell(Role::Fighting, "plan-fight-on");
    Some(sentences.join(" "))
}

/// What is to be done, and why.
fn aim(eye: &Glance<'_>) -> String {
    let place = focus(eye).map(Sector::word);
    match eye.stance {
        Stance::Hold => say!("plan-hold"),
        Stance::Escape(_) => say!("plan-escape"),
        Stance::Cross(_) => say!("plan-cross"),
        Stance::Attack if eye.hurried => say!("plan-hurried", place = place),
        Stance::Attack if eye.press >= 0.5 => say!("plan-go-to-them", place = place),
        Stance::Attack => say!("plan-press", place = place),
    }
}

/// Names of units, if there are any.
fn list(eye: &Glance<'_>, units: impl Iterator<Item = UnitId>) -> Option<Vec<Name>> {
    let names: Vec<Name> = units.map(|unit| eye.battle.unit_told(unit)).collect();
    (!names.is_empty()).then_some(names)
}
