//! Playing a case.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use dice::{Dice, Script, ScriptItem};
use rules::RuleId;
use serde_json::{Value, json};

use super::expectation::state_fault;
use super::{Account, Case, CaseStep, Fault, FaultKind, Finish, Ruling, matches};
use crate::why::{self, Notes};
use crate::{Decision, Game, Order, Preview, RecordedRoll, Refusal, Table};

/// Plays a case and gives the ruling. A panic of the engine is a fault of the
/// case like any other; what happened before it is told.
pub fn judge<G: Game>(case: &Case<G::Situation>) -> Ruling {
    let mut ruling = Ruling {
        title: case.title.clone(),
        file: case.file.clone(),
        accounts: Vec::new(),
        cited: std::collections::BTreeSet::new(),
        considered: std::collections::BTreeSet::new(),
        faults: Vec::new(),
    };
    let mut place = Place::default();
    let played = catch_unwind(AssertUnwindSafe(|| hear::<G>(case, &mut ruling, &mut place)));
    if let Err(payload) = played {
        let wrong = format!("the engine broke down: {}; please report it with this case", message(&*payload));
        ruling.faults.push(Fault { kind: FaultKind::Engine, ..place.fault(wrong) });
    }
    check_claims(&case.rules, &mut ruling);
    ruling
}

/// A failure after which there is no going on.
struct Stop;

/// Where in the case we are.
#[derive(Clone, Copy, Default)]
struct Place {
    step: Option<usize>,
    line: Option<usize>,
}

impl Place {
    fn fault(self, wrong: String) -> Fault {
        Fault { kind: FaultKind::Happened, step: self.step, line: self.line, wrong }
    }
}

fn hear<G: Game>(case: &Case<G::Situation>, ruling: &mut Ruling, place: &mut Place) {
    let game = match G::from_situation(&case.situation) {
        Ok(game) => game,
        Err(error) => {
            place.line = Some(case.line_of(&error));
            return ruling.faults.push(place.fault(format!("the situation cannot be: {error}")));
        }
    };
    let mut hearing = Hearing { game, ruling, place };
    hearing.open(case);
    for (step, line, told) in case.numbered_steps() {
        *hearing.place = Place { step: Some(step), line: Some(line) };
        if hearing.step(told).is_err() {
            return;
        }
    }
    *hearing.place = Place::default();
    if let Some(finish) = &case.then {
        hearing.finish(finish);
    }
}

/// A case in the middle of being played.
struct Hearing<'h, G> {
    game: G,
    ruling: &'h mut Ruling,
    place: &'h mut Place,
}

