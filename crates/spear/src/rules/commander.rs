//! Commanders: risk, death, escape, their own moves and rallies.

use arrayvec::ArrayVec;
use game::words;
use game::{Refusal, why};
use rules::spear as rule;
use table::{Facing, Limits, Measure, Polygon, Pose, Rect, Segment, TOLERANCE, Vec2};

use crate::state::{Battle, Cause, Going, LeaderId, Play, Question, Status, Task, TroopType, UnitId, What};

/// No rate of a commander is higher ([`rule::commander::MOVE_RATE`]).
const FASTEST: f64 = 5.0;

/// Just clear of what may not be touched.
const CLEAR: f64 = 2.0 * TOLERANCE;

impl Battle {
    // ---- risk ------------------------------------------------------------

    /// The commanders of a unit that routed without being pursued by mounted.
    pub(crate) fn leaders_of_routed(&mut self, id: UnitId, by: Option<UnitId>, melee: bool) {
        let leaders: ArrayVec<LeaderId, 16> = self.attached_to(id).collect();
        for leader in leaders {
            self.agenda.push(if why::holds(rule::commander::RISK_TRIGGER, melee) {
                Task::LeaderRisk { leader, by, routed: true, pursuing: false }
            } else {
                Task::LeaderEscape { leader, from: by }
            });
        }
    }

    /// [`rule::commander::RISK_ROLL`]: 5+ if mounted pursue his routed unit, else 6.
    pub(crate) fn leader_risk(
        &mut self,
        id: LeaderId,
        by: Option<UnitId>,
        routed: bool,
        pursuing: bool,
        play: &mut Play,
    ) {
        if !self.leader(id).on_field() {
            return;
        }
        let killed_on = if routed && pursuing {
            why::count(rule::commander::RISK_ROLL, 5)
        } else {
            why::count(rule::commander::RISK_ROLL, 6)
        };
        if roll_risk(id, killed_on, rule::commander::RISK_ROLL, play) {
            self.kill_leader(id, play);
        } else if self.leader(id).attached.is_some_and(|u| !self.unit(u).on_field()) {
            self.agenda.push(Task::LeaderEscape { leader: id, from: by });
        }
    }

    /// [`rule::commander::LONE_RISK`]: touched by a moving enemy, whatever its
    /// move, which goes on ([`rule::commander::LONE_CONTACT_FREE`]).
    pub(crate) fn touch_leader(&mut self, id: LeaderId, by: UnitId, play: &mut Play) {
        let (killed_on, rule) = if self.unit(by).profile.kind.is_mounted() {
            (why::count(rule::commander::LONE_RISK_MOUNTED, 4), rule::commander::LONE_RISK_MOUNTED)
        } else {
            (why::count(rule::commander::LONE_RISK_OTHER, 5), rule::commander::LONE_RISK_OTHER)
        };
        self.endanger_lone_leader(id, by, killed_on, rule, play);
    }

    /// [`rule::commander::LONE_RISK`]: shot at, by mounted or by others alike.
    pub(crate) fn shoot_at_leader(&mut self, id: LeaderId, by: UnitId, play: &mut Play) {
        let killed_on = why::count(rule::commander::LONE_RISK_OTHER, 5);
        self.endanger_lone_leader(id, by, killed_on, rule::commander::LONE_RISK_OTHER, play);
    }

    fn endanger_lone_leader(&mut self, id: LeaderId, by: UnitId, killed_on: u8, rule: rules::RuleId, play: &mut Play) {
        if !self.leader(id).is_lone() || !why::step(rule::commander::LONE_RISK) {
            return;
        }
        if roll_risk(id, killed_on, rule, play) {
            self.kill_leader(id, play);
        } else {
            self.agenda.push(Task::LeaderEscape { leader: id, from: Some(by) });
        }
    }

