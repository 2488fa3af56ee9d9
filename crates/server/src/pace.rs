//! How often somebody may do something.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A bucket that fills steadily; each message takes a drop out of it.
#[derive(Clone, Debug)]
pub struct Bucket {
    rate: f64,
    size: f64,
    level: f64,
    filled: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn new(rate: f64, size: f64, now: Instant) -> Bucket {
        Bucket { rate, size, level: size, filled: now }
    }

    /// Whether there is a drop left. Below nothing the debt grows, so that
    /// whoever does not stop is known.
    pub fn take(&mut self, now: Instant) -> bool {
        let gone = now.saturating_duration_since(self.filled).as_secs_f64();
        self.level = (self.level + gone * self.rate).min(self.size) - 1.0;
        self.filled = now;
        self.level >= 0.0
    }

    /// Whether somebody goes on though told not to.
    pub fn is_hopeless(&self) -> bool {
        self.level < -self.size
    }
}

/// How many battles each address has made lately.
#[derive(Debug, Default)]
pub struct Makers(Mutex<HashMap<IpAddr, Vec<Instant>>>);

/// How long a battle counts as lately made.
const LATELY: Duration = Duration::from_mins(1);

impl Makers {
    /// Whether this address may make another battle now.
    pub fn admit(&self, address: IpAddr, most: usize) -> bool {
        let mut makers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        makers.retain(|_, times| {
            times.retain(|time| now.duration_since(*time) < LATELY);
            !times.is_empty()
        });
        let times = makers.entry(address).or_default();
        let admitted = times.len() < most;
        if admitted {
            times.push(now);
        }
        admitted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_empties_the_bucket_and_time_fills_it() {
        let start = Instant::now();
        let mut bucket = Bucket::new(10.0, 5.0, start);
        assert_eq!((0..8).filter(|_| bucket.take(start)).count(), 5);
        assert!(!bucket.is_hopeless());
        assert!(bucket.take(start + Duration::from_secs(1)));
        let flood = (0..100).filter(|_| bucket.take(start + Duration::from_secs(1))).count();
        assert!(flood < 10 && bucket.is_hopeless());
    }

    #[test]
    fn an_address_makes_only_so_many_battles_a_minute() {
        let makers = Makers::default();
        let [one, other] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(IpAddr::from);
        assert_eq!((0..5).filter(|_| makers.admit(one, 3)).count(), 3);
        assert!(makers.admit(other, 3));
    }
}
