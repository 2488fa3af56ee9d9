//! Judging a path: legs, manoeuvres, paces and what they cost.

use game::{Path, Refusal, Step as Leg};
use ranked::Formation;
use ranked::wheel::Wheel;
use rules::RuleId;
use rules::ancients as rule;
use smallvec::SmallVec;
use table::{Measure, Pose};

use super::drill::Manoeuvre;
use super::ground::{Ground, covered};
use super::room::Sweep;
use crate::battle::Battle;
use crate::fact::Fact;
use crate::ids::UnitId;
use crate::special::Special;
use crate::troop::Array;
use crate::unit::Commander;

/// How fast a unit goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    Basic,
    March,
    FastMarch,
}

impl Pace {
    pub const fn word(self) -> &'static str {
        match self {
            Pace::Basic => "move",
            Pace::March => "march",
            Pace::FastMarch => "march fast",
        }
    }

    const fn times(self) -> f64 {
        match self {
            Pace::Basic => 1.0,
            Pace::March => 2.0,
            Pace::FastMarch => 3.0,
        }
    }
}

/// A lawful move.
#[derive(Clone, Debug)]
pub(crate) struct Moved {
    pub pose: Pose,
    pub files: u8,
    pub cost: f64,
    pub allowance: f64,
    pub pace: Pace,
    pub rules: SmallVec<[RuleId; 8]>,
}

/// A move while it is being judged.
pub(super) struct Walk {
    /// A column one model wide bends along its path
    /// ([`rule::march::SNAKE`]): only its head must find room on the way.
    snakes: bool,
    wheels: u8,
    pub pose: Pose,
    pub formation: Formation,
    pub spent: f64,
    about_faces: u8,
    ranks_changed: u8,
    /// Quarter turns of drilled troops.
    pub quarters: u8,
    /// Legs already taken.
    pub legs: u8,
    pub wheeled: bool,
    pub manoeuvred: bool,
    ground: Ground,
    pub rules: SmallVec<[RuleId; 8]>,
}

impl Battle {
    /// Judges a path at the slowest pace that covers it.
    pub(crate) fn judge_path(&self, id: UnitId, path: &Path) -> Result<Moved, Refusal> {
        if !path.iter().all(is_sound) {
            return Err(Refusal::new(rule::move_::ALLOWANCE, "the path has no length", "give finite numbers"));
        }
        if self.unit(id).is(Fact::Square) && !path.is_empty() {
            return Err(Refusal::new(
                rule::special::PHALANX_MEDIEVAL_SQUARE_LIMITS,
                "a square does not move",
                "reform into another formation first",
            ));
        }
        if self.moves_freely(id) {
            return self.judge_free_path(id, path);
        }
        if let [Leg::To(there)] = path.as_slice()
            && self.goes_loose(id, *there)
        {
            // rule::skirmish::TEMPORARY_ORDER: as skirmishers go, just this once.
            let mut loose = self.clone();
            loose.loosen(id);
            let mut moved = loose.judge_free_path(id, path)?;
            moved.rules.extend([rule::skirmish::TEMPORARY_ORDER, rule::skirmish::SCOPE]);
            return Ok(moved);
        }
        let mut refusal = match self.walk(id, path, Pace::Basic) {
            Ok(moved) => return Ok(moved),
            Err(refusal) => refusal,
        };
        for pace in [Pace::March, Pace::FastMarch] {
            // Only what is too far for the slower pace may be mended by haste.
            let too_far = [rule::move_::ALLOWANCE, rule::march::RATE];
            let halved = self.wheel_halves(id, true).is_some_and(|rule| rule == refusal.rule);
            if !too_far.contains(&refusal.rule) && !halved && refusal.rule != rule::special::WARBAND_HALF_SPEED {
                return Err(refusal);
            }
            match self.may_march(id, pace) {
                Err(_) if pace == Pace::FastMarch && halved => return Err(refusal),
                allowed => allowed?,
            }
            match self.walk(id, path, pace) {
                Ok(moved) => return Ok(moved),
                Err(worse) => refusal = worse,
            }
        }
        Err(refusal)
    }

