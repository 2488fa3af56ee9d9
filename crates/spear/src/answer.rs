//! Answers: judging an order against the pending question, and obeying it.

use arrayvec::ArrayVec;
use game::{Key, Order, Path, Preview, Refusal, Step, why};
use rules::spear as rule;
use table::Measure;

use crate::activation::Action;
use crate::agenda::{Play, Task};
use crate::battle::{Battle, Status};
use crate::combat::{Combat, Level};
use crate::ids::{LeaderId, UnitId};
use crate::movement::Judged;
use crate::prelude::{Piece, Stage};
use crate::profile::Missile;
use crate::question::Question;
use crate::shooting::Target;
use crate::terrain::{Feature, Shape};

fn unit_of(key: Key) -> Option<UnitId> {
    key.unit().map(|n| UnitId(n as u8))
}

fn leader_of(key: Key) -> Option<LeaderId> {
    match key {
        Key::Leader(n) => Some(LeaderId(n as u8)),
        _ => None,
    }
}

fn units_of(keys: &[Key]) -> ArrayVec<UnitId, 96> {
    keys.iter().filter_map(|&k| unit_of(k)).take(96).collect()
}

impl Battle {
    /// Judges an order: first its form, then what the rules say.
    pub(crate) fn judge_order(&self, order: &Order) -> Result<Preview, Refusal> {
        let Some(decision) = why::aside(|| self.make_decision()) else {
            return Err(Refusal::new(rule::turn::SEQUENCE, "the battle is over", "there is nothing left to decide"));
        };
        decision.admits(order, &self.plan.names).map_err(|plain| self.why_not_offered(order).unwrap_or(plain))?;
        self.judge_content(order)
    }

    /// The rule behind the lack of an action that somebody asks for.
    fn why_not_offered(&self, order: &Order) -> Option<Refusal> {
        match (self.question?, order) {
            (Question::PlaceDice(_), Order::Allocate(grants)) => self.why_no_taker(grants),
            (Question::Action(unit), Order::Choose(key)) if key.is(Action::Charge.word()) => {
                let able = !self.unit(unit).profile.kind.is_train() && !self.is_engaged(unit);
                let willing = self.unit(unit).face >= self.charge_needs(unit);
                if able && willing { self.judge_charge(unit, &Path::new()).err() } else { None }
            }
            (Question::Action(unit), Order::Choose(key)) => self.why_no_such_shot(unit, Action::from_key(*key)?),
            (Question::Lower(side), Order::Choose(key)) => {
                let combat = self.combat.as_ref()?;
                let heavy = combat.sides[side as usize].level == Level::Heavy;
                let ways = combat.lowerings(side as usize);
                let twice = |n: u8| key.is(Combat::word_for(&[n, n]));
                let by_one = heavy && ways.iter().any(|way| way.len() == 1 && twice(way[0]));
                by_one.then(|| {
                    Refusal::new(
                        rule::combat::ARMOUR_NO_FLIP,
                        "that die won by 1 only",
                        "lower it by 1, or another by 2",
                    )
                })
            }
            _ => None,
        }
    }

    fn why_no_such_shot(&self, unit: UnitId, action: Action) -> Option<Refusal> {
        let missile = self.unit(unit).profile.missile;
        let moves = matches!(action, Action::MoveThenShoot | Action::ShootThenMove);
        if let Some(weapon) = missile.filter(|weapon| moves && !weapon.shoots_on_the_move()) {
            return Some(Refusal::new(weapon.rule(), "this weapon does not move and shoot", "shoot, or move"));
        }
        let aims = !self.is_engaged(unit) && self.has_target(unit, self.unit(unit).pose, false);
        (action.shoots_first() && !aims).then(|| self.why_no_shot(unit))
    }

