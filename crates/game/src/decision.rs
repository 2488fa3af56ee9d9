//! Decisions: what the engine asks, in a grammar that all games share.

use rules::RuleId;
use say::say;
use serde::Serialize;
use table::Polygon;

use crate::words;
use crate::{Key, Names, Order, Refusal, Seat};

/// The question that is pending.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Decision {
    /// Who must answer.
    #[cfg_attr(feature = "wire", ts(type = "number"))]
    pub seat: Seat,
    /// The rule that gives the choice.
    #[cfg_attr(feature = "wire", ts(type = "string"))]
    pub rule: RuleId,
    /// The question, in a sentence.
    pub prompt: String,
    /// The unit or leader it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire", ts(optional))]
    pub subject: Option<Key>,
    /// What kind of answer is wanted, within which bounds.
    pub ask: Ask,
    /// Whether the answer stays hidden from the other seats.
    pub secret: bool,
}

/// One thing that may be chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub struct Choice {
    /// What to answer.
    pub key: Key,
    /// What it means, in a few words.
    pub label: String,
    /// The rule that offers it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "wire", ts(as = "Option<String>", optional))]
    pub rule: Option<RuleId>,
    /// To choose it is to do nothing: to stay, to pass, to be done.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "wire", ts(as = "Option<bool>", optional))]
    pub idle: bool,
}

impl Choice {
    /// What a message calls it: a tag or a word; a number says nothing
    /// without its label.
    pub fn called(&self, names: &Names) -> String {
        match self.key {
            Key::Number(n) => format!("{n} ({})", self.label),
            key => names.of(key),
        }
    }
}

/// The kinds of answers there are.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(feature = "wire", derive(ts_rs::TS))]
pub enum Ask {
    /// Choose exactly one.
    ChooseOne {
        /// What there is to choose from.
        options: Vec<Choice>,
    },
    /// Choose several.
    ChooseSome {
        /// What there is to choose from.
        options: Vec<Choice>,
        /// Fewest that may be chosen.
        #[cfg_attr(feature = "wire", ts(type = "number"))]
        at_least: usize,
        /// Most that may be chosen.
        #[cfg_attr(feature = "wire", ts(type = "number"))]
        at_most: usize,
    },
    /// Put all items in order.
    Arrange {
        /// The items.
        items: Vec<Choice>,
    },
    /// Divide a number among takers.
    Divide {
        /// How many there are to divide.
        total: u8,
        /// Who may get some; the answer follows this order.
        among: Vec<Choice>,
    },
    /// Give dice to takers.
    AllocateDice {
        /// What the dice show.
        dice: Vec<u8>,
        /// Who may be given one, with the least number each accepts.
        among: Vec<(Choice, u8)>,
    },
    /// Name a number in secret.
    Bid {
        /// Least.
        least: u16,
        /// Most.
        most: u16,
    },
    /// Put something down somewhere.
    Place {
        /// What may be put down.
        items: Vec<Choice>,
        /// Where; empty means anywhere on the table.
        #[cfg_attr(feature = "wire", ts(as = "Vec<Vec<[f64; 2]>>"))]
        zones: Vec<Polygon>,
    },
    /// Move along a path.
    Move {
        /// The furthest the move may go before bonuses and ground are counted.
        allowance: f64,
        /// Extra length that bonuses could buy.
        bonus: f64,
        /// Which kinds of legs the path may have, in words.
        #[cfg_attr(feature = "wire", ts(as = "Vec<String>"))]
        steps: Vec<&'static str>,
    },
    /// Yes or no.
    Confirm {
        /// What follows from yes, in a few words.
        yes: String,
        /// What follows from no.
        no: String,
        /// The answer that leaves everything as it is.
        idle: bool,
    },
}

