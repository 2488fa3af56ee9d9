//! Verdicts: what the rules said all along a record. Kept beside a record,
//! they show what comes out otherwise after a change of the code, and, apart
//! from that, which rules are cited for it.

use std::collections::BTreeMap;
use std::hash::Hasher;

use game::{Ask, Citing, Decision, Digest, Game, Key, Order, Record, Replay, ReplayError, Seat, StableHasher};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::odd_orders::odd_orders;

/// How often, for each rule.
type Tally = BTreeMap<String, u32>;

/// What the rules said all along a record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verdicts {
    /// What happened, whichever rules are cited for it.
    pub happened: Happened,
    /// Which rules were cited for it.
    pub cited: Cited,
}

/// The rules that spoke all along a record.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[allow(clippy::struct_field_names, reason = "so the files call them")]
pub struct Cited {
    /// How often each rule asked for a decision.
    pub asked: Tally,
    /// How often each rule was cited by what happened.
    pub cited: Tally,
    /// How often each rule refused an odd order.
    pub refused: Tally,
    /// How often each rule was shown with decisions, previews and views.
    pub shown: Tally,
}

/// What happened all along a record, and what would have.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Happened {
    /// How many decisions were asked for.
    pub asked: u32,
    /// How many events there were.
    pub events: u32,
    /// How many odd orders were refused.
    pub refused: u32,
    /// How many odd orders were allowed.
    pub allowed: u32,
    /// What the allowed ones would have cost together, in thousandths.
    pub cost: i64,
    /// A fingerprint of all that was said about the allowed ones beforehand.
    pub previews: Digest,
    /// A fingerprint of every decision with all that it offered.
    pub decisions: Digest,
    /// A fingerprint of what was proposed to computer players, now and then.
    pub proposals: Digest,
    /// A fingerprint of what each seat saw, now and then, and of what was drawn
    /// about those in question.
    pub views: Digest,
}

/// Between two looks at all proposals, which take time to find.
const BETWEEN_PROPOSALS: usize = 3;

/// Between two looks at the views.
const BETWEEN_VIEWS: usize = 25;

impl Verdicts {
    /// Plays a record again, and at each of its decisions tries orders that
    /// are a little off.
    pub fn of<G: Game>(record: &Record) -> Result<Verdicts, ReplayError> {
        let mut verdicts = Verdicts::default();
        let [mut decisions, mut previews, mut proposals, mut views] = [(); 4].map(|()| StableHasher::default());
        let mut replay = Replay::<G>::begin(record)?;
        for turn in 0.. {
            if turn % BETWEEN_PROPOSALS == 0 {
                write_proposals(replay.game(), &mut proposals);
            }
            if turn % BETWEEN_VIEWS == 0 {
                verdicts.write_views(replay.game(), &mut views);
            }
            for event in replay.take_events() {
                verdicts.happened.events += 1;
                for &rule in event.rules() {
                    count(&mut verdicts.cited.cited, &rule);
                }
            }
            if let (Some(decision), Some(next)) = (replay.game().decision(), replay.next_order()) {
                verdicts.happened.asked += 1;
                count(&mut verdicts.cited.asked, &decision.rule);
                decisions.write(verdicts.bare(&decision).to_string().as_bytes());
                // What cannot be read is told by the step.
                let given = replay.game().read_order(&next.order).ok();
                for odd in given.iter().flat_map(|given| odd_orders(&decision.ask, given)) {
                    verdicts.judge(replay.game(), &odd, &mut previews);
                }
            }
            if !replay.step()? {
                break;
            }
        }
        verdicts.happened.decisions = Digest(decisions.finish());
        verdicts.happened.previews = Digest(previews.finish());
        verdicts.happened.proposals = Digest(proposals.finish());
        verdicts.happened.views = Digest(views.finish());
        Ok(verdicts)
    }

    fn judge(&mut self, game: &impl Game, odd: &Order, previews: &mut StableHasher) {
        match game.check(odd) {
            Err(refusal) => {
                self.happened.refused += 1;
                count(&mut self.cited.refused, &refusal.rule);
            }
            Ok(preview) => {
                let mut said = self.bare(&preview);
                // What is not said counts as nothing: so the kept hashes were made.
                said.as_object_mut().into_iter().for_each(|said| said.retain(|_, part| !is_nothing(part)));
                previews.write(said.to_string().as_bytes());
                self.happened.allowed += 1;
                self.happened.cost += (preview.cost.unwrap_or(0.0) * 1000.0).round() as i64;
                for note in &preview.notes {
                    count(&mut self.cited.shown, &note.rule);
                }
            }
        }
    }

