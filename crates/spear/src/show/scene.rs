//! What a client draws of a battle.

use game::Side;
use game::say::named;
use game::scene::{
    Army, Badge, Column, Counter, Emblem, Extent, Feature, Figure, Gauge, GaugeMark, Losses, Phase, PhaseState, Piece,
    PieceKind, Scene, Spacing,
};
use rules::spear as rule;

use super::card::word;
use crate::state::terrain;
use crate::state::{Battle, LeaderId, Mark, Melee, Missile, Profile, Stakes, Status, TroopType as T, UnitId};

impl Battle {
    /// The battle, ready to be drawn.
    pub(crate) fn drawn(&self) -> Scene {
        let phase = |n| Phase { name: format!("Phase {n}"), state: PhaseState::Now, detail: None };
        let size = (self.field.board.width, self.field.board.depth);
        let units = self.unit_ids().map(|u| self.unit_drawn(u));
        let bare = Scene::new(size, "DU", self.plan.side_names.clone());
        Scene {
            turn: self.turn().into(),
            last_turn: self.plan.options.turn_limit.map(Into::into),
            phases: (self.phase > 0).then(|| phase(self.phase)).into_iter().collect(),
            active: Some(self.active),
            occasion: self.plan.scenario.name().into(),
            sides: Side::BOTH.map(|side| self.army_drawn(side)),
            pieces: units.chain(self.leader_ids().map(|l| self.leader_drawn(l))).collect(),
            ..bare.on(self.field.features.iter().map(ground))
        }
    }

    fn army_drawn(&self, side: Side) -> Army {
        let mine = || self.command_ids().filter(|&c| self.command(c).side == side);
        let of: i32 = mine().map(|c| i32::from(self.command(c).value)).sum();
        let lost: i32 = mine().map(|c| i32::from(self.losses(c))).sum();
        let (morale, demoralised) = mine()
            .map(|c| self.levels(c))
            .fold((0, 0), |sum, (morale, demoralised)| (sum.0 + i32::from(morale), sum.1 + i32::from(demoralised)));
        let marks = [(morale, word("morale level")), (demoralised, word("demoralisation level"))].into_iter();
        let marks = marks.filter(|emblem| emblem.0 > 0).map(|(at, label)| GaugeMark { at: of - at, label });
        let gauge = Gauge { label: word("strength left"), value: of - lost, of, marks: marks.collect() };
        let bag: u32 = mine().map(|c| u32::from(self.command(c).bag)).sum();
        let counter = Counter { label: word("dice in the bag"), count: bag };
        Army {
            side,
            name: named(&self.plan.side_names[side.index()]).into_owned(),
            gauge: (of > 0).then_some(gauge),
            counters: (bag > 0).then_some(counter).into_iter().collect(),
        }
    }

    fn unit_drawn(&self, id: UnitId) -> Piece {
        let unit = self.unit(id);
        let profile = &unit.profile;
        let tag = |u: UnitId| self.plan.names.unit(u16::from(u.0)).to_owned();
        let face = super::view::shown_die(unit);
        let loose = profile.kind.is_skirmisher();
        let (place, whereabouts) = unit.status().seen();
        Piece {
            seat: self.command(unit.command).seat,
            kind: if profile.kind == T::BaggageCamp { PieceKind::Camp } else { PieceKind::Unit },
            troops: word(profile.kind.name()),
            figure: figure(profile),
            order: if loose { Spacing::Loose } else { Spacing::Close },
            place,
            whereabouts: word(whereabouts),
            pose: unit.pose().into(),
            width: unit.width,
            depth: unit.depth,
            losses: Some(Losses { taken: unit.hits.into(), of: profile.hits_to_rout().into() }),
            dice: if face == 0 { Vec::new() } else { vec![face; unit.dice_beside.clamp(1, 6).into()] },
            badges: self.badges(id),
            profile: self.columns(id),
            card: profile.card(),
            contacts: self.contacts_of(id).map(|(_, enemy, ..)| tag(enemy)).collect(),
            ..Piece::new(tag(id), self.name_of(id), unit.side)
        }
    }

