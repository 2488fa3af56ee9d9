//! Judging: what the rules say of places and paths, and of choices that are
//! more than a choice.

use arrayvec::ArrayVec;
use game::say::say;
use game::words;
use game::{
    Key, Leg, Order, Path, Pick as _, Preview, PreviewNote, Reading, Refusal, UnitId, as_path, as_place, as_stand, why,
};
use rules::spear as rule;
use table::{Measure, Pose};

use crate::ask::Answer;
use crate::ask::pick::Pick;
use crate::propose::charge_targets::path_of;
use crate::rules::charge::Reach;
use crate::state::{Action, Battle, Combat, Feature, Judged, Level, Missile, Question, Run, Shape};

/// What judging finds of a place or a path.
#[derive(Clone, Debug)]
pub enum Found {
    /// Nothing to speak of.
    Nothing,
    /// Room to stand there.
    Room,
    /// Ground as it would lie.
    Ground(Box<Feature>),
    /// A move.
    Walk(Box<Judged>),
    /// A way out of combat, and whether the unit faces about again at its end.
    WayOut(Box<Judged>, bool),
    /// A charge, where it meets the enemy, and what it costs.
    Charge(Run, Box<(Pose, f64)>),
    /// A charge that goes on.
    Follow(Run),
    /// A slide, and where it ends.
    Slide(f64, Pose),
}

impl Found {
    pub(crate) fn ground(feature: Feature) -> Found {
        Found::Ground(Box::new(feature))
    }

    pub(crate) fn walk(judged: Judged) -> Found {
        Found::Walk(Box::new(judged))
    }

    fn charge(run: Run, reach: &Reach) -> Found {
        Found::Charge(run, Box::new((reach.pose, reach.cost)))
    }
}

/// A charge that leads into an enemy.
pub(crate) fn charge(run: &Run, reach: &Reach) -> Answer {
    Answer::path(path_of(run), Found::charge(*run, reach))
}

impl Battle {
    /// What the rules say of a place or a path; nothing if it is neither.
    pub(crate) fn judge_geometry(&self, question: Question, order: &Order) -> Option<Reading<Battle>> {
        use Question as Q;
        let its = |key: Key| move |item: Key| item == key;
        match question {
            Q::PlaceTerrain => as_place(order, its(Pick::PIECE.key()), |_, at| self.judge_piece(at).map(Found::ground)),
            Q::AdjustTerrain => {
                let removes = |item: Key| self.removal().is_some_and(|removal| removal.key() == item);
                let offered = |item: Key| item == Pick::PIECE.key() || removes(item);
                let judge = |at| self.judge_adjustment(at).map(Found::ground);
                as_place(order, offered, |item, at| if removes(item) { Ok(Found::Nothing) } else { judge(at) })
            }
            Q::Deploy { command, phase } => {
                let offered = |unit| why::aside(|| self.units_to_deploy(command, phase).any(|u| u == unit));
                as_stand(order, offered, |unit, pose| self.judge_deployment(unit, pose))
            }
            Q::DeployLeaderAlone { leader, .. } => {
                let judge = |pose| self.judge_leader_deployment(leader, pose);
                as_place(order, its(leader.key()), |_, pose| judge(pose).map(|()| Found::Nothing))
            }
            Q::RedeployPlace(unit) => as_stand(order, |u| u == unit, |unit, pose| self.judge_redeployment(unit, pose)),
            Q::SpringAmbush(command) => {
                let offered = |unit| why::aside(|| self.in_ambush(command).any(|u| u == unit));
                as_stand(order, offered, |unit, pose| self.judge_ambush(unit, pose))
            }
            Q::LeaderPlace(leader) => {
                let judge = |pose| self.judge_leader_place(leader, pose);
                as_place(order, its(leader.key()), |_, pose| judge(pose).map(|()| Found::Room))
            }
            Q::Enter(unit) => as_stand(order, |u| u == unit, |unit, pose| self.judge_entry(unit, pose))
                .or_else(|| as_place(order, its(Pick::WAIT.key()), |_, _| Ok(Found::Nothing))),
            Q::Path { unit, action } => as_path(order, |path| self.judge_path(unit, action, path).map(Found::walk)),
            Q::GroupPath { unit, first, second } => {
                let others: ArrayVec<UnitId, 2> = [Some(first), second].into_iter().flatten().collect();
                as_path(order, |path| self.judge_group(unit, &others, path).map(Found::walk))
            }
            Q::BreakOff(unit) => as_path(order, |path| {
                self.judge_break_off(unit, path).map(|(judged, face_back)| Found::WayOut(Box::new(judged), face_back))
            }),
            Q::ChargePath(unit) => {
                as_path(order, |path| self.judge_charge(unit, path).map(|(run, reach)| Found::charge(run, &reach)))
            }
            Q::Follow(unit) => as_path(order, |path| self.judge_follow(unit, path).map(Found::Follow)),
            Q::Slide { unit, target } => as_path(order, |path| self.judge_slide(unit, target, path)),
            _ => None,
        }
    }

