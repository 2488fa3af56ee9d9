//! Commanders: risk, death, escape, their own moves and rallies.

use arrayvec::ArrayVec;
use game::Refusal;
use rules::spear as rule;
use table::{Pose, Rect, Segment, TOLERANCE, Vec2};

use crate::agenda::{Play, Task};
use crate::battle::{Battle, Status};
use crate::discipline::Cause;
use crate::event::{Event, What};
use crate::ids::{LeaderId, UnitId};
use crate::profile::TroopType;
use crate::question::Question;

impl Battle {
    // ---- risk ------------------------------------------------------------

    /// The commanders of a unit that routed without being pursued by mounted.
    pub(crate) fn leaders_of_routed(&mut self, id: UnitId, by: Option<UnitId>, melee: bool) {
        let leaders: ArrayVec<LeaderId, 16> = self.attached_to(id).collect();
        for leader in leaders {
            self.agenda.push(if melee {
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
        let killed_on = if routed && pursuing { 5 } else { 6 };
        let killed = self.roll_risk(id, killed_on, &[rule::commander::RISK_TRIGGER, rule::commander::RISK_ROLL], play);
        if killed {
            self.kill_leader(id, play);
        } else if self.leader(id).attached.is_some_and(|u| self.is_gone(u)) {
            self.agenda.push(Task::LeaderEscape { leader: id, from: by });
        }
    }

    fn roll_risk(&mut self, id: LeaderId, killed_on: u8, rules: &[rules::RuleId], play: &mut Play) -> bool {
        let die = play.roll(rules[rules.len() - 1], "risk to a commander");
        let killed = die >= killed_on;
        play.log(|| Event::new(What::CommanderRisk { commander: id, die, killed_on, killed }, rules));
        killed
    }

    /// [`rule::commander::LONE_RISK`]: shot at, or touched by a moving enemy.
    pub(crate) fn touch_leader(&mut self, id: LeaderId, by: UnitId, play: &mut Play) {
        if !self.leader(id).is_lone() {
            return;
        }
        let enemy = self.unit(by);
        let touched = !enemy.phase.shot || enemy.rect().touches(&self.leader(id).rect());
        let mounted = enemy.profile.kind.is_mounted() && touched;
        let (killed_on, rule) =
            if mounted { (4, rule::commander::LONE_RISK_MOUNTED) } else { (5, rule::commander::LONE_RISK_OTHER) };
        if self.roll_risk(id, killed_on, &[rule::commander::LONE_RISK, rule::commander::LONE_CONTACT_FREE, rule], play)
        {
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
        dead.status = Status::Routed;
        dead.attached = None;
        for u in in_range {
            let own = leader.attached == Some(u);
            if (own || !self.in_command(u)) && !testers.is_full() {
                testers.push(u);
            }
        }
        play.log(|| {
            Event::new(
                What::CommanderKilled { commander: id },
                &[rule::commander::KILLED, rule::commander::KILLED_COMMAND_LOST],
            )
        });
        self.ask_tests(&testers, Cause::CommanderKilled);
    }

    // ---- escape ----------------------------------------------------------

    /// He lives and must move at once: onto a friendly unit, or away
    /// ([`rule::commander::SURVIVES_ROUT`], [`rule::commander::LONE_SURVIVES`]).
    pub(crate) fn leader_escape(&mut self, id: LeaderId, from: Option<UnitId>, play: &mut Play) {
        if !self.leader(id).on_field() {
            return;
        }
        // Without a unit his place is where the unit stood.
        if let Some(unit) = self.leader(id).attached
            && self.is_gone(unit)
        {
            let pose = self.unit(unit).pose;
            let leader = self.leader_mut(id);
            leader.attached = None;
            leader.pose = pose;
        }
        if self.joinable(id).is_empty() {
            self.run_away(id, from, play);
        } else {
            self.question = Some(Question::Escape { leader: id, from });
        }
    }

    /// Friendly units he can reach with one move.
    pub(crate) fn joinable(&self, id: LeaderId) -> ArrayVec<UnitId, 24> {
        let leader = self.leader(id);
        let mut units = ArrayVec::new();
        for u in self.on_field(leader.side) {
            let unit = self.unit(u);
            if unit.command == leader.command
                && unit.profile.kind != TroopType::BaggageCamp
                && leader.attached != Some(u)
                && !units.is_full()
                && self.can_ride_to(id, &self.nearest_berth(id, u))
            {
                units.push(u);
            }
        }
        units
    }

    /// From where his move is measured: any part of the unit he leaves
    /// ([`rule::commander::LEAVING_UNIT`]).
    fn leader_start(&self, id: LeaderId) -> Rect {
        let leader = self.leader(id);
        match leader.attached {
            Some(unit) if self.unit(unit).on_field() => self.rect(unit),
            _ => leader.rect(),
        }
    }

    /// A base beside the unit, as near to him as can be.
    fn nearest_berth(&self, id: LeaderId, unit: UnitId) -> Rect {
        let start = self.leader_start(id).centre();
        let there = self.rect(unit);
        let spot = there
            .edges()
            .into_iter()
            .map(|e| e.closest_point(start))
            .min_by(|a, b| a.distance(start).total_cmp(&b.distance(start)));
        let spot = spot.unwrap_or(there.centre());
        Rect { pose: Pose { at: spot, facing: there.pose.facing }, width: 0.01, depth: 0.01 }
    }

    /// [`rule::commander::MOVE_RATE`]: light horse rates, straight, past
    /// friends but not through enemies or impassable ground.
    fn can_ride_to(&self, id: LeaderId, end: &Rect) -> bool {
        let start = self.leader_start(id);
        let gap =
            if self.leader(id).attached.is_some() { start.distance(end) } else { self.leader_distance(&start, end) };
        let line = Segment { a: start.centre(), b: end.centre() };
        gap <= self.leader_rate(&start, end, &line) + TOLERANCE && self.way_is_open(id, &line)
    }

    /// The corner that moves furthest.
    fn leader_distance(&self, start: &Rect, end: &Rect) -> f64 {
        if end.width < 0.5 {
            return start.distance(end);
        }
        start.corners().iter().zip(end.corners()).map(|(a, b)| a.distance(b)).fold(0.0, f64::max)
    }

    fn leader_rate(&self, start: &Rect, end: &Rect, line: &Segment) -> f64 {
        let mut rate = 5u8;
        for feature in &self.field.features {
            if let Some(area) = feature.area() {
                let met = area.overlaps_rect(start) || area.overlaps_rect(end) || area.intersects_segment(line);
                if met && feature.going > crate::terrain::Going::Open {
                    rate = rate.min(TroopType::LightHorse.rate_on(feature.going).unwrap_or(0));
                }
            }
        }
        let crosses = self.field.obstacles().any(|o| o.intersects_segment(line));
        f64::from(rate) - f64::from(u8::from(crosses))
    }

    fn way_is_open(&self, id: LeaderId, line: &Segment) -> bool {
        let side = self.leader(id).side;
        self.on_field(side.other()).all(|e| {
            let there = self.rect(e);
            let shrunk = Rect {
                pose: there.pose.forward(-2.0 * TOLERANCE),
                width: there.width - 4.0 * TOLERANCE,
                depth: there.depth - 4.0 * TOLERANCE,
            };
            !shrunk.intersects_segment(line)
        })
    }

    /// Judges a place for a commander who moves on his own.
    pub(crate) fn judge_leader_place(&self, id: LeaderId, pose: Pose) -> Result<(), Refusal> {
        let end = Rect { pose, width: 1.0, depth: 1.0 };
        let sound = pose.at.is_finite() && pose.facing.dir().is_finite();
        if !sound || !self.field.board.contains_rect(&end) {
            return Err(Refusal::new(rule::commander::MOVE_RATE, "he would leave the table", "stay on the table"));
        }
        let side = self.leader(id).side;
        if self.on_field(side.other()).any(|e| end.touches(&self.rect(e))) {
            return Err(Refusal::new(
                rule::commander::MOVE_RATE,
                "he would touch an enemy unit",
                "stay clear of the enemy",
            ));
        }
        if self.field.going_under(&end) == crate::terrain::Going::Impassable || !self.can_ride_to(id, &end) {
            return Err(Refusal::new(
                rule::commander::MOVE_RATE,
                "that is too far, or the way is barred",
                "commanders move like light horse: 5 DU in the open",
            ));
        }
        Ok(())
    }

    /// He takes his place with a unit.
    pub(crate) fn join_unit(&mut self, id: LeaderId, unit: UnitId, rules: &[rules::RuleId], play: &mut Play) {
        let pose = self.unit(unit).pose;
        let leader = self.leader_mut(id);
        leader.attached = Some(unit);
        leader.pose = pose;
        play.log(|| {
            let mut event = Event::new(What::CommanderMoved { commander: id, pose, attached: Some(unit) }, rules);
            event.rules.push(rule::commander::ATTACHED);
            event
        });
    }

    /// As far from the enemy as one move takes him.
    pub(crate) fn run_away(&mut self, id: LeaderId, from: Option<UnitId>, play: &mut Play) {
        let start = self.leader(id).pose;
        let enemy = from.filter(|&e| self.unit(e).on_field()).or_else(|| self.nearest_enemy(id));
        let mut best = (f64::MIN, start);
        if let Some(enemy) = enemy {
            let there = self.rect(enemy);
            let away = (start.at - there.centre()).try_normalize().unwrap_or(Vec2::Y);
            let facing = table::Facing::from_dir(away);
            for n in 0..24u8 {
                let turn = f64::from(n.div_ceil(2)) * 15.0 * if n % 2 == 0 { 1.0 } else { -1.0 };
                let dir = facing.rotated(turn.to_radians()).dir();
                for half in (1..=10u8).rev() {
                    let pose = start.translated(dir * (f64::from(half) / 2.0));
                    if self.judge_leader_place(id, pose).is_ok() {
                        let far = there.distance(&Rect { pose, width: 1.0, depth: 1.0 });
                        if far > best.0 + 1e-9 {
                            best = (far, pose);
                        }
                        break;
                    }
                }
            }
        }
        let pose = best.1;
        self.leader_mut(id).pose = pose;
        play.log(|| {
            Event::new(
                What::CommanderMoved { commander: id, pose, attached: None },
                &[rule::commander::SURVIVES_ROUT, rule::commander::LONE_SURVIVES],
            )
        });
    }

    fn nearest_enemy(&self, id: LeaderId) -> Option<UnitId> {
        let here = self.leader(id).rect();
        self.on_field(self.leader(id).side.other())
            .min_by(|&a, &b| self.rect(a).distance(&here).total_cmp(&self.rect(b).distance(&here)))
    }

    // ---- the end phase ---------------------------------------------------

    /// [`rule::commander::END_PHASE_MOVE`].
    pub(crate) fn ask_leader_move(&mut self, id: LeaderId) {
        let leader = self.leader(id);
        if leader.on_field() && !self.command(leader.command).withdrawn {
            self.question = Some(Question::LeaderMove(id));
        }
    }

    /// Puts a commander somewhere on his own.
    pub(crate) fn place_leader(&mut self, id: LeaderId, pose: Pose, play: &mut Play) {
        let leader = self.leader_mut(id);
        leader.attached = None;
        leader.pose = pose;
        play.log(|| {
            Event::new(
                What::CommanderMoved { commander: id, pose, attached: None },
                &[rule::commander::END_PHASE_MOVE, rule::commander::MOVE_RATE, rule::commander::LEAVING_UNIT],
            )
        });
    }

    /// Offers him the rally of his unit ([`rule::commander::RALLY`]).
    pub(crate) fn ask_leader_rally(&mut self, id: LeaderId) {
        let leader = self.leader(id);
        let Some(unit) = leader.attached else { return };
        if leader.on_field() && self.unit(unit).hits > 0 && self.rally_needs(unit) <= 6 {
            self.question = Some(Question::LeaderRally(id));
        }
    }
}
