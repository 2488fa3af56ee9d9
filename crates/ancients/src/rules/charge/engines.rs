//! Chargers who come to engines whose crew has run from them.

use game::why;
use ranked::wheel::Wheel;
use rules::ancients as rule;
use table::Pose;

use super::Home;
use crate::state::{Battle, Charge, EngineAsk, Mark, Play, Status, UnitId, What};

impl Battle {
    /// Whether a charger comes to engines whose crew has run from it: its player
    /// says whether it stops there ([`rule::artillery::FLEE_CHARGER_CHOICE`]).
    pub(super) fn asks_about_engines_left(&mut self, charge: &Charge) -> bool {
        let (unit, of) = (charge.unit, charge.target);
        let ran = self.left_by(of).is_some() && self.unit(of).is(Mark::FLED_THIS_TURN);
        let choice = ran
            && self.as_it_stood(of).way_to_left(unit, of).is_some()
            && why::step(rule::artillery::FLEE_CHARGER_CHOICE);
        if choice {
            self.ask(EngineAsk::Left { unit, of });
        }
        choice
    }

    /// The battle as if the crew of an engine had not run.
    fn as_it_stood(&self, of: UnitId) -> Battle {
        let mut stood = self.clone();
        stood.put_back(of);
        stood.unit_mut(of).becomes(Status::Field);
        stood
    }

    /// How a charger comes to an engine that nobody is at: straight ahead if that
    /// leads there.
    fn way_to_left(&self, unit: UnitId, of: UnitId) -> Option<Home> {
        self.straight_landing(unit, of, Wheel::NONE).or_else(|| self.charge_landing(unit, of))
    }

    /// The charger stops at engines without a crew and destroys them: nobody
    /// defends them ([`rule::artillery::UNDEFENDED_DESTROYED`]).
    pub(super) fn destroy_left(&mut self, unit: UnitId, of: UnitId, play: &mut Play) {
        let Some(home) = self.as_it_stood(of).way_to_left(unit, of) else { return };
        if let Some(charge) = self.charges.iter_mut().find(|charge| charge.unit == unit) {
            charge.over = true;
        }
        let (cost, face) = (home.landing.cost, home.face.word());
        // Where those who ran are in its way it destroys them from where it stands.
        let free = |pose: &Pose| self.has_room(unit, &self.unit(unit).rect_at(*pose));
        let free = [home.landing.flush, home.landing.touch].into_iter().find(free);
        let pose = free.unwrap_or_else(|| self.unit(unit).pose());
        let charger = self.unit_mut(unit);
        charger.mark(Mark::DONE);
        charger.mark(Mark::MOVED);
        charger.moves_to(pose);
        play.log(|| What::ChargeHome { unit, target: of, face, pose, cost, models: [0, 0] });
        if why::step(rule::artillery::UNDEFENDED_DESTROYED) {
            self.lose_all_left(of, play);
        }
    }
}
