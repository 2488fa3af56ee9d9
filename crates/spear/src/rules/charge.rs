//! Charges: the path, the target, and what happens when it evades.

use arrayvec::ArrayVec;
use game::{Leg, Path, Refusal, why, words};
use rules::RuleId;
use rules::spear as rule;
use table::{Edge, Measure, Pose, sweep};

use crate::state::{
    Battle, Going, GroundCovered, LeaderId, Mark, Melee, Neighbours, Play, Question, Run, Status, Task, UnitId, What,
};

/// Where a charge meets the enemy.
pub(crate) struct Reach {
    /// Where the charger stands at first contact.
    pub pose: Pose,
    /// The enemies it touches there.
    pub touched: ArrayVec<UnitId, 8>,
    /// Forward movement used.
    pub cost: f64,
    pub bonus: u8,
    pub leaders: ArrayVec<LeaderId, 16>,
}

impl Battle {
    /// The least die for a charge ([`rule::charge::DIE`]).
    pub fn charge_needs(&self, id: UnitId) -> u8 {
        self.rating(id) + self.charge_above(id)
    }

    /// Whether its die allows a charge.
    pub(crate) fn die_lets_charge(&self, id: UnitId) -> bool {
        self.reaches(id, self.charge_above(id))
    }

    /// How much more than its rating a charge needs.
    fn charge_above(&self, id: UnitId) -> u8 {
        let impact = why::holds(rule::charge::DIE, self.unit(id).profile.has(Melee::Impact));
        if impact { 0 } else { why::count(rule::charge::DIE, 1) }
    }

    /// Bonuses it can still use in a charge.
    pub(crate) fn charge_bonuses(&self, id: UnitId) -> u8 {
        self.bonuses_if(id, || self.charge_needs(id))
    }

    /// Some kinds of units never charge ([`rule::charge::TRAIN_CANNOT`]).
    pub(crate) fn may_ever_charge(&self, id: UnitId) -> Result<(), Refusal> {
        let train = self.unit(id).profile.kind.is_train();
        why::refuse(rule::charge::TRAIN_CANNOT, train, || {
            (words!("no-train-never-charge"), words!("do-move-shoot-or-defer"))
        })
    }

    /// Judges a charge along a path: forward, shift, then straight to contact.
    pub(crate) fn judge_charge(&self, id: UnitId, path: &Path) -> Result<(Run, Reach), Refusal> {
        self.may_ever_charge(id)?;
        let (before, shift) = charge_legs(path)?;
        let bonuses = self.charge_bonuses(id);
        let run = Run { before, shift, ..Run::straight(id) };
        let reach = self.charge_reach(&run, bonuses)?;
        Ok((run, reach))
    }

    /// Where straight ahead leads into an enemy there is no shift to choose
    /// ([`rule::charge::SHIFT`]).
    fn must_charge_straight(&self, id: UnitId) -> bool {
        why::holds(rule::charge::SHIFT, self.judge_charge(id, &Path::new()).is_ok())
    }

    /// Follows the path to the first contact.
    pub(crate) fn charge_reach(&self, run: &Run, bonuses: u8) -> Result<Reach, Refusal> {
        self.charge_reach_among(&self.charge_neighbours(run.unit, bonuses), run, bonuses)
    }

    /// Everybody whom a charge could meet, whatever its path.
    pub(crate) fn charge_neighbours(&self, id: UnitId, bonuses: u8) -> Neighbours {
        let rate = self.rate_on(id, Going::Open).unwrap_or(0) + bonuses;
        let road = 1.0;
        self.in_corridor(id, self.unit(id).pose(), f64::from(rate) + road)
    }

