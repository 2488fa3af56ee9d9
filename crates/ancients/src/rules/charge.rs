//! Charges: declaring, answering, moving home or falling short.

mod askew;
mod bound;
mod collide;
mod counter;
mod declare;
mod drift;
mod drill;
mod engines;
mod face;
mod fail;
mod landing;
mod lane;
mod lanes;
mod meet;
mod nerve;
mod paths;
mod rear;
mod respond;
mod reveal;
mod run;
mod share;
mod wedge;

pub(crate) use face::face_charged;
pub(crate) use landing::Home;
pub(crate) use rear::better_of;

use game::say::{Args, say};
use game::telling::Teller;
use game::{Asking, Offer, Order, Reading, Refusal, Seat, Taker, Wording, as_path, no_answer, propose_each, why};
use rules::ancients as rule;

use crate::ask::chosen;
use crate::state::{
    Answer, Battle, Charge, ChargeAsk, ChargeTask, Found, Mark, Pick, Play, Said, ShootTask, Status, UnitId, UnitSet,
    seat,
};

/// It ends the declarations.
const DONE: Said = Said::new("done", "pick-no-charges").idly();

/// Nobody drills, or nobody else.
const NO_DRILL: Said = Said::new("done", "pick-no-drill").idly();

impl Battle {
    pub(crate) fn perform_charge(&mut self, task: ChargeTask, play: &mut Play) {
        match task {
            ChargeTask::Declare => self.next_declaration(play),
            ChargeTask::Respond => self.next_response(play),
            ChargeTask::Bind => self.mark_the_bound(),
            ChargeTask::Paths => self.find_crossings(play),
            ChargeTask::MoveNext => self.next_charger(play),
            ChargeTask::Form(unit) => self.offer_formation(unit),
            ChargeTask::Drift(unit) => self.offer_drift(unit),
            ChargeTask::Prepare(unit) => self.prepare_charge(unit),
            ChargeTask::Nerve { unit, of } => self.test_nerve(unit, of, play),
            ChargeTask::Shoot(unit) => self.answer_with_shots(unit, play),
            ChargeTask::Flee(unit) => self.answer_by_flight(unit, play),
            ChargeTask::Measure(unit) => self.measure_charge(unit, play),
            ChargeTask::Meet(unit) => self.meet_charge(unit, play),
            ChargeTask::Reveal(unit) => self.reveal(unit, play),
            ChargeTask::RevealBeyond(unit) => self.reveal_beyond(unit, play),
            ChargeTask::StopAtEngines { unit, of } => self.destroy_left(unit, of, play),
            ChargeTask::Answer(unit) => self.answer_revealed(unit, play),
            ChargeTask::Lanes(unit) => self.offer_lanes(unit),
            ChargeTask::Run(unit) => self.run_charge(unit, play),
            ChargeTask::Drill => self.next_drill(),
            ChargeTask::Collide { unit, with } => self.collide(unit, with, play),
            ChargeTask::AtOnce(unit) => self.charge_home(unit),
        }
    }

    /// Nobody manoeuvres in a charge ([`rule::charge::NO_MANOEUVRE`]) but those
    /// whom a special rule lets.
    fn offer_formation(&mut self, unit: UnitId) {
        if !self.is_formed(unit) || self.live_charge(unit).is_none() {
            return;
        }
        let special = self.troop(unit).special;
        if !why::holds(rule::charge::NO_MANOEUVRE, !special.forms_up_to_charge()) {
            special.forms_up(self, unit);
        }
    }

    /// Charges that have not been moved.
    fn charges_left(&self) -> UnitSet {
        self.charges.iter().filter(|c| !c.over).map(|c| c.unit).collect()
    }

    /// The charge of a unit.
    pub(crate) fn charge_of(&self, unit: UnitId) -> Option<Charge> {
        self.charges.iter().find(|c| c.unit == unit).copied()
    }

    fn charge_mut(&mut self, unit: UnitId) -> Option<&mut Charge> {
        self.charges.iter_mut().find(|c| c.unit == unit)
    }

    /// A charge that is still to be moved, by a unit that still can.
    fn live_charge(&self, unit: UnitId) -> Option<Charge> {
        self.charge_of(unit).filter(|c| !c.over && !c.crossed && self.unit(unit).status() == Status::Field)
    }

    /// Who charges a unit.
    pub(crate) fn chargers_of(&self, target: UnitId) -> UnitSet {
        self.charges
            .iter()
            .filter(|c| !c.over && (c.target == target || c.others.has(target)))
            .map(|c| c.unit)
            .collect()
    }

