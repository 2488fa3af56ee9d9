//! Events told as sentences: `words/*/spear/events.ftl` has them by their names.

use game::say::{Args, Lexicon, Name, Value, say};
use game::telling::{self, Teller};
use game::{Side, UnitId};
use serde_json::Value as Data;

use crate::state::combat::PairResult;
use crate::state::{Battle, CommandId, Event, LeaderId, Suffers, What};

impl Battle {
    pub(crate) fn told(&self, event: &Event) -> String {
        let mut more = Args::default();
        match &event.what {
            What::Pairs { pairs, .. } => {
                more.set("results", pairs.iter().copied().filter_map(pair_told).collect::<Vec<_>>());
            }
            What::TerrainCount { least, most, .. } => more.set("range", least < most),
            // Armour may lower one die twice.
            What::Lowered { pairs, .. } => {
                let mut each = pairs.to_vec();
                each.dedup();
                more.set("twice", each.len() < pairs.len());
                more.set("pairs_count", each.len());
                more.set("pairs", each);
            }
            _ => {}
        }
        telling::tell_with(self, &event.what, more)
    }

    /// A name alone, unless the other side has the same.
    fn apart(&self, name: Name, text: &str, side: Side, mut others: impl Iterator<Item = (String, Side)>) -> Name {
        let double = others.any(|(other, whose)| whose != side && other == text);
        name.which(double.then(|| telling::whose(&self.plan.side_names, side)))
    }
}

/// A pair of dice that counts, with what comes of it.
fn pair_told(pair: PairResult) -> Option<String> {
    let suffers = match pair.suffers {
        Suffers::Nothing => return None,
        Suffers::Test => "test",
        Suffers::Hit => "hit",
    };
    let loser = if pair.winner? == 0 { "defender" } else { "attacker" };
    let die = |die: Option<u8>| die.map_or_else(|| say!("pair-none").into(), Value::from);
    Some(say!(
        "pair",
        attacker = die(pair.attacker),
        defender = die(pair.defender),
        loser = loser,
        suffers = suffers,
        impact = pair.impact
    ))
}

impl Teller for Battle {
    fn lexicon(&self) -> &'static Lexicon {
        &crate::WORDS
    }

    fn unit_told(&self, unit: UnitId) -> Name {
        let text = self.name_of(unit);
        let others = self.unit_ids().map(|id| (self.name_of(id).to_string(), self.unit(id).side));
        self.apart(Name::troops(text), text, self.unit(unit).side, others)
    }

    fn leader_told(&self, leader: u16) -> Name {
        let id = LeaderId(leader as u8);
        let text = self.leader_name(id);
        let others = self.leader_ids().map(|id| (self.leader_name(id).to_string(), self.leader(id).side));
        self.apart(Name::person(text), text, self.leader(id).side, others)
    }

    fn side_told(&self, side: Side) -> Name {
        telling::side_name(&self.plan.side_names, side)
    }

    fn field_told(&self, field: &str, data: &Data) -> Option<Value> {
        match field {
            "command" => {
                let command = CommandId(data.as_u64()? as u8);
                Some(self.side_told(self.command(command).side).into())
            }
            // How far to the side, whichever side it is.
            "by" => data.as_f64().map(|by| by.abs().into()),
            _ => None,
        }
    }
}
