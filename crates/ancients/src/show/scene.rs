//! What a client draws of a battle.

use game::Side;
use game::say::named;
use game::scene::{
    Badge, Building, Column, Emblem, Extent, Feature, Figure, Gauge, Losses, Phase, PhaseState, Piece, PieceKind,
    Platform, Scene, Spacing,
};
use rules::ancients as rule;

use super::card::word;
use crate::state::{Array, Battle, Kind, Mark, Missile, Troop, TurnStep, UnitId, Weapon, seat, terrain};

impl Battle {
    /// The battle, ready to be drawn.
    pub(crate) fn drawn(&self) -> Scene {
        let size = (self.field.board.width, self.field.board.depth);
        let mut bare = Scene::new(size, "in", self.plan.side_names.clone());
        for army in &mut bare.sides {
            army.gauge = Some(self.gauge(army.side));
        }
        Scene {
            turn: self.turn.into(),
            last_turn: Some(self.plan.settings.turn_limit.into()),
            phases: self.phases(),
            active: Some(self.active),
            premeasure: false,
            pieces: self.ids().map(|u| self.unit_drawn(u)).collect(),
            ..bare.on((0_u8..).zip(&self.field.features).map(|(n, feature)| self.ground(n, feature)))
        }
    }

    /// The phases of the turn, with the step that is on.
    pub(super) fn phases(&self) -> Vec<Phase> {
        const PHASES: [(&str, TurnStep, TurnStep); 4] = [
            ("start", TurnStep::Start, TurnStep::Start),
            ("movement", TurnStep::Declarations, TurnStep::Remaining),
            ("shooting", TurnStep::Shooting, TurnStep::Shooting),
            ("combat", TurnStep::Combat, TurnStep::End),
        ];
        if self.step == TurnStep::Deployment {
            return vec![Phase { name: word("deployment"), state: PhaseState::Now, detail: None }];
        }
        let phase = |(name, first, last): (&str, TurnStep, TurnStep)| {
            let state = match self.step {
                step if step > last => PhaseState::Done,
                step if step < first => PhaseState::Next,
                _ => PhaseState::Now,
            };
            let inside = state == PhaseState::Now && first != last;
            Phase { name: word(name), state, detail: inside.then(|| word(&format!("step {:?}", self.step))) }
        };
        PHASES.map(phase).to_vec()
    }

    /// How much of an army is left, in points.
    pub(super) fn gauge(&self, side: Side) -> Gauge {
        let mine = || self.ids().filter(|&u| self.unit(u).side == side);
        let points = |u: UnitId| i32::from(self.troop(u).points);
        let value = mine().filter(|&u| self.unit(u).is_alive()).map(points).sum();
        Gauge { label: word("points left"), value, of: mine().map(points).sum(), marks: Vec::new() }
    }

    fn unit_drawn(&self, id: UnitId) -> Piece {
        let (unit, troop) = (self.unit(id), self.troop(id));
        let formation = unit.formation();
        let loose = matches!(unit.array, Array::Skirmish | Array::Dispersed);
        let character = troop.rank.is_some();
        let column = |(label, title, value): (&str, &str, u8)| Column {
            label: word(label),
            title: word(title),
            value: value.to_string(),
        };
        Piece {
            seat: seat(unit.side),
            kind: if character { PieceKind::Leader } else { PieceKind::Unit },
            troops: word(troop.kind.word()),
            figure: if character { Figure::Leader } else { figure(troop) },
            order: if loose { Spacing::Loose } else { Spacing::Close },
            models: Some(unit.models.into()),
            // A wedge is drawn as wide as its widest row.
            files: Some(if formation.wedge { formation.widest_row() } else { formation.files }.into()),
            place: unit.status().place(),
            whereabouts: word(unit.status().whereabouts()),
            pose: unit.pose().into(),
            width: formation.width(),
            depth: formation.depth(),
            losses: Some(Losses { taken: (unit.start - unit.models).into(), of: unit.start.into() }),
            platforms: self.platforms(id),
            within: unit.inside.is_some(),
            badges: self.badges(id),
            profile: troop.stats.columns().map(column).to_vec(),
            card: [self.standing(id), troop.card(self.edition())].concat(),
            attached: unit.host.map(|host| self.tag(host).into()),
            contacts: self.contacts_of(id).map(|(_, enemy, _)| self.tag(enemy).into()).collect(),
            ..Piece::new(self.tag(id), troop.name.clone(), unit.side)
        }
    }

