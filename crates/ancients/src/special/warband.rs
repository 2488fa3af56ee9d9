//! Warbands: they must be held back, surge at the enemy, and deep ranks give
//! them heart.

use game::words;
use game::{Lasts, Leg, Offer, Order, Path, Reading, Refusal, Taker, as_path, no_answer, why};
use ranked::Placed;
use ranked::walk::turn;
use ranked::wheel::Wheel;
use rules::{RuleId, ancients as rule};
use smallvec::SmallVec;
use table::{Measure, Pose};

use super::{About, Own, Special, SpecialRule, mark};
use crate::ask::path_of;
use crate::edition::Surge;
use crate::state::{Answer, Array, Battle, Found, Manoeuvre, Mark, Pace, Pick, Play, UnitId, UnitSet, What};

/// It surges.
const SURGING: Mark = Mark::own(Special::Warband, 0);

/// Warband.
pub(crate) struct Warband;

impl SpecialRule for Warband {
    const ABOUT: About = About::formation("fact-warband", rule::special::WARBAND_CONTROL_ROLL)
        .with_marks(&[mark("surging", Lasts::Turn, "A surging warband.")])
        .asking(&[Own::new(["Flight", "Surge"], rule::special::WARBAND_SURGE_MOVE, "ask-surge")]);

    fn offers(has: bool, battle: &Battle, _: u8, id: UnitId) -> Option<Offer<Pick>> {
        has.then(|| {
            let rate = battle.basic_rate(id);
            Offer::Path { allowance: rate, bonus: rate, legs: &["forward"] }
        })
    }

    fn judges(has: bool, battle: &Battle, _: u8, id: UnitId, order: &Order) -> Option<Reading<Battle>> {
        if has { as_path(order, |path| battle.judge_surge(id, path).map(Found::Surge)) } else { None }
    }

    /// As far as it must, or as far as it may.
    fn proposes(has: bool, battle: &Battle, _: u8, id: UnitId, found: Taker<Answer>) {
        if has && !found(path_of([])) {
            found(path_of(further(2.0 * battle.basic_rate(id))));
        }
    }

    fn answered(has: bool, battle: &mut Battle, _: u8, id: UnitId, answer: &Answer, play: &mut Play) {
        match answer {
            _ if !has => {}
            Answer::Path { found: Found::Surge(far), .. } => battle.surge(id, *far, play),
            _ => no_answer(Special::Warband, answer),
        }
    }

    /// Every turn, unless it fights.
    fn rolls_for_control(has: bool, battle: &mut Battle, id: UnitId, play: &mut Play) {
        let steady = battle.troop(id).special.keeps_its_head(battle, id);
        if !has || steady || !why::holds(rule::special::WARBAND_CONTROL_ROLL, !battle.is_engaged(id)) {
            return;
        }
        let die = play.d6(rule::special::WARBAND_CONTROL_ROLL, "control");
        let surges = die <= why::count(rule::special::WARBAND_CONTROL_ROLL, 1);
        if surges {
            let unit = battle.unit_mut(id);
            unit.mark(SURGING);
            if unit.is(Mark::GAVE_GROUND) && why::step(rule::special::WARBAND_SURGE_AFTER_GIVE_GROUND) {
                unit.clear(Mark::GAVE_GROUND);
            }
        }
        play.log(|| What::Control { unit: id, die, bound: surges });
    }

    fn rolls_in_ambush(has: bool, battle: &mut Battle, id: UnitId, play: &mut Play) {
        if has {
            battle.surge_from_ambush(id, play);
        }
    }

    fn is_carried_away(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.unit(id).is(SURGING)
    }

    fn is_driven(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.must_surge(id)
    }

    /// As far as it must, or as its player says if it could march.
    fn goes_where_driven(_: bool, battle: &mut Battle, id: UnitId, play: &mut Play) -> bool {
        let surges = battle.must_surge(id);
        if let (true, Surge::Exactly(reach)) = (surges, battle.edition().warband_surge) {
            battle.surge(id, why::count(reach.rule, reach.inches), play);
        } else if surges && battle.may_surge_further(id) && why::step(rule::special::WARBAND_SURGE_MOVE) {
            battle.ask_itself(Special::Warband, 0, id);
        } else if surges {
            battle.surge(id, battle.basic_rate(id), play);
        }
        surges
    }