    /// [`rule::commander::KILLED`]: his unit tests, and so do those left out
    /// of command ([`rule::commander::KILLED_COMMAND_LOST`]).
    pub(crate) fn kill_leader(&mut self, id: LeaderId, play: &mut Play) {
        let leader = *self.leader(id);
        let mut testers: ArrayVec<UnitId, 64> = ArrayVec::new();
        let in_range: ArrayVec<UnitId, 64> =
            self.on_field(leader.side).filter(|&u| self.leader_commands(id, u, &self.rect(u))).take(64).collect();
        let dead = self.leader_mut(id);
        dead.becomes(Status::Routed);
        dead.attached = None;
        for u in in_range.into_iter().filter(|&u| !self.unit(u).profile.is_baggage()) {
            if why::holds(rule::commander::KILLED, leader.attached == Some(u))
                || why::holds(rule::commander::KILLED_COMMAND_LOST, !self.in_command(u))
            {
                testers.push(u);
            }
        }
        play.log(|| What::CommanderKilled { commander: id });
        self.ask_tests(&testers, Cause::CommanderKilled, play);
    }

    // ---- escape ----------------------------------------------------------

    /// He lives and must move at once: onto a friendly unit, or away
    /// ([`rule::commander::SURVIVES_ROUT`], [`rule::commander::LONE_SURVIVES`]).
    pub(crate) fn leader_escape(&mut self, id: LeaderId, from: Option<UnitId>, play: &mut Play) {
        if !self.leader(id).on_field() || !why::step(self.escape_rule(id)) {
            return;
        }
        if self.joinable(id).is_empty() {
            self.run_away(id, from, play);
        } else {
            self.question = Some(Question::Escape { leader: id, from });
        }
    }

    /// The rule of his escape: from a routed unit, or on his own.
    pub(crate) fn escape_rule(&self, id: LeaderId) -> rules::RuleId {
        if self.leader(id).attached.is_some() { rule::commander::SURVIVES_ROUT } else { rule::commander::LONE_SURVIVES }
    }

    /// Friendly units he can reach with one move.
    pub fn joinable(&self, id: LeaderId) -> ArrayVec<UnitId, 24> {
        self.could_join(id).filter(|&unit| self.can_reach(id, unit)).take(24).collect()
    }

