//! The course of a battle: the fold of its entries.

use dice::sealed::Entropy;
use game::{Opening, RecordedOrder};

use crate::charter::{Charter, Entry, SPECTATORS};

/// What has become of a battle.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// How many entries there are.
    pub seq: u64,
    /// Who has come to the table, in that order: seats, entropy, name.
    pub joined: Vec<Joined>,
    /// What was kept of the time before the first order.
    pub opening: Option<Opening>,
    /// The edition of the rules by which it began.
    pub edition: u32,
    /// Everything that made a new version.
    pub steps: Vec<Step>,
    /// The orders that stand. Moved out once the battle is in memory.
    pub orders: Vec<RecordedOrder>,
    /// How often dice that everybody had seen were taken back.
    pub renewals: u32,
    /// Whether the next order begins with fresh dice.
    pub fresh: bool,
    /// Who gave up.
    pub resigned: Option<u8>,
    /// Why the program stopped it.
    pub stopped: Option<String>,
}

/// Somebody who came to the table.
#[derive(Clone, Debug)]
pub struct Joined {
    /// His seats.
    pub seats: Vec<u8>,
    /// What he added to the dice.
    pub entropy: Option<Entropy>,
    /// His name.
    pub name: Option<String>,
}

/// Something that made a new version.
#[derive(Clone, Debug)]
pub struct Step {
    /// How many orders stood after it.
    pub orders: usize,
    /// Who noticed nothing of it.
    pub hidden_from: Vec<u8>,
}

impl Step {
    /// Whether somebody with these seats noticed nothing of it.
    pub fn is_hidden_from(&self, seats: &[u8]) -> bool {
        match seats {
            [] => self.hidden_from.contains(&SPECTATORS),
            seats => seats.iter().all(|seat| self.hidden_from.contains(seat)),
        }
    }
}

impl Course {
    /// Reads what was written.
    pub fn of(entries: Vec<Entry>) -> Course {
        let mut course = Course::default();
        for entry in entries {
            if let Entry::Order { order, .. } = &entry {
                course.fresh = false;
                course.orders.push(order.clone());
            }
            course.apply(&entry);
        }
        course
    }

    /// Goes on by an entry. The order itself is the business of whoever plays it.
    pub fn apply(&mut self, entry: &Entry) {
        self.seq += 1;
        match entry {
            Entry::Joined { seats, entropy, name } => {
                self.joined.push(Joined { seats: seats.clone(), entropy: entropy.clone(), name: name.clone() });
            }
            Entry::Began { opening, edition } => {
                self.opening = Some(opening.as_ref().clone());
                self.edition = *edition;
            }
            Entry::Order { hidden_from, .. } => self.step(self.order_count() + 1, hidden_from),
            Entry::Undo { orders, hidden_from } => {
                self.take_back(*orders);
                self.step(*orders, hidden_from);
            }
            Entry::Rewind { orders } => {
                self.take_back(*orders);
                self.renewals += 1;
                self.fresh = true;
                self.step(*orders, &[]);
            }
            Entry::Resigned { seat } => {
                self.resigned = Some(*seat);
                self.step(self.order_count(), &[]);
            }
            Entry::Stopped { why, .. } => self.stopped = Some(why.clone()),
        }
    }

    /// How many orders stand.
    pub fn order_count(&self) -> usize {
        self.steps.last().map_or(0, |step| step.orders)
    }

    fn take_back(&mut self, orders: usize) {
        self.fresh |= self.orders.iter().skip(orders).any(|order| order.renewed > 0);
        self.orders.truncate(orders);
    }

    fn step(&mut self, orders: usize, hidden_from: &[u8]) {
        self.steps.push(Step { orders, hidden_from: hidden_from.to_vec() });
    }

    /// The version that somebody with these seats is at.
    pub fn version(&self, seats: &[u8]) -> u32 {
        self.steps.iter().filter(|step| !step.is_hidden_from(seats)).count() as u32
    }