    /// The nearest it sees ([`rule::special::WARBAND_SURGE_CHARGE`],
    /// [`rule::special::WARBAND_SURGE_VISIBLE_ONLY`]), or the nearest of all, if it
    /// may charge him.
    fn must_charge(_: bool, battle: &Battle, id: UnitId) -> Option<UnitSet> {
        if !battle.unit(id).is(SURGING) || !why::step(rule::special::WARBAND_SURGE_CHARGE) {
            return None;
        }
        let in_reach = battle.enemies_in_reach(id);
        let nearer = |a: &UnitId, b: &UnitId| battle.apart(id, *a) < battle.apart(id, *b);
        let nearest = match battle.edition().warband_surge {
            // The nearest of all it sees is the nearest of those in reach, if there is any.
            Surge::AtLeastTheRate => why::best(rule::special::WARBAND_SURGE_CHARGE, in_reach, nearer),
            Surge::Exactly(reach) => {
                let drawn = battle.draws_the_surge(id).filter(|enemy| in_reach.contains(enemy));
                why::instead(reach.rule, drawn, || {
                    in_reach.iter().copied().reduce(|a, b| if nearer(&b, &a) { b } else { a })
                })
            }
        };
        Some(nearest.map(UnitSet::of).unwrap_or_default())
    }

    /// Nobody but the nearest of all.
    fn may_charge(_: bool, battle: &Battle, id: UnitId) -> Result<(), Refusal> {
        let Surge::Exactly(reach) = battle.edition().warband_surge else { return Ok(()) };
        let surging = battle.unit(id).is(SURGING) && !battle.unit(id).is_fleeing();
        let draws = || battle.draws_the_surge(id).is_some_and(|enemy| battle.charge_targets(id).has(enemy));
        why::refuse(reach.rule, surging && !draws(), || {
            (words!("no-it-surges-straight-at-the-enemy"), words!("do-choose-another-unit"))
        })
    }

    /// Close order warbands keep their speed only straight ahead
    /// ([`rule::special::WARBAND_HALF_SPEED`], [`rule::special::WARBAND_HALF_SPEED_EXEMPT`]).
    fn may_turn_at_speed(has: bool, battle: &Battle, id: UnitId, turns: bool) -> Result<(), RuleId> {
        let turns = turns && has && !battle.only_surges(id);
        let loose =
            turns && why::holds(rule::special::WARBAND_HALF_SPEED_EXEMPT, battle.unit(id).array != Array::Close);
        why::barred(rule::special::WARBAND_HALF_SPEED, turns && !loose)
    }

    fn sweeps_away(_: bool, battle: &Battle, id: UnitId, foes: UnitSet) -> bool {
        battle.is_swept_away_by_warband(id, foes)
    }

    fn must_pursue(_: bool, battle: &Battle, id: UnitId) -> bool {
        battle.is_surging_on(id) && why::step(rule::special::WARBAND_MUST_PURSUE)
    }

    /// For its depth ([`rule::special::WARBAND_LD_BONUS`],
    /// [`rule::special::WARBAND_LD_BONUS_NEEDS_FORMED`]).
    fn leadership(has: bool, battle: &Battle, id: UnitId) -> i8 {
        if !has
            || battle.only_surges(id)
            || !why::holds(rule::special::WARBAND_LD_BONUS_NEEDS_FORMED, battle.is_formed(id))
        {
            return 0;
        }
        let dense = battle.unit(id).array == Array::Close && !battle.troop(id).kind.is_mounted();
        let [close, other] = battle.edition().hearty_ranks;
        let most = why::row(rule::special::WARBAND_LD_BONUS, usize::from(dense), if dense { close } else { other });
        let deep = battle.unit(id).formation().ranks_behind_of(4);
        let deep = why::count(rule::special::WARBAND_LD_BONUS, deep.min(most)) as i8;
        // What an elephant takes from ranks in combat is not this.
        let confused = battle.unit(id).is(Mark::RANKS_CONFUSED);
        if confused { why::instead(rule::special::WARBAND_LD_BONUS_NOT_NEGATED, deep, || 0) } else { deep }
    }

    fn leadership_with_character(has: bool, more: i8) -> i8 {
        why::adds(rule::special::WARBAND_CHARACTER_LD, has, more)
    }

    fn leadership_with_general(has: bool, more: i8) -> i8 {
        why::adds(rule::special::WARBAND_GENERAL_LD, has, more)
    }
}