    /// What the rules say of a choice among what is on offer.
    pub(crate) fn judge_choice(&self, question: Question, answer: &Answer) -> Result<(), Refusal> {
        match (question, answer) {
            (_, Answer::Dice(gifts)) => self.judge_dice(gifts),
            (Question::Group(unit), Answer::Units(others)) => self.judge_partners(unit, others),
            (Question::ShotBonus { unit, .. }, Answer::Shares(shares)) => self.judge_shot_bonus(unit, shares),
            _ => Ok(()),
        }
    }

    /// The rule behind the lack of an option that somebody asks for.
    pub(crate) fn why_not_offered(&self, question: Question, order: &Order) -> Option<Refusal> {
        match (question, order) {
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
                let twice = |n: u8| key.is(Combat::word_for((n, Some(n))));
                let by_one = heavy && ways.iter().any(|&(n, second)| second.is_none() && twice(n));
                by_one.then(|| {
                    Refusal::new(
                        rule::combat::ARMOUR_NO_FLIP,
                        words!("no-that-die-won-by-1-only"),
                        words!("do-lower-it-by-1-or-another-by"),
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
            return Some(Refusal::new(
                weapon.rule(),
                words!("no-this-weapon-does-not-move-and-shoot"),
                words!("do-shoot-or-move"),
            ));
        }
        let aims = !self.is_engaged(unit) && self.has_target(unit, self.unit(unit).pose(), false);
        (action.shoots_first() && !aims).then(|| self.why_no_shot(unit))
    }

    fn judge_partners(&self, unit: UnitId, others: &[UnitId]) -> Result<(), Refusal> {
        let path: Path = [Leg::Forward(1.0)].into_iter().collect();
        match self.judge_group(unit, others, &path) {
            Err(refusal) if !self.group_can_move(unit, others) => Err(refusal),
            _ => Ok(()),
        }
    }

    pub(crate) fn judge_path(&self, unit: UnitId, action: Action, path: &Path) -> Result<Judged, Refusal> {
        let shooting = matches!(action, Action::MoveThenShoot | Action::ShootThenMove);
        let judged = self.judge_move(unit, path, shooting)?;
        let kind = self.unit(unit).profile.kind;
        let steps_back = judged.backwards && kind.is_foot() && !kind.is_skirmisher();
        why::refuse(rule::turn::MOVE_THEN_SHOOT, action == Action::MoveThenShoot && steps_back, || {
            (words!("no-formed-foot-do-not-move-backwards-and"), words!("do-move-otherwise-or-only-move"))
        })?;
        let passes = action == Action::ShootThenMove && judged.passed.is_some();
        why::refuse(rule::move_::INTERPENETRATION_NO_SHOOT, passes, || {
            (words!("no-it-has-shot-in-this-activation"), words!("do-go-round-the-friend"))
        })?;
        let entangled =
            action == Action::MoveThenShoot && self.field.in_difficult(&self.unit(unit).rect_at(judged.end()));
        why::refuse(rule::shoot::NO_SHOT_AFTER_ENTERING_DIFFICULT, entangled, || {
            (words!("no-the-move-ends-in-difficult-terrain"), words!("do-end-it-elsewhere-or-only-move"))
        })?;
        Ok(judged)
    }

    pub(crate) fn group_can_move(&self, led: UnitId, others: &[UnitId]) -> bool {
        [0.25, 0.5, 1.0].into_iter().chain(self.crossing_lengths(led)).any(|d| {
            let path: Path = [Leg::Forward(d)].into_iter().collect();
            self.judge_group(led, others, &path).is_ok()
        })
    }

    fn judge_slide(&self, unit: UnitId, target: UnitId, path: &Path) -> Result<Found, Refusal> {
        let (Some((flush, range)), [Leg::Shift(by)]) = (self.slide_open(unit, target), path.as_slice()) else {
            return Err(Refusal::new(
                rule::charge::CONFORM_SLIDE,
                words!("no-this-is-not-a-slide"),
                words!("do-give-one-shift"),
            ));
        };
        let exact = range.lined_up || range.barred.is_some_and(|b| b.is_about(*by));
        let rule = if exact { rule::charge::NO_EXACT_ALIGNMENT } else { rule::charge::CONFORM_SLIDE };
        why::refuse(rule, !by.is_finite() || !range.admits(*by), || {
            let right = if range.lined_up {
                words!("do-slide-either-way-by-more-than-0")
            } else {
                words!("do-slide-from", least = range.least, most = range.most)
            };
            (words!("no-a-slide", by = *by), right)
        })?;
        let pose = flush.pose.shift(*by);
        why::refuse(rule::charge::CONFORM_PARTIAL, !self.has_room(unit, pose, *by), || {
            (words!("no-there-is-no-room-for-that-slide"), words!("do-slide-less-far-or-the-other-way"))
        })?;
        Ok(Found::Slide(*by, pose))
    }

    fn judge_shot_bonus(&self, unit: UnitId, shares: &[u8]) -> Result<(), Refusal> {
        let weapon = self.unit(unit).profile.missile;
        let (range, dice) = (shares[0], shares[1]);
        why::refuse(rule::shoot::CROSSBOW, dice > 0 && weapon == Some(Missile::Crossbow), || {
            (words!("no-crossbows-gain-no-dice-from-a-bonus"), words!("do-put-it-into-range-or-keep-it"))
        })?;
        why::refuse(rule::shoot::RANGE, self.targets(unit, self.unit(unit).pose(), range).is_empty(), || {
            (words!("no-nobody-is-in-range-with-that"), words!("do-put-more-of-the-bonus-into-range"))
        })
    }

    /// What an answer would come to, as far as it is certain.
    pub(crate) fn foresee(&self, answer: &Answer) -> Preview {
        let there = |pose: Pose| Preview { path: vec![pose], ..Preview::default() };
        match answer {
            Answer::Stands { pose, .. } | Answer::Place { pose, found: Found::Room, .. } => there(*pose),
            Answer::Place { found: Found::Ground(feature), .. } => laid_out(feature),
            Answer::Path { found, .. } => match found {
                Found::Walk(judged) => along(judged),
                Found::WayOut(judged, _) => Preview { path: vec![judged.end()], ..along(judged) },
                Found::Slide(_, pose) => Preview { cost: Some(0.0), ..there(*pose) },
                Found::Charge(run, reached) => Preview {
                    cost: Some(reached.1),
                    allowance: Some(f64::from(self.normal_move(run.unit))),
                    notes: vec![PreviewNote::new(rule::charge::FIGHT_AT_ONCE, &say!("note-melee"))],
                    ..there(reached.0)
                },
                _ => Preview::default(),
            },
            _ => Preview::default(),
        }
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

fn along(judged: &Judged) -> Preview {
    Preview {
        path: judged.poses.to_vec(),
        cost: Some(judged.cost),
        allowance: Some(judged.allowance),
        ..Preview::default()
    }
}
