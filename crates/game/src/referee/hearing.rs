//! A case in the middle of being played.

use std::panic::{AssertUnwindSafe, catch_unwind};

use dice::{Dice, Script, ScriptItem, Stopped};
use rules::RuleId;
use say::{complaint, say};
use serde_json::{Value, json};

use super::cards::{card_faults, cited_by_cards};
use super::expectation::state_fault;
use super::judge::{Place, Stop, breakdown, refused_otherwise};
use super::nearest::Happened;
use super::{Account, Asked, Case, CaseStep, Ending, Fault, FaultKind, Finish, Refused, Ruling, in_english, matches};
use crate::{Citing, why};
use crate::{Decision, Game, Line, NotAsked, Order, Preview, RecordedRoll, Refusal, Tray};

/// A case in the middle of being played.
pub(super) struct Hearing<'h, G> {
    pub game: G,
    pub ruling: &'h mut Ruling,
    pub place: &'h mut Place,
}

/// What came of an order, or of the opening.
struct Course {
    events: Vec<Happened>,
    not_asked: Vec<String>,
}

impl<G: Game> Hearing<'_, G> {
    pub(super) fn open(&mut self, case: &Case<G::Situation>) -> Result<(), Stop> {
        let opening = case.opening.clone().unwrap_or_default();
        let mut table = scripted_table(&opening.dice);
        let account = Account::default();
        let game = &mut self.game;
        let started = catch_unwind(AssertUnwindSafe(|| game.start(&mut table)));
        let course = self.conclude(account, &mut table, started.err().map(|payload| breakdown(&*payload)))?;
        self.fail_all(opening.aftermath().faults(&self.game, &course.events, &course.not_asked));
        self.ruling.cited.extend(cited_by_cards(&opening.cards, &self.game));
        Ok(())
    }

    pub(super) fn step(&mut self, step: &CaseStep) -> Result<(), Stop> {
        let faults = step.pending().faults(&self.game);
        self.fail_all(self.with_skips(faults));
        let course = match &step.order {
            Some(order) => self.answer(step, order)?,
            None => Course { events: Vec::new(), not_asked: Vec::new() },
        };
        self.fail_all(step.aftermath().faults(&self.game, &course.events, &course.not_asked));
        self.ruling.cited.extend(cited_by_cards(&step.cards, &self.game));
        Ok(())
    }

    fn answer(&mut self, step: &CaseStep, data: &Value) -> Result<Course, Stop> {
        let Some(decision) = self.game.decision() else {
            let wrong = say!("ruling-nobody-decides", ending = Ending::of(&self.game).to_string());
            return Err(self.stop(self.with_skips(vec![wrong]).remove(0)));
        };
        let asked = Asked::of(&self.game, &decision);
        let order = match self.game.read_order(data) {
            Ok(order) => order,
            Err(error) => {
                let order = data.to_string();
                return Err(self.stop(say!("ruling-unread", order = order, error = error, asked = asked.to_string())));
            }
        };
        let mut account = Account { step: self.place.step, seat: Some(decision.seat), ..Account::default() };
        account.order = Some(data.clone());
        account.asked = Some(asked);
        let skips = self.skips();
        let wanted = step.refused.unwrap_or(Refused::Never);
        let mut table = scripted_table(&step.dice);
        let verdict = catch_unwind(AssertUnwindSafe(|| self.play(&order, &mut table)));
        let (verdict, broken) = match verdict {
            Ok(verdict) => (verdict, None),
            // It wants dice, so it was taken.
            Err(payload) if wanted.is_wanted() && payload.is::<Stopped>() => {
                (Ok(()), Some((FaultKind::Happened, say!("ruling-taken", expected = wanted.to_string()))))
            }
            Err(payload) => (Ok(()), Some(breakdown(&*payload))),
        };
        account.refusal = verdict.as_ref().err().cloned();
        let course = self.conclude(account, &mut table, broken)?;
        self.compare(verdict, step, &skips)?;
        Ok(course)
    }

    /// Plays an order, and sees to it that the check before agreed and that a
    /// refusal changed nothing.
    fn play(&mut self, order: &Order, table: &mut Tray<G::Event>) -> Result<(), Refusal> {
        let before = self.game.digest();
        let (checked, notes) = why::listen(|| self.game.check(order));
        self.ruling.hear(&notes);
        let played = self.game.play(order, table);
        match (&checked, &played) {
            (Ok(preview), Ok(())) => self.cite_preview(preview),
            (Err(a), Err(b)) if a.rule == b.rule => {}
            (Ok(_), Err(refusal)) => self.disagree(say!("ruling-check-allows", refusal = refusal.to_string())),
            (Err(refusal), Ok(())) => self.disagree(say!("ruling-check-refuses", refusal = refusal.to_string())),
            (Err(a), Err(b)) => {
                self.disagree(say!("ruling-check-cites", check = a.rule.as_str(), play = b.rule.as_str()));
            }
        }
        if played.is_err() && (self.game.digest() != before || table.dice.rolled() > 0) {
            self.disagree(say!("ruling-changed"));
        }
        played
    }

    fn compare(&mut self, verdict: Result<(), Refusal>, step: &CaseStep, skips: &[String]) -> Result<(), Stop> {
        let wanted = step.refused.unwrap_or(Refused::Never);
        let refusal = match verdict {
            Ok(()) if wanted.is_wanted() => {
                return Err(self.stop(say!("ruling-taken", expected = wanted.to_string())));
            }
            Ok(()) => return Ok(()),
            Err(refusal) => refusal,
        };
        if !wanted.is_wanted() {
            let asked = self.game.decision().map(|decision| format!("\n{}", Asked::of(&self.game, &decision)));
            let wrong = say!("ruling-refused", refusal = refusal.to_string()) + &asked.unwrap_or_default();
            return Err(self.stop(add_skips(wrong, skips)));
        }
        let told = in_english(|| format!("{}; {}", refusal.wrong, refusal.right));
        if !wanted.fits(Some(refusal.rule)) {
            let wrong = refused_otherwise(refusal.rule, &refusal.wrong.to_string(), wanted);
            self.fail_as(FaultKind::Cited, wrong);
        } else if let Some(says) = step.says.as_ref().filter(|says| !told.contains(says.as_str())) {
            self.fail(say!("ruling-says", told = told, expected = says.as_str()));
        }
        Ok(())
    }

    /// Enters what happened into the ruling, and gives it back. A ruling whose
    /// engine broke down, or whose dice ran out, ends with what came before.
    fn conclude(
        &mut self,
        mut account: Account,
        table: &mut Tray<G::Event>,
        broken: Option<(FaultKind, String)>,
    ) -> Result<Course, Stop> {
        let trace = table.dice.take_trace();
        let skipped = table.log.take_not_asked();
        let events = table.log.take();
        let cited = &mut self.ruling.cited;
        cited.extend(trace.iter().map(|rolled| rolled.purpose.rule));
        cited.extend(events.iter().flat_map(Citing::rules));
        cited.extend(account.refusal.as_ref().map(|refusal| refusal.rule));
        self.ruling.hear(&table.log.take_notes());
        account.dice = RecordedRoll::of(&trace);
        let happened: Vec<Happened> = events
            .iter()
            .map(|event| Happened { data: self.game.event_data(event), told: self.game.tell(event) })
            .collect();
        let skips = || -> Vec<String> { skipped.iter().map(|skipped| self.tell_skip(skipped)).collect() };
        let (told, not_asked) = (skips(), in_english(skips));
        account.events = happened.iter().map(|event| event.data.clone()).collect();
        account.told = interleave(&happened, &skipped, &told);
        account.not_asked = told;
        self.ruling.accounts.push(account);
        if let Some((kind, wrong)) = broken {
            let stops = match happened.last() {
                Some(event) => say!("ruling-stops-after", told = event.told.text.as_str()),
                None => say!("ruling-stops"),
            };
            self.fail_as(kind, format!("{wrong}\n{stops}"));
            return Err(Stop);
        }
        if let Err(fault) = table.dice.finish() {
            self.fail(say!("ruling-dice", fault = complaint(&fault.to_string())));
        }
        let (decision, notes) = why::listen(|| self.game.decision());
        self.ruling.hear(&notes);
        let cited = &mut self.ruling.cited;
        cited.extend(decision.iter().flat_map(cited_by_decision));
        cited.extend(self.game.outcome().map(|outcome| outcome.rule));
        Ok(Course { events: happened, not_asked })
    }

    pub(super) fn finish(&mut self, finish: &Finish) {
        let mut faults: Vec<String> = Vec::new();
        faults.extend(finish.state.as_ref().and_then(|state| state_fault(&self.game, state)));
        faults.extend(card_faults(&finish.cards, &self.game));
        self.ruling.cited.extend(cited_by_cards(&finish.cards, &self.game));
        if let Some(pending) = &finish.pending {
            faults.extend(self.with_skips(pending.faults(&self.game)));
        }
        if let Some(expected) = &finish.outcome {
            let outcome = json!({ "outcome": self.game.outcome() });
            faults.extend(matches(&json!({ "outcome": expected }), &outcome).err().map(|fault| fault.to_string()));
        }
        for fault in faults {
            self.fail(say!("ruling-at-the-end", fault = fault));
        }
    }

    /// Notes how the case leaves the battle: who is asked what, or why nobody is.
    pub(super) fn rest(&mut self) {
        self.ruling.ending = match self.game.decision() {
            Some(decision) => Some(Ending::Pending(Asked::of(&self.game, &decision))),
            None => Some(Ending::of(&self.game)),
        };
    }

    fn tell_skip(&self, skipped: &NotAsked) -> String {
        let why = complaint(skipped.why);
        match skipped.only {
            Some(only) => format!("{} ({})", say!("ruling-not-asked", why = why), self.game.names().of(only)),
            None => say!("ruling-not-asked", why = why),
        }
    }

    /// The questions that were skipped before the one that is pending.
    fn skips(&self) -> Vec<String> {
        self.ruling.accounts.last().map(|account| account.not_asked.clone()).unwrap_or_default()
    }

    /// Faults about the pending question, the first with what was skipped.
    fn with_skips(&self, mut faults: Vec<String>) -> Vec<String> {
        if let Some(first) = faults.first_mut() {
            *first = add_skips(std::mem::take(first), &self.skips());
        }
        faults
    }

    fn cite_preview(&mut self, preview: &Preview) {
        self.ruling.cited.extend(preview.notes.iter().map(|note| note.rule));
    }

    fn fail(&mut self, wrong: String) {
        self.fail_as(FaultKind::Happened, wrong);
    }

    /// The engine contradicts itself.
    fn disagree(&mut self, wrong: String) {
        self.fail_as(FaultKind::Engine, wrong);
    }

    fn fail_as(&mut self, kind: FaultKind, wrong: String) {
        self.ruling.faults.push(Fault { kind, ..self.place.fault(wrong) });
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

fn add_skips(mut wrong: String, skips: &[String]) -> String {
    for skip in skips {
        wrong.push('\n');
        wrong.push_str(skip);
    }
    wrong
}

/// What happened, with the skipped questions where they would have been put.
fn interleave(events: &[Happened], skipped: &[NotAsked], told: &[String]) -> Vec<Line> {
    let mut lines = Vec::with_capacity(events.len() + skipped.len());
    let mut skips = skipped.iter().zip(told).peekable();
    for at in 0..=events.len() {
        while let Some((_, text)) = skips.next_if(|(skip, _)| skip.after <= at) {
            lines.push(Line { text: text.clone(), rules: Vec::new(), depth: 1 });
        }
        lines.extend(events.get(at).map(|event| event.told.clone()));
    }
    lines
}

/// A table where exactly these dice fall; the case was proofread.
fn scripted_table<E>(items: &[ScriptItem]) -> Tray<E> {
    let script = Script::from_items(items.to_vec()).unwrap_or_default();
    Tray::new(Dice::scripted(script).traced().stopping())
}

fn cited_by_decision(decision: &Decision) -> Vec<RuleId> {
    let mut rules = vec![decision.rule];
    rules.extend(decision.ask.choices().iter().filter_map(|choice| choice.rule));
    rules
}