    /// The same, with those near known.
    pub(crate) fn charge_reach_among(&self, near: &[UnitId], run: &Run, bonuses: u8) -> Result<Reach, Refusal> {
        let id = run.unit;
        let unit = self.unit(id);
        let mut trail = GroundCovered::default();
        let mut leaders = ArrayVec::new();
        let pose = self.last_leg(near, run, &mut trail, &mut leaders)?;
        let base = unit.rect_at(pose);
        let rate = f64::from(self.rate_on(id, Going::Open).unwrap_or(0));
        let furthest = (rate + 1.0 + f64::from(bonuses) - run.before).max(0.0);
        let way = sweep::Way::new(&base, pose.facing.dir() * furthest);
        let (mut nearest, mut friend) = (f64::INFINITY, f64::INFINITY);
        for other in near.iter().map(|&o| self.unit(o)) {
            if let Some(travel) = way.to(&other.rect()) {
                if other.side == unit.side {
                    friend = friend.min(travel);
                } else {
                    nearest = nearest.min(travel);
                }
            }
        }
        if !nearest.is_finite() {
            return Err(Refusal::new(
                rule::charge::DEFINITION,
                words!("no-no-enemy-is-reached"),
                words!("do-charge-where-an-enemy-is-ahead"),
            ));
        }
        let barred = friend.falls_short_of(nearest);
        why::refuse(rule::charge::SHIFT, barred, || {
            (words!("no-a-friendly-unit-is-in-the-way"), words!("do-shift-past-it"))
        })?;
        let contact = pose.forward(nearest);
        let end = unit.rect_at(contact);
        self.stays_on_table(&end)?;
        trail.sweep(&base, contact.at - pose.at);
        let ground = self.ground_along(id, &trail, &end)?;
        let road = self.run_on_road(run) && self.stays_on_road(pose, contact);
        let allowance = ground.allowance() + self.road_bonus(road);
        let cost = run.before + nearest;
        let bonus = cost.whole_beyond(allowance);
        why::refuse(rule::charge::MUST_ADVANCE, bonus > bonuses, || {
            (
                words!("no-the-enemy-is-away", cost = cost),
                words!("do-the-unit-may-go", allowance = allowance, bonuses = bonuses),
            )
        })?;
        self.lone_leaders_met(id, &base, contact.at - pose.at, &mut leaders);
        let mut touched: ArrayVec<UnitId, 8> = ArrayVec::new();
        // By its front edge or a front corner.
        let front = end.edge(Edge::Front);
        for &e in near.iter().filter(|&&e| self.unit(e).side != unit.side) {
            let meets = self.rect(e).distance_to_segment(&front).at_most(0.0);
            if why::holds(rule::charge::DEFINITION, meets) && !touched.is_full() {
                touched.push(e);
            }
        }
        // One of those it reaches must be in sight.
        if !run.pursuit
            && let Err(hides) = self.sees_any(id, &touched)
            && why::step(rule::terrain::LOS_NEEDED)
        {
            let right = words!("do-charge-in-sight");
            return Err(Refusal::new(hides, words!("no-the-enemy-cannot-be-seen"), right));
        }
        Ok(Reach { pose: contact, touched, cost, bonus, leaders })
    }

    /// Whether a unit sees any of some enemies, or what hides the first.
    fn sees_any(&self, id: UnitId, enemies: &[UnitId]) -> Result<(), RuleId> {
        let mut hidden = Err(rule::terrain::LOS_NEEDED);
        for (n, &enemy) in enemies.iter().enumerate() {
            let seen = self.sees(id, enemy);
            if seen.is_ok() || n == 0 {
                hidden = seen;
            }
            if seen.is_ok() {
                break;
            }
        }
        hidden
    }

    /// Goes forward and shifts as the run says: where its last leg, straight
    /// ahead, begins. Nobody may be in the way, and the table has an edge
    /// ([`rule::move_::TABLE_EDGE`]).
    pub(crate) fn last_leg(
        &self,
        near: &[UnitId],
        run: &Run,
        trail: &mut GroundCovered,
        leaders: &mut ArrayVec<LeaderId, 16>,
    ) -> Result<Pose, Refusal> {
        let id = run.unit;
        let unit = self.unit(id);
        let mut pose = unit.pose();
        let (ahead, right) = (pose.facing.dir(), pose.facing.right());
        for (length, by) in [(run.before, ahead * run.before), (run.shift, right * run.shift)] {
            if length.abs().at_most(0.0) {
                continue;
            }
            let base = unit.rect_at(pose);
            self.leg_is_free(near, id, &base, by)?;
            self.lone_leaders_met(id, &base, by, leaders);
            trail.sweep(&base, by);
            pose = pose.translated(by);
            if unit.on_field() {
                self.stays_on_table(&unit.rect_at(pose))?;
            }
        }
        Ok(pose)
    }

    /// [`rule::move_::TABLE_EDGE`]: not even a charge leads over it.
    fn stays_on_table(&self, base: &table::Rect) -> Result<(), Refusal> {
        let leaves = !self.field.board.contains_rect(base);
        why::refuse(rule::move_::TABLE_EDGE, leaves, || {
            (words!("no-the-unit-would-leave-the-table"), words!("do-stay-on-the-table"))
        })
    }