    /// Whether a unit may march at all ([`rule::march::MUSICIAN`],
    /// [`rule::march::ENEMY_DISTANCE`], [`rule::march::FAST_MARCH`]).
    pub(crate) fn may_march(&self, id: UnitId, pace: Pace) -> Result<(), Refusal> {
        let too_far = |rule: RuleId, wrong: &str| {
            Err(Refusal::new(rule, format!("that is a march, and {wrong}"), "move no more than the basic rate"))
        };
        let unit = self.unit(id);
        if !unit.has(Commander::Musician) {
            return too_far(rule::march::MUSICIAN, "the unit has no musician");
        }
        let fast = pace == Pace::FastMarch;
        if fast && !unit.is(Fact::InColumn) {
            return too_far(rule::march::FAST_MARCH, "it did not begin the turn in column of march");
        }
        if let Some(near) = self.march_hindered_by(id, fast) {
            let rule = if fast { rule::march::FAST_MARCH_ENEMY } else { rule::march::ENEMY_DISTANCE };
            return too_far(rule, &format!("{} are within 8 inches", self.unit_name(near)));
        }
        Ok(())
    }

    /// The enemy within 8 inches that forbids a march.
    fn march_hindered_by(&self, id: UnitId, fast: bool) -> Option<UnitId> {
        let rect = self.rect(id);
        let rides = self.troop(id).kind.is_mounted();
        self.enemies(id).find(|&enemy| {
            // rule::march::IGNORED_ENEMIES, rule::march::CAVALRY_IGNORE_INFANTRY.
            let ignored = self.unit(enemy).is_fleeing()
                || self.is_lone_character(enemy)
                || (rides && !self.troop(enemy).kind.is_mounted());
            (fast || !ignored) && rect.within(&self.rect(enemy), 8.0)
        })
    }

    /// What allowed the march: who was near and did not count, the column.
    fn cite_march(&self, id: UnitId, pace: Pace, rules: &mut SmallVec<[RuleId; 8]>) {
        rules.extend([
            rule::march::MUSICIAN,
            rule::march::ENEMY_DISTANCE,
            rule::march::ENTER_8IN,
            rule::move_::DOUBLE_AND_RANDOM,
            rule::basic::MEASURE_BASE_TO_BASE,
            rule::basic::WITHIN_INCLUSIVE,
        ]);
        if pace == Pace::FastMarch {
            rules.extend([
                rule::march::FAST_MARCH,
                rule::march::COLUMN_DEFINITION,
                rule::march::FAST_MARCH_ENEMY,
                rule::march::FAST_MARCH_LIMITS,
            ]);
            return;
        }
        rules.push(rule::march::ANY_FORMATION);
        let rect = self.rect(id);
        for enemy in self.enemies(id).filter(|&e| rect.within(&self.rect(e), 8.0)) {
            let plain = !self.unit(enemy).is_fleeing() && !self.is_lone_character(enemy);
            rules.push(if plain { rule::march::CAVALRY_IGNORE_INFANTRY } else { rule::march::IGNORED_ENEMIES });
        }
    }