    /// What the rules say of an order of the right form.
    pub(crate) fn judge_content(&self, order: &Order) -> Result<Preview, Refusal> {
        use Question as Q;
        let Some(question) = self.question else { return Ok(Preview::default()) };
        match (question, order) {
            (Q::PlaceTerrain, Order::Place { pose, .. }) => self.judge_piece(*pose).map(|laid| laid_out(&laid)),
            (Q::AdjustTerrain, Order::Place { item, pose }) => {
                if item.is("remove") {
                    return Ok(Preview::default());
                }
                self.judge_adjustment(*pose).map(|laid| laid_out(&laid))
            }
            (Q::Deploy { .. }, Order::Place { item, pose }) => {
                let Some(unit) = unit_of(*item) else { return Ok(Preview::default()) };
                self.judge_deployment(unit, *pose).map(|()| Preview { path: vec![*pose], ..Preview::default() })
            }
            (Q::RedeployPlace(unit), Order::Place { pose, .. }) => {
                self.judge_redeployment(unit, *pose).map(|()| Preview { path: vec![*pose], ..Preview::default() })
            }
            (Q::SpringAmbush(_), Order::Place { item, pose }) => {
                let Some(unit) = unit_of(*item) else { return Ok(Preview::default()) };
                self.judge_ambush(unit, *pose).map(|()| Preview { path: vec![*pose], ..Preview::default() })
            }
            (Q::DeployLeaderAlone { leader, .. }, Order::Place { pose, .. }) => {
                self.judge_leader_deployment(leader, *pose).map(|()| Preview::default())
            }
            (Q::LeaderPlace(leader), Order::Place { pose, .. }) => {
                self.judge_leader_place(leader, *pose).map(|()| Preview { path: vec![*pose], ..Preview::default() })
            }
            (Q::Enter(unit), Order::Place { item, pose }) => {
                if item.is("wait") {
                    return Ok(Preview::default());
                }
                self.judge_entry(unit, *pose).map(|()| Preview { path: vec![*pose], ..Preview::default() })
            }
            (Q::PlaceDice(_) | Q::FlankDice(_), Order::Allocate(grants)) => {
                self.judge_dice(grants).map(|()| Preview::default())
            }
            (Q::Path { unit, action }, Order::Move(path)) => self.judge_path(unit, action, path).map(|j| preview(&j)),
            (Q::GroupPath { unit, first, second }, Order::Move(path)) => {
                let mut others: ArrayVec<UnitId, 2> = ArrayVec::new();
                others.push(first);
                others.extend(second);
                self.judge_group(unit, &others, path).map(|j| preview(&j))
            }
            (Q::Group(unit), Order::ChooseSome(keys)) => {
                let others = units_of(keys);
                let path: Path = [Step::Forward(1.0)].into_iter().collect();
                match self.judge_group(unit, &others, &path) {
                    Err(refusal) if !self.group_can_move(unit, &others) => Err(refusal),
                    _ => Ok(Preview::default()),
                }
            }
            (Q::BreakOff(unit), Order::Move(path)) => self.preview_break_off(unit, path),
            (Q::ChargePath(unit), Order::Move(path)) => self.judge_charge(unit, path).map(|(_, reach)| Preview {
                path: vec![reach.pose],
                cost: Some(reach.cost),
                allowance: Some(f64::from(self.normal_move(unit))),
                notes: vec![("a melee follows at once".into(), rule::charge::FIGHT_AT_ONCE)],
                ..Preview::default()
            }),
            (Q::Follow(unit), Order::Move(path)) => self.judge_follow(unit, path).map(|_| Preview::default()),
            (Q::Slide { unit, target }, Order::Move(path)) => self.judge_slide(unit, target, path),
            (Q::ShotBonus { unit, moved }, Order::Divide(shares)) => self.judge_shot_bonus(unit, moved, shares),
            _ => Ok(Preview::default()),
        }
    }

