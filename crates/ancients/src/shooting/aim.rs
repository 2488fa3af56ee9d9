//! Who of a unit shoots: sight, range, ranks behind ranks, and cover.

use ranked::arc::face_charged;
use ranked::{Formation, Slot};
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Edge, Measure, Rect, TOLERANCE, Vec2};

use super::volley::{Batch, Volley};
use super::{Manner, Shot};
use crate::battle::Battle;
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::sight::{Sight, telling};
use crate::terrain::{Cover, Shape};
use crate::unit::Status;
use crate::weapon::{Missile, MissileRow};

/// A model that shoots.
struct Marksman {
    /// To the nearest model it may count.
    distance: f64,
    /// Where it stands.
    base: Rect,
    skill: u8,
}

/// Those who shoot, and the rules that let them or keep them from it.
#[derive(Default)]
struct Muster {
    marksmen: SmallVec<[Marksman; 16]>,
    rules: SmallVec<[RuleId; 8]>,
}

impl Muster {
    fn cite(&mut self, rule: RuleId) {
        if !self.rules.contains(&rule) {
            self.rules.push(rule);
        }
    }
}

/// The four edges of a base.
const ALL_ROUND: [Edge; 4] = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left];

impl Battle {
    /// The volley of a unit: who shoots, at what range, at what cover
    /// ([`rule::shoot::PER_MODEL`]), and the rules that shaped it.
    pub(super) fn aim(&self, shot: Shot) -> (Volley, SmallVec<[RuleId; 8]>) {
        let muster = self.muster(shot);
        let row = shot.missile.row();
        let face = face_charged(&self.rect(shot.target), &self.rect(shot.unit));
        let face = self.face_that_counts(shot.target, face);
        let mut volley = Volley::new(shot, face);
        let covers = self.covers_near(shot.target);
        for marksman in &muster.marksmen {
            let cover = if covers { self.cover_from(shot.target, marksman.base.centre()) } else { Cover::None };
            // rule::shoot::CHARGERS_SHORT_RANGE.
            let long = row.bands && !shot.manner.is_reaction() && marksman.distance.exceeds(row.range * 0.5);
            volley.add(Batch { long, cover, skill: marksman.skill, shots: 1, hits: 0 }, shot.rapid);
        }
        volley.arrange();
        (volley, muster.rules)
    }

    /// Whether any model of the unit sees the target, at whatever distance
    /// ([`rule::los::TARGET_VISIBLE_PART`]); if none does, why.
    pub(crate) fn sees_to_shoot(&self, id: UnitId, target: UnitId) -> Result<(), RuleId> {
        let sight = self.sight(id, target);
        let formation = self.unit(id).formation();
        let pose = self.unit(id).pose;
        if let Some(rule) = sight.screened(&self.rect(id).corners()) {
            return Err(rule);
        }
        let own = self.own_models(id);
        let mut why = rule::los::SHOOTER_ARC;
        for slot in formation.slots() {
            let base = formation.model(pose, slot);
            for edge in self.looks_out(id, slot, None) {
                match sight.sees_any(&base, edge, &own) {
                    Ok(()) => return Ok(()),
                    Err(rule) => why = telling(why, rule),
                }
            }
        }
        Err(why)
    }

    /// Models whose own lines must avoid each other: those of skirmishers
    /// ([`rule::skirmish::LINE_OF_SIGHT_OWN_UNIT`]). In a block nobody looks
    /// out but those at its edges.
    fn own_models(&self, id: UnitId) -> SmallVec<[Rect; 24]> {
        let unit = self.unit(id);
        let formation = unit.formation();
        if !self.is_skirmishing(id) {
            return SmallVec::new();
        }
        formation.slots().map(|slot| formation.model(unit.pose, slot)).collect()
    }

    /// The edges out of which a model may shoot: infantry the front
    /// ([`rule::los::SHOOTER_ARC`]), riders all four
    /// ([`rule::los::MOUNTED_ALL_ROUND`]), skirmishers as they turn
    /// ([`rule::skirmish::FREE_FACING`]); in a block only edges with nobody of
    /// their own before them ([`rule::los::REAR_RANKS_BLOCKED`]).
    fn looks_out(&self, id: UnitId, slot: Slot, face: Option<Edge>) -> SmallVec<[Edge; 4]> {
        let unit = self.unit(id);
        if self.is_skirmishing(id) {
            return SmallVec::from_slice(&ALL_ROUND);
        }
        let formation = unit.formation();
        let all_round = self.troop(id).kind.is_mounted();
        let open = |edge: &Edge| match edge {
            Edge::Front => slot.rank == 0,
            Edge::Left => slot.file == 0,
            Edge::Right => slot.file + 1 == formation.in_rank(slot.rank),
            Edge::Rear => slot.rank + 1 == formation.ranks() || !has_follower(formation, slot),
        };
        ALL_ROUND
            .into_iter()
            .filter(|edge| *edge == Edge::Front || all_round)
            .filter(|edge| face.is_none_or(|face| face == *edge))
            .filter(open)
            .collect()
    }

