//! Charges: declaring, answering, moving home or falling short.

mod askew;
mod counter;
mod declare;
mod face;
mod fail;
mod form;
mod landing;
mod lane;
mod meet;
mod nerve;
mod paths;
mod rear;
mod respond;
mod reveal;
mod run;
mod share;

pub(crate) use face::face_charged;
pub use form::ChargeFormation;
pub(crate) use landing::Home;
pub(crate) use rear::{Part, better_of};

use game::{Ask, Asking, Order, Refusal, Seat, Taker, Wording, no_answer, propose_each, ruled, why, word};
use rules::ancients as rule;

use crate::ask::reading::{Judged, by_word, chosen, confirmed, judged, one_of, one_or};
use crate::state::{
    Battle, Charge, ChargeAsk, ChargeTask, Mark, Play, Question, Response, Status, Task, UnitId, UnitSet, seat,
};

/// What is answered about charges.
#[derive(Clone, Debug)]
pub enum ChargeAnswer {
    /// This unit charges (or breaks off) next; or all are declared.
    Declare(Option<UnitId>),
    /// Whom it charges.
    Target(UnitId),
    /// How a charged unit answers.
    Respond(Response),
    /// Which charger is shot at.
    ShootAt(UnitId),
    /// Which charger moves next.
    MoveNext(UnitId),
    /// How a drilled charger stands.
    Form(Box<Judged<ChargeFormation>>),
    /// Whether a charger aligns with the skirmishers it has come among.
    Align(bool),
    /// Whether a charger goes on against a unit that flight has revealed.
    Redirect(bool),
}

/// The word that ends the declarations.
const DONE: &str = "done";

impl Battle {
    pub(crate) fn perform_charge(&mut self, task: ChargeTask, play: &mut Play) {
        match task {
            ChargeTask::Declare => self.next_declaration(play),
            ChargeTask::Respond => self.next_response(play),
            ChargeTask::Paths => self.find_crossings(play),
            ChargeTask::MoveNext => self.next_charger(play),
            ChargeTask::Form(unit) => self.offer_formation(unit),
            ChargeTask::Prepare(unit) => self.prepare_charge(unit),
            ChargeTask::Nerve { unit, of } => self.test_nerve(unit, of, play),
            ChargeTask::Shoot(unit) => self.answer_with_shots(unit, play),
            ChargeTask::Flee(unit) => self.answer_by_flight(unit, play),
            ChargeTask::Measure(unit) => self.measure_charge(unit, play),
            ChargeTask::Meet(unit) => self.meet_charge(unit, play),
            ChargeTask::Reveal(unit) => self.reveal(unit, play),
            ChargeTask::Answer(unit) => self.answer_revealed(unit, play),
            ChargeTask::Run(unit) => self.run_charge(unit, play),
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
            self.question = Some(Question::Charge(ChargeAsk::MoveNext));
        } else {
            play.not_asked("only one charger is next", first.key());
            self.start_charger(first);
        }
    }

    /// Whoever rides out to meet a charger does so once it is known that he
    /// reaches, and before he moves ([`rule::countercharge::TIMING`]).
    fn start_charger(&mut self, unit: UnitId) {
        let [meet, run] = why::sequence(rule::countercharge::TIMING, [ChargeTask::Meet(unit), ChargeTask::Run(unit)]);
        let first = [ChargeTask::Form(unit), ChargeTask::Prepare(unit), ChargeTask::Measure(unit)];
        let last = [meet, ChargeTask::Reveal(unit), run, ChargeTask::MoveNext];
        for task in first.into_iter().chain(last).rev() {
            self.then(Task::Charge(task));
        }
    }
}

impl Asking<Battle> for ChargeAsk {
    type Answer = ChargeAnswer;