    fn write_views(&mut self, game: &impl Game, to: &mut StableHasher) {
        for seat in 0..game.seats() {
            to.write_u8(u8::from(game.has_secrets_from(Seat(seat))));
            let seen = game.masked(Seat(seat));
            for view in [seen.view(), seen.changing_view()] {
                to.write(self.ruleless(view).to_string().as_bytes());
            }
        }
        for key in game.decision().iter().flat_map(in_question) {
            to.write(self.bare(&game.overlays(key)).to_string().as_bytes());
        }
    }

    /// Something without its sentences, for words may be bettered, and without
    /// the rules it cites, which are counted.
    fn bare(&mut self, said: &impl Serialize) -> Value {
        let mut value = serde_json::to_value(said).unwrap_or_default();
        forget_words(&mut value);
        self.ruleless(value)
    }

    /// Something without the rules it cites, which are counted.
    fn ruleless(&mut self, mut value: Value) -> Value {
        take_rules(&mut value, &mut self.cited.shown);
        value
    }
}

impl Cited {
    /// What differs from what was kept, a line each.
    pub fn differences(&self, kept: &Cited) -> Vec<String> {
        let mut found = Vec::new();
        for (what, before, now) in [
            ("asks", &kept.asked, &self.asked),
            ("is cited", &kept.cited, &self.cited),
            ("refuses", &kept.refused, &self.refused),
            ("is shown", &kept.shown, &self.shown),
        ] {
            let rules = before.keys().chain(now.keys().filter(|rule| !before.contains_key(*rule)));
            found.extend(rules.filter(|rule| before.get(*rule) != now.get(*rule)).map(|rule| {
                let times = |tally: &Tally| tally.get(rule).copied().unwrap_or(0);
                format!("{rule} {what} {} times, and was {} times", times(now), times(before))
            }));
        }
        found
    }
}

impl Happened {
    /// What differs from what was kept, a line each.
    pub fn differences(&self, kept: &Happened) -> Vec<String> {
        let changed = [
            ("how many decisions are asked for", self.asked != kept.asked),
            ("how much happens", self.events != kept.events),
            ("which odd orders are refused", (self.refused, self.allowed) != (kept.refused, kept.allowed)),
            ("what odd orders cost", self.cost != kept.cost),
            ("what is said of odd orders beforehand", self.previews != kept.previews),
            ("what decisions offer", self.decisions != kept.decisions),
            ("what computer players are proposed", self.proposals != kept.proposals),
            ("what the seats see", self.views != kept.views),
        ];
        changed.iter().filter(|(_, is)| *is).map(|(what, _)| format!("{what} has changed")).collect()
    }
}

fn write_proposals(game: &impl Game, to: &mut StableHasher) {
    let proposals = game.candidates();
    for proposal in &proposals {
        to.write(game.order_data(proposal).to_string().as_bytes());
    }
}

/// Whom a decision is about, and who may be named in answer.
fn in_question(decision: &Decision) -> Vec<Key> {
    let options = match &decision.ask {
        Ask::ChooseOne { options } | Ask::ChooseSome { options, .. } => {
            options.iter().map(|option| option.key).collect()
        }
        _ => Vec::new(),
    };
    decision.subject.into_iter().chain(options).collect()
}

fn is_nothing(part: &Value) -> bool {
    part.is_null() || part.as_array().is_some_and(Vec::is_empty)
}

fn count(tally: &mut Tally, rule: &impl ToString) {
    *tally.entry(rule.to_string()).or_default() += 1;
}

/// Takes the rules out that are cited under `rule` or `rules`, and counts them.
fn take_rules(value: &mut Value, to: &mut Tally) {
    match value {
        Value::Object(fields) => {
            for name in ["rule", "rules"] {
                match fields.remove(name) {
                    Some(Value::String(rule)) => count(to, &rule),
                    Some(Value::Array(rules)) => {
                        rules.iter().filter_map(Value::as_str).for_each(|rule| count(to, &rule));
                    }
                    _ => {}
                }
            }
            fields.values_mut().for_each(|field| take_rules(field, to));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| take_rules(item, to)),
        _ => {}
    }
}

/// Words, and which answer leaves everything as it is: that shows in what `stone` does.
fn forget_words(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for words in ["prompt", "label", "notes", "yes", "no", "idle"] {
                fields.remove(words);
            }
            fields.values_mut().for_each(forget_words);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_words),
        _ => {}
    }
}