    fn muster(&self, shot: Shot) -> Muster {
        let (id, target) = (shot.unit, shot.target);
        let unit = self.unit(id);
        let mut muster = Muster::default();
        let (sight, face, range) = self.view(shot, &mut muster);
        let formation = unit.formation();
        let own = self.own_models(id);
        let mut files: u128 = 0;
        let mut left_out = false;
        let mut foremost = u8::MAX;
        let from_behind = self.shoots_from_behind(id, shot.missile);
        let mut behind: SmallVec<[Slot; 32]> = SmallVec::new();
        for slot in formation.slots() {
            let base = formation.model(unit.pose, slot);
            let Some(skill) = self.skill_at(id, formation.number(slot), shot.missile) else {
                if from_behind && slot.rank == 0 && sight.nearest(&base, Edge::Front, &own, f64::INFINITY).is_ok() {
                    files |= 1 << slot.file;
                }
                continue;
            };
            foremost = foremost.min(slot.rank);
            let seen = self
                .looks_out(id, slot, face)
                .into_iter()
                .map(|edge| sight.nearest(&base, edge, &own, range))
                .reduce(nearer);
            match seen {
                Some(Ok((distance, thanks))) => {
                    if let Some(rule) = thanks {
                        muster.cite(rule);
                    }
                    if slot.rank == 0 {
                        files |= 1 << slot.file;
                    }
                    muster.marksmen.push(Marksman { distance, base, skill });
                }
                Some(Err(rule)) => {
                    let far = range < f64::INFINITY && sight.distance(&base) > range;
                    if far {
                        muster.cite(rule::range::MAXIMUM);
                        muster.cite(rule::range::TABLE);
                    } else {
                        muster.cite(rule);
                    }
                    if !far && rule != rule::los::SHOOTER_ARC {
                        muster.cite(rule::los::ANYTHING_BLOCKS);
                    }
                    left_out = true;
                    behind.push(slot);
                }
                None => {
                    muster.cite(rule::los::REAR_RANKS_BLOCKED);
                    behind.push(slot);
                }
            }
        }
        if files != 0 && !behind.is_empty() {
            match self.may_mass(shot) {
                Ok(allowed) => {
                    let rear = behind.iter().filter(|s| s.rank > 0 && files & (1 << file_of(formation, **s)) != 0);
                    let rear =
                        rear.map(|&slot| (formation.model(unit.pose, slot), from_behind && slot.rank == foremost));
                    self.add_rear_ranks(shot, allowed, &sight, rear, range, &mut muster);
                }
                Err(rule) => muster.cite(rule),
            }
        }
        if self.is_skirmishing(id) {
            muster.cite(rule::skirmish::FREE_FACING);
        }
        if muster.marksmen.is_empty() {
            muster.cite(rule::shoot::WASTED);
        } else if left_out {
            muster.cite(rule::shoot::PER_MODEL);
        } else if self.troop(id).kind.is_mounted()
            && !ranked::arc::sees(&self.rect(id), Edge::Front, &self.rect(target))
        {
            muster.cite(rule::los::MOUNTED_ALL_ROUND);
        }
        muster
    }

    /// Whither the unit looks: at the target where it stands, or at a charger
    /// where it starts and on its way ([`rule::response::SHOTS_LOS`]), and then
    /// only from the face that it will strike ([`rule::response::SHOOTING_FACING`]);
    /// and how far it shoots.
    fn view(&self, shot: Shot, muster: &mut Muster) -> (Sight<'_>, Option<Edge>, f64) {
        let (id, target) = (shot.unit, shot.target);
        if !shot.manner.is_reaction() {
            let row = shot.missile.row();
            // rule::weapon::SLING_RAPID_FIRE: at short range only.
            let range = if shot.rapid { row.range * 0.5 } else { row.range };
            return (self.sight(id, target), None, range + TOLERANCE);
        }
        let start = self.unit(target).pose;
        let mut places: SmallVec<[_; 3]> = SmallVec::from_slice(&[start]);
        if let Some(landing) = self.charge_landing(target, id).map(|home| home.landing) {
            let wheeled = landing.wheel.apply(start, self.rect(target).width);
            places.push(wheeled);
            places.push(wheeled.forward(landing.forward * 0.5));
        }
        muster.cite(rule::response::SHOTS_LOS);
        muster.cite(rule::shoot::CHARGERS_SHORT_RANGE);
        if shot.missile == Missile::Sling {
            muster.cite(rule::weapon::SLING_NO_RAPID_REACTION);
        }
        let face = face_charged(&self.rect(id), &self.rect(target));
        if face != Edge::Front {
            let mounted = self.troop(id).kind.is_mounted();
            muster.cite(if mounted {
                rule::response::SHOOTING_FACING_MOUNTED
            } else {
                rule::response::SHOOTING_FACING
            });
        }
        (self.sight_of(id, target, places), Some(face), f64::INFINITY)
    }