impl Battle {
    /// Whether a warband surges and has nobody to charge.
    fn must_surge(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        unit.is(SURGING) && !unit.is_fleeing() && !unit.is(Mark::CHARGING) && !self.is_engaged(id)
    }

    /// The nearest enemy that a warband sees, between skirmishing friends too; or
    /// the nearest, seen or not.
    fn draws_the_surge(&self, id: UnitId) -> Option<UnitId> {
        let mut enemies: SmallVec<[(f64, UnitId); 16]> = self.enemies(id).map(|e| (self.apart(id, e), e)).collect();
        enemies.sort_by(|a, b| a.0.total_cmp(&b.0));
        let seen = |e: UnitId| {
            let plain = self.sees_to_charge(id, e) || self.sees_through_friends(id, e);
            why::holds(rule::special::WARBAND_SURGE_VISIBLE_ONLY, plain)
        };
        let mut enemies = enemies.into_iter().map(|(_, enemy)| enemy);
        match self.edition().warband_surge {
            Surge::AtLeastTheRate => enemies.find(|&enemy| seen(enemy)),
            Surge::Exactly(reach) => {
                let nearest = enemies.clone().next();
                why::instead(reach.rule, nearest, || enemies.find(|&enemy| self.sees_to_charge(id, enemy)))
            }
        }
    }

    /// Whether its player may let a warband surge further than it must: it
    /// could march ([`rule::special::WARBAND_SURGE_MOVE`]).
    fn may_surge_further(&self, id: UnitId) -> bool {
        let far = 2.0 * self.basic_rate(id);
        self.may_march(id, Pace::March).is_ok() && self.judge_surge(id, &further(far)).is_ok()
    }

    /// How far a warband surges: its basic rate, or up to a march over open
    /// ground.
    fn judge_surge(&self, id: UnitId, path: &Path) -> Result<f64, Refusal> {
        let rate = self.basic_rate(id);
        let least = why::count(rule::special::WARBAND_SURGE_MOVE, rate);
        let most = rate * why::count(rule::march::RATE, 2.0);
        let far = match path.as_slice() {
            [] => least,
            [Leg::Forward(far)] => *far,
            _ => f64::NAN,
        };
        why::refuse(rule::special::WARBAND_SURGE_MOVE, !far.is_between(least, most), || {
            let right = words!("do-give-forward", least = least, most = most);
            (words!("no-it-surges-straight-at-the-enemy"), right)
        })?;
        if far.at_most(rate) || self.field.features.is_empty() {
            return Ok(far);
        }
        let Some(enemy) = self.draws_the_surge(id) else { return Ok(far) };
        let (turned, spent) = self.turned_towards(id, enemy, rate);
        let ground = self.ground_ahead(id, turned.rect(), far - spent);
        why::refuse(rule::march::TERRAIN, ground.is_rough() || ground.obstacles > 0, || {
            (words!("no-a-march-does-not-go-through-such"), words!("do-surge-no-further-than-the-basic-rate"))
        })?;
        Ok(far)
    }

    /// A surging warband that cannot reach anybody runs at the nearest enemy it
    /// sees, its full basic rate and as much further as its player likes, or
    /// until something stops it
    /// ([`rule::special::WARBAND_SURGE_MOVE`], [`rule::special::WARBAND_SURGE_BLOCKED`]).
    fn surge(&mut self, id: UnitId, rate: f64, play: &mut Play) {
        let Some(enemy) = self.draws_the_surge(id) else { return };
        let marches = self.edition().warband_surge == Surge::AtLeastTheRate && rate.exceeds(self.basic_rate(id));
        let (turned, spent) = self.turned_towards(id, enemy, rate);
        let (here, start) = (*turned.rect(), turned.pose());
        let close = spent > 0.0 && self.is_close_warband(id);
        let rate =
            why::instead(rule::special::WARBAND_HALF_SPEED_EXEMPT, rate, || if close { rate * 0.5 } else { rate });
        let wish = (rate - spent).max(0.0);
        let clear = |wish: f64| self.clear_way_along(id, &here, start.facing.dir(), wish, None);
        let found = match self.edition().warband_surge {
            Surge::AtLeastTheRate => self.surge_way(id, start, wish),
            Surge::Exactly(_) => (clear(wish), SmallVec::new()),
        };
        let (way, given_way) = why::instead(rule::special::WARBAND_SURGE_BLOCKED, found, || (wish, SmallVec::new()));
        let paid = self.affordable_part(id, &here, way, rate - spent, rate);
        // Slowed by the ground it does not get through them.
        let (way, given_way) = if paid.falls_short_of(way) { (clear(paid), SmallVec::new()) } else { (way, given_way) };
        let slowed = self.gait(id, true).extra(&self.ground_ahead(id, &here, way), rate);
        let pose = start.forward(way);
        let (files, cost) = (turned.formation().files, spent + way + slowed);
        let narrower = files != self.unit(id).files;
        let unit = self.unit_mut(id);
        unit.moves_to(pose);
        unit.mark(Mark::MOVED);
        unit.mark(Mark::DONE);
        if marches {
            unit.mark(Mark::MARCHED);
        }
        if narrower {
            unit.files = files;
            self.reseat(id);
        }
        let way = spent + way;
        play.log(|| What::Moved { unit: id, pace: "surge", pose, files, cost, allowance: rate, way });
        for (friend, pose) in given_way {
            self.unit_mut(friend).place(pose);
            play.log(|| What::GaveWay { unit: friend, pose });
        }
    }