    /// Whether the front's middle keeps to a road up to the last leg.
    pub(crate) fn run_on_road(&self, run: &Run) -> bool {
        let start = self.unit(run.unit).pose();
        let forward = start.forward(run.before);
        self.stays_on_road(start, forward) && self.stays_on_road(forward, forward.shift(run.shift))
    }

    fn leg_is_free(&self, near: &[UnitId], id: UnitId, base: &table::Rect, by: table::Vec2) -> Result<(), Refusal> {
        let (way, side) = (sweep::Way::new(base, by), self.unit(id).side);
        for other in near.iter().map(|&o| self.unit(o)) {
            let Some(travel) = way.to(&other.rect()) else { continue };
            let barred = other.side != side || travel.falls_short_of(by.length());
            why::refuse(rule::charge::DEFINITION, barred, || {
                (words!("no-something-is-in-the-way-before-the"), words!("do-the-front-must-meet-the-enemy-going"))
            })?;
        }
        Ok(())
    }

    /// The charge is chosen. First the question whether others of the same
    /// number charge with it ([`rule::turn::SIMULTANEOUS_CHARGES`]).
    pub(crate) fn begin_charge(&mut self, id: UnitId, play: &mut Play) {
        let others = !self.together && self.could_charge_along(id).next().is_some();
        if others && why::step(rule::turn::SIMULTANEOUS_CHARGES) {
            self.question = Some(Question::Together(id));
        } else if self.must_charge_straight(id) {
            play.not_asked("the way straight ahead is the only one", id.key());
            self.launch(Run::straight(id), play);
        } else {
            self.question = Some(Question::ChargePath(id));
        }
    }

    /// Other units of the same player and number that could charge.
    pub fn could_charge_along(&self, id: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let unit = *self.unit(id);
        self.friends(id).filter(move |&f| {
            let friend = self.unit(f);
            friend.command == unit.command
                && friend.face == unit.face
                && friend.can_act()
                && !self.is_engaged(f)
                && self.can_charge(f)
        })
    }

    /// Asks for the path, unless only one is open.
    pub(crate) fn aim_charge(&mut self, id: UnitId, play: &mut Play) {
        // Charging together, it may have routed or been drawn into a melee meanwhile.
        if !self.unit(id).is_alive() || !self.unit(id).can_act() {
            return;
        }
        if self.must_charge_straight(id) {
            play.not_asked("the way straight ahead is the only one", id.key());
            self.launch(Run::straight(id), play);
        } else if self.can_charge(id) {
            self.question = Some(Question::ChargePath(id));
        } else {
            // Moved together with others, and nobody is left to charge.
            self.agenda.push(Task::Act(id));
        }
    }

    /// The charge begins.
    pub(crate) fn launch(&mut self, run: Run, play: &mut Play) {
        let id = run.unit;
        let needed = self.charge_needs(id);
        self.unit_mut(id).charges(needed);
        self.begin_run(id, play);
        self.agenda.extend([Task::Done(id), Task::RunCharge(run)]);
        if self.unit(id).status() == Status::FlankMarch {
            self.agenda.push(Task::ComeOn { unit: id, at: self.unit(id).pose().at.y });
        }
    }

    /// Moves a charge or pursuit on: evades first, then contact.
    pub(crate) fn run_charge(&mut self, run: Run, play: &mut Play) {
        let id = run.unit;
        if !self.unit(id).on_field() {
            return;
        }
        // Somebody evaded: a pursuit looks for its way anew.
        let run = if run.pursuit && run.following { self.pursuit_run(id) } else { run };
        // After an evade bonus movement is used only if the owner says so.
        let bonuses = match run {
            Run { pursuit: true, .. } => 0,
            Run { following: true, .. } => run.extra.ceil() as u8,
            _ => self.charge_bonuses(id),
        };
        match self.charge_reach(&run, bonuses) {
            Ok(reach) if !self.stops_short(&run, &reach) && self.runs_into(&run, &reach) => {
                for &unit in &reach.touched {
                    if self.evades_in_vain(unit) {
                        self.unit_mut(unit).mark(Mark::EVADE_TRIED);
                        play.log(|| What::EvadeFailed { unit });
                    }
                }
                if let Some(&skirmisher) = reach.touched.iter().find(|&&e| self.may_evade(e)) {
                    self.agenda.push(Task::RunCharge(run));
                    self.question = Some(Question::Evade { unit: skirmisher, charger: id });
                    return;
                }
                self.strike(&run, &reach, play);
            }
            _ if run.pursuit || run.following => self.agenda.push(Task::FollowThrough(run)),
            _ => {
                let pose = self.unit(id).pose();
                play.log(|| What::ChargeEnded { unit: id, pose });
            }
        }
    }