    /// The Ballistic Skill of the model in a place, if it has that weapon; a
    /// character among them shoots only with his own.
    fn skill_at(&self, id: UnitId, number: u8, missile: Missile) -> Option<u8> {
        let guest = self.guests(id).find(|&guest| self.unit(guest).place == number);
        let troop = self.troop(guest.unwrap_or_else(|| self.kind_at(id, number)));
        (troop.missiles.has(missile) && troop.stats.bs > 0).then_some(troop.stats.bs)
    }

    /// Whether rear ranks may shoot over the heads of the others, and by which
    /// rule ([`rule::massed::WEAPONS`], [`rule::massed::SLOPE`]).
    fn may_mass(&self, shot: Shot) -> Result<RuleId, RuleId> {
        let unit = self.unit(shot.unit);
        let row = shot.missile.row();
        let slope = self.looks_down(shot.unit, shot.target);
        if !self.is_formed(shot.unit) {
            return Err(rule::skirmish::LINE_OF_SIGHT_OWN_UNIT);
        }
        if !row.massed && !slope {
            return Err(rule::massed::WEAPONS);
        }
        if shot.manner == Manner::FireAndFlee {
            return Err(rule::massed::STAND_AND_SHOOT);
        }
        if self.stands_in_wood(shot.unit) {
            return Err(rule::massed::WOODS);
        }
        let bow = matches!(shot.missile, Missile::ShortBow | Missile::Bow | Missile::Longbow);
        if bow && unit.is(Fact::Moved) && shot.manner == Manner::Phase {
            return Err(rule::massed::STATIONARY_BOWS);
        }
        Ok(match shot.manner {
            Manner::StandAndShoot => rule::massed::STAND_AND_SHOOT,
            _ if !row.massed => rule::massed::SLOPE,
            _ if shot.missile == Missile::Dart && unit.is(Fact::Moved) => rule::massed::DARTS_MOVE,
            _ => rule::massed::REAR_RANKS_SHOOT,
        })
    }

    /// Those behind a model that shoots, if themselves in range; half of them,
    /// the nearest first; of archers behind others the foremost rank shoots with
    /// all its men ([`rule::massed::FILE_CONDITION`], [`rule::massed::RANGE`],
    /// [`rule::massed::HALF_ROUNDED_DOWN`]).
    fn add_rear_ranks(
        &self,
        shot: Shot,
        allowed: RuleId,
        sight: &Sight,
        rear: impl Iterator<Item = (Rect, bool)>,
        range: f64,
        muster: &mut Muster,
    ) {
        let from_behind = self.shoots_from_behind(shot.unit, shot.missile);
        let kind = self.rear_kind(shot.unit).filter(|_| from_behind).unwrap_or(shot.unit);
        let skill = self.troop(kind).stats.bs;
        if from_behind {
            muster.cite(rule::special::COMBINED_MASSED_MISSILES);
            if shot.manner == Manner::StandAndShoot {
                muster.cite(rule::special::COMBINED_STAND_AND_SHOOT);
            }
        }
        let mut all: SmallVec<[Marksman; 32]> = SmallVec::new();
        let mut far = false;
        for (base, all_shoot) in rear {
            let distance = sight.distance(&base);
            if distance <= range && all_shoot {
                muster.marksmen.push(Marksman { distance, base, skill });
            } else if distance <= range {
                all.push(Marksman { distance, base, skill });
            } else {
                far = true;
            }
        }
        all.sort_by(|a, b| a.distance.total_cmp(&b.distance));
        let half = all.len() / 2;
        let by = if shot.missile.row().massed { rule::massed::WEAPONS } else { rule::massed::SLOPE };
        for rule in [rule::massed::FILE_CONDITION, rule::massed::HALF_ROUNDED_DOWN, allowed, by] {
            muster.cite(rule);
        }
        if far {
            muster.cite(rule::massed::RANGE);
        }
        muster.marksmen.extend(all.into_iter().take(half));
    }

    /// The whole unit on a hill, the target below it.
    fn looks_down(&self, id: UnitId, target: UnitId) -> bool {
        !self.field.features.is_empty()
            && self.rect(id).corners().iter().all(|&corner| self.is_high(corner))
            && !self.is_high(self.rect(target).centre())
    }

