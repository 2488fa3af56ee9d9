//! The seal of a record's heading: names, versions, dice and set-up, on which
//! the states along the way do not always hang.

use std::collections::BTreeMap;

use serde_json::Value;

use super::Record;
use crate::Digest;

/// The fingerprint of each part of the heading, by its key.
pub(super) type Seal = BTreeMap<String, Digest>;

impl Record {
    /// The record with its heading sealed as it is now.
    #[must_use]
    pub fn sealed(mut self) -> Record {
        self.seal = Some(self.heading());
        self
    }

    /// Which parts of the heading are others than those that were sealed; none
    /// if the record was never sealed, as by former versions.
    ///
    /// ```
    /// # use game::{DiceSource, Opening, Record};
    /// # let record = Record {
    /// #     acies: 2, ruleset: "spear".into(), engine: "0.1.0".into(), edition: 0, players: vec!["Ann".into()],
    /// #     dice: DiceSource::Seed(1), setup: serde_json::json!({ "table": 36 }), opening: Opening::default(),
    /// #     orders: Vec::new(), result: None, seal: None,
    /// # };
    /// assert_eq!(record.changed_heading(), None);
    /// let mut record = record.sealed();
    /// assert_eq!(record.changed_heading(), Some(vec![]));
    /// record.players[0] = "Eve".into();
    /// assert_eq!(record.changed_heading(), Some(vec!["players".to_owned()]));
    /// ```
    pub fn changed_heading(&self) -> Option<Vec<String>> {
        let sealed = self.seal.as_ref()?;
        let now = self.heading();
        let keys = sealed.keys().chain(now.keys().filter(|key| !sealed.contains_key(*key)));
        Some(keys.filter(|key| sealed.get(*key) != now.get(*key)).cloned().collect())
    }

    fn heading(&self) -> Seal {
        let mut seal: Seal = [
            ("ruleset".to_owned(), Digest::of(&self.ruleset)),
            ("engine".to_owned(), Digest::of(&self.engine)),
            ("edition".to_owned(), Digest::of(&self.edition)),
            ("players".to_owned(), Digest::of(&self.players)),
            ("dice".to_owned(), Digest::of(&self.dice)),
        ]
        .into();
        match &self.setup {
            Value::Object(parts) => {
                seal.extend(parts.iter().map(|(key, part)| (format!("setup.{key}"), Digest::of(part))));
            }
            whole => _ = seal.insert("setup".to_owned(), Digest::of(whole)),
        }
        seal
    }
}
