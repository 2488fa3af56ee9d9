//! Obeying: an answer is carried out. Nothing is judged here.

use game::{Answer as A, no_answer};
use smallvec::SmallVec;

use crate::ask::Answer;
use crate::ask::judge::Found;
use crate::ask::pick::Pick;
use crate::state::{Action, Battle, Missile, Play, Question, Stage, Status, Task, UnitId};

impl Battle {
    /// Carries out an answer to a question.
    #[allow(clippy::too_many_lines, reason = "one arm for each question; each is short")]
    pub(crate) fn carry_out_answer(&mut self, question: Question, answer: &Answer, play: &mut Play) {
        use Question as Q;
        match (question, answer) {
            (Q::ChooseTerrain(side), &A::Pick(Pick::Piece(piece))) => self.choose_piece(side, piece, play),
            (Q::PlaceTerrain, A::Place { found: Found::Ground(feature), .. }) => {
                self.lay_piece((**feature).clone(), play);
            }
            (Q::AdjustTerrain, A::Place { found, .. }) => {
                let there = if let Found::Ground(feature) = found { Some((**feature).clone()) } else { None };
                self.adjust_piece(there, play);
            }
            (Q::MarchUnits(command), A::Units(units)) => self.set_marchers(command, units),
            (Q::MarchLeader(command), &A::Pick(Pick::Leader(leader))) => self.set_march_leader(command, leader),
            (Q::MarchFlank(command), &A::Pick(flank)) => {
                self.command_mut(command).flank.right = flank == Pick::RIGHT;
                self.question = Some(Q::MarchTurn(command));
            }
            (Q::MarchTurn(command), &A::Number(turn)) => self.command_mut(command).flank.turn = turn as u8,
            (Q::AmbushUnit(_), &A::Unit(unit)) => self.unit_mut(unit).becomes(Status::Ambush),
            (Q::Bid(command), &A::Number(dice)) => self.prelude_mut().bids[command.index()] = Some(dice),
            (Q::Deploy { command, phase }, &A::Stands { unit, pose }) => {
                self.deploy(unit, pose, play);
                self.push_stages(&[Stage::Deploy(command, phase)]);
            }
            (Q::DeployLeader { leader, phase }, &A::Unit(unit)) => {
                let pose = self.unit(unit).pose();
                self.deploy_leader(leader, Some(unit), pose, play);
                self.push_stages(&[Stage::Deploy(self.leader(leader).command, phase)]);
            }
            (Q::DeployLeader { leader, phase }, &A::Pick(Pick::ALONE)) => {
                self.question = Some(Q::DeployLeaderAlone { leader, phase });
            }
            (Q::DeployLeaderAlone { leader, phase }, &A::Place { pose, .. }) => {
                self.deploy_leader(leader, None, pose, play);
                self.push_stages(&[Stage::Deploy(self.leader(leader).command, phase)]);
            }
            (Q::StakesStart(unit), &A::Confirm(planted)) => self.set_stakes(unit, planted, play),
            (Q::RedeployUnit(_), &A::Unit(unit)) => self.question = Some(Q::RedeployPlace(unit)),
            (Q::RedeployPlace(_), &A::Stands { unit, pose }) => self.redeploy(unit, pose, play),
            (Q::SpringAmbush(command), &A::Stands { unit, pose }) => {
                self.take_the_field(unit, pose, play);
                self.push_stages(&[Stage::SpringAmbush(command)]);
            }
            (Q::MarchRide(command), &A::Unit(unit)) => self.ride_with(command, unit, play),
            (Q::FlankDice(command), A::Dice(gifts)) => self.place_flank_dice(command, gifts, play),
            (Q::MarchNext(_), &A::Unit(unit)) => self.call_up(unit, play),
            (Q::Enter(_), &A::Stands { unit, pose }) => self.enter(unit, pose, play),
            (Q::Enter(unit), A::Place { .. }) => self.stay_off(unit, play),
            (Q::MarchJoin(command), &A::Unit(unit)) => {
                if let Some(leader) = self.march_leader(command) {
                    self.lead_on(leader, unit, play);
                }
                self.close_flank_entry(command);
            }
            (Q::PlaceDice(command), A::Dice(gifts)) => self.place_dice(command, gifts, play),
            (Q::WhichUnit, &A::Unit(unit)) => self.agenda.push(Task::Act(unit)),
            (Q::Action(unit) | Q::EntryAction(unit), &A::Pick(Pick::Action(action))) => {
                self.start_action(unit, action, play);
            }
            (Q::Path { unit, action }, A::Path { found: Found::Walk(judged), .. }) => {
                self.make_move(unit, judged, action == Action::MoveThenShoot, play);
            }
            (Q::Group(unit), A::Units(others)) => {
                let (first, second) = (others.first().copied(), others.get(1).copied());
                self.question = first.map(|first| Q::GroupPath { unit, first, second });
            }
            (Q::GroupPath { unit, first, second }, A::Path { found: Found::Walk(judged), .. }) => {
                let others: SmallVec<[UnitId; 2]> = [Some(first), second].into_iter().flatten().collect();
                self.move_group(unit, &others, judged, play);
            }
            (Q::BreakOff(unit), A::Path { found: Found::WayOut(judged, face_back), .. }) => {
                let shoots = self.unit(unit).profile.missile.is_some_and(Missile::shoots_on_the_move)
                    && self.unit(unit).face > self.rating(unit);
                self.break_off(unit, judged, *face_back, shoots, play);
            }
            (Q::Together(unit), A::Units(others)) => self.charge_together(unit, others, play),
            (Q::ChargePath(_), A::Path { found: Found::Charge(run, _), .. }) => self.launch(*run, play),
            (Q::ChargeTarget { unit, pursuit }, &A::Unit(target)) => {
                self.agenda.push(Task::Conform { unit, target, pursuit });
            }
            (Q::Follow(_), &A::Path { found: Found::Follow(run), .. }) => self.agenda.push(Task::RunCharge(run)),
            (Q::ShotBonus { unit, moved }, A::Shares(shares)) => {
                self.aim_shot(unit, moved, shares[0], shares[1], play);
            }
            (Q::ShotTarget { unit, moved, range, dice }, &A::Pick(Pick::Target(target))) => {
                self.shoot(unit, target, moved, range, dice, play);
            }
            (Q::Evade { unit, charger }, &A::Confirm(yes)) => self.answer_evade(unit, charger, yes, play),
            (Q::Slide { unit, target }, &A::Path { found: Found::Slide(by, _), .. }) => {
                self.slide(unit, target, by, play);
            }
            (Q::WhichMelee, &A::Unit(unit)) => {
                if let Some(next) = self.melees.iter().position(|melee| melee.0 == unit) {
                    let (attacker, defender) = self.melees.remove(next);
                    self.push_melee(attacker, defender, false);
                }
            }
            (Q::Defender(unit), &A::Unit(defender)) => self.push_melee(unit, defender, false),
            (Q::TurnToFace { unit }, &A::Unit(enemy)) => {
                self.turn_to_face(unit, enemy, play);
                self.slide_to_conform(unit, play);
            }
            (Q::TurnToFace { unit }, &A::Pick(Pick::Word(..))) => self.slide_to_conform(unit, play),
            (Q::EndFacing { unit }, &A::Unit(enemy)) => self.turn_to_face(unit, enemy, play),
            (Q::DefensiveBonus { unit, charger }, &A::Number(bonus)) => {
                self.shoot_at_charger(unit, charger, bonus as u8, play);
            }
            (Q::Throw { unit, at }, &A::Confirm(yes)) => {
                if yes {
                    self.throw_advancing(unit, at, play);
                }
            }
            (Q::Lower(side), &A::Pick(Pick::Lower(pairs))) => self.lower(side, pairs, play),
            (Q::Raise(side), &A::Pick(Pick::Raise(pair))) => self.raise(side, pair, play),
            (Q::TestOrder(cause), A::Arranged(units)) => {
                self.testing.clear();
                for &unit in units.iter().rev() {
                    self.owe_test(unit, cause);
                }
            }
            (Q::Hold { unit, loser }, &A::Confirm(yes)) => self.answer_hold(unit, loser, yes, play),
            (Q::Escape { leader, .. } | Q::LeaderMove(leader), &A::Unit(unit)) => self.join_unit(leader, unit, play),
            (Q::Escape { leader, from }, &A::Pick(Pick::FLEE)) => self.run_away(leader, from, play),
            (Q::LeaderMove(leader), &A::Pick(Pick::ELSEWHERE)) => self.question = Some(Q::LeaderPlace(leader)),
            (Q::LeaderPlace(leader), &A::Place { pose, .. }) => self.place_leader(leader, pose, play),
            (Q::LeaderRally(leader), &A::Confirm(yes)) => {
                if let Some(unit) = self.leader(leader).attached.filter(|_| yes) {
                    self.rally_by_leader(leader, unit, play);
                }
            }
            (Q::PursueFirst, &A::Unit(unit)) => self.pursue_withdrawn(unit),
            (Q::FightOn(command), &A::Confirm(yes)) => self.answer_fight_on(command, yes),
            // Enough, nobody, nothing.
            (
                Q::ChooseTerrain(_)
                | Q::AmbushUnit(_)
                | Q::RedeployUnit(_)
                | Q::EndFacing { .. }
                | Q::Lower(_)
                | Q::Raise(_)
                | Q::LeaderMove(_),
                &A::Pick(Pick::Word(..)),
            ) => {}
            (question, answer) => no_answer(question, answer),
        }
    }

    /// Charges moved together: all the moves, then the melees.
    fn charge_together(&mut self, first: UnitId, others: &[UnitId], play: &mut Play) {
        if !others.is_empty() {
            self.together = true;
            self.agenda.push(Task::FightMelees);
            self.agenda.extend(others.iter().rev().map(|&unit| Task::AimCharge(unit)));
        }
        self.aim_charge(first, play);
    }
}
