//! Who of a unit shoots: sight, range, ranks behind ranks, and cover.

use game::why;
use ranked::Slot;
use ranked::arc::face_charged;
use ranked::sight::cover;
use ranked::sight::lines::{Course, Courses, Hidden};
use ranked::sight::ranks::{before, files_before, open_edges};
use rules::{RuleId, ancients as rule, antiquity::bow as book, antiquity::list as mounted};
use smallvec::{SmallVec, smallvec};
use table::{Edge, Measure, Polyline, Rect, TOLERANCE, Vec2};

use super::on_the_move::comes_near;
use crate::edition::ReactionRange;
use crate::state::{
    Batch, Battle, Cover, Feature, Manner, Mark, Missile, Shot, Sight, Status, UnitId, Unseen, Volley, bars,
};

/// A model that shoots.
pub(super) struct Marksman {
    /// To the nearest model it may count.
    pub distance: f64,
    /// Where it stands.
    pub base: Rect,
    pub skill: u8,
}

/// Those who shoot.
pub(super) type Marksmen = SmallVec<[Marksman; 16]>;

impl Battle {
    /// The volley of a unit: who shoots, at what range, at what cover
    /// ([`rule::shoot::PER_MODEL`]).
    pub(super) fn aim(&self, shot: Shot) -> Volley {
        let aboard = self.is_elephant(shot.unit);
        let marksmen = if aboard { self.muster_aboard(shot) } else { self.muster(shot) };
        let face = face_charged(&self.rect(shot.target), &self.rect(shot.unit));
        let face = self.face_that_counts(shot.target, face);
        let mut volley = Volley::new(shot, face);
        let covers = self.covers_near(shot.target);
        for marksman in &marksmen {
            let cover = if covers { self.cover_from(shot.target, marksman.base.centre()) } else { Cover::None };
            let long = self.is_at_long_range(shot, marksman.distance);
            let shots = self.shots_of(shot.unit, shot.missile);
            volley.add(Batch { long, cover, skill: marksman.skill, shots, hits: 0 }, shot.rapid);
            for (skill, shots) in self.riders_shooting_from(shot, &marksman.base) {
                volley.add(Batch { long, cover, skill, shots, hits: 0 }, shot.rapid);
            }
        }
        volley.arrange();
        volley
    }

    /// Characters who ride in a chariot that shoots, with the same weapon: each
    /// shoots for himself, as often as a man of the crew
    /// ([`mounted::MOUNTED_CHARACTERS`]).
    fn riders_shooting_from(&self, shot: Shot, base: &Rect) -> SmallVec<[(u8, u8); 1]> {
        let unit = self.unit(shot.unit);
        let aboard = unit.carries && unit.guests > 0 && self.troop(shot.unit).kind.is_chariot();
        if !aboard || !self.by_army_book() {
            return SmallVec::new();
        }
        let formation = unit.formation();
        let here = |rider: &UnitId| {
            let (troop, place) = (self.troop(*rider), formation.slot(self.unit(*rider).place));
            let armed = troop.missiles.has(shot.missile) && troop.stats.bs > 0;
            armed && formation.model(unit.pose(), place) == *base && why::step(mounted::MOUNTED_CHARACTERS)
        };
        let times = if shot.missile.is_quick() { 2 } else { 1 };
        self.guests(shot.unit).filter(here).map(|rider| (self.troop(rider).stats.bs, times)).collect()
    }

    /// Beyond half the range ([`rule::range::BANDS`]), measured for each model
    /// by itself ([`rule::range::MEASURE_FROM`]); chargers are always near
    /// ([`rule::shoot::CHARGERS_SHORT_RANGE`]), or as far as they have to come.
    fn is_at_long_range(&self, shot: Shot, distance: f64) -> bool {
        let apart = || self.apart(shot.unit, shot.target);
        let far = |distance: f64| {
            !why::within(rule::range::BANDS, distance, shot.missile.range(self.edition()) * 0.5)
                && !shot.missile.has_no_long_range()
        };
        match self.edition().reaction_range {
            ReactionRange::OfTheCharge(rule) if shot.manner.is_reaction() => why::instead(rule, far(apart()), || false),
            _ => {
                let nears = self.edition().reaction_range == ReactionRange::Near;
                let near = || nears && why::holds(rule::shoot::CHARGERS_SHORT_RANGE, shot.manner.is_reaction());
                far(why::instead(rule::range::MEASURE_FROM, distance, apart))
                    && !near()
                    && !comes_near(shot.manner)
                    && !why::holds(book::SHOOT_WHILE_CHARGING_TIMING, shot.manner.strikes_home())
            }
        }
    }

