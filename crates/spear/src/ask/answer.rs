//! Answers: reading an order against the pending question.

use arrayvec::ArrayVec;
use game::{Key, Leg, Order, Path, Refusal, why};
use rules::spear as rule;
use table::{Measure, Pose};

use crate::ask::deed::{Deed, Gift, Gifts, Ride, Units, Walk};
use crate::rules::movement::Judged;
use crate::state::{Action, Battle, Combat, LeaderId, Level, Missile, Piece, Question, UnitId};

fn unit_of(key: Key) -> Option<UnitId> {
    key.unit().map(|n| UnitId(n as u8))
}

fn leader_of(key: Key) -> Option<LeaderId> {
    match key {
        Key::Leader(n) => Some(LeaderId(n as u8)),
        _ => None,
    }
}

fn units_of(keys: &[Key]) -> Units {
    keys.iter().filter_map(|&key| unit_of(key)).collect()
}

/// What an order says, if it says nothing else.
#[allow(clippy::option_option, reason = "it says nothing of the kind, or nobody, or somebody")]
trait Says {
    fn unit(&self) -> Option<UnitId>;
    fn unit_or(&self, word: &str) -> Option<Option<UnitId>>;
    fn yes(&self) -> Option<bool>;
    fn number(&self) -> Option<u16>;
    fn units(&self) -> Option<Units>;
    fn place(&self) -> Option<(Key, Pose)>;
    fn unit_there(&self) -> Option<(UnitId, Pose)>;
    fn path(&self) -> Option<&Path>;
    fn gifts(&self) -> Option<Gifts>;
}

impl Says for Order {
    fn unit(&self) -> Option<UnitId> {
        if let Order::Choose(key) = self { unit_of(*key) } else { None }
    }

    fn unit_or(&self, word: &str) -> Option<Option<UnitId>> {
        match self {
            Order::Choose(key) if key.is(word) => Some(None),
            _ => self.unit().map(Some),
        }
    }

    fn yes(&self) -> Option<bool> {
        if let Order::Confirm(yes) = self { Some(*yes) } else { None }
    }

    fn number(&self) -> Option<u16> {
        if let Order::Bid(number) = self { Some(*number) } else { None }
    }

    fn units(&self) -> Option<Units> {
        match self {
            Order::ChooseSome(keys) | Order::Arrange(keys) => Some(units_of(keys)),
            _ => None,
        }
    }

    fn place(&self) -> Option<(Key, Pose)> {
        if let Order::Place { item, pose } = self { Some((*item, *pose)) } else { None }
    }

    fn unit_there(&self) -> Option<(UnitId, Pose)> {
        let (item, pose) = self.place()?;
        Some((unit_of(item)?, pose))
    }

    fn path(&self) -> Option<&Path> {
        if let Order::Move(path) = self { Some(path) } else { None }
    }

    fn gifts(&self) -> Option<Gifts> {
        let Order::Allocate(grants) = self else { return None };
        let mut gifts = Gifts::new();
        for grant in grants {
            gifts.try_push(Gift { die: grant.die, unit: unit_of(grant.to)? }).ok()?;
        }
        Some(gifts)
    }
}

impl Battle {
    /// Reads an order: first its form, then what the rules say.
    pub(crate) fn read_order(&self, order: &Order) -> Result<Deed, Refusal> {
        let Some(decision) = why::aside(|| self.make_decision()) else {
            return Err(Refusal::new(rule::turn::SEQUENCE, "the battle is over", "there is nothing left to decide"));
        };
        decision.admits(order, &self.plan.names).map_err(|plain| self.why_not_offered(order).unwrap_or(plain))?;
        self.judge(order)
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
        let aims = !self.is_engaged(unit) && self.has_target(unit, self.unit(unit).pose(), false);
        (action.shoots_first() && !aims).then(|| self.why_no_shot(unit))
    }

    /// What the rules say of an order of the right form. One that does not fit
    /// the question answers nothing.
    pub(crate) fn judge(&self, order: &Order) -> Result<Deed, Refusal> {
        self.question.and_then(|question| self.judge_fitting(question, order)).unwrap_or_else(|| {
            Err(Refusal::new(rule::turn::SEQUENCE, "this is no answer to the question", "answer what is asked"))
        })
    }