impl<G: Game> Hearing<'_, G> {
    fn open(&mut self, case: &Case<G::Situation>) {
        let opening = case.opening.clone().unwrap_or_default();
        let mut table = scripted_table(&opening.dice);
        self.game.start(&mut table);
        let events = self.conclude(Account::default(), &mut table);
        self.fail_all(opening.aftermath().faults(&self.game, &events));
    }

    fn step(&mut self, step: &CaseStep) -> Result<(), Stop> {
        self.fail_all(step.pending().faults(&self.game));
        let events = match &step.order {
            Some(order) => self.answer(step, order)?,
            None => Vec::new(),
        };
        self.fail_all(step.aftermath().faults(&self.game, &events));
        Ok(())
    }

    fn answer(&mut self, step: &CaseStep, data: &Value) -> Result<Vec<Value>, Stop> {
        let Some(seat) = self.game.to_decide() else {
            return Err(self.stop("nobody is to decide: the battle is over".into()));
        };
        let order = match self.game.read_order(data) {
            Ok(order) => order,
            Err(error) => return Err(self.stop(format!("the order {data} cannot be read: {error}"))),
        };
        let mut account = Account { step: self.place.step, seat: Some(seat), ..Account::default() };
        account.order = Some(data.clone());
        let mut table = scripted_table(&step.dice);
        let verdict = self.play(&order, &mut table);
        account.refusal = verdict.as_ref().err().cloned();
        let events = self.conclude(account, &mut table);
        self.compare(verdict, step.refused)?;
        Ok(events)
    }

    /// Plays an order, and sees to it that the check before agreed and that a
    /// refusal changed nothing.
    fn play(&mut self, order: &Order, table: &mut Table<G::Event>) -> Result<(), Refusal> {
        let before = self.game.digest();
        let (checked, notes) = why::listen(|| self.game.check(order));
        self.hear(&notes);
        let played = self.game.play(order, table);
        match (&checked, &played) {
            (Ok(preview), Ok(())) => self.cite_preview(preview),
            (Err(a), Err(b)) if a.rule == b.rule => {}
            (Ok(_), Err(refusal)) => self.disagree(format!("'check' allows the order, 'play' refuses it: {refusal}")),
            (Err(refusal), Ok(())) => self.disagree(format!("'check' refuses the order, 'play' takes it: {refusal}")),
            (Err(a), Err(b)) => self.disagree(format!("'check' cites {}, 'play' cites {}", a.rule, b.rule)),
        }
        if played.is_err() && (self.game.digest() != before || table.dice.rolled() > 0) {
            self.disagree("the refused order changed the battle".into());
        }
        played
    }

    fn compare(&mut self, verdict: Result<(), Refusal>, wanted: Option<RuleId>) -> Result<(), Stop> {
        match (verdict, wanted) {
            (Ok(()), None) => Ok(()),
            (Ok(()), Some(rule)) => Err(self.stop(format!("the order was taken, expected a refusal under {rule}"))),
            (Err(refusal), None) => Err(self.stop(format!("the order was refused: {refusal}"))),
            (Err(refusal), Some(rule)) if refusal.rule == rule => Ok(()),
            (Err(refusal), Some(rule)) => {
                let wrong =
                    format!("the order was refused under {} ({}), expected {rule}", refusal.rule, refusal.wrong);
                self.ruling.faults.push(Fault { kind: FaultKind::Cited, ..self.place.fault(wrong) });
                Ok(())
            }
        }
    }

    /// Enters what happened into the ruling, and gives the events as data.
    fn conclude(&mut self, mut account: Account, table: &mut Table<G::Event>) -> Vec<Value> {
        if let Err(fault) = table.dice.finish() {
            self.fail(format!("the dice do not fit: {fault}"));
        }
        let trace = table.dice.take_trace();
        let events = table.log.take();
        let cited = &mut self.ruling.cited;
        cited.extend(trace.iter().map(|rolled| rolled.purpose.rule));
        cited.extend(events.iter().flat_map(G::cites));
        cited.extend(account.refusal.as_ref().map(|refusal| refusal.rule));
        let notes = table.log.take_notes();
        cited.extend(notes.acted());
        self.ruling.considered.extend(notes.considered());
        let (decision, notes) = why::listen(|| self.game.decision());
        cited.extend(decision.iter().flat_map(cited_by_decision));
        self.hear(&notes);
        let cited = &mut self.ruling.cited;
        cited.extend(self.game.outcome().map(|outcome| outcome.rule));
        account.dice = RecordedRoll::of(&trace);
        account.told = events.iter().map(|event| self.game.tell(event)).collect();
        self.ruling.accounts.push(account);
        events.iter().map(|event| self.game.event_data(event)).collect()
    }

    fn finish(&mut self, finish: &Finish) {
        let mut faults: Vec<String> = Vec::new();
        faults.extend(finish.state.as_ref().and_then(|state| state_fault(&self.game, state)));
        if let Some(pending) = &finish.pending {
            faults.extend(pending.faults(&self.game));
        }
        if let Some(expected) = &finish.outcome {
            let outcome = json!({ "outcome": self.game.outcome() });
            faults.extend(matches(&json!({ "outcome": expected }), &outcome).err().map(|fault| fault.to_string()));
        }
        for fault in faults {
            self.fail(format!("at the end: {fault}"));
        }
    }

    /// Enters what the rules said.
    fn hear(&mut self, notes: &Notes) {
        self.ruling.cited.extend(notes.acted());
        self.ruling.considered.extend(notes.considered());
    }

    fn cite_preview(&mut self, preview: &Preview) {
        self.ruling.cited.extend(preview.notes.iter().map(|(_, rule)| *rule));
    }

    fn fail(&mut self, wrong: String) {
        self.ruling.faults.push(self.place.fault(wrong));
    }

    /// The engine contradicts itself.
    fn disagree(&mut self, wrong: String) {
        self.ruling.faults.push(Fault { kind: FaultKind::Engine, ..self.place.fault(wrong) });
    }

    fn fail_all(&mut self, wrongs: Vec<String>) {
        for wrong in wrongs {
            self.fail(wrong);
        }
    }

    fn stop(&mut self, wrong: String) -> Stop {
        self.fail(wrong);
        Stop
    }
}

/// A table where exactly these dice fall; the case was proofread.
fn scripted_table<E>(items: &[ScriptItem]) -> Table<E> {
    let script = Script::from_items(items.to_vec()).unwrap_or_default();
    Table::new(Dice::scripted(script).traced())
}

fn cited_by_decision(decision: &Decision) -> Vec<RuleId> {
    let mut rules = vec![decision.rule];
    rules.extend(decision.ask.choices().iter().filter_map(|choice| choice.rule));
    rules
}

/// A case proves only rules that acted, or were considered and did not apply;
/// rules that repeat another count as that one.
fn check_claims(claimed: &[RuleId], ruling: &mut Ruling) {
    let spoke = ruling.cited.iter().chain(&ruling.considered);
    let cited: Vec<RuleId> = spoke.map(|rule| canonical(*rule)).collect();
    for rule in claimed.iter().filter(|rule| !cited.contains(&canonical(**rule))) {
        let wrong = format!("claims rule {rule}, but nothing in the ruling cites it");
        ruling.faults.push(Fault { kind: FaultKind::Cited, ..Place::default().fault(wrong) });
    }
}

fn canonical(rule: RuleId) -> RuleId {
    rule.rule().canonical().id
}

/// What a panic said.
fn message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no reason given")
}