    fn walk(&self, id: UnitId, path: &Path, pace: Pace) -> Result<Moved, Refusal> {
        // rule::character::JOIN_MOVE_COST_UNIT: the share a new guest has spent is gone.
        let left = 1.0 - f64::from(self.unit(id).spent);
        let allowance = self.basic_rate(id) * pace.times() * left;
        let unit = self.unit(id);
        let snakes = self.is_formed(id) && unit.formation().files == 1 && unit.formation().ranks() > 1;
        let mut walk = Walk {
            snakes,
            wheels: 0,
            pose: unit.pose,
            formation: unit.formation(),
            spent: 0.0,
            about_faces: 0,
            ranks_changed: 0,
            quarters: 0,
            legs: 0,
            wheeled: false,
            manoeuvred: false,
            ground: Ground::default(),
            rules: SmallVec::from_slice(&[if pace == Pace::Basic {
                rule::move_::ALLOWANCE
            } else {
                rule::march::RATE
            }]),
        };
        let gait = self.gait(id, pace == Pace::Basic);
        if !path.is_empty() {
            self.add_straddling(&unit.rect(), &mut walk.ground);
            walk.rules.extend([rule::move_::BASIC_RATE, rule::move_::UNIT_MOVES_AS_BODY]);
            let troop = self.troop(id);
            if troop.special.has(Special::FinestHorses) {
                walk.rules.push(rule::special::FINEST_HORSES);
            }
        }
        for leg in path {
            let climbed = walk.ground.obstacles;
            self.take_leg(id, leg, pace, allowance, &mut walk)?;
            let cost = walk.spent + walk.ground.extra(gait, allowance);
            if gait.climbs && walk.ground.obstacles > climbed && cost.exceeds(allowance) && pace == Pace::Basic {
                return Err(Refusal::new(
                    rule::terrain::OBSTACLE_INSUFFICIENT,
                    "too little movement is left to cross the obstacle",
                    "halt in front of it",
                ));
            }
            walk.legs = walk.legs.saturating_add(1);
        }
        let halved = self.halved_by(id, pace, &walk);
        walk.rules.extend(halved.or_else(|| self.keeps_speed_by(id, pace, &walk)));
        let allowance = if halved.is_some() { allowance * 0.5 } else { allowance };
        if walk.snakes && walk.wheels > 0 {
            let end = walk.formation.rect(walk.pose);
            self.check_room(id, &Sweep::There(end), &end)?;
            walk.rules.push(rule::march::SNAKE);
        }
        let cost = walk.spent + walk.ground.extra(gait, allowance);
        if pace != Pace::Basic && (walk.ground.is_rough() || walk.ground.obstacles > 0) {
            return Err(Refusal::new(
                rule::march::TERRAIN,
                "a march does not go through difficult ground or over obstacles",
                "go round, or move at the basic rate",
            ));
        }
        if cost.exceeds(allowance) {
            let usual = if pace == Pace::Basic { rule::move_::ALLOWANCE } else { rule::march::RATE };
            return Err(Refusal::new(
                halved.unwrap_or(usual),
                format!("it costs {cost:.2} inches"),
                format!("it may spend {allowance:.1} inches"),
            ));
        }
        walk.rules.extend(walk.ground.cited(gait));
        if pace != Pace::Basic {
            self.cite_march(id, pace, &mut walk.rules);
        }
        Ok(Moved { pose: walk.pose, files: walk.formation.files, cost, allowance, pace, rules: walk.rules })
    }

    fn take_leg(&self, id: UnitId, leg: &Leg, pace: Pace, allowance: f64, walk: &mut Walk) -> Result<(), Refusal> {
        match *leg {
            Leg::Forward(way) if way >= 0.0 => self.go_ahead(id, way, walk),
            Leg::Wheel { right, degrees } if degrees >= 0.0 => {
                self.go_round(id, Wheel { right, angle: degrees.to_radians() }, walk)
            }
            Leg::Wheel { .. } => Err(Refusal::new(
                rule::move_::WHEEL_FORWARD_ONLY,
                "a unit does not wheel backwards",
                "give a positive angle, about the other corner",
            )),
            Leg::AboutTurn => self.face_about(id, pace, allowance, walk),
            Leg::Files(files) => self.change_formation(id, files, pace, allowance, walk),
            Leg::Forward(_) | Leg::Shift(_) | Leg::To(_) => Err(Refusal::new(
                rule::move_::NO_BACKWARD_SIDEWAYS,
                "a formed unit only goes straight ahead",
                "use forward, wheel, about-turn and files",
            )),
            Leg::Quarter(right) => self.turn_by_quarter(id, right, pace, allowance, walk),
        }
    }

    fn go_ahead(&self, id: UnitId, way: f64, walk: &mut Walk) -> Result<(), Refusal> {
        let rect = walk.formation.rect(walk.pose);
        let end = rect.at(walk.pose.forward(way));
        let head = if walk.snakes { walk.formation.front_rank(walk.pose) } else { rect };
        self.check_room(id, &Sweep::Ahead(covered(&head, way)), &head.at(end.pose))?;
        self.add_straight(id, &rect, way, &mut walk.ground);
        walk.pose = end.pose;
        walk.spent += way;
        Ok(())
    }

