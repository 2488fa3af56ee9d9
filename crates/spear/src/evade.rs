//! Evading a charge.

use game::{Path, Step};
use rules::spear as rule;
use table::{Pose, Rect};

use crate::agenda::{Play, Task};
use crate::battle::Battle;
use crate::event::{Event, What};
use crate::ids::UnitId;
use crate::movement::{Judged, about_turned};
use crate::profile::TroopType;
use crate::terrain::Going;

impl Battle {
    /// Whether the unit may try to evade ([`rule::evade::WHO`],
    /// [`rule::evade::NOT_IF_ACTIVATED`]).
    pub(crate) fn may_evade(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        if !unit.profile.kind.is_skirmisher() || unit.phase.evade_tried || self.is_engaged(id) {
            return false;
        }
        if unit.acted || unit.phase.done {
            return false;
        }
        // rule::stratagem::FLANK_MARCH_CHARGE: no die can be had in the extra phase.
        if self.flank_phase {
            return false;
        }
        unit.face > 0 || (!self.plan.options.large_game && self.command(unit.command).bag > 0)
    }

    /// The owner's answer to a charge.
    pub(crate) fn answer_evade(&mut self, id: UnitId, charger: UnitId, evades: bool, play: &mut Play) {
        self.unit_mut(id).phase.evade_tried = true;
        if !evades {
            play.log(|| Event::new(What::StoodToReceive { unit: id }, &[rule::evade::WHO]));
            return;
        }
        let rating = self.rating(id);
        let bonuses = if self.unit(id).face > 0 {
            // rule::evade::WITH_DIE: any number will do.
            self.bonuses(id, rating)
        } else {
            let command = self.unit(id).command;
            self.command_mut(command).bag -= 1;
            let die = play.roll(rule::evade::WITHOUT_DIE, "evade");
            play.log(|| {
                Event::new(
                    What::EvadeRoll { unit: id, die, needed: rating },
                    &[rule::evade::WITHOUT_DIE, rule::dice::TAKEN_FROM_BAG],
                )
            });
            if die < rating {
                // The spent die is set aside; it was never allocated.
                self.command_mut(command).aside += 1;
                play.log(|| Event::new(What::EvadeFailed { unit: id }, &[rule::evade::FAILS]));
                return;
            }
            self.unit_mut(id).dice_beside += 1;
            u8::from(die == 6 && rating < 6)
        };
        let judged = self.evade_move(id, charger, bonuses);
        let mut used = 0;
        if let Some(judged) = &judged {
            used = judged.bonus;
            for &leader in &judged.touched {
                self.agenda.push(Task::TouchLeader { leader, by: id });
            }
            self.carry_out(id, judged);
        }
        let unit = self.unit_mut(id);
        unit.acted = true; // rule::evade::MARKER
        unit.phase.done = true;
        let pose = unit.pose;
        play.log(|| {
            let mut event = Event::new(
                What::Evaded { unit: id, from: charger, pose, bonus: used },
                &[rule::evade::MOVE, rule::evade::MARKER, rule::evade::WITH_DIE, rule::evade::RESTRICTIONS],
            );
            event.rules.extend(self.bonus_reasons(id, rating));
            if self.attached_to(id).next().is_some() {
                event.rules.push(rule::commander::MOVES_WITH_UNIT);
            }
            event
        });
        // The charge goes on, wherever it now leads.
        if let Some(Task::RunCharge(run)) = self.agenda.iter_mut().rev().find(|t| matches!(t, Task::RunCharge(_))) {
            run.following = true;
            run.shift = 0.0;
            run.before = 0.0;
        }
    }

    /// The lawful move that ends furthest from where the charger started
    /// ([`rule::evade::MOVE`]).
    pub(crate) fn evade_move(&self, id: UnitId, charger: UnitId, bonuses: u8) -> Option<Judged> {
        let unit = self.unit(id);
        let from = self.unit(charger).rect_at(self.unit(charger).charge_from);
        let rate = f64::from(self.rate_on(id, Going::Open).unwrap_or(0) + bonuses);
        let turned = about_turned(unit.pose, unit.depth);
        let mut best: Option<(f64, Judged)> = None;
        let mut consider = |battle: &Battle, end: &Rect, judge: &dyn Fn() -> Option<Judged>| {
            let far = from.distance(end);
            if best.as_ref().is_some_and(|(b, _)| far <= *b + 1e-9) {
                return false;
            }
            // rule::scenario::AMBUSH_EXIT: only an advance or a manoeuvre leaves the table.
            let Some(judged) = judge().filter(|j| !j.exits) else { return false };
            let far = from.distance(&battle.unit(id).rect_at(judged.end()));
            if best.as_ref().is_none_or(|(b, _)| far > *b + 1e-9) {
                best = Some((far, judged));
            }
            true
        };
        // The usual flight first: turn about and run straight on.
        for start in [turned, unit.pose] {
            let mut d = rate;
            while d > 0.0 {
                let path: Path = [Step::Forward(d)].into_iter().collect();
                let end = unit.rect_at(start.forward(d));
                let judge = || {
                    let mut judged = self.judge_legs(id, start, &[id], &path, bonuses).ok()?;
                    self.keeps_in_front(id, &unit.rect_at(judged.end())).ok()?;
                    if start.facing.dir() != unit.pose.facing.dir() {
                        judged.kind = crate::movement::MoveKind::Manoeuvre;
                        judged.poses.insert(0, start);
                    }
                    Some(judged)
                };
                if consider(self, &end, &judge) {
                    break;
                }
                d -= 0.25;
            }
        }
        // Then every other direction, where that gets further away.
        // Of two ways equally far, the one away from the mass of the enemy.
        let crowd: f64 = self.enemies(id).map(|e| unit.pose.to_local(self.rect(e).centre()).x).sum();
        let first = if crowd > 0.0 { 1.0 } else { -1.0 };
        for n in 1..24u8 {
            let turn = f64::from(n.div_ceil(2)) * 15.0 * if n % 2 == 0 { -first } else { first };
            for start in [turned, unit.pose] {
                let dir = start.facing.rotated(turn.to_radians()).dir();
                let mut d = rate;
                while d > 0.0 {
                    let to = Pose { at: start.at + dir * d, facing: start.facing };
                    let judge = || {
                        let about = start.facing.dir() != unit.pose.facing.dir();
                        let path: Path = if about {
                            [Step::AboutTurn, Step::To(to)].into_iter().collect()
                        } else {
                            [Step::To(to)].into_iter().collect()
                        };
                        self.judge_manoeuvre(id, &path, bonuses).ok()
                    };
                    if consider(self, &unit.rect_at(to), &judge) {
                        break;
                    }
                    d -= 0.5;
                }
            }
        }
        debug_assert!(unit.profile.kind == TroopType::LightFoot || unit.profile.kind == TroopType::LightHorse);
        best.map(|(_, judged)| judged)
    }
}