    /// A pursuer goes into contact with whoever is in its way
    /// ([`rule::pursuit::CONTACT`]), and so does a charger whose target evaded,
    /// be it that target ([`rule::evade::CAUGHT`]) or another
    /// ([`rule::evade::CHARGER_OTHER_CONTACT`]).
    fn runs_into(&self, run: &Run, reach: &Reach) -> bool {
        let evaded = |e: &UnitId| self.unit(*e).is(Mark::EVADE_TRIED) && self.unit(*e).is(Mark::ACTED);
        match run {
            Run { pursuit: true, .. } => why::step(rule::pursuit::CONTACT),
            Run { following: false, .. } => true,
            _ if reach.touched.iter().any(evaded) => why::step(rule::evade::CAUGHT),
            _ => why::step(rule::evade::CHARGER_OTHER_CONTACT),
        }
    }

    /// [`rule::pursuit::LIGHT_HORSE`]: a formed front comes before the contact.
    fn stops_short(&self, run: &Run, reach: &Reach) -> bool {
        let last_leg = self.unit(run.unit).pose().forward(run.before).shift(run.shift);
        let travel = reach.cost - run.before;
        run.pursuit && self.room_before_formed_front(run.unit, last_leg).is_some_and(|room| room.falls_short_of(travel))
    }

    pub(crate) fn is_formed_front(&self, id: UnitId, pose: Pose, enemy: UnitId) -> bool {
        let foe = self.unit(enemy);
        if foe.profile.kind.is_skirmisher() {
            return false;
        }
        let base = self.unit(id).rect_at(pose);
        let touch =
            sweep::translate(&base.translated(-pose.facing.dir() * 0.01), pose.facing.dir() * 0.02, &foe.rect());
        touch.is_some_and(|hit| match hit.touch.theirs {
            sweep::Feature::Edge(edge) => edge == Edge::Front,
            sweep::Feature::Corner(corner) => {
                corner.is_front() && foe.rect().pose.to_local(self.unit(id).charge_from.at).y.at_least(0.0)
            }
        })
    }

    /// First contact: the charger is there, and conforms to its target.
    fn strike(&mut self, run: &Run, reach: &Reach, play: &mut Play) {
        let id = run.unit;
        self.met.retain(|(a, b)| *a != id && *b != id);
        let unit = self.unit_mut(id);
        unit.mark_all([Mark::MADE_CONTACT, Mark::MOVED]);
        unit.bonus_spent += reach.bonus;
        self.place(id, reach.pose);
        self.sets_off(id, play);
        let (pose, cost, bonus) = (reach.pose, reach.cost, reach.bonus);
        let centre = self.at_front_centre(id, &reach.touched);
        let only = if let [only] = reach.touched.as_slice() { Some(*only) } else { None };
        if let Some(target) = why::instead(rule::charge::TARGET, centre.or(only), || only) {
            play.log(|| What::ChargeHit { unit: id, target, pose, cost, bonus });
            self.agenda.push(Task::Conform { unit: id, target, pursuit: run.pursuit });
        } else {
            self.agenda.push(Task::ChooseTarget { unit: id, pursuit: run.pursuit });
        }
        // Before anything else happens.
        self.touch_leaders(&reach.leaders, id);
    }

    /// Several enemies are touched, none at the centre: the charger names one
    /// ([`rule::charge::TARGET`]).
    pub(crate) fn choose_target(&mut self, id: UnitId, pursuit: bool, play: &mut Play) {
        let front = self.rect(id).edge(Edge::Front);
        let touches = |e: &UnitId| self.rect(*e).distance_to_segment(&front).at_most(0.0);
        let touched: ArrayVec<UnitId, 8> = self.enemies(id).filter(touches).take(8).collect();
        if let [target] = touched.as_slice() {
            play.not_asked("only one target", target.key());
            self.agenda.push(Task::Conform { unit: id, target: *target, pursuit });
        } else if !touched.is_empty() {
            self.testing.clear();
            self.testing.extend_from_slice(&touched);
            self.question = Some(Question::ChargeTarget { unit: id, pursuit });
        }
    }