    /// The same; nothing if the order does not fit.
    #[allow(clippy::too_many_lines, reason = "one arm for each question; each is short")]
    fn judge_fitting(&self, question: Question, order: &Order) -> Option<Result<Deed, Refusal>> {
        use Question as Q;
        Some(Ok(match question {
            Q::ChooseTerrain(side) => {
                let Order::Choose(key) = order else { return None };
                let piece = Piece::all().into_iter().find(|piece| key.is(&piece.word()));
                if piece.is_none() && !key.is("done") {
                    return None;
                }
                Deed::ChoosePiece { side, piece }
            }
            Q::PlaceTerrain => {
                let (_, at) = order.place()?;
                return Some(self.judge_piece(at).map(|piece| Deed::LayPiece { at, feature: Box::new(piece) }));
            }
            Q::AdjustTerrain => {
                let (item, at) = order.place()?;
                if item.is("remove") {
                    return Some(Ok(Deed::AdjustPiece { at, feature: None }));
                }
                let deed = |there| Deed::AdjustPiece { at, feature: Some(Box::new(there)) };
                return Some(self.judge_adjustment(at).map(deed));
            }
            Q::MarchUnits(command) => Deed::March { command, units: order.units()? },
            Q::MarchLeader(command) => {
                let Order::Choose(key) = order else { return None };
                Deed::MarchUnder { command, leader: leader_of(*key)? }
            }
            Q::MarchFlank(command) => {
                let Order::Choose(key) = order else { return None };
                Deed::MarchBy { command, right: key.is("right") }
            }
            Q::MarchTurn(command) => Deed::MarchIn { command, turn: order.number()? as u8 },
            Q::AmbushUnit(_) => Deed::LieInAmbush(order.unit_or("none")?),
            Q::Bid(command) => Deed::BidDice { command, dice: order.number()? },
            Q::Deploy { command, phase } => {
                let (unit, pose) = order.unit_there()?;
                let deed = Deed::Deploy { command, phase, unit, pose };
                return Some(self.judge_deployment(unit, pose).map(|()| deed));
            }
            Q::DeployLeader { leader, phase } => {
                Deed::DeployLeaderWith { leader, phase, unit: order.unit_or("alone")? }
            }
            Q::DeployLeaderAlone { leader, phase } => {
                let (_, pose) = order.place()?;
                let deed = Deed::DeployLeaderAt { leader, phase, pose };
                return Some(self.judge_leader_deployment(leader, pose).map(|()| deed));
            }
            Q::StakesStart(unit) => Deed::SetStakes { unit, planted: order.yes()? },
            Q::RedeployUnit(_) => Deed::RedeployWhom(order.unit_or("none")?),
            Q::RedeployPlace(unit) => {
                let (_, pose) = order.place()?;
                return Some(self.judge_redeployment(unit, pose).map(|()| Deed::Redeploy { unit, pose }));
            }
            Q::SpringAmbush(command) => {
                let (unit, pose) = order.unit_there()?;
                let deed = Deed::SpringAmbush { command, unit, pose };
                return Some(self.judge_ambush(unit, pose).map(|()| deed));
            }
            Q::MarchRide(command) => Deed::RideAlong { command, unit: order.unit()? },
            Q::FlankDice(command) => {
                let gifts = order.gifts()?;
                return Some(self.judge_dice(&gifts).map(|()| Deed::PlaceFlankDice { command, gifts }));
            }
            Q::MarchNext(_) => Deed::ComeOnNext(order.unit()?),
            Q::Enter(unit) => {
                let (item, pose) = order.place()?;
                if item.is("wait") {
                    return Some(Ok(Deed::StayOff { unit, pose }));
                }
                return Some(self.judge_entry(unit, pose).map(|()| Deed::Enter { unit, pose }));
            }
            Q::MarchJoin(command) => Deed::EnterWith { command, unit: order.unit()? },
            Q::PlaceDice(command) => {
                let gifts = order.gifts()?;
                return Some(self.judge_dice(&gifts).map(|()| Deed::PlaceDice { command, gifts }));
            }
            Q::WhichUnit => Deed::ActNext(order.unit()?),
            Q::Action(unit) | Q::EntryAction(unit) => {
                let Order::Choose(key) = order else { return None };
                Deed::Act { unit, action: Action::from_key(*key)? }
            }
            Q::Path { unit, action } => return Some(self.judge_walk(unit, action, order.path()?)),
            Q::Group(unit) => return Some(self.judge_partners(unit, order.units()?)),
            Q::GroupPath { unit, first, second } => {
                let path = order.path()?;
                let others: ArrayVec<UnitId, 2> = [Some(first), second].into_iter().flatten().collect();
                let judged = self.judge_group(unit, &others, path);
                let walk = |judged| Box::new(Walk { path: path.clone(), judged });
                return Some(judged.map(|judged| Deed::MoveGroup { unit, others, walk: walk(judged) }));
            }
            Q::BreakOff(unit) => {
                let path = order.path()?;
                let judged = self.judge_break_off(unit, path);
                return Some(judged.map(|(judged, face_back)| {
                    let walk = Box::new(Walk { path: path.clone(), judged });
                    Deed::BreakOff { unit, walk, face_back }
                }));
            }
            Q::Together(unit) => Deed::ChargeTogether { unit, others: order.units()? },
            Q::ChargePath(unit) => {
                let judged = self.judge_charge(unit, order.path()?);
                return Some(judged.map(|(run, reach)| Deed::charge(run, &reach)));
            }
            Q::ChargeTarget { unit, pursuit } => Deed::AimAt { unit, target: order.unit()?, pursuit },
            Q::Follow(unit) => {
                let path = order.path()?;
                let deed = |run| Deed::Follow { run, path: Box::new(path.clone()) };
                return Some(self.judge_follow(unit, path).map(deed));
            }
            Q::ShotBonus { unit, moved } => {
                let Order::Divide(shares) = order else { return None };
                return Some(self.judge_shot_bonus(unit, moved, shares.as_slice().try_into().ok()?));
            }
            Q::ShotTarget { unit, moved, range, dice } => {
                let Order::Choose(key) = order else { return None };
                let targets = self.targets(unit, self.unit(unit).pose(), range);
                let target = *targets.iter().find(|target| target.key() == *key)?;
                Deed::Shoot { unit, target, moved, range, dice }
            }
            Q::Evade { unit, charger } => Deed::Evade { unit, charger, yes: order.yes()? },
            Q::Slide { unit, target } => return Some(self.judge_slide(unit, target, order.path()?)),
            Q::WhichMelee => {
                let unit = order.unit()?;
                Deed::FightNext(self.melees.iter().position(|melee| melee.0 == unit)?)
            }
            Q::Defender(unit) => Deed::Fight { unit, defender: order.unit()? },
            Q::TurnToFace { unit } => Deed::TurnToFace { unit, enemy: order.unit_or("stay")? },
            Q::EndFacing { unit } => Deed::FaceAtTheEnd { unit, enemy: order.unit_or("stay")? },
            Q::DefensiveBonus { unit, charger } => {
                Deed::AddToDefence { unit, charger, bonus: u8::try_from(order.number()?).ok()? }
            }
            Q::Throw { unit, at } => Deed::Throw { unit, at, yes: order.yes()? },
            Q::Lower(side) => {
                let Order::Choose(key) = order else { return None };
                let way = self.lower_words(side).into_iter().find(|(text, _)| key.is(text)).map(|(_, way)| way);
                if way.is_none() && !key.is("none") {
                    return None;
                }
                Deed::Lower { side, way }
            }
            Q::Raise(side) => {
                let Order::Choose(key) = order else { return None };
                let pair = (0..4u8).find(|n| key.is(Combat::word_for(&[*n])));
                if pair.is_none() && !key.is("none") {
                    return None;
                }
                Deed::Raise { side, pair }
            }
            Q::TestOrder(cause) => Deed::TestInOrder { cause, units: order.units()? },
            Q::Hold { unit, loser } => Deed::Hold { unit, loser, yes: order.yes()? },
            Q::Escape { leader, from } => Deed::Escape { leader, from, to: order.unit_or("flee")? },
            Q::LeaderMove(leader) => {
                let to = match order {
                    Order::Choose(key) if key.is("stay") => Ride::Stay,
                    Order::Choose(key) if key.is("elsewhere") => Ride::Elsewhere,
                    _ => Ride::Join(order.unit()?),
                };
                Deed::Ride { leader, to }
            }
            Q::LeaderPlace(leader) => {
                let (_, pose) = order.place()?;
                return Some(self.judge_leader_place(leader, pose).map(|()| Deed::PlaceLeader { leader, pose }));
            }
            Q::LeaderRally(leader) => Deed::RallyByLeader { leader, yes: order.yes()? },
            Q::PursueFirst => Deed::PursueFirst(order.unit()?),
            Q::FightOn(command) => Deed::FightOn { command, yes: order.yes()? },
        }))
    }