    /// Whether any model of the unit sees the target, at whatever distance
    /// ([`rule::los::TARGET_VISIBLE_PART`]); if none does, why.
    pub(crate) fn sees_to_shoot(&self, id: UnitId, target: UnitId) -> Result<(), RuleId> {
        self.hindrance(id, target).map_or(Ok(()), bars)
    }

    /// What hides a target from every model of a unit.
    pub(super) fn hindrance(&self, id: UnitId, target: UnitId) -> Option<Unseen> {
        let sight = self.sight(id, target);
        if let Some(by) = sight.screened(&self.rect(id).corners()) {
            return Some(Hidden::By(by));
        }
        let sight = self.as_block_sees(id, sight, None);
        let own = self.own_models(id);
        let mut hindered = Hidden::Aside;
        for (slot, base) in self.unit(id).formation().slots().zip(self.bases(id)) {
            for edge in self.looks_out(id, slot, None) {
                match sight.out_of(&base, edge, &own).sees_any() {
                    Ok(()) if why::step(rule::los::TARGET_VISIBLE_PART) => return None,
                    Ok(()) => {}
                    Err(unseen) => hindered = hindered.or_rather(unseen),
                }
            }
        }
        Some(hindered)
    }

    /// The same for a block that looks out of one face.
    fn as_block_sees<'b>(&self, id: UnitId, sight: Sight<'b>, face: Option<Edge>) -> Sight<'b> {
        let turns = || self.shoots_all_round(id) || self.turns_to_shoot(id);
        let all_round = self.is_skirmishing(id) || self.is_inside(id) || (face.is_none() && turns());
        if all_round { sight } else { sight.narrowed_to(&self.rect(id), face.unwrap_or(Edge::Front)) }
    }

    /// Models whose own lines must avoid each other: those of skirmishers
    /// ([`rule::skirmish::LINE_OF_SIGHT_OWN_UNIT`]). In a block nobody looks
    /// out but those at its edges.
    fn own_models(&self, id: UnitId) -> SmallVec<[Rect; 24]> {
        let unit = self.unit(id);
        let formation = unit.formation();
        if !self.is_loose(id) {
            return SmallVec::new();
        }
        formation.bases(unit.pose()).collect()
    }

    /// The edges out of which a model may shoot: infantry the front
    /// ([`rule::los::SHOOTER_ARC`]), riders all four
    /// ([`rule::los::MOUNTED_ALL_ROUND`]), skirmishers as they turn
    /// ([`rule::skirmish::FREE_FACING`]); in a block only edges with nobody of
    /// their own before them ([`rule::los::REAR_RANKS_BLOCKED`]).
    fn looks_out(&self, id: UnitId, slot: Slot, face: Option<Edge>) -> SmallVec<[Edge; 4]> {
        let unit = self.unit(id);
        if self.is_skirmishing(id) && why::step(rule::skirmish::FREE_FACING) {
            return Edge::ALL.into_iter().collect();
        }
        if why::holds(rule::building::NO_FACING, self.is_inside(id)) {
            return Edge::ALL.into_iter().collect();
        }
        let rides = self.shoots_all_round(id) || self.turns_to_shoot(id);
        let sees = |edge: &Edge| match (edge, face) {
            // Who shoots at his charger at all shoots from the face that is charged.
            (Edge::Front, _) | (_, Some(_)) => true,
            (_, None) => why::holds(rule::los::MOUNTED_ALL_ROUND, rides),
        };
        let open: SmallVec<[Edge; 4]> = open_edges(unit.formation(), slot).collect();
        Edge::ALL
            .into_iter()
            .filter(|edge| face.is_none_or(|face| face == *edge))
            .filter(sees)
            .filter(|edge| open.contains(edge) || !why::step(rule::los::REAR_RANKS_BLOCKED))
            .collect()
    }

    /// Who shoots: only those who see the target and reach it
    /// ([`rule::shoot::PER_MODEL`]), and those behind them.
    fn muster(&self, shot: Shot) -> Marksmen {
        let id = shot.unit;
        if self.is_inside(id) {
            return self.muster_within(shot);
        }
        let unit = self.unit(id);
        let mut marksmen = Marksmen::new();
        let (sight, face, range) = self.view(shot);
        let sight = self.as_block_sees(id, sight, face);
        let formation = unit.formation();
        let own = self.own_models(id);
        let mut files: u128 = 0;
        let mut foremost = u8::MAX;
        let from_behind = self.masses_from_behind(shot);
        let rides = self.shoots_all_round(id);
        let mut behind: SmallVec<[Slot; 32]> = SmallVec::new();
        // Of skirmishers in a fight only those who wait behind their line shoot.
        let fights = self.is_engaged(id);
        for slot in formation.slots().filter(|slot| !fights || slot.rank > 0) {
            let base = formation.model(unit.pose(), slot);
            let skill = self.skill_at(id, formation.number(slot), shot.missile);
            let barred = || self.is_busy_charging(shot, formation.number(slot));
            let Some(skill) = skill.filter(|_| !barred()) else {
                if from_behind
                    && slot.rank == 0
                    && sight.out_of(&base, Edge::Front, &own).nearest(f64::INFINITY).is_ok()
                {
                    files |= 1 << slot.file;
                }
                continue;
            };
            foremost = foremost.min(slot.rank);
            let looks = self.looks_out(id, slot, face).into_iter();
            let seen = looks.map(|edge| sight.out_of(&base, edge, &own).nearest(range)).reduce(nearer);
            let distance = match seen {
                Some(Ok(distance)) => Some(distance),
                // Riders look all round, past all but their own ranks.
                Some(Err(Hidden::Aside)) if rides && sight.distance(&base) <= range => None,
                Some(Err(unseen)) => left_out(sight.distance(&base), range, unseen),
                None => None,
            };
            match distance {
                Some(distance) => {
                    if slot.rank == 0 {
                        files |= 1 << slot.file;
                    }
                    marksmen.push(Marksman { distance, base, skill });
                }
                None => behind.push(slot),
            }
        }
        if files != 0 && !behind.is_empty() && self.may_mass(shot) && why::step(rule::massed::REAR_RANKS_SHOOT) {
            let overhead = shot.missile.is_massed(self.edition());
            let slope = |slot: Slot| {
                let high = self.looks_over_ranks(id, slot, shot.target);
                self.edition().any_weapon_from_slopes.holds(rule::massed::SLOPE, high)
            };
            let follows = |slot: &Slot| {
                let led = files & files_before(formation, *slot) != 0;
                slot.rank > 0 && why::holds(rule::massed::FILE_CONDITION, led) && (overhead || slope(*slot))
            };
            let first = |slot: Slot| {
                let foremost = from_behind && slot.rank == foremost;
                why::instead(rule::special::COMBINED_MASSED_MISSILES, foremost, || false)
            };
            let rear = behind.into_iter().filter(follows);
            let rear = rear.map(|slot| (formation.model(unit.pose(), slot), first(slot)));
            self.add_rear_ranks(shot, &sight, rear, range, &mut marksmen);
        }
        marksmen
    }

    /// Those on an elephant who shoot, each once or twice by his weapon
    /// ([`rule::elephant::SHOOTING_SHOTS_PER_CREW`]), to whatever side the target
    /// lies ([`rule::elephant::ALL_ROUND_SHOOTING`]).
    fn muster_aboard(&self, shot: Shot) -> Marksmen {
        let id = shot.unit;
        let mut marksmen = Marksmen::new();
        let (sight, face, range) = self.view(shot);
        let sight = self.as_block_sees(id, sight, face);
        let base = self.rect(id);
        let Some(slot) = self.unit(id).formation().slots().next() else { return marksmen };
        let looks = self.looks_out(id, slot, face).into_iter();
        let seen = looks.map(|edge| sight.out_of(&base, edge, &[]).nearest(range)).reduce(nearer);
        let distance = match seen {
            Some(Ok(distance)) => distance,
            Some(Err(Hidden::Aside)) | None => return marksmen,
            Some(Err(unseen)) => match left_out(sight.distance(&base), range, unseen) {
                Some(distance) => distance,
                None => return marksmen,
            },
        };
        let times = Self::shots_aboard(shot.missile);
        let mut add = |skill: u8, men: u8| {
            let shots = usize::from(men) * usize::from(times);
            marksmen.extend((0..shots).map(|_| Marksman { distance, base, skill }));
        };
        let crew = &self.troop(id).crew;
        for (n, left) in self.warriors(id) {
            let men = &crew.men[usize::from(n)];
            if men.missiles.has(shot.missile) && men.stats.bs > 0 {
                add(men.stats.bs, left);
            }
        }
        for rider in self.guests(id).map(|rider| self.troop(rider)) {
            if rider.missiles.has(shot.missile) && rider.stats.bs > 0 {
                add(rider.stats.bs, 1);
            }
        }
        marksmen
    }

    /// How often each man on an elephant shoots.
    fn shots_aboard(missile: Missile) -> u8 {
        why::count(rule::elephant::SHOOTING_SHOTS_PER_CREW, if missile.is_quick() { 2 } else { 1 })
    }

    /// Whither the unit looks: at the target where it stands, or at a charger
    /// where it starts and on its way ([`rule::response::SHOTS_LOS`]), and then
    /// only from the face that it will strike ([`rule::response::SHOOTING_FACING`]);
    /// and how far it shoots.
    pub(super) fn view(&self, shot: Shot) -> (Sight<'_>, Option<Edge>, f64) {
        let (id, target) = (shot.unit, shot.target);
        let whole = shot.missile.range(self.edition());
        if !shot.manner.is_reaction() {
            let half = if shot.rapid { whole * 0.5 } else { whole };
            let range = why::instead(rule::weapon::SLING_RAPID_FIRE, half, || whole);
            let home = shot.manner.strikes_home();
            let range = if home { f64::INFINITY } else { range };
            return (self.sight(id, target), None, range + TOLERANCE);
        }
        let start = self.unit(target).pose();
        let stands = || -> Courses { smallvec![Course::at(start)] };
        let mut courses = stands();
        if let Some(home) = self.charge_landing(target, id) {
            let landing = home.landing;
            let wheeled = landing.wheel.apply(start, self.rect(target).width);
            // Whoever goes man by man is nowhere in between as a unit.
            let way = if home.line.is_some() { 0.0 } else { landing.touch.at.distance(wheeled.at) };
            courses.push(Course { end: landing.touch, way });
        }
        let courses = why::instead(rule::response::SHOTS_LOS, courses, stands);
        let face = face_charged(&self.rect(id), &self.rect(target));
        let face = why::instead(rule::response::SHOOTING_FACING, Some(face), || None);
        let range = why::instead(rule::shoot::CHARGERS_SHORT_RANGE, f64::INFINITY, || whole + TOLERANCE);
        (self.sight_of(id, target, courses), face, range)
    }

    /// The Ballistic Skill of the model in a place, if it has that weapon; a
    /// character among them shoots only with his own.
    pub(super) fn skill_at(&self, id: UnitId, number: u8, missile: Missile) -> Option<u8> {
        let guest = self.guests(id).find(|&guest| self.unit(guest).place == number && !self.unit(id).carries);
        let troop = self.troop(guest.unwrap_or_else(|| self.kind_at(id, number)));
        (troop.missiles.has(missile) && troop.stats.bs > 0).then_some(troop.stats.bs)
    }

    /// Whether those behind shoot over the heads of others without missiles
    /// ([`rule::special::COMBINED_MASSED_MISSILES`]), at a charger as well
    /// ([`rule::special::COMBINED_STAND_AND_SHOOT`]).
    fn masses_from_behind(&self, shot: Shot) -> bool {
        (self.shoots_from_behind(shot.unit, shot.missile) || self.is_busy_charging(shot, 0))
            && why::step(rule::special::COMBINED_MASSED_MISSILES)
            && (shot.manner != Manner::StandAndShoot || why::step(rule::special::COMBINED_STAND_AND_SHOOT))
    }

    /// Whether rear ranks may shoot over the heads of the others, if their
    /// weapons or a slope allow it.
    fn may_mass(&self, shot: Shot) -> bool {
        self.is_formed(shot.unit)
            && !why::holds(rule::massed::STAND_AND_SHOOT, shot.manner == Manner::FireAndFlee)
            && !why::holds(rule::massed::WOODS, self.stands_in_wood(shot.unit))
            && self.may_mass_as_it_moved(shot)
    }

    /// Bows only if they stood ([`rule::massed::STATIONARY_BOWS`]), darts even
    /// so ([`rule::massed::DARTS_MOVE`]).
    fn may_mass_as_it_moved(&self, shot: Shot) -> bool {
        if shot.manner.is_in_charge() {
            return why::holds(book::COMBINED_FORMATION_CHARGE, self.masses_from_behind(shot));
        }
        if !self.has_moved_to_shoot(shot) {
            return true;
        }
        match shot.missile {
            Missile::Dart if shot.missile.row_in(self.edition()).massed => why::step(rule::massed::DARTS_MOVE),
            Missile::ShortBow | Missile::Bow | Missile::Longbow => !why::step(rule::massed::STATIONARY_BOWS),
            _ => true,
        }
    }

    /// Whether the unit moved in its turn: of no matter to shots at a charger
    /// ([`rule::shoot::CHARGERS_NO_MOVING_PENALTY`]).
    pub(super) fn has_moved_to_shoot(&self, shot: Shot) -> bool {
        if shot.manner.is_in_charge() {
            return why::step(book::CHARGE_SHOT_MODIFIERS);
        }
        (self.unit(shot.unit).is(Mark::MOVED) || shot.manner.is_on_the_move())
            && !why::holds(rule::shoot::CHARGERS_NO_MOVING_PENALTY, shot.manner.is_reaction())
    }

    /// Those behind a model that shoots, if themselves in range; half of them,
    /// the nearest first; of archers behind others the foremost rank shoots with
    /// all its men ([`rule::massed::RANGE`], [`rule::massed::HALF_ROUNDED_DOWN`]).
    fn add_rear_ranks(
        &self,
        shot: Shot,
        sight: &Sight,
        rear: impl Iterator<Item = (Rect, bool)>,
        range: f64,
        marksmen: &mut Marksmen,
    ) {
        let from_behind = self.shoots_from_behind(shot.unit, shot.missile) || self.is_busy_charging(shot, 0);
        let kind = self.rear_kind(shot.unit).filter(|_| from_behind).unwrap_or(shot.unit);
        let skill = self.troop(kind).stats.bs;
        let mut all: SmallVec<[Marksman; 32]> = SmallVec::new();
        for (base, all_shoot) in rear {
            let distance = sight.distance(&base);
            if !why::holds(rule::massed::RANGE, distance <= range) {
                continue;
            }
            let marksman = Marksman { distance, base, skill };
            if all_shoot {
                marksmen.push(marksman);
            } else {
                all.push(marksman);
            }
        }
        all.sort_by(|a, b| a.distance.total_cmp(&b.distance));
        let half = why::count(rule::massed::HALF_ROUNDED_DOWN, all.len() / 2);
        marksmen.extend(all.into_iter().take(half));
    }

    /// Whether a model behind others looks over them: it stands on high ground,
    /// and they do not, or else the target is below the slope that all of them
    /// stand on ([`rule::massed::SLOPE`]).
    fn looks_over_ranks(&self, id: UnitId, slot: Slot, target: UnitId) -> bool {
        if self.field.features.is_empty() {
            return false;
        }
        let unit = self.unit(id);
        let formation = unit.formation();
        let high = |slot: Slot| self.is_high(formation.model(unit.pose(), slot).centre());
        let ahead = before(formation, slot).any(high);
        high(slot) && (!ahead || !self.is_high(self.rect(target).centre()))
    }

    /// Whether any model stands in a wood.
    fn stands_in_wood(&self, id: UnitId) -> bool {
        let (full, short) = self.unit(id).placed().parts();
        let woods = self.field.features.iter().filter(|f| f.kind.is_wood());
        woods
            .filter_map(Feature::area)
            .any(|wood| wood.overlaps_rect(&full) || short.as_ref().is_some_and(|rect| wood.overlaps_rect(rect)))
    }

    /// What may cover anybody.
    fn covering_features(&self) -> impl Iterator<Item = &Feature> {
        self.field.features.iter().filter(|f| f.kind.cover() != Cover::None)
    }

    /// Whether anything near a unit might give it cover.
    pub(crate) fn covers_near(&self, id: UnitId) -> bool {
        let rect = self.rect(id);
        self.is_inside(id) || self.covering_features().any(|f| cover::is_by(&f.shape, &rect))
    }

    /// The best cover that at least half the unit's models have from shots out
    /// of a point ([`rule::hit::COVER_SHARE`]).
    pub(crate) fn cover_from(&self, id: UnitId, from: Vec2) -> Cover {
        if self.is_inside(id) {
            return why::instead(rule::building::SHOT_AT_HARD_COVER, Cover::Hard, || Cover::None);
        }
        let unit = self.unit(id).placed();
        // Whoever lines it, and the ranks behind those who do.
        let lined = |line: &Polyline| unit.pieces().any(|piece| line.distance_to_rect(&piece).at_most(0.0));
        let best = |base: Rect| {
            let covering = self.covering_features().filter(|f| cover::covers(&f.shape, from, &base, lined));
            covering.map(|f| f.kind.cover()).max().unwrap_or_default()
        };
        let enough = |some: usize, all: usize| why::holds(rule::hit::COVER_SHARE, some * 2 >= all);
        cover::shared(unit.bases().map(best), enough)
    }

    /// Whether a unit may shoot with a weapon in its own Shooting phase, as far
    /// as its moves go.
    pub(super) fn may_use(&self, id: UnitId, missile: Missile) -> Result<(), RuleId> {
        if self.unit(id).is(Mark::MOVED) { self.may_shoot_moving(id, missile) } else { Ok(()) }
    }

    /// Whether anybody may shoot at a unit, in his own phase or in a charge.
    pub(crate) fn is_a_target(&self, target: UnitId) -> Result<(), RuleId> {
        self.troop(target).special.may_be_shot_at(self, target)
    }

    /// Whether a unit may shoot at another as far as they are alone: at a lone
    /// character only if nobody who is closer could be shot at
    /// ([`rule::character::SHOT_AT_CLOSEST_ONLY`]).
    pub(crate) fn is_fair_game(&self, id: UnitId, target: UnitId) -> Result<(), RuleId> {
        self.is_a_target(target)?;
        let aboard = self.unit(target).carries && self.unit(target).guests > 0;
        let sheltered = aboard && !why::step(rule::character::MOUNT_SHOOTING_TARGET);
        if !self.is_lone_character(target) && !sheltered {
            // One who has joined a unit is no target of his own.
            let joined = self.unit(target).status() == Status::Joined;
            return if joined { Err(rule::character::JOINED_NOT_TARGETABLE) } else { Ok(()) };
        }
        let distance = self.apart(id, target);
        let here = self.rect(id);
        // No model is nearer than the ground of its block.
        let may_be = |e: UnitId| here.within(&self.rect(e), distance);
        let nearer = |e: &UnitId| *e != target && may_be(*e) && self.apart(id, *e).falls_short_of(distance);
        let others = self.enemies(id).filter(nearer).any(|e| self.sees_to_shoot(id, e).is_ok());
        why::barred(rule::character::SHOT_AT_CLOSEST_ONLY, others)
    }
}

/// The better of two looks.
fn nearer(a: Result<f64, Unseen>, b: Result<f64, Unseen>) -> Result<f64, Unseen> {
    match (&a, &b) {
        (Ok(one), Ok(two)) if one > two => b,
        (Err(_), Ok(_)) => b,
        _ => a,
    }
}

/// A model that is too far away, or from which the target is hidden, has lost
/// its shot ([`rule::range::MAXIMUM`], [`rule::shoot::PER_MODEL`]); otherwise
/// how far it is away.
fn left_out(distance: f64, range: f64, unseen: Unseen) -> Option<f64> {
    let barred = if distance > range { why::barred(rule::range::MAXIMUM, true) } else { bars(unseen) };
    (barred.is_ok() || !why::step(rule::shoot::PER_MODEL)).then_some(distance)
}