    /// Brought to face an enemy as far as a rate allows, and what that took: by a
    /// wheel, or by a turn first if that is the shorter way.
    fn turned_towards(&self, id: UnitId, enemy: UnitId, rate: f64) -> (Placed, f64) {
        let unit = self.unit(id).placed().into_owned();
        let (wheel, _) = self.whole_wheel_at(&unit, enemy);
        let straight = || self.wheeled_towards(id, &unit, wheel, rate);
        let Surge::Exactly(reach) = self.edition().warband_surge else { return straight() };
        let turns = self.turns_before_a_surge(id, &unit, rate);
        let shortest = turns
            .into_iter()
            .map(|(turned, cost)| {
                let (wheel, takes) = self.whole_wheel_at(&turned, enemy);
                (turned, wheel, cost, cost + takes)
            })
            .min_by(|a, b| a.3.total_cmp(&b.3))
            .filter(|turn| turn.3 < wheel.cost(unit.rect().width));
        let found = shortest.map_or_else(straight, |(turned, wheel, cost, _)| {
            let (end, spent) = self.wheeled_towards(id, &turned, wheel, rate - cost);
            (end, cost + spent)
        });
        why::instead(reach.rule, found, straight)
    }

    /// How a surging warband may stand after a turn of every man where he stands,
    /// and what each costs.
    fn turns_before_a_surge(&self, id: UnitId, unit: &Placed, rate: f64) -> SmallVec<[(Placed, f64); 3]> {
        let knows = |what: Manoeuvre| why::quietly(|| self.may_manoeuvre(id, Pace::Basic, what).is_ok());
        let mut turns = SmallVec::new();
        if knows(Manoeuvre::AboutFace) {
            let cost = Manoeuvre::AboutFace.price(rate);
            turns.push((unit.at(turn::about(unit)), cost));
        }
        let ranks = unit.formation().ranks();
        if knows(Manoeuvre::QuarterTurn) && why::quietly(|| self.check_front(id, ranks).is_ok()) {
            let cost = Manoeuvre::QuarterTurn.price(rate);
            let quarters = [false, true].map(|right| turn::by_quarter(unit, right));
            turns.extend(quarters.into_iter().filter(|end| self.has_room(id, end.rect())).map(|end| (end, cost)));
        }
        turns
    }

    /// The whole wheel from somewhere to an enemy, and what it takes.
    fn whole_wheel_at(&self, unit: &Placed, enemy: UnitId) -> (Wheel, f64) {
        let Pose { at, facing } = unit.pose();
        let aim = self.rect(enemy).centre() - at;
        let wheel = Wheel::by(facing.clockwise_to(table::Facing::from_dir(aim)));
        (wheel, wheel.cost(unit.rect().width))
    }

    /// Wheeled from there as far as a rate allows, where there is room, and what
    /// that took.
    fn wheeled_towards(&self, id: UnitId, unit: &Placed, wheel: Wheel, rate: f64) -> (Placed, f64) {
        let start = *unit.rect();
        let wheel = Wheel { angle: wheel.angle.min(rate / start.width), ..wheel };
        let end = start.at(wheel.apply(start.pose, start.width));
        let front = unit.formation().front_rank(start.pose);
        let sweep = crate::state::room::Sweep::Wheel { front, wheel };
        match self.check_room(id, &sweep, &end) {
            Ok(()) => (unit.at(end.pose), wheel.cost(start.width)),
            Err(_) => (*unit, 0.0),
        }
    }

