//! Verdicts: what the rules said all along a record. Kept beside a record,
//! they show which rule speaks differently after a change of the code.

use std::collections::BTreeMap;
use std::hash::Hasher;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::odd_orders::odd_orders;
use super::{Record, Replay, ReplayError};
use crate::{Ask, Decision, Digest, Game, Key, Order, Seat, StableHasher};

/// How often, for each rule.
type Tally = BTreeMap<String, u32>;

/// What the rules said all along a record.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Verdicts {
    /// How often each rule asked for a decision.
    pub asked: Tally,
    /// How often each rule was cited by what happened.
    pub cited: Tally,
    /// How often each rule refused an odd order.
    pub refused: Tally,
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
                write_views(replay.game(), &mut views);
            }
            for event in replay.take_events() {
                for rule in G::cites(&event) {
                    count(&mut verdicts.cited, &rule);
                }
            }
            if let (Some(decision), Some(next)) = (replay.game().decision(), replay.next_order()) {
                count(&mut verdicts.asked, &decision.rule);
                decisions.write(wordless(&decision).to_string().as_bytes());
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
        verdicts.decisions = Digest(decisions.finish());
        verdicts.previews = Digest(previews.finish());
        verdicts.proposals = Digest(proposals.finish());
        verdicts.views = Digest(views.finish());
        Ok(verdicts)
    }

    fn judge(&mut self, game: &impl Game, odd: &Order, previews: &mut StableHasher) {
        match game.check(odd) {
            Err(refusal) => count(&mut self.refused, &refusal.rule),
            Ok(preview) => {
                previews.write(wordless(&preview).to_string().as_bytes());
                self.allowed += 1;
                self.cost += (preview.cost.unwrap_or(0.0) * 1000.0).round() as i64;
            }
        }
    }

    /// What differs from verdicts that were kept, a line each.
    pub fn differences(&self, kept: &Verdicts) -> Vec<String> {
        let mut found = Vec::new();
        for (what, before, now) in [
            ("asks", &kept.asked, &self.asked),
            ("is cited", &kept.cited, &self.cited),
            ("refuses", &kept.refused, &self.refused),
        ] {
            let rules = before.keys().chain(now.keys().filter(|rule| !before.contains_key(*rule)));
            found.extend(rules.filter(|rule| before.get(*rule) != now.get(*rule)).map(|rule| {
                let times = |tally: &Tally| tally.get(rule).copied().unwrap_or(0);
                format!("{rule} {what} {} times, and was {} times", times(now), times(before))
            }));
        }
        if found.is_empty() {
            let sums = |of: &Verdicts| (of.allowed, of.cost);
            let changed = [
                ("what odd orders cost", sums(self) != sums(kept)),
                ("what is said of odd orders beforehand", self.previews != kept.previews),
                ("what decisions offer", self.decisions != kept.decisions),
                ("what computer players are proposed", self.proposals != kept.proposals),
                ("what the seats see", self.views != kept.views),
            ];
            found.extend(changed.iter().filter(|(_, is)| *is).map(|(what, _)| format!("{what} has changed")));
        }
        found
    }
}

fn write_proposals(game: &impl Game, to: &mut StableHasher) {
    let mut proposals = Vec::new();
    game.candidates(&mut proposals);
    for proposal in &proposals {
        to.write(game.order_data(proposal).to_string().as_bytes());
    }
}

fn write_views(game: &impl Game, to: &mut StableHasher) {
    for seat in 0..game.seats() {
        to.write_u8(u8::from(game.has_secrets_from(Seat(seat))));
        let seen = game.masked(Seat(seat));
        for view in [seen.view(), seen.changing_view()] {
            to.write(view.to_string().as_bytes());
        }
    }
    for key in game.decision().iter().flat_map(in_question) {
        to.write(wordless(&game.overlays(key)).to_string().as_bytes());
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

fn count(tally: &mut Tally, rule: &impl ToString) {
    *tally.entry(rule.to_string()).or_default() += 1;
}

/// Something without its sentences: words may be bettered.
fn wordless(said: &impl Serialize) -> Value {
    let mut value = serde_json::to_value(said).unwrap_or_default();
    forget_words(&mut value);
    value
}

fn forget_words(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.remove("prompt");
            fields.remove("label");
            fields.remove("notes");
            fields.values_mut().for_each(forget_words);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_words),
        _ => {}
    }
}