    /// What is left of chariots, an elephant, engines: wounds of a squadron are
    /// those of the chariot that falls next.
    fn platforms(&self, id: UnitId) -> Vec<Platform> {
        let (unit, troop) = (self.unit(id), self.troop(id));
        if !troop.kind.has_crew() {
            return Vec::new();
        }
        let platform = |n: u8| {
            let pooled = if n + 1 == unit.models { unit.wounds } else { 0 };
            Platform {
                driver: troop.kind.is_elephant().then(|| !unit.is(Mark::MAHOUT_SLAIN)),
                crew: self.crew_left(id, n),
                crew_of: troop.crew.count(),
                wounds: if troop.kind.is_engine() { unit.parts.piece(n).wounds } else { pooled },
                wounds_of: troop.stats.w,
            }
        };
        (0..unit.models).map(platform).collect()
    }

    fn badges(&self, id: UnitId) -> Vec<Badge> {
        let unit = self.unit(id);
        let told = |holds: bool, emblem, words: &str| holds.then(|| Badge { emblem, words: word(words), rule: None });
        let acted = told(unit.is(Mark::DONE), Emblem::Acted, "has acted");
        let engaged = told(self.is_engaged(id), Emblem::Engaged, "engaged");
        let fleeing = Badge::when(unit.is_fleeing(), Emblem::Fleeing, &word("fleeing"), rule::basic::FLEEING_UNFORMED);
        [acted, engaged, fleeing].into_iter().flatten().collect()
    }
}

/// Which figure shows a unit best: what it shoots with, else what it fights with.
fn figure(troop: &Troop) -> Figure {
    let loose = troop.array == Array::Skirmish;
    let shoots = |with: &[Missile]| with.iter().any(|&missile| troop.missiles.has(missile));
    let bow = shoots(&[Missile::ShortBow, Missile::Bow, Missile::Longbow]);
    let crossbow = shoots(&[Missile::LightCrossbow, Missile::Crossbow, Missile::Handgun]);
    let weapon = troop.weapons.iter().next();
    match (troop.kind, weapon) {
        (Kind::LightChariot, _) => Figure::Chariot,
        (Kind::HeavyChariot, _) => Figure::HeavyChariot,
        (Kind::ScythedChariot, _) => Figure::ScythedChariot,
        (Kind::Elephant, _) => Figure::Elephant,
        (Kind::BoltThrower, _) => Figure::Bolt,
        (Kind::StoneThrower, _) => Figure::Stone,
        (Kind::Cannon, _) => Figure::Cannon,
        (Kind::OrganGun, _) => Figure::OrganGun,
        (Kind::Camels, _) => Figure::Camel,
        (Kind::Cavalry, _) if bow => Figure::HorseBow,
        (Kind::Cavalry, _) if loose => Figure::LightHorse,
        (Kind::Cavalry, Some(Weapon::Lance | Weapon::Kontos)) => Figure::Lance,
        (Kind::Cavalry, _) => Figure::Horse,
        (Kind::Infantry, _) if loose && (bow || shoots(&[Missile::Sling, Missile::StaffSling])) => Figure::LightBow,
        (Kind::Infantry, _) if loose => Figure::Light,
        (Kind::Infantry, _) if crossbow => Figure::Crossbow,
        (Kind::Infantry, _) if bow => Figure::Bow,
        (Kind::Infantry, Some(Weapon::Pike)) => Figure::Pike,
        (Kind::Infantry, Some(Weapon::DoubleHanded | Weapon::Halberd)) => Figure::Axe,
        (Kind::Infantry, Some(Weapon::ThrustingSpear)) => Figure::Spear,
        (Kind::Infantry, Some(Weapon::ThrowingSpear | Weapon::HeavyThrowingSpear)) => Figure::Thrown,
        (Kind::Infantry, _) => Figure::Foot,
    }
}

impl Battle {
    /// A feature as it is drawn; of a building who holds it.
    fn ground(&self, number: u8, feature: &terrain::Feature) -> Feature {
        let (shape, points) = Extent::of(&feature.shape);
        let called = if feature.name.is_empty() { &feature.tag } else { &feature.name };
        let held_by = || self.holder(number).map(|unit| self.tag(unit).into());
        Feature {
            name: Some(named(called).into_owned()).filter(|name| !name.is_empty()),
            kind: named(feature.kind.words()).into_owned(),
            look: feature.kind.look(),
            shape,
            points,
            crest: None,
            card: feature.card(),
            building: feature.house.map(|house| Building {
                floors: house.floors,
                struck: house.struck,
                held_by: held_by(),
            }),
        }
    }
}