/// One of these.
impl Ask {
    /// The verb that answers this question.
    pub fn verb(&self) -> &'static str {
        match self {
            Ask::ChooseOne { .. } => "choose",
            Ask::ChooseSome { .. } => "choose-some",
            Ask::Arrange { .. } => "arrange",
            Ask::Divide { .. } => "divide",
            Ask::AllocateDice { .. } => "allocate",
            Ask::Bid { .. } => "bid",
            Ask::Place { .. } => "place",
            Ask::Move { .. } => "move",
            Ask::Confirm { .. } => "confirm",
        }
    }

    /// What is offered, where the answer names something.
    pub fn choices(&self) -> Vec<&Choice> {
        match self {
            Ask::ChooseOne { options } | Ask::ChooseSome { options, .. } => options.iter().collect(),
            Ask::Arrange { items } | Ask::Place { items, .. } => items.iter().collect(),
            Ask::Divide { among, .. } => among.iter().collect(),
            Ask::AllocateDice { among, .. } => among.iter().map(|(choice, _)| choice).collect(),
            Ask::Bid { .. } | Ask::Move { .. } | Ask::Confirm { .. } => Vec::new(),
        }
    }

    /// The keys that may be named in an answer, where there are any.
    pub fn keys(&self) -> Vec<Key> {
        self.choices().into_iter().map(|choice| choice.key).collect()
    }
}

impl Decision {
    /// Checks that an order has the grammatical form of an answer to this
    /// decision. What the rules say of it is the game's business. A refusal
    /// calls everything by these names.
    pub fn admits(&self, order: &Order, names: &Names) -> Result<(), Refusal> {
        if order.verb() != self.ask.verb() {
            return Err(self.refuse(
                say!("no-verb", verb = order.verb()),
                say!("do-verb", verb = self.ask.verb(), prompt = self.prompt.as_str()),
            ));
        }
        match (&self.ask, order) {
            (Ask::ChooseOne { .. } | Ask::Place { .. }, Order::Choose(key) | Order::Place { item: key, .. }) => {
                self.admits_key(*key, names)
            }
            (Ask::ChooseSome { at_least, at_most, .. }, Order::ChooseSome(keys)) => {
                self.admits_set(keys, names)?;
                if (*at_least..=*at_most).contains(&keys.len()) {
                    return Ok(());
                }
                Err(self.refuse(
                    say!("no-chosen", count = keys.len()),
                    say!("do-choose", least = *at_least, most = *at_most),
                ))
            }
            (Ask::Arrange { items }, Order::Arrange(keys)) => {
                self.admits_set(keys, names)?;
                if keys.len() == items.len() {
                    return Ok(());
                }
                Err(self.refuse(say!("no-item"), say!("do-name-all")))
            }
            (Ask::Divide { total, among }, Order::Divide(shares)) => {
                let given: u32 = shares.iter().map(|&n| u32::from(n)).sum();
                if shares.len() == among.len() && given == u32::from(*total) {
                    return Ok(());
                }
                Err(self.refuse(
                    say!("no-shares", count = shares.len(), given = given),
                    say!("do-shares", count = among.len(), total = *total),
                ))
            }
            (Ask::AllocateDice { dice, .. }, Order::Allocate(grants)) => {
                let mut left = dice.clone();
                for grant in grants {
                    self.admits_key(grant.to, names)?;
                    let Some(place) = left.iter().position(|&die| die == grant.die) else {
                        return Err(self.refuse(say!("no-die", die = grant.die), say!("do-dice", dice = dice.clone())));
                    };
                    left.swap_remove(place);
                }
                Ok(())
            }
            (Ask::Bid { least, most }, Order::Bid(bid)) => {
                if (least..=most).contains(&bid) {
                    return Ok(());
                }
                Err(Refusal::new(
                    self.rule,
                    words!("no-bounds", bid = *bid),
                    words!("do-bid", least = *least, most = *most),
                ))
            }
            _ => Ok(()),
        }
    }

    fn admits_key(&self, key: Key, names: &Names) -> Result<(), Refusal> {
        let choices = self.ask.choices();
        if choices.iter().any(|choice| choice.key == key) {
            return Ok(());
        }
        let options: Vec<String> = choices.iter().map(|choice| choice.called(names)).collect();
        let wrong = say!("no-offer", what = names.of(key));
        Err(self.refuse(wrong, say!("do-choose-among", options = options.join(", "))))
    }

    fn admits_set(&self, keys: &[Key], names: &Names) -> Result<(), Refusal> {
        for (n, key) in keys.iter().enumerate() {
            self.admits_key(*key, names)?;
            if keys[..n].contains(key) {
                return Err(self.refuse(say!("no-twice", what = names.of(*key)), say!("do-name-once")));
            }
        }
        Ok(())
    }

    fn refuse(&self, wrong: String, right: String) -> Refusal {
        Refusal::new(self.rule, wrong, right)
    }
}