    /// Units he might join, were they near enough.
    pub(crate) fn could_join(&self, id: LeaderId) -> impl Iterator<Item = UnitId> + '_ {
        let leader = self.leader(id);
        self.on_field(leader.side).filter(move |&u| {
            let unit = self.unit(u);
            self.leads(id, unit.command)
                && !unit.profile.is_baggage()
                && leader.attached != Some(u)
                && !self.is_broken(u)
        })
    }

    /// From where his move is measured: any part of the unit he leaves, even
    /// one that has just routed ([`rule::commander::LEAVING_UNIT`]).
    fn leader_start(&self, id: LeaderId) -> Rect {
        self.leader_base(id, rule::commander::LEAVING_UNIT)
    }

    /// Whether some spot on the unit's border is within his move.
    pub(crate) fn can_reach(&self, id: LeaderId, unit: UnitId) -> bool {
        let start = self.leader_start(id);
        let there = self.rect(unit);
        // Most units are out of the question at once.
        if !start.within(&there, fastest()) {
            return false;
        }
        let berth = |at: Vec2| Rect { pose: Pose { at, facing: there.pose.facing }, width: 0.01, depth: 0.01 };
        let from = [start.centre()].into_iter().chain(start.corners());
        from.flat_map(|eye| there.edges().map(|edge| edge.closest_point(eye)))
            .chain(there.corners())
            .any(|spot| self.can_ride_to(id, &berth(spot)))
    }

    /// [`rule::commander::MOVE_RATE`]: light horse rates, straight, past
    /// friends but not through enemies or impassable ground.
    fn can_ride_to(&self, id: LeaderId, end: &Rect) -> bool {
        let start = self.leader_start(id);
        let gap = self.ride(id, &start, end);
        let line = Segment { a: start.centre(), b: end.centre() };
        gap.at_most(fastest()) && gap.at_most(self.leader_rate(&start, end, &line)) && self.way_is_open(id, &line)
    }

    /// How far he rides: out of a unit the gap, else the way of his base.
    fn ride(&self, id: LeaderId, start: &Rect, end: &Rect) -> f64 {
        if self.leader(id).attached.is_some() { start.distance(end) } else { leader_distance(start, end) }
    }

    fn leader_rate(&self, start: &Rect, end: &Rect, line: &Segment) -> f64 {
        let mut rate = fastest();
        for feature in self.field.features.iter().filter(|f| f.going > Going::Open) {
            let met =
                |area: &Polygon| area.overlaps_rect(start) || area.overlaps_rect(end) || area.intersects_segment(line);
            if feature.area().is_some_and(met) {
                let there = f64::from(TroopType::LightHorse.rate_on(feature.going).unwrap_or(0));
                rate = rate.min(why::row(rule::commander::MOVE_RATE, feature.going as usize, there));
            }
        }
        let crosses = self.field.obstacles().any(|o| o.intersects_segment(line));
        rate - why::adds(rule::commander::MOVE_RATE, crosses, 1.0)
    }

    /// No enemy stands in the way; one that has just moved onto a lone
    /// commander lets him out from under it.
    fn way_is_open(&self, id: LeaderId, line: &Segment) -> bool {
        let leader = self.leader(id);
        let bounds = line.bounds();
        self.on_field(leader.side.other()).all(|e| {
            let there = self.rect(e);
            if !bounds.near(there.pose.at, there.width * 0.5 + there.depth) {
                return true;
            }
            if leader.is_lone() && there.touches(&leader.rect()) {
                return true;
            }
            !there.shrunk(2.0 * TOLERANCE).intersects_segment(line)
        })
    }

    /// Judges a place for a commander who moves on his own.
    pub(crate) fn judge_leader_place(&self, id: LeaderId, pose: Pose) -> Result<(), Refusal> {
        let end = Rect { pose, width: 1.0, depth: 1.0 };
        let sound = pose.at.is_finite() && pose.facing.dir().is_finite();
        why::refuse(rule::commander::MOVE_RATE, !sound || !self.field.board.contains_rect(&end), || {
            (words!("no-he-would-leave-the-table"), words!("do-stay-on-the-table"))
        })?;
        let side = self.leader(id).side;
        let touches = self.on_field(side.other()).any(|e| end.touches(&self.rect(e)));
        why::refuse(rule::commander::MOVE_RATE, touches, || {
            (words!("no-he-would-touch-an-enemy-unit"), words!("do-stay-clear-of-the-enemy"))
        })?;
        let barred = self.field.going_under(&end) == Going::Impassable || !self.can_ride_to(id, &end);
        why::refuse(rule::commander::MOVE_RATE, barred, || {
            (words!("no-that-is-too-far-or-the-way"), words!("do-commanders-move-like-light-horse-5-du"))
        })
    }

    /// He takes his place with a unit ([`rule::commander::ATTACHED`]).
    pub(crate) fn join_unit(&mut self, id: LeaderId, unit: UnitId, play: &mut Play) {
        let pose = self.unit(unit).pose();
        let attached = why::instead(rule::commander::ATTACHED, Some(unit), || None);
        let leader = self.leader_mut(id);
        leader.attached = attached;
        leader.place(pose);
        play.log(|| What::CommanderMoved { commander: id, pose, attached });
    }

    /// As far from the enemy as one move takes him.
    pub(crate) fn run_away(&mut self, id: LeaderId, from: Option<UnitId>, play: &mut Play) {
        let enemy = from.filter(|&e| self.unit(e).on_field()).or_else(|| self.nearest_enemy(id));
        let pose = enemy.map_or(self.leader(id).pose(), |enemy| self.furthest_refuge(id, enemy));
        self.place_leader(id, pose, play);
    }

    /// The nearest, the first of several.
    fn nearest_enemy(&self, id: LeaderId) -> Option<UnitId> {
        let here = self.leader(id).rect();
        let mut nearest: Option<(f64, UnitId)> = None;
        for enemy in self.on_field(self.leader(id).side.other()) {
            let gap = self.rect(enemy).distance(&here);
            if nearest.is_none_or(|(least, _)| gap.falls_short_of(least)) {
                nearest = Some((gap, enemy));
            }
        }
        nearest.map(|(_, enemy)| enemy)
    }

    /// The lawful place furthest from the enemy; of two as far the straightest,
    /// and the one away from the mass of the enemy.
    fn furthest_refuge(&self, id: LeaderId, enemy: UnitId) -> Pose {
        let leader = self.leader(id);
        let there = self.rect(enemy);
        let leaves = self.leader_start(id);
        let start = leaves.centre();
        let away = (start - there.centre()).try_normalize().unwrap_or(Vec2::Y);
        let away = Pose { at: start, facing: Facing::from_dir(away) };
        let hand = -self.crowded_hand(away, leader.side);
        let turn = |by: Vec2| {
            let angle = away.facing.clockwise_to(Facing::from_dir(by));
            angle.abs() + if angle * hand > 0.0 { 0.0 } else { 1e-6 }
        };
        let facing = leader.pose().facing;
        let base = Rect { pose: Pose { at: start + facing.dir() * 0.5, facing }, width: 1.0, depth: 1.0 };
        let mut limits = self.limits_of_ride(id, &leaves, &base);
        limits.line(Segment::new(Vec2::ZERO, away.facing.dir() * (FASTEST + leaves.radius() + base.radius())));
        let lawful = |by: Vec2| self.judge_leader_place(id, base.pose.translated(by)).is_ok();
        let found = limits.furthest(&there, there.distance(&leader.rect()), turn, lawful);
        found.map_or(leader.pose(), |(_, by)| base.pose.translated(by))
    }

    /// Whatever may limit his ride from the middle of where he is.
    fn limits_of_ride(&self, id: LeaderId, leaves: &Rect, base: &Rect) -> Limits {
        let most = FASTEST + leaves.radius() + base.radius();
        let mut limits = Limits::new(base, most);
        // rule::commander::MOVE_RATE: rates are whole numbers, from any part of the unit he leaves.
        let least = if self.field.features.is_empty() { FASTEST as u8 } else { 1 };
        for rate in (least..=FASTEST as u8).map(f64::from) {
            if self.leader(id).attached.is_some() {
                limits.within(leaves, rate);
            } else {
                limits.ring(Vec2::ZERO, rate);
            }
        }
        limits.on_board(&self.field.board);
        for enemy in self.on_field(self.leader(id).side.other()) {
            let there = self.rect(enemy);
            limits.beside(&there, CLEAR);
            limits.around(base.centre(), &there);
        }
        for feature in self.field.features.iter().filter(|f| f.bounds().near(base.centre(), most + base.radius())) {
            for border in feature.shape.borders() {
                limits.on_border(&border);
                limits.across(base.centre(), &border);
                // Who only touches an obstacle crosses it.
                limits.short_of(base.centre(), &border, CLEAR);
            }
        }
        limits
    }

    // ---- the end phase ---------------------------------------------------

    /// [`rule::commander::END_PHASE_MOVE`].
    pub(crate) fn ask_leader_move(&mut self, id: LeaderId) {
        let leader = self.leader(id);
        if leader.on_field() && !self.command(leader.command).withdrawn && why::step(rule::commander::END_PHASE_MOVE) {
            self.question = Some(Question::LeaderMove(id));
        }
    }

    /// Puts a commander somewhere on his own.
    pub(crate) fn place_leader(&mut self, id: LeaderId, pose: Pose, play: &mut Play) {
        let leader = self.leader_mut(id);
        leader.attached = None;
        leader.place(pose);
        play.log(|| What::CommanderMoved { commander: id, pose, attached: None });
    }

    /// Offers him the rally of his unit ([`rule::commander::RALLY`]).
    pub(crate) fn ask_leader_rally(&mut self, id: LeaderId) {
        let leader = self.leader(id);
        let Some(unit) = leader.attached else { return };
        let worth_it = self.unit(unit).hits > 0 && self.rally_needs(unit) <= 6;
        if leader.on_field() && why::holds(rule::commander::RALLY, worth_it) {
            self.question = Some(Question::LeaderRally(id));
        }
    }
}