    /// Whether a warband is carried away: it charged or countercharged, and
    /// this was the first round.
    pub(crate) fn is_surging_on(&self, id: UnitId) -> bool {
        let warband = self.troop(id).special.has(Special::Warband) && !self.is_held_back(id);
        warband && self.counts_as_charging(id) && self.unit(id).rounds <= 1
    }

    /// Whether a warband only surges ([`rule::roster::PIRATES_WARBAND`]).
    fn only_surges(&self, id: UnitId) -> bool {
        self.troop(id).special.has(Special::OnlySurges) && why::step(rule::roster::PIRATES_WARBAND)
    }

    /// Whether a warband neither sweeps anybody away nor must pursue
    /// ([`rule::roster::KUSHITE_WARBAND`]).
    fn is_held_back(&self, id: UnitId) -> bool {
        let steady = self.troop(id).special.has(Special::SteadyWarband);
        steady && why::step(rule::roster::KUSHITE_WARBAND) || self.only_surges(id)
    }

    /// A warband that anything but the straight way ahead slows.
    fn is_close_warband(&self, id: UnitId) -> bool {
        let close = self.unit(id).array == Array::Close;
        self.troop(id).special.has(Special::Warband) && close && !self.only_surges(id)
    }

    /// A hidden warband still rolls, and comes out if it surges at somebody it
    /// sees ([`rule::special::AMBUSH_KEEPS_FORMATION_RULES`]).
    fn surge_from_ambush(&mut self, id: UnitId, play: &mut Play) {
        if !why::step(rule::special::AMBUSH_KEEPS_FORMATION_RULES) {
            return;
        }
        let die = play.d6(rule::special::WARBAND_CONTROL_ROLL, "control");
        let shown = self.with_hidden_at(id, self.unit(id).pose());
        let out = die <= why::count(rule::special::WARBAND_CONTROL_ROLL, 1);
        let surges = out && !shown.charge_targets(id).is_empty();
        play.log(|| What::Control { unit: id, die, bound: surges });
        if surges {
            self.come_out(id, play);
            self.unit_mut(id).mark(SURGING);
        }
    }

    /// Whether warbands charged in, won the first round, and outnumber all
    /// enemies in the combat ([`rule::special::WARBAND_AUTO_BREAK`],
    /// [`rule::special::WARBAND_OUTNUMBER_COUNT`]); countercharging does not
    /// count, nor a charge on none but defenders of an obstacle, nor of riders on
    /// the front of a phalanx or on stakes.
    fn is_swept_away_by_warband(&self, id: UnitId, foes: UnitSet) -> bool {
        let sweeps = |u: &UnitId| self.troop(*u).special.has(Special::Warband) && !self.is_held_back(*u);
        let warbands: UnitSet = foes.iter().filter(sweeps).collect();
        let charged = |u: UnitId| {
            let unit = self.unit(u);
            let charged = unit.rounds <= 1 && (unit.is(Mark::CHARGED) || unit.is(Mark::CAME_BY_PURSUIT));
            charged
                && !self.is_stopped(u, id)
                && self.opponents(u).iter().any(|foe| !self.charges_defenders(u, foe) && !self.is_stopped(u, foe))
        };
        if warbands.is_empty() {
            return false;
        }
        let many = self.heads(warbands);
        why::instead(rule::special::WARBAND_OUTNUMBER_COUNT, many > self.heads(self.in_its_combat(id, true)), || {
            many > self.number(id)
        }) && why::holds(rule::special::WARBAND_AUTO_BREAK, warbands.iter().any(charged))
    }
}

/// So far straight ahead.
fn further(far: f64) -> Path {
    std::iter::once(Leg::Forward(far)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::special::tests::{RED, battle};

    #[test]
    fn deep_ranks_give_heart_up_to_three() {
        let of = |keys: &str| {
            let battle = battle("warband", keys);
            battle.troop(RED).special.leadership(&battle, RED)
        };
        assert_eq!(
            (of("models = 10"), of("models = 20"), of("models = 40")),
            (1, 3, 3),
            "{}",
            rule::special::WARBAND_LD_BONUS
        );
    }
}