    pub(crate) fn judge_path(&self, unit: UnitId, action: Action, path: &Path) -> Result<Judged, Refusal> {
        let shooting = matches!(action, Action::MoveThenShoot | Action::ShootThenMove);
        let judged = self.judge_move(unit, path, shooting)?;
        let kind = self.unit(unit).profile.kind;
        let steps_back = judged.backwards && kind.is_foot() && !kind.is_skirmisher();
        why::refuse(rule::turn::MOVE_THEN_SHOOT, action == Action::MoveThenShoot && steps_back, || {
            ("formed foot do not move backwards and shoot", "move otherwise, or only move")
        })?;
        let passes = action == Action::ShootThenMove && judged.passed.is_some();
        why::refuse(rule::move_::INTERPENETRATION_NO_SHOOT, passes, || {
            ("it has shot in this activation", "go round the friend")
        })?;
        let entangled =
            action == Action::MoveThenShoot && self.field.in_difficult(&self.unit(unit).rect_at(judged.end()));
        why::refuse(rule::shoot::NO_SHOT_AFTER_ENTERING_DIFFICULT, entangled, || {
            ("the move ends in difficult terrain", "end it elsewhere, or only move")
        })?;
        Ok(judged)
    }

    pub(crate) fn group_can_move(&self, led: UnitId, others: &[UnitId]) -> bool {
        [0.25, 0.5, 1.0].into_iter().chain(self.crossing_lengths(led)).any(|d| {
            let path: Path = [Step::Forward(d)].into_iter().collect();
            self.judge_group(led, others, &path).is_ok()
        })
    }

    fn judge_slide(&self, unit: UnitId, target: UnitId, path: &Path) -> Result<Preview, Refusal> {
        let range = self.flush_pose(unit, target).and_then(|flush| {
            let range = self.slide_range(flush.pose, target, flush.edge)?;
            Some((flush.pose, range))
        });
        let (Some((pose, range)), [Step::Shift(by)]) = (range, path.as_slice()) else {
            return Err(Refusal::new(rule::charge::CONFORM_SLIDE, "this is not a slide", "give one shift"));
        };
        let exact = range.lined_up || range.barred.is_some_and(|b| b.is_about(*by));
        let rule = if exact { rule::charge::NO_EXACT_ALIGNMENT } else { rule::charge::CONFORM_SLIDE };
        why::refuse(rule, !by.is_finite() || !range.admits(*by), || {
            let right = if range.lined_up {
                "slide either way by more than 0 and less than 1 DU".to_string()
            } else {
                format!("slide from {:.2} to {:.2} DU", range.least, range.most)
            };
            (format!("a slide of {by} DU"), right)
        })?;
        why::refuse(rule::charge::CONFORM_PARTIAL, !self.has_room(unit, pose.shift(*by), *by), || {
            ("there is no room for that slide", "slide less far, or the other way")
        })?;
        Ok(Preview { path: vec![pose.shift(*by)], cost: Some(0.0), ..Preview::default() })
    }

    fn judge_shot_bonus(&self, unit: UnitId, _moved: bool, shares: &[u8]) -> Result<Preview, Refusal> {
        let weapon = self.unit(unit).profile.missile;
        let dice = shares.get(1).is_some_and(|&d| d > 0);
        why::refuse(rule::shoot::CROSSBOW, dice && weapon == Some(Missile::Crossbow), || {
            ("crossbows gain no dice from a bonus", "put it into range, or keep it")
        })?;
        let range = shares.first().copied().unwrap_or(0);
        why::refuse(rule::shoot::RANGE, self.targets(unit, self.unit(unit).pose, range).is_empty(), || {
            ("nobody is in range with that", "put more of the bonus into range")
        })?;
        Ok(Preview::default())
    }