/// How far a commander rides in the open.
fn fastest() -> f64 {
    why::count(rule::commander::MOVE_RATE, FASTEST)
}

/// Rolls for a commander's life; true if he falls.
fn roll_risk(id: LeaderId, killed_on: u8, rule: rules::RuleId, play: &mut Play) -> bool {
    let die = play.d6(rule, "risk to a commander");
    let killed = die >= killed_on;
    play.log(|| What::CommanderRisk { commander: id, die, killed_on, killed });
    killed
}

/// The corner that moves furthest; to a mere spot, the gap.
fn leader_distance(start: &Rect, end: &Rect) -> f64 {
    if end.width < 0.5 {
        return start.distance(end);
    }
    start.corners().iter().zip(end.corners()).map(|(a, b)| a.distance(b)).fold(0.0, f64::max)
}

#[cfg(test)]
mod tests {
    use game::Game as _;

    use super::*;

    const ENEMY: UnitId = UnitId(0);
    const FUGITIVE: LeaderId = LeaderId(1);

    /// An enemy at (18, 10) who looks north, and a commander near it.
    fn hunted(at: [f64; 2], others: &str, terrain: &str) -> Battle {
        let [x, y] = at;
        let text = format!(
            "{terrain}\n[[side]]\n[[side.commander]]\ntag = 'red'\nrank = 'general'\nat = [2, 2]\n\
             [[side.unit]]\ntag = 'hunter'\ntype = 'cavalry'\nat = [18, 10]\n{others}\n\
             [[side]]\n[[side.commander]]\ntag = 'blue'\nrank = 'general'\nat = [{x}, {y}]\n\
             [[side.unit]]\ntag = 'friend'\ntype = 'heavy_foot'\nat = [33, 22]\n"
        );
        Battle::from_situation(&toml::from_str(&text).unwrap()).unwrap()
    }