    fn seat(self, battle: &Battle) -> Seat {
        match self {
            ChargeAsk::Respond(unit) | ChargeAsk::ShootAt(unit) => battle.owner(unit),
            _ => seat(battle.active),
        }
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            ChargeAsk::Declare => {
                let mut options = battle.unit_choices(battle.declarers());
                options.push(word(DONE, "no further charges"));
                Wording::new(rule::charge::DECLARE, "Declare a charge or disengagement", options)
            }
            ChargeAsk::Target(unit) => {
                let options = battle.unit_choices(battle.open_targets(unit));
                battle.about(unit, rule::charge::ONE_TARGET_OTHERWISE, "Whom do {} charge?", options)
            }
            ChargeAsk::Respond(unit) => {
                let options: Vec<_> = battle
                    .responses(unit)
                    .map(|r| ruled(r.word(), r.word().replace('-', " "), respond::rule_of(r)))
                    .collect();
                battle.about(unit, rule::response::LIST, "How do {} meet the charge?", options)
            }
            ChargeAsk::ShootAt(unit) => {
                let options = battle.unit_choices(battle.chargers_to_shoot(unit));
                battle.about(unit, rule::response::SHOTS_AT_ONE_CHARGER, "Which charger do {} shoot at?", options)
            }
            ChargeAsk::MoveNext => {
                battle.which(rule::charge::ORDER, "Which charger moves next?", battle.next_chargers())
            }
            ChargeAsk::Form(unit) => {
                let ask = Ask::Move { allowance: 0.0, bonus: 0.0, steps: vec!["files"] };
                let prompt = "Do {} change formation as they charge?";
                battle.about(unit, rule::special::DRILLED_CHARGE_CHANGE_FORMATION, prompt, ask)
            }
            ChargeAsk::Align(unit) => {
                battle.about(unit, rule::skirmish::CHARGED_BY_FORMED, "Do {} align with the skirmishers?", Ask::Confirm)
            }
            ChargeAsk::Redirect { unit, revealed } => {
                let prompt = format!("Do {} go on against {}?", battle.unit_name(unit), battle.unit_name(revealed));
                Wording::about(unit.key(), rule::charge::REVEALED_OPTIONAL, prompt, Ask::Confirm)
            }
        }
    }

    fn read(self, battle: &Battle, order: &Order) -> Result<ChargeAnswer, Refusal> {
        let answer = match self {
            ChargeAsk::Declare => one_or(battle.declarers(), DONE, order, ChargeAnswer::Declare),
            ChargeAsk::Target(unit) => one_of(battle.open_targets(unit), order).map(ChargeAnswer::Target),
            ChargeAsk::Respond(unit) => {
                by_word(battle.responses(unit), |response| response.word(), order).map(ChargeAnswer::Respond)
            }
            ChargeAsk::ShootAt(unit) => one_of(battle.chargers_to_shoot(unit), order).map(ChargeAnswer::ShootAt),
            ChargeAsk::MoveNext => one_of(battle.next_chargers(), order).map(ChargeAnswer::MoveNext),
            ChargeAsk::Form(unit) => judged(order, |path| battle.judge_formation(unit, path))?.map(ChargeAnswer::Form),
            ChargeAsk::Align(_) => confirmed(order).map(ChargeAnswer::Align),
            ChargeAsk::Redirect { .. } => confirmed(order).map(ChargeAnswer::Redirect),
        };
        answer.ok_or_else(|| battle.not_offered(order))
    }

    fn why_not(self, battle: &Battle, order: &Order) -> Option<Refusal> {
        match self {
            ChargeAsk::Declare => battle.why_no_charge(chosen(order)?),
            ChargeAsk::Target(unit) => battle.why_no_target(unit, chosen(order)?),
            ChargeAsk::Respond(unit) => battle.why_no_response(unit, order),
            _ => None,
        }
    }

    fn order_of(answer: &ChargeAnswer) -> Order {
        match answer {
            ChargeAnswer::Declare(None) => Order::word(DONE),
            ChargeAnswer::Declare(Some(unit))
            | ChargeAnswer::Target(unit)
            | ChargeAnswer::ShootAt(unit)
            | ChargeAnswer::MoveNext(unit) => Order::Choose(unit.key()),
            ChargeAnswer::Respond(response) => Order::word(response.word()),
            ChargeAnswer::Form(formed) => formed.order(),
            ChargeAnswer::Align(yes) | ChargeAnswer::Redirect(yes) => Order::Confirm(*yes),
        }
    }

    fn obey(self, battle: &mut Battle, answer: ChargeAnswer, play: &mut Play) {
        use ChargeAnswer as A;
        match (self, answer) {
            (ChargeAsk::Declare, A::Declare(None)) | (ChargeAsk::Redirect { .. }, A::Redirect(false)) => {}
            (ChargeAsk::Declare, A::Declare(Some(unit))) => {
                // All are declared before anybody answers.
                if why::step(rule::turn::DECLARE_BOTH) {
                    battle.then(Task::Charge(ChargeTask::Declare));
                }
                battle.choose_charger(unit, play);
            }
            (ChargeAsk::Target(unit), A::Target(target)) => battle.declare_charge(unit, target, play),
            (ChargeAsk::Respond(unit), A::Respond(response)) => battle.answer_charge(unit, response, play),
            (ChargeAsk::ShootAt(unit), A::ShootAt(charger)) => battle.shoot_at_charger(unit, charger, play),
            (ChargeAsk::MoveNext, A::MoveNext(unit)) => battle.start_charger(unit),
            (ChargeAsk::Form(unit), A::Form(formed)) => battle.change_formation_to_charge(unit, formed.found, play),
            (ChargeAsk::Align(unit), A::Align(aligned)) => battle.strike_loose(unit, Some(aligned), play),
            (ChargeAsk::Redirect { unit, revealed }, A::Redirect(true)) => battle.redirect(unit, revealed, play),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<ChargeAnswer>) {
        let units = |units: UnitSet, answer: fn(UnitId) -> ChargeAnswer, found: Taker<ChargeAnswer>| {
            propose_each(units.iter().map(answer), found)
        };
        match self {
            ChargeAsk::Declare => {
                let declare = battle.sensible_declarers().iter().map(Some).chain([None]);
                propose_each(declare.map(ChargeAnswer::Declare), found);
            }
            ChargeAsk::Target(unit) => {
                let open = battle.open_targets(unit);
                let near = battle.sensible_targets(unit).common(open);
                units(if near.is_empty() { open } else { near }, ChargeAnswer::Target, found);
            }
            ChargeAsk::Respond(unit) => _ = propose_each(battle.responses(unit).map(ChargeAnswer::Respond), found),
            ChargeAsk::ShootAt(unit) => _ = units(battle.chargers_to_shoot(unit), ChargeAnswer::ShootAt, found),
            ChargeAsk::MoveNext => _ = units(battle.next_chargers(), ChargeAnswer::MoveNext, found),
            ChargeAsk::Form(unit) => battle.propose_formations(unit, found),
            ChargeAsk::Align(_) => _ = propose_each([true, false].map(ChargeAnswer::Align), found),
            ChargeAsk::Redirect { .. } => _ = propose_each([true, false].map(ChargeAnswer::Redirect), found),
        }
    }
}