    /// The step that led to a version, for somebody with these seats.
    pub fn step_to(&self, version: u32, seats: &[u8]) -> Option<&Step> {
        let mut noticed = self.steps.iter().filter(|step| !step.is_hidden_from(seats));
        noticed.nth((version as usize).checked_sub(1)?)
    }

    /// How many orders somebody who has that version has in common with now.
    pub fn orders_since(&self, version: u32, seats: &[u8]) -> usize {
        let mut seen = 0;
        let mut common = 0;
        for step in &self.steps {
            seen += u32::from(!step.is_hidden_from(seats));
            common = if seen <= version { step.orders } else { common.min(step.orders) };
        }
        common
    }

    /// For each order that stands, who noticed nothing of it.
    pub fn hidden_orders(&self) -> Vec<Vec<u8>> {
        let mut hidden: Vec<Vec<u8>> = Vec::new();
        for step in &self.steps {
            if step.orders > hidden.len() {
                hidden.push(step.hidden_from.clone());
            } else {
                hidden.truncate(step.orders);
            }
        }
        hidden
    }

    /// Whether everybody who plays has come to the table.
    pub fn is_complete(&self, charter: &Charter) -> bool {
        charter.uploaded || charter.human_seats().all(|seat| self.has_joined(seat))
    }

    /// Whether a seat's player has come to the table.
    pub fn has_joined(&self, seat: u8) -> bool {
        self.joined.iter().any(|joined| joined.seats.contains(&seat))
    }

    /// What the players added to the dice, in the order they came.
    pub fn entropies(&self) -> Vec<Entropy> {
        self.joined.iter().filter_map(|joined| joined.entropy.clone()).collect()
    }

    /// The players' names.
    pub fn names(&self, charter: &Charter) -> Vec<String> {
        let name = |seat: u8| self.joined.iter().find(|joined| joined.seats.contains(&seat))?.name.clone();
        (0..).zip(&charter.seats).map(|(seat, plan)| name(seat).unwrap_or_else(|| plan.name.clone())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Digest, Seat, StateHash};

    fn order(hidden_from: &[u8]) -> Entry {
        let order = serde_json::json!({ "confirm": true });
        let hash = StateHash::now(Digest(0));
        let order = RecordedOrder {
            seat: Seat(0),
            order,
            renewed: 0,
            dice: Vec::new(),
            hash,
            mark: None,
            why: None,
            told: Vec::new(),
            table: None,
        };
        Entry::Order { order, hidden_from: hidden_from.to_vec() }
    }

    #[test]
    fn a_secret_order_makes_no_version_for_those_who_may_not_know() {
        let course = Course::of(vec![order(&[]), order(&[1, SPECTATORS]), order(&[])]);
        assert_eq!([&[0][..], &[1], &[], &[0, 1]].map(|seats| course.version(seats)), [3, 2, 2, 3]);
    }

    #[test]
    fn only_orders_that_stand_are_hidden_from_somebody() {
        let undo = Entry::Undo { orders: 1, hidden_from: vec![1] };
        let course = Course::of(vec![order(&[]), order(&[1]), undo, order(&[SPECTATORS]), order(&[])]);
        assert_eq!(course.hidden_orders(), [vec![], vec![SPECTATORS], vec![]]);
    }

    #[test]
    fn who_comes_back_has_in_common_what_was_not_taken_back_since() {
        let undo = Entry::Undo { orders: 1, hidden_from: Vec::new() };
        let course = Course::of(vec![order(&[]), order(&[]), undo, order(&[])]);
        assert_eq!(course.orders.len(), 2);
        let common: Vec<usize> = (0..=4).map(|version| course.orders_since(version, &[0])).collect();
        assert_eq!(common, [0, 1, 1, 1, 2]);
    }

    #[test]
    fn after_an_agreed_undo_fresh_dice_are_due_until_an_order_takes_them() {
        let mut entries = vec![order(&[]), Entry::Rewind { orders: 0 }];
        assert!(Course::of(entries.clone()).fresh);
        entries.push(order(&[]));
        let course = Course::of(entries);
        assert_eq!((course.fresh, course.renewals), (false, 1));
    }
}