    /// Carries out a judged order.
    #[allow(clippy::too_many_lines, reason = "one arm for each question; each is short")]
    pub(crate) fn obey(&mut self, order: &Order, play: &mut Play) {
        use Question as Q;
        let Some(question) = self.question.take() else { return };
        if !matches!(question, Q::Path { .. }) {
            self.recall.forget();
        }
        match (question, order) {
            (Q::ChooseTerrain(side), Order::Choose(key)) => {
                let piece = Piece::all().into_iter().find(|p| key.is(&p.word()));
                if let Some(piece) = piece {
                    self.choose_piece(side, piece, play);
                }
            }
            (Q::PlaceTerrain, Order::Place { pose, .. }) => {
                if let Ok(feature) = self.judge_piece(*pose) {
                    self.lay_piece(feature, play);
                }
            }
            (Q::AdjustTerrain, Order::Place { item, pose }) => {
                let there = if item.is("remove") { None } else { self.judge_adjustment(*pose).ok() };
                self.adjust_piece(there, play);
            }
            (Q::MarchUnits(c), Order::ChooseSome(keys)) => self.set_marchers(c, &units_of(keys)),
            (Q::MarchLeader(c), Order::Choose(key)) => {
                if let Some(leader) = leader_of(*key) {
                    self.set_march_leader(c, leader);
                }
            }
            (Q::MarchFlank(c), Order::Choose(key)) => {
                self.command_mut(c).flank.right = key.is("right");
                self.question = Some(Q::MarchTurn(c));
            }
            (Q::MarchTurn(c), Order::Bid(turn)) => self.command_mut(c).flank.turn = *turn as u8,
            (Q::AmbushUnit(_), Order::Choose(key)) => {
                if let Some(unit) = unit_of(*key) {
                    self.unit_mut(unit).status = Status::Ambush;
                }
            }
            (Q::Bid(c), Order::Bid(bid)) => self.prelude_mut().bids[c.index()] = Some(*bid),
            (Q::Deploy { command, phase }, Order::Place { item, pose }) => {
                if let Some(unit) = unit_of(*item) {
                    self.deploy(unit, *pose, play);
                }
                self.push_stages(&[Stage::Deploy(command, phase)]);
            }
            (Q::DeployLeader { leader, phase }, Order::Choose(key)) => match unit_of(*key) {
                Some(unit) => {
                    let pose = self.unit(unit).pose;
                    self.deploy_leader(leader, Some(unit), pose, play);
                    self.push_stages(&[Stage::Deploy(self.leader(leader).command, phase)]);
                }
                None => self.question = Some(Q::DeployLeaderAlone { leader, phase }),
            },
            (Q::DeployLeaderAlone { leader, phase }, Order::Place { pose, .. }) => {
                self.deploy_leader(leader, None, *pose, play);
                self.push_stages(&[Stage::Deploy(self.leader(leader).command, phase)]);
            }
            (Q::StakesStart(unit), Order::Confirm(planted)) => self.set_stakes(unit, *planted, play),
            (Q::RedeployUnit(_), Order::Choose(key)) => {
                if let Some(unit) = unit_of(*key) {
                    self.question = Some(Q::RedeployPlace(unit));
                }
            }
            (Q::RedeployPlace(unit), Order::Place { pose, .. }) => self.redeploy(unit, *pose, play),
            (Q::SpringAmbush(c), Order::Place { item, pose }) => {
                if let Some(unit) = unit_of(*item) {
                    self.spring_ambush(unit, *pose, play);
                }
                self.push_stages(&[Stage::SpringAmbush(c)]);
            }
            (Q::PlaceDice(c), Order::Allocate(grants)) => self.place_dice(c, grants, play),
            (Q::FlankDice(c), Order::Allocate(grants)) => self.place_flank_dice(c, grants, play),
            (Q::WhichUnit, Order::Choose(key)) => {
                if let Some(unit) = unit_of(*key) {
                    self.agenda.push(Task::Act(unit));
                }
            }
            (Q::Action(unit) | Q::EntryAction(unit), Order::Choose(key)) => {
                if let Some(action) = Action::from_key(*key) {
                    self.start_action(unit, action, play);
                }
            }
            (Q::Path { unit, action }, Order::Move(path)) => {
                let known = self.recall.take(path);
                if let Some(judged) = known.or_else(|| self.judge_path(unit, action, path).ok()) {
                    self.make_move(unit, &judged, action == Action::MoveThenShoot, play);
                }
            }
            (Q::Group(unit), Order::ChooseSome(keys)) => {
                let others = units_of(keys);
                if let Some(&first) = others.first() {
                    self.question = Some(Q::GroupPath { unit, first, second: others.get(1).copied() });
                }
            }
            (Q::GroupPath { unit, first, second }, Order::Move(path)) => {
                let mut others: ArrayVec<UnitId, 2> = ArrayVec::new();
                others.push(first);
                others.extend(second);
                if let Ok(judged) = self.judge_group(unit, &others, path) {
                    self.move_group(unit, &others, &judged, play);
                }
            }
            (Q::BreakOff(unit), Order::Move(path)) => {
                if let Ok((judged, face_back)) = self.judge_break_off(unit, path) {
                    let shoots = self.unit(unit).profile.missile.is_some_and(Missile::shoots_on_the_move)
                        && self.unit(unit).face > self.rating(unit);
                    self.break_off(unit, &judged, face_back, shoots, play);
                }
            }
            (Q::Together(unit), Order::ChooseSome(keys)) => self.charge_together(unit, &units_of(keys), play),
            (Q::ChargePath(unit), Order::Move(path)) => {
                if let Ok((run, _)) = self.judge_charge(unit, path) {
                    self.launch(run, play);
                }
            }
            (Q::ChargeTarget { unit, pursuit }, Order::Choose(key)) => {
                if let Some(target) = unit_of(*key) {
                    self.agenda.push(Task::Conform { unit, target, pursuit });
                }
            }
            (Q::Follow(unit), Order::Move(path)) => {
                if let Ok(run) = self.judge_follow(unit, path) {
                    self.agenda.push(Task::RunCharge(run));
                }
            }
            (Q::Evade { unit, charger }, Order::Confirm(yes)) => self.answer_evade(unit, charger, *yes, play),
            (Q::Slide { unit, target }, Order::Move(path)) => {
                if let [Step::Shift(by)] = path.as_slice() {
                    self.slide(unit, target, *by, play);
                }
            }
            (Q::WhichMelee, Order::Choose(key)) => {
                if let Some(n) = unit_of(*key).and_then(|u| self.melees.iter().position(|m| m.0 == u)) {
                    let (attacker, defender) = self.melees.remove(n);
                    self.push_melee(attacker, defender, false);
                }
            }
            (Q::Defender(unit), Order::Choose(key)) => {
                if let Some(defender) = unit_of(*key) {
                    self.push_melee(unit, defender, false);
                }
            }
            (Q::TurnToFace { unit }, Order::Choose(key)) => {
                if let Some(enemy) = unit_of(*key) {
                    self.turn_to_face(unit, enemy, play);
                }
                self.slide_to_conform(unit, play);
            }
            (Q::EndFacing { unit }, Order::Choose(key)) => {
                if let Some(enemy) = unit_of(*key) {
                    self.turn_to_face(unit, enemy, play);
                }
            }
            (Q::ShotBonus { unit, moved }, Order::Divide(shares)) => {
                let share = |n: usize| shares.get(n).copied().unwrap_or(0);
                self.aim_shot(unit, moved, share(0), share(1), play);
            }
            (Q::ShotTarget { unit, moved, range, dice }, Order::Choose(key)) => {
                let chosen =
                    |t: &&Target| t.unit.map(UnitId::key) == Some(*key) || t.leader.map(LeaderId::key) == Some(*key);
                let target = self.targets(unit, self.unit(unit).pose, range).iter().find(chosen).copied();
                if let Some(target) = target {
                    self.shoot(unit, target, moved, range, dice, play);
                }
            }
            (Q::DefensiveBonus { unit, charger }, Order::Bid(bonus)) => {
                self.shoot_at_charger(unit, charger, *bonus as u8, play);
            }
            (Q::Throw { unit, at }, Order::Confirm(true)) => self.throw_advancing(unit, at, play),
            (Q::Lower(side), Order::Choose(key)) => {
                let way = self.lower_words(side).into_iter().find(|(text, _)| key.is(text)).map(|w| w.1);
                if let Some(way) = way {
                    self.lower(side, &way, play);
                }
            }
            (Q::Raise(side), Order::Choose(key)) => {
                if let Some(pair) = (0..4u8).find(|n| key.is(Combat::word_for(&[*n]))) {
                    self.raise(side, pair, play);
                }
            }
            (Q::TestOrder(cause), Order::Arrange(keys)) => {
                self.testing.clear();
                for unit in units_of(keys).into_iter().rev() {
                    self.owe_test(unit, cause);
                }
            }
            (Q::Hold { unit, loser }, Order::Confirm(hold)) => self.answer_hold(unit, loser, *hold, play),
            (Q::Escape { leader, from }, Order::Choose(key)) => match unit_of(*key) {
                Some(unit) => self.join_unit(leader, unit, play),
                None => self.run_away(leader, from, play),
            },
            (Q::LeaderMove(leader), Order::Choose(key)) => {
                if let Some(unit) = unit_of(*key) {
                    self.join_unit(leader, unit, play);
                } else if key.is("elsewhere") {
                    self.question = Some(Q::LeaderPlace(leader));
                }
            }
            (Q::LeaderPlace(leader), Order::Place { pose, .. }) => self.place_leader(leader, *pose, play),
            (Q::LeaderRally(leader), Order::Confirm(true)) => {
                if let Some(unit) = self.leader(leader).attached {
                    self.rally_by_leader(leader, unit, play);
                }
            }
            (Q::Enter(unit), Order::Place { item, pose }) => {
                if item.is("wait") {
                    self.stay_off(unit, play);
                } else {
                    self.enter(unit, *pose, play);
                }
            }
            (Q::MarchRide(c), Order::Choose(key)) => {
                if let Some(unit) = unit_of(*key) {
                    self.ride_with(c, unit, play);
                }
            }
            (Q::MarchNext(_), Order::Choose(key)) => {
                if let Some(unit) = unit_of(*key) {
                    self.call_up(unit, play);
                }
            }
            (Q::MarchJoin(c), Order::Choose(key)) => {
                if let (Some(unit), Some(leader)) = (unit_of(*key), self.march_leader(c)) {
                    self.lead_on(leader, unit, play);
                }
                self.close_flank_entry(c);
            }
            (Q::PursueFirst, Order::Choose(key)) => {
                if let Some(unit) = unit_of(*key) {
                    self.pursue_withdrawn(unit);
                }
            }
            (Q::FightOn(c), Order::Confirm(yes)) => self.answer_fight_on(c, *yes, play),
            _ => {}
        }
    }

    /// Charges moved together: all the moves, then the melees.
    fn charge_together(&mut self, first: UnitId, others: &[UnitId], play: &mut Play) {
        if others.is_empty() {
            self.aim_charge(first, play);
            return;
        }
        self.together = true;
        self.agenda.push(Task::FightMelees);
        for &unit in others.iter().rev() {
            self.agenda.push(Task::AimCharge(unit));
        }
        self.aim_charge(first, play);
    }
}

/// Ground as it would lie: round an area, along a line and back.
fn laid_out(feature: &Feature) -> Preview {
    let outline = match &feature.shape {
        Shape::Area(area) => area.points().to_vec(),
        Shape::Line(line) => line.points().iter().chain(line.points().iter().rev()).copied().collect(),
    };
    Preview { outline, ..Preview::default() }
}

fn preview(judged: &Judged) -> Preview {
    Preview {
        path: judged.poses.to_vec(),
        cost: Some(judged.cost),
        allowance: Some(judged.allowance),
        ..Preview::default()
    }
}
