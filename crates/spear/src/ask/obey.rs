//! Obeying: an answer is carried out. Nothing is judged here.

use crate::ask::deed::{Deed, Ride};
use crate::state::{Battle, Missile, Play, Question as Q, Stage, Status, Task, UnitId};

impl Battle {
    /// Carries out an answer to the pending question.
    #[allow(clippy::too_many_lines, reason = "one arm for each deed; each is short")]
    pub(crate) fn carry_out_deed(&mut self, deed: Deed, play: &mut Play) {
        self.question = None;
        match deed {
            Deed::ChoosePiece { side, piece } => {
                if let Some(piece) = piece {
                    self.choose_piece(side, piece, play);
                }
            }
            Deed::LayPiece { feature, .. } => self.lay_piece(*feature, play),
            Deed::AdjustPiece { feature, .. } => self.adjust_piece(feature.map(|feature| *feature), play),
            Deed::March { command, units } => self.set_marchers(command, &units),
            Deed::MarchUnder { command, leader } => self.set_march_leader(command, leader),
            Deed::MarchBy { command, right } => {
                self.command_mut(command).flank.right = right;
                self.question = Some(Q::MarchTurn(command));
            }
            Deed::MarchIn { command, turn } => self.command_mut(command).flank.turn = turn,
            Deed::LieInAmbush(unit) => {
                if let Some(unit) = unit {
                    self.unit_mut(unit).becomes(Status::Ambush);
                }
            }
            Deed::BidDice { command, dice } => self.prelude_mut().bids[command.index()] = Some(dice),
            Deed::Deploy { command, phase, unit, pose } => {
                self.deploy(unit, pose, play);
                self.push_stages(&[Stage::Deploy(command, phase)]);
            }
            Deed::DeployLeaderWith { leader, phase, unit: None } => {
                self.question = Some(Q::DeployLeaderAlone { leader, phase });
            }
            Deed::DeployLeaderWith { leader, phase, unit: Some(unit) } => {
                let pose = self.unit(unit).pose();
                self.deploy_leader(leader, Some(unit), pose, play);
                self.push_stages(&[Stage::Deploy(self.leader(leader).command, phase)]);
            }
            Deed::DeployLeaderAt { leader, phase, pose } => {
                self.deploy_leader(leader, None, pose, play);
                self.push_stages(&[Stage::Deploy(self.leader(leader).command, phase)]);
            }
            Deed::SetStakes { unit, planted } => self.set_stakes(unit, planted, play),
            Deed::RedeployWhom(unit) => self.question = unit.map(Q::RedeployPlace),
            Deed::Redeploy { unit, pose } => self.redeploy(unit, pose, play),
            Deed::SpringAmbush { command, unit, pose } => {
                self.spring_ambush(unit, pose, play);
                self.push_stages(&[Stage::SpringAmbush(command)]);
            }
            Deed::RideAlong { command, unit } => self.ride_with(command, unit, play),
            Deed::PlaceFlankDice { command, gifts } => self.place_flank_dice(command, &gifts, play),
            Deed::ComeOnNext(unit) => self.call_up(unit, play),
            Deed::Enter { unit, pose } => self.enter(unit, pose, play),
            Deed::StayOff { unit, .. } => self.stay_off(unit, play),
            Deed::EnterWith { command, unit } => {
                if let Some(leader) = self.march_leader(command) {
                    self.lead_on(leader, unit, play);
                }
                self.close_flank_entry(command);
            }
            Deed::PlaceDice { command, gifts } => self.place_dice(command, &gifts, play),
            Deed::ActNext(unit) => self.agenda.push(Task::Act(unit)),
            Deed::Act { unit, action } => self.start_action(unit, action, play),
            Deed::Move { unit, then_shoot, walk } => self.make_move(unit, &walk.judged, then_shoot, play),
            Deed::TakeAlong { unit, others } => {
                let (first, second) = (others.first().copied(), others.get(1).copied());
                self.question = first.map(|first| Q::GroupPath { unit, first, second });
            }
            Deed::MoveGroup { unit, others, walk } => self.move_group(unit, &others, &walk.judged, play),
            Deed::BreakOff { unit, walk, face_back } => {
                let shoots = self.unit(unit).profile.missile.is_some_and(Missile::shoots_on_the_move)
                    && self.unit(unit).face > self.rating(unit);
                self.break_off(unit, &walk.judged, face_back, shoots, play);
            }
            Deed::ChargeTogether { unit, others } => self.charge_together(unit, &others, play),
            Deed::Charge { run, .. } => self.launch(run, play),
            Deed::AimAt { unit, target, pursuit } => self.agenda.push(Task::Conform { unit, target, pursuit }),
            Deed::Follow { run, .. } => self.agenda.push(Task::RunCharge(run)),
            Deed::AddToShot { unit, moved, shares: [range, dice, _] } => {
                self.aim_shot(unit, moved, range, dice, play);
            }
            Deed::Shoot { unit, target, moved, range, dice } => self.shoot(unit, target, moved, range, dice, play),
            Deed::Evade { unit, charger, yes } => self.answer_evade(unit, charger, yes, play),
            Deed::Slide { unit, target, by, .. } => self.slide(unit, target, by, play),
            Deed::FightNext(n) => {
                let (attacker, defender) = self.melees.remove(n);
                self.push_melee(attacker, defender, false);
            }
            Deed::Fight { unit, defender } => self.push_melee(unit, defender, false),
            Deed::TurnToFace { unit, enemy } => {
                if let Some(enemy) = enemy {
                    self.turn_to_face(unit, enemy, play);
                }
                self.slide_to_conform(unit, play);
            }
            Deed::FaceAtTheEnd { unit, enemy } => {
                if let Some(enemy) = enemy {
                    self.turn_to_face(unit, enemy, play);
                }
            }
            Deed::AddToDefence { unit, charger, bonus } => self.shoot_at_charger(unit, charger, bonus, play),
            Deed::Throw { unit, at, yes } => {
                if yes {
                    self.throw_advancing(unit, at, play);
                }
            }
            Deed::Lower { side, way } => {
                if let Some(way) = way {
                    self.lower(side, &way, play);
                }
            }
            Deed::Raise { side, pair } => {
                if let Some(pair) = pair {
                    self.raise(side, pair, play);
                }
            }
            Deed::TestInOrder { cause, units } => {
                self.testing.clear();
                for unit in units.into_iter().rev() {
                    self.owe_test(unit, cause);
                }
            }
            Deed::Hold { unit, loser, yes } => self.answer_hold(unit, loser, yes, play),
            Deed::Escape { leader, to: Some(unit), .. } | Deed::Ride { leader, to: Ride::Join(unit) } => {
                self.join_unit(leader, unit, play);
            }
            Deed::Escape { leader, from, to: None } => self.run_away(leader, from, play),
            Deed::Ride { to: Ride::Stay, .. } => {}
            Deed::Ride { leader, to: Ride::Elsewhere } => self.question = Some(Q::LeaderPlace(leader)),
            Deed::PlaceLeader { leader, pose } => self.place_leader(leader, pose, play),
            Deed::RallyByLeader { leader, yes } => {
                if let Some(unit) = self.leader(leader).attached.filter(|_| yes) {
                    self.rally_by_leader(leader, unit, play);
                }
            }
            Deed::PursueFirst(unit) => self.pursue_withdrawn(unit),
            Deed::FightOn { command, yes } => self.answer_fight_on(command, yes, play),
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