    /// Those who must charge go before those who wish to
    /// ([`rule::compulsory::CHARGE`]); otherwise their player chooses
    /// ([`rule::charge::ORDER`]), but those whom charging skirmishers screen wait
    /// for them ([`rule::skirmish::CHARGE_THROUGH_OWN_SCREEN`]).
    fn next_chargers(&self) -> UnitSet {
        let left = self.charges_left();
        let bound: UnitSet = left.iter().filter(|&u| self.unit(u).is(Mark::COMPELLED)).collect();
        if bound.is_empty() { self.ready_of(left) } else { why::instead(rule::compulsory::CHARGE, bound, || left) }
    }

    /// Those who need not wait for others.
    fn ready_of(&self, left: UnitSet) -> UnitSet {
        let ready: UnitSet = left.iter().filter(|&u| left.len() == 1 || !self.waits_for_screen(u)).collect();
        if ready.is_empty() { left } else { ready }
    }

    fn next_charger(&mut self, play: &mut Play) {
        let next = self.next_chargers();
        let Some(first) = next.first() else { return };
        if next.len() > 1 && why::step(rule::charge::ORDER) {
            self.ask(ChargeAsk::MoveNext);
        } else {
            play.not_asked("only one charger is next", first.key());
            self.start_charger(first);
        }
    }

    /// One charges home, then the next.
    fn start_charger(&mut self, unit: UnitId) {
        self.then(ChargeTask::MoveNext);
        self.charge_home(unit);
    }

    /// Whether a unit that must charge does so before all others.
    pub(super) fn charges_at_once(&self, id: UnitId) -> bool {
        self.unit(id).is(Mark::COMPELLED)
            && self.live_charge(id).is_some()
            && self.troop(id).special.charges_at_once(self, id)
    }

    /// Whoever rides out to meet a charger does so once it is known that he
    /// reaches, and before he moves ([`rule::countercharge::TIMING`]).
    fn charge_home(&mut self, unit: UnitId) {
        let [meet, run] = why::sequence(rule::countercharge::TIMING, [ChargeTask::Meet(unit), ChargeTask::Run(unit)]);
        let targets = self.charge_of(unit).map(|charge| charge.targets()).unwrap_or_default();
        let bows = self.any_shoots_in_charge(targets.and(UnitSet::of(unit)));
        self.then(run);
        if self.lanes_are_opened_to(unit) {
            self.then(ChargeTask::Lanes(unit));
        }
        if bows {
            self.then(ShootTask::OnTheWay(unit));
        }
        for task in [ChargeTask::Reveal(unit), meet, ChargeTask::Measure(unit)] {
            self.then(task);
        }
        if self.troop(unit).special.looses_in_a_charge() && why::step(rule::roster::CHARIOTS_SHOOT_CHARGING) {
            self.then(ShootTask::OnTheMove(unit));
        }
        self.then(ChargeTask::Prepare(unit));
        if self.edition().phalanx.drifts.is_some() && self.troop(unit).special.is_phalanx() {
            self.then(ChargeTask::Drift(unit));
        }
        self.then(ChargeTask::Form(unit));
    }
}