    fn judge_walk(&self, unit: UnitId, action: Action, path: &Path) -> Result<Deed, Refusal> {
        let judged = self.judge_path(unit, action, path)?;
        Ok(Deed::walk(unit, action, path.clone(), judged))
    }

    fn judge_partners(&self, unit: UnitId, others: Units) -> Result<Deed, Refusal> {
        let path: Path = [Leg::Forward(1.0)].into_iter().collect();
        match self.judge_group(unit, &others, &path) {
            Err(refusal) if !self.group_can_move(unit, &others) => Err(refusal),
            _ => Ok(Deed::TakeAlong { unit, others }),
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
            let path: Path = [Leg::Forward(d)].into_iter().collect();
            self.judge_group(led, others, &path).is_ok()
        })
    }

    fn judge_slide(&self, unit: UnitId, target: UnitId, path: &Path) -> Result<Deed, Refusal> {
        let range = self.flush_pose(unit, target).and_then(|flush| {
            let range = self.slide_range(flush.pose, target, flush.edge)?;
            Some((flush.pose, range))
        });
        let (Some((pose, range)), [Leg::Shift(by)]) = (range, path.as_slice()) else {
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
        Ok(Deed::Slide { unit, target, by: *by, pose: pose.shift(*by) })
    }

    fn judge_shot_bonus(&self, unit: UnitId, moved: bool, shares: [u8; 3]) -> Result<Deed, Refusal> {
        let weapon = self.unit(unit).profile.missile;
        let [range, dice, _] = shares;
        why::refuse(rule::shoot::CROSSBOW, dice > 0 && weapon == Some(Missile::Crossbow), || {
            ("crossbows gain no dice from a bonus", "put it into range, or keep it")
        })?;
        why::refuse(rule::shoot::RANGE, self.targets(unit, self.unit(unit).pose(), range).is_empty(), || {
            ("nobody is in range with that", "put more of the bonus into range")
        })?;
        Ok(Deed::AddToShot { unit, moved, shares })
    }
}