    /// A wheel costs the way of the outer corner ([`rule::move_::WHEEL_COST`]).
    fn go_round(&self, id: UnitId, wheel: Wheel, walk: &mut Walk) -> Result<(), Refusal> {
        let width = walk.formation.width();
        let rect = walk.formation.rect(walk.pose);
        let end = rect.at(wheel.apply(walk.pose, width));
        let front = walk.formation.front_rank(walk.pose);
        let stands = if walk.snakes { front.at(end.pose) } else { end };
        self.check_room(id, &Sweep::Wheel { front, wheel }, &stands)?;
        walk.wheels += 1;
        self.add_wheel(id, &rect, wheel, &mut walk.ground);
        walk.pose = end.pose;
        walk.spent += wheel.cost(width);
        walk.wheeled |= wheel.angle > 0.0;
        if walk.wheels == 1 {
            walk.rules.extend([rule::move_::WHEEL_COST, rule::move_::WHEEL]);
            if walk.formation.ranks() > 1 {
                walk.rules.push(rule::move_::WHEEL_REAR_RANKS_FOLLOW);
            }
        } else if walk.wheels == 2 {
            walk.rules.push(rule::move_::WHEEL_REPEAT);
        }
        Ok(())
    }

    /// A quarter of the move each; open order makes two for nothing
    /// ([`rule::move_::ABOUT_FACE_COST`], [`rule::move_::ABOUT_FACE_OPEN_ORDER`]).
    fn face_about(&self, id: UnitId, pace: Pace, allowance: f64, walk: &mut Walk) -> Result<(), Refusal> {
        let by = self.may_manoeuvre(id, pace, Manoeuvre::AboutFace)?;
        walk.rules.extend(by);
        walk.about_faces += 1;
        walk.manoeuvred = true;
        let open = self.unit(id).array == Array::Open;
        let free = (open && walk.about_faces <= 2) || self.is_free_manoeuvre(id, 0, walk);
        walk.spent += if free { 0.0 } else { allowance * 0.25 };
        let rule = if open { rule::move_::ABOUT_FACE_OPEN_ORDER } else { rule::move_::ABOUT_FACE_COST };
        walk.rules.extend([rule::move_::ABOUT_FACE, rule]);
        // The footprint stays; the new front stands on the old rear line.
        if walk.formation.in_rank(walk.formation.ranks().saturating_sub(1)) < walk.formation.files {
            walk.rules.push(rule::move_::ABOUT_FACE_SHORT_RANK);
        }
        if self.unit(id).behind > 0 {
            walk.rules.push(rule::move_::ABOUT_FACE_MIXED);
        }
        let back = walk.pose.forward(-walk.formation.depth());
        walk.pose = Pose { at: back.at, facing: walk.pose.facing.about() };
        Ok(())
    }

    /// Half the move for each rank more or fewer; open order changes two for
    /// nothing ([`rule::move_::CHANGE_FORMATION_COST`],
    /// [`rule::move_::CHANGE_FORMATION_OPEN_ORDER`]).
    fn change_formation(
        &self,
        id: UnitId,
        files: u8,
        pace: Pace,
        allowance: f64,
        walk: &mut Walk,
    ) -> Result<(), Refusal> {
        let by = self.may_manoeuvre(id, pace, Manoeuvre::ChangeFormation)?;
        walk.rules.extend(by);
        if files == 0 || files > walk.formation.models {
            return Err(Refusal::new(
                rule::basic::FORMATION_SHAPE,
                format!("{files} files of {} models", walk.formation.models),
                "give at least one, and no more than there are models",
            ));
        }
        let next = walk.formation.with_files(files);
        let changed = next.ranks().abs_diff(walk.formation.ranks());
        if changed == 0 {
            return Err(Refusal::new(
                rule::move_::CHANGE_FORMATION,
                "the number of ranks stays the same",
                "add or remove a rank",
            ));
        }
        let end = next.rect(walk.pose);
        self.check_room(id, &Sweep::There(end), &end)
            .map_err(|refusal| Refusal { rule: rule::move_::CHANGE_FORMATION_NO_ENEMY_CONTACT, ..refusal })?;
        walk.manoeuvred = true;
        let open = self.unit(id).array == Array::Open;
        let first = self.is_free_manoeuvre(id, changed, walk);
        for _ in 0..changed {
            walk.ranks_changed += 1;
            let free = first || (open && walk.ranks_changed <= 2);
            walk.spent += if free { 0.0 } else { allowance * 0.5 };
        }
        let rule = if open { rule::move_::CHANGE_FORMATION_OPEN_ORDER } else { rule::move_::CHANGE_FORMATION_COST };
        walk.rules.extend([rule::move_::CHANGE_FORMATION, rule]);
        walk.formation = next;
        Ok(())
    }