impl Asking<Battle> for ChargeAsk {
    fn seat(self, battle: &Battle) -> Seat {
        match self {
            ChargeAsk::Respond(unit) | ChargeAsk::ShootAt(unit) | ChargeAsk::Lanes(unit) => battle.owner(unit),
            _ => seat(battle.active),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        let (unit, rule, prompt) = match self {
            ChargeAsk::Declare => return Wording::new(rule::charge::DECLARE, say!("ask-declare")),
            ChargeAsk::MoveNext => return Wording::new(rule::charge::ORDER, say!("ask-charger-next")),
            ChargeAsk::Redirect { unit, revealed } => {
                let (charger, enemy) = (battle.unit_told(unit).into(), battle.unit_told(revealed).into());
                let args = Args::from([("unit", charger), ("enemy", enemy)]);
                let prompt = crate::WORDS.say("ask-redirect", &args);
                let asked = Wording::about(unit.key(), rule::charge::REVEALED_OPTIONAL, prompt);
                return asked.answered(&crate::WORDS, "ask-redirect", &args);
            }
            ChargeAsk::Target(unit) => (unit, rule::charge::ONE_TARGET_OTHERWISE, "ask-charge-target"),
            ChargeAsk::Respond(unit) => (unit, rule::response::LIST, "ask-respond"),
            ChargeAsk::ShootAt(unit) => (unit, rule::response::SHOTS_AT_ONE_CHARGER, "ask-shoot-at-charger"),
            ChargeAsk::Lanes(unit) => (unit, rule::chariot::SCYTHED_DRILLED_CONDITIONS, "ask-lanes"),
            ChargeAsk::Align(unit) => (unit, rule::skirmish::CHARGED_BY_FORMED, "ask-align"),
            ChargeAsk::Drift(unit) => {
                (unit, battle.edition().phalanx.drifts.unwrap_or(rule::charge::NO_MANOEUVRE), "ask-drift")
            }
            ChargeAsk::Drill => {
                let rule = battle.edition().drills_first.unwrap_or(rule::charge::DECLARE);
                return Wording::new(rule, say!("ask-who-drills"));
            }
            ChargeAsk::DrillAs(unit) => {
                (unit, battle.edition().drills_first.unwrap_or(rule::charge::DECLARE), "ask-drill")
            }
        };
        battle.about(unit, rule, prompt)
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            ChargeAsk::Declare => Offer::one_of(battle.declarers().iter()).or(Pick::Word(&DONE)),
            ChargeAsk::Target(unit) => Offer::one_of(battle.open_targets(unit).iter()),
            ChargeAsk::Respond(unit) => Offer::pick(battle.responses(unit).map(Pick::Response)),
            ChargeAsk::ShootAt(unit) => Offer::one_of(battle.chargers_to_shoot(unit).iter()),
            ChargeAsk::MoveNext => Offer::one_of(battle.next_chargers().iter()),
            ChargeAsk::Drift(_) => Offer::Path { allowance: 0.0, bonus: 0.0, legs: &["shift"] },
            ChargeAsk::Drill => Offer::one_of(battle.drillers().iter()).or(Pick::Word(&NO_DRILL)),
            ChargeAsk::DrillAs(_) => {
                Offer::Path { allowance: 0.0, bonus: 0.0, legs: &["about-turn", "quarter", "files"] }
            }
            ChargeAsk::Align(_) | ChargeAsk::Lanes(_) | ChargeAsk::Redirect { .. } => Offer::Confirm,
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        match self {
            ChargeAsk::Drift(unit) => as_path(order, |path| battle.judge_drift(unit, path).map(Found::Drifted)),
            ChargeAsk::DrillAs(unit) => as_path(order, |path| battle.judge_drill(unit, path).map(Found::Formed)),
            _ => None,
        }
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        match self {
            ChargeAsk::Declare => battle.why_no_charge(chosen(order)?),
            ChargeAsk::Target(unit) => battle.why_no_target(unit, chosen(order)?),
            ChargeAsk::Respond(unit) => battle.why_no_response(unit, order),
            _ => None,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (ChargeAsk::Declare | ChargeAsk::Drill, Answer::Pick(Pick::Word(_)))
            | (ChargeAsk::Lanes(_), Answer::Confirm(true))
            | (ChargeAsk::Redirect { .. }, Answer::Confirm(false)) => {}
            (ChargeAsk::Lanes(unit), Answer::Confirm(false)) => battle.unit_mut(unit).mark(Mark::KEEPS_RANKS),
            (ChargeAsk::Declare, Answer::Unit(unit)) => {
                // All are declared before anybody answers.
                if why::step(rule::turn::DECLARE_BOTH) {
                    battle.then(ChargeTask::Declare);
                }
                battle.choose_charger(unit, play);
            }
            (ChargeAsk::Drift(unit), Answer::Path { found: Found::Drifted(pose), .. }) => {
                battle.drift_to_charge(unit, pose, play);
            }
            (ChargeAsk::Drill, Answer::Unit(unit)) => battle.ask(ChargeAsk::DrillAs(unit)),
            (ChargeAsk::DrillAs(unit), Answer::Path { path, found: Found::Formed(front) }) => {
                battle.drill(unit, &path, front, play);
            }
            (ChargeAsk::Target(unit), Answer::Unit(target)) => battle.declare_charge(unit, target, play),
            (ChargeAsk::Respond(unit), Answer::Pick(Pick::Response(response))) => {
                battle.answer_charge(unit, response, play);
            }
            (ChargeAsk::ShootAt(unit), Answer::Unit(charger)) => {
                battle.then(ShootTask::AtCharger { unit, charger });
            }
            (ChargeAsk::MoveNext, Answer::Unit(unit)) => battle.start_charger(unit),
            (ChargeAsk::Align(unit), Answer::Confirm(aligned)) => battle.strike_loose(unit, Some(aligned), play),
            (ChargeAsk::Redirect { unit, revealed }, Answer::Confirm(true)) => battle.redirect(unit, revealed, play),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            ChargeAsk::Declare => {
                let declare = battle.sensible_declarers().iter().map(Answer::Unit);
                propose_each(declare.chain([Answer::Pick(Pick::Word(&DONE))]), found);
            }
            ChargeAsk::Target(unit) => {
                let open = battle.open_targets(unit);
                let near = battle.sensible_targets(unit).common(open);
                let targets = if near.is_empty() { open } else { near };
                propose_each(targets.iter().map(Answer::Unit), found);
            }
            ChargeAsk::Drift(unit) => battle.propose_drifts(unit, found),
            ChargeAsk::DrillAs(unit) => battle.propose_drills(unit, found),
            _ => _ = self.offer(battle).propose(found),
        }
    }
}
