//! Charges tried out on a copy of the battle: who would come home.

use dice::Dice;
use game::{Game, Order, Tray};

use crate::state::{Battle, ChargeAsk, Question, Response, UnitId, UnitSet};

/// No rehearsal asks more than this.
const LONGEST: usize = 60;

impl Battle {
    /// Who of those who charge would strike somebody, if these charges were
    /// declared besides those that are, and everybody charged stood where he
    /// is. Asked while charges are declared; the dice are the rehearsal's own.
    pub fn charges_home(&self, charges: &[(UnitId, UnitId)]) -> UnitSet {
        let mut trial = self.clone();
        let mut tray = Tray::silent(Dice::seeded(1));
        for &(unit, target) in charges {
            trial.rehearse(&Order::Choose(unit.key()), &mut tray);
            if trial.question == Some(Question::Charge(ChargeAsk::Target(unit))) {
                trial.rehearse(&Order::Choose(target.key()), &mut tray);
            }
        }
        let fought: UnitSet = self.fielded().filter(|&u| self.is_engaged(u)).collect();
        for _ in 0..LONGEST {
            match trial.question {
                Some(Question::Charge(ChargeAsk::Declare)) => trial.rehearse(&Order::word("done"), &mut tray),
                Some(Question::Charge(ChargeAsk::Respond(_))) => {
                    trial.rehearse(&Order::word(Response::Hold.word()), &mut tray);
                }
                Some(Question::Charge(_) | Question::Flight(_) | Question::Panic(_) | Question::Own(_)) => {
                    let Some(answer) = trial.first_proposal() else { break };
                    trial.obey(answer, &mut tray);
                }
                _ => break,
            }
        }
        trial.fielded().filter(|&u| trial.is_engaged(u) && !fought.has(u)).collect()
    }

    /// Plays an order if it is lawful, and whatever is proposed otherwise.
    fn rehearse(&mut self, order: &Order, tray: &mut Tray<crate::state::Event>) {
        if let Some(answer) = self.answer(order).or_else(|| self.first_proposal()) {
            self.obey(answer, tray);
        }
    }
}