    /// How far off the furthest of all places on a fine grid is.
    fn furthest_of_all(battle: &Battle) -> f64 {
        let facing = battle.leader(FUGITIVE).pose().facing;
        let there = battle.rect(ENEMY);
        let steps = |size: f64| (0..=(size * 10.0) as u32).map(|n| f64::from(n) / 10.0);
        let spots = steps(36.0).flat_map(|x| steps(24.0).map(move |y| Vec2::new(x, y)));
        let places = spots.map(|at| Pose { at, facing }).filter(|&p| battle.judge_leader_place(FUGITIVE, p).is_ok());
        let far = |pose: Pose| there.distance(&Rect { pose, width: 1.0, depth: 1.0 });
        places.map(far).fold(0.0, f64::max)
    }

    #[test]
    fn no_commander_could_have_fled_further() {
        let foe = |at: &str| format!("[[side.unit]]\ntag = 'at {at}'\ntype = 'heavy_foot'\nat = {at}\n");
        let cordon = foe("[15.5, 15]") + &foe("[18, 15.5]") + &foe("[20.5, 15]");
        let (rear, flank) = (foe("[17, 15]"), foe("[21.5, 14]"));
        let marsh = "[[terrain]]\nkind = 'marsh'\narea = [[15, 14], [21, 14], [21, 18], [15, 18]]\n";
        let crag = "[[terrain]]\nkind = 'impassable'\narea = [[14, 13], [20, 13], [20, 14], [14, 14]]\n";
        let cases = [
            ([18.0, 12.0], "", ""),
            ([19.5, 11.5], "", ""),
            ([18.0, 11.5], cordon.as_str(), ""),
            ([17.2, 12.0], rear.as_str(), ""),
            ([18.0, 22.5], "", ""),
            ([34.8, 12.0], "", ""),
            ([18.0, 12.0], "", marsh),
            ([18.5, 11.5], flank.as_str(), crag),
        ];
        for (n, (at, others, terrain)) in cases.into_iter().enumerate() {
            let battle = hunted(at, others, terrain);
            let refuge = battle.furthest_refuge(FUGITIVE, ENEMY);
            let far = battle.rect(ENEMY).distance(&Rect { pose: refuge, width: 1.0, depth: 1.0 });
            assert!(battle.judge_leader_place(FUGITIVE, refuge).is_ok(), "case {n}: he may not go there");
            // A tenth of a DU is the grid's own step.
            let possible = furthest_of_all(&battle);
            assert!(far > possible - 0.02, "case {n}: {far} DU, but {possible} were possible");
        }
    }
}