    fn badges(&self, id: UnitId) -> Vec<Badge> {
        let unit = self.unit(id);
        let lost = unit.on_field() && !self.in_command(id);
        let engaged = Badge { emblem: Emblem::Engaged, words: word("engaged"), rule: None };
        let stakes = match unit.stakes {
            Stakes::None => None,
            Stakes::Carried => Some(("stakes carried", rule::stratagem::STAKES_CARRIED)),
            Stakes::Planted { .. } => Some(("stakes planted", rule::stratagem::STAKES_PLANT)),
        };
        let acted = unit.is(Mark::ACTED) || unit.is(Mark::DONE);
        let acted = Badge::when(acted, Emblem::Acted, &word("has acted"), rule::melee::DICE_TURNED);
        let lost = Badge::when(lost, Emblem::Told, &word("out of command"), rule::commander::OUT_OF_COMMAND_PENALTY);
        let stakes = stakes.and_then(|(words, rule)| Badge::when(true, Emblem::Told, &word(words), rule));
        [acted, self.is_engaged(id).then_some(engaged), lost, stakes].into_iter().flatten().collect()
    }

    fn columns(&self, id: UnitId) -> Vec<Column> {
        let unit = self.unit(id);
        let profile = &unit.profile;
        let rating = unit.is_alive().then(|| self.rating(id));
        let columns = [
            ("Disc", "discipline", Some(profile.discipline)),
            ("Rating", "discipline now", rating),
            ("Str", "strength", Some(profile.kind.strength())),
            ("Range", "range of its missiles", profile.missile.map(Missile::range)),
            ("Value", "army value", Some(profile.army_value())),
        ];
        let column = |(label, title, value): (&str, &str, Option<u8>)| {
            Some(Column { label: word(label), title: word(title), value: value?.to_string() })
        };
        columns.into_iter().filter_map(column).collect()
    }

    fn leader_drawn(&self, id: LeaderId) -> Piece {
        let leader = self.leader(id);
        let killed = leader.status() == Status::Routed;
        let (place, whereabouts) = leader.status().seen();
        Piece {
            seat: self.command(leader.command).seat,
            kind: PieceKind::Leader,
            troops: word(leader.rank.name()),
            figure: Figure::Leader,
            place,
            whereabouts: word(if killed { "killed" } else { whereabouts }),
            pose: leader.pose().into(),
            card: leader.rank.card(),
            attached: leader.attached.map(|u| self.plan.names.unit(u16::from(u.0)).into()),
            ..Piece::new(self.plan.names.leader(u16::from(id.0)), self.leader_name(id), leader.side)
        }
    }
}

/// Which figure shows a unit best: what it shoots with, else what it fights with.
fn figure(profile: &Profile) -> Figure {
    use Missile as M;
    let bow = matches!(profile.missile, Some(M::Bow | M::Longbow | M::Crossbow));
    match (profile.kind, profile.missile, profile.melee) {
        (T::HeavyFoot | T::MediumFoot, Some(M::Crossbow), _) => Figure::Crossbow,
        (T::HeavyFoot | T::MediumFoot, ..) if bow => Figure::Bow,
        (T::HeavyFoot | T::MediumFoot, _, Some(Melee::Pikes)) => Figure::Pike,
        (T::HeavyFoot | T::MediumFoot, _, Some(Melee::TwoHanded)) => Figure::Axe,
        (T::HeavyFoot | T::MediumFoot, _, Some(Melee::Spears)) => Figure::Spear,
        (T::HeavyFoot | T::MediumFoot, Some(M::Javelins), _)
        | (T::HeavyFoot | T::MediumFoot, _, Some(Melee::ThrownWeapons)) => Figure::Thrown,
        (T::HeavyFoot | T::MediumFoot, ..) => Figure::Foot,
        (T::LightFoot, missile, _) if bow || missile == Some(M::Sling) => Figure::LightBow,
        (T::LightFoot, ..) => Figure::Light,
        (T::Cavalry | T::LightHorse, ..) if bow => Figure::HorseBow,
        (T::Cavalry, _, Some(Melee::Impact)) => Figure::Lance,
        (T::Cavalry, ..) => Figure::Horse,
        (T::LightHorse, ..) => Figure::LightHorse,
        (T::Camels, ..) => Figure::Camel,
        (T::Chariots | T::ScythedChariots, ..) => Figure::Chariot,
        (T::Elephants, ..) => Figure::Elephant,
        (T::WarWagons, ..) => Figure::Wagon,
        (T::Artillery, ..) => Figure::Stone,
        (T::BaggageCamp, ..) => Figure::Camp,
    }
}

fn ground(feature: &terrain::Feature) -> Feature {
    let (shape, points) = Extent::of(&feature.shape);
    Feature {
        name: feature.name.as_deref().map(|name| named(name).into_owned()),
        kind: named(feature.kind.name()).into_owned(),
        look: feature.kind.look(),
        shape,
        points,
        crest: feature.crest.map(|crest| [crest.a.to_array(), crest.b.to_array()]),
        building: None,
        card: feature.card(),
    }
}