    /// The enemy at the middle of the front edge, if one of these is there.
    pub(crate) fn at_front_centre(&self, id: UnitId, among: &[UnitId]) -> Option<UnitId> {
        let spot = self.unit(id).pose().at;
        among.iter().copied().find(|&e| {
            let there = self.rect(e);
            there.distance_to_point(spot).at_most(0.0) && !at_corner(&there, spot)
        })
    }
}

/// Whether a spot is (within the margin of tolerance) a corner of the base.
fn at_corner(rect: &table::Rect, spot: table::Vec2) -> bool {
    rect.corners().iter().any(|c| c.distance(spot).is_about(0.0))
}

/// The forward and sideways legs that a charge's path may name.
pub(crate) fn charge_legs(path: &Path) -> Result<(f64, f64), Refusal> {
    let words = || (words!("no-this-is-not-a-charges-path"), words!("do-give-an-optional-forward"));
    let malformed = || {
        let (wrong, right) = words();
        Refusal::new(rule::charge::MUST_ADVANCE, wrong, right)
    };
    let (mut before, mut shift) = (0.0, 0.0);
    match path.as_slice() {
        [] | [Leg::Forward(_)] => {}
        [Leg::Shift(s)] | [Leg::Shift(s), Leg::Forward(_)] => shift = *s,
        [Leg::Forward(f), Leg::Shift(s)] | [Leg::Forward(f), Leg::Shift(s), Leg::Forward(_)] => {
            (before, shift) = (*f, *s);
        }
        _ => return Err(malformed()),
    }
    if !(before.is_finite() && shift.is_finite() && (0.0..20.0).contains(&before)) {
        return Err(malformed());
    }
    let far = shift.abs().exceeds(why::count(rule::charge::SHIFT, 1.0));
    why::refuse(rule::charge::MUST_ADVANCE, far, words)?;
    Ok((before, shift))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A unit with a six, half a DU from an enemy straight ahead.
    fn facing_the_enemy(unit: &str) -> Battle {
        let text = format!(
            r#"
            [[side]]
            [[side.commander]]
            tag = "cap"
            rank = "general"
            at = [18, 4]
            [[side.unit]]
            tag = "red"
            at = [18, 8]
            dice = [6]
            {unit}
            [[side]]
            [[side.unit]]
            tag = "blue"
            type = "heavy_foot"
            at = [18.5, 8.5]
            "#
        );
        Battle::at_moment(&toml::from_str(&text).unwrap()).unwrap()
    }

    #[test]
    fn train_never_charge() {
        let red = UnitId(0);
        for train in [
            "type = 'artillery'\nmissile = 'artillery'",
            "type = 'war_wagons'\nmissile = 'bow'\nundrilled = true\nprotection = 'heavily_armoured'",
        ] {
            let battle = facing_the_enemy(train);
            let refusal = battle.judge_charge(red, &Path::new()).err().map(|refusal| refusal.rule);
            assert_eq!(refusal, Some(rule::charge::TRAIN_CANNOT), "{train}");
            assert!(!battle.can_charge(red) && !battle.actions(red).contains(&crate::Action::Charge), "{train}");
        }
        let battle = facing_the_enemy("type = 'light_foot'");
        assert!(battle.judge_charge(red, &Path::new()).is_ok() && battle.can_charge(red));
    }

    #[test]
    fn only_a_sound_path_is_a_charge() {
        let legs = |steps: &[Leg]| charge_legs(&Path::from_slice(steps));
        assert_eq!(legs(&[]).unwrap(), (0.0, 0.0));
        assert_eq!(legs(&[Leg::Forward(2.0), Leg::Shift(-1.0), Leg::Forward(1.0)]).unwrap(), (2.0, -1.0));
        for (before, shift) in [(f64::NAN, 0.5), (1.0, f64::NAN), (-0.1, 0.5), (20.0, 0.5), (1.0, 1.1), (1.0, -1.1)] {
            let refusal = legs(&[Leg::Forward(before), Leg::Shift(shift)]).unwrap_err();
            assert_eq!(refusal.rule, rule::charge::MUST_ADVANCE, "{before}, {shift}");
        }
        assert!(legs(&[Leg::AboutTurn]).is_err());
    }
}