    /// Whether any model stands in a wood.
    fn stands_in_wood(&self, id: UnitId) -> bool {
        let (full, short) = self.unit(id).formation().parts(self.unit(id).pose);
        let woods = self.field.features.iter().filter(|f| f.kind.is_wood());
        woods
            .filter_map(crate::terrain::Feature::area)
            .any(|wood| wood.overlaps_rect(&full) || short.as_ref().is_some_and(|rect| wood.overlaps_rect(rect)))
    }

    /// Whether anything near a unit might give it cover.
    fn covers_near(&self, id: UnitId) -> bool {
        let rect = self.rect(id);
        self.field.features.iter().filter(|f| f.kind.cover() != Cover::None).any(|f| match &f.shape {
            Shape::Area(area) => area.distance_to_rect(&rect).at_most(0.0),
            Shape::Line(line) => line.distance_to_rect(&rect).at_most(0.0),
        })
    }

    /// The best cover that at least half the unit's models have from shots out
    /// of a point ([`rule::hit::COVER_SHARE`]).
    pub(super) fn cover_from(&self, id: UnitId, from: Vec2) -> Cover {
        let unit = self.unit(id);
        let formation = unit.formation();
        let mut count = [0_u16; 3];
        for slot in formation.slots() {
            let base = formation.model(unit.pose, slot);
            let best = self.field.features.iter().filter(|f| {
                let way = table::Segment::new(from, base.centre());
                match &f.shape {
                    Shape::Area(area) => {
                        area.contains(base.centre())
                            || (area.distance_to_rect(&base).at_most(0.0) && area.intersects_segment(&way))
                    }
                    // Whoever lines it, and the ranks behind those who do.
                    Shape::Line(line) => {
                        line.intersects_segment(&way) && line.distance_to_rect(&unit.rect()).at_most(0.0)
                    }
                }
            });
            let best = best.map(|f| f.kind.cover()).max().unwrap_or_default();
            count[best as usize] += 1;
        }
        let all = u16::from(formation.models);
        if count[2] * 2 >= all {
            Cover::Hard
        } else if (count[1] + count[2]) * 2 >= all {
            Cover::Soft
        } else {
            Cover::None
        }
    }

    /// Whether a unit may shoot with a weapon in its own Shooting phase, as far
    /// as its moves go.
    pub(super) fn may_use(&self, id: UnitId, missile: Missile) -> Result<(), RuleId> {
        let MissileRow { moves_and_shoots, .. } = missile.row();
        if self.unit(id).is(Fact::Moved) && !moves_and_shoots {
            return Err(match missile {
                Missile::StaffSling => rule::weapon::STAFF_SLING_NO_MOVE_AND_SHOOT,
                Missile::Handgun => rule::weapon::HANDGUN_NO_MOVE_AND_SHOOT,
                _ => rule::weapon::CROSSBOW_NO_MOVE_AND_SHOOT,
            });
        }
        Ok(())
    }

    /// Whether a lone character may be shot at: only if nobody who is closer
    /// could be ([`rule::character::SHOT_AT_CLOSEST_ONLY`]).
    pub(super) fn is_fair_game(&self, id: UnitId, target: UnitId) -> bool {
        if !self.is_lone_character(target) {
            return self.unit(target).status != Status::Joined;
        }
        let here = self.rect(id);
        let distance = here.distance(&self.rect(target));
        self.enemies(id)
            .filter(|&e| e != target && here.distance(&self.rect(e)).falls_short_of(distance))
            .all(|e| self.sees_to_shoot(id, e).is_err())
    }
}

/// The better of two looks.
fn nearer(
    a: Result<(f64, Option<RuleId>), RuleId>,
    b: Result<(f64, Option<RuleId>), RuleId>,
) -> Result<(f64, Option<RuleId>), RuleId> {
    match (&a, &b) {
        (Ok((one, _)), Ok((two, _))) if one > two => b,
        (Err(_), Ok(_)) => b,
        _ => a,
    }
}

/// Whether a model of the short rear rank stands straight behind a place.
fn has_follower(formation: Formation, slot: Slot) -> bool {
    let behind = slot.rank + 1;
    (0..formation.in_rank(behind)).any(|file| file_of(formation, Slot { rank: behind, file }) == slot.file)
}

/// The file of the front rank that a place belongs to; a model between two
/// files counts with the left one.
fn file_of(formation: Formation, slot: Slot) -> u8 {
    let count = formation.in_rank(slot.rank);
    let short = formation.files - count.min(formation.files);
    slot.file
        + match formation.rear {
            _ if short == 0 => 0,
            ranked::RearRank::Left => 0,
            ranked::RearRank::Centre => short / 2,
            ranked::RearRank::Right => short,
        }
}