    /// Skirmishers and lone characters: to a place and facing. Everybody's way
    /// is counted, the longest is what it costs.
    fn judge_free_path(&self, id: UnitId, path: &Path) -> Result<Moved, Refusal> {
        let unit = self.unit(id);
        let rate = self.basic_rate(id);
        let (allowance, rule) = if self.is_skirmishing(id) {
            (2.0 * rate, rule::skirmish::DOUBLE_RATE)
        } else {
            (3.0 * rate, rule::character::MARCH_TRIPLE)
        };
        let mut formation = self.open_order(id);
        let (mut pose, mut cost) = (unit.pose, 0.0);
        let mut ground = Ground::default();
        for leg in path {
            match *leg {
                Leg::To(there) => {
                    let (from, end) = (formation.rect(pose), formation.rect(there));
                    // A man alone turns for nothing (rule::character::MOVEMENT).
                    cost += if formation.models == 1 {
                        from.centre().distance(end.centre())
                    } else {
                        from.corners().iter().zip(end.corners()).map(|(a, b)| a.distance(b)).fold(0.0, f64::max)
                    };
                    self.check_room(id, &Sweep::There(end), &end)?;
                    self.check_lane(id, &from, &end)?;
                    let way = Pose { at: pose.at, facing: table::Facing::from_dir(there.at - pose.at) };
                    if there.at.distance(pose.at).exceeds(0.0) {
                        self.add_straight(id, &formation.rect(way), there.at.distance(pose.at), &mut ground);
                    }
                    pose = there;
                }
                Leg::Forward(way) if way >= 0.0 => {
                    let rect = formation.rect(pose);
                    let end = rect.at(pose.forward(way));
                    self.check_room(id, &Sweep::Ahead(covered(&rect, way)), &end)?;
                    self.add_straight(id, &rect, way, &mut ground);
                    cost += way;
                    pose = end.pose;
                }
                Leg::Files(files) if files > 0 && files <= formation.models => formation.files = files,
                _ => {
                    let loose = self.is_skirmishing(id);
                    return Err(Refusal::new(
                        if loose { rule::skirmish::INDIVIDUAL_MOVEMENT } else { rule::character::MOVEMENT },
                        "these need no manoeuvres",
                        "use to, forward and files",
                    ));
                }
            }
        }
        let gait = self.gait(id, cost <= rate);
        let cost = cost + ground.extra(gait, allowance);
        if cost.exceeds(allowance) {
            let right = format!("it may spend {allowance:.1} inches");
            return Err(Refusal::new(rule, format!("it costs {cost:.2} inches"), right));
        }
        let character = self.troop(id).is_character();
        if character
            && cost.exceeds(rate)
            && let Some(near) = self.march_hindered_by(id, false)
        {
            let wrong = format!("that is a march, and {} are within 8 inches", self.unit_name(near));
            return Err(Refusal::new(rule::march::ENEMY_DISTANCE, wrong, "move no more than the basic rate"));
        }
        let pace = if character && cost.exceeds(rate) { Pace::March } else { Pace::Basic };
        let mut rules = ground.cited(gait);
        rules.push(rule);
        if self.is_skirmishing(id) {
            rules.push(rule::march::WHO_CANNOT);
        }
        if character {
            rules.push(rule::character::MOVEMENT);
        }
        Ok(Moved { pose, files: formation.files, cost, allowance, pace, rules })
    }
}

fn is_sound(leg: &Leg) -> bool {
    match leg {
        Leg::Forward(x) | Leg::Shift(x) => x.is_finite() && x.abs() < 1000.0,
        Leg::Wheel { degrees, .. } => degrees.is_finite() && degrees.abs() <= 360.0,
        Leg::To(pose) => pose.at.is_finite() && pose.at.abs().max_element() < 1000.0,
        Leg::AboutTurn | Leg::Quarter(_) | Leg::Files(_) => true,
    }
}
