//! Simultaneous perturbation: all numbers are changed at once, each a little up
//! or down, and what is gained between both ways tells where to go. A step costs
//! the same however many numbers there are.

use mind::Random;

/// How far numbers are moved aside to look, as a share of their size.
const LOOK: Gain = Gain { first: 0.15, slow: 300.0, power: 0.101 };

/// How far they follow what was seen.
const FOLLOW: Gain = Gain { first: 0.075, slow: 200.0, power: 0.602 };

/// A number near 0 is taken to be of this size, or it would never leave it.
const LEAST: f64 = 0.08;

/// Over how many of the last steps is averaged.
const MEMORY: f64 = 50.0;

/// A gain that grows less with every step. The powers are Spall's: the least
/// with which a search still comes to rest.
struct Gain {
    first: f64,
    /// After so many steps it begins to tell.
    slow: f64,
    power: f64,
}

impl Gain {
    fn at(&self, step: u64) -> f64 {
        self.first / (1.0 + step as f64 / self.slow).powf(self.power)
    }
}

/// A search for the numbers with which most is gained. It is the same for the
/// same seed, and can be left and taken up after any step.
///
/// ```
/// use arena::tune::Spsa;
///
/// let mut search = Spsa::new(vec![1.0], 7);
/// for _ in 0..300 {
///     let [above, below] = search.looks();
///     let gained = |x: f64| -(x - 1.6).powi(2);
///     search.learn(gained(above[0]) - gained(below[0]));
/// }
/// assert!((search.average()[0] - 1.6).abs() < 0.01);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Spsa {
    seed: u64,
    step: u64,
    start: Vec<f64>,
    now: Vec<f64>,
    average: Vec<f64>,
}

impl Spsa {
    /// A search that begins with these numbers.
    pub fn new(start: Vec<f64>, seed: u64) -> Spsa {
        Spsa { seed, step: 0, now: start.clone(), average: start.clone(), start }
    }

    /// The same after so many steps: where it is, and the average of where it
    /// was. There are as many numbers of each.
    #[must_use]
    pub fn taken_up(self, step: u64, now: Vec<f64>, average: Vec<f64>) -> Spsa {
        let many = self.start.len();
        assert!(now.len() == many && average.len() == many, "as many numbers as before");
        Spsa { step, now, average, ..self }
    }

    /// How many steps were taken.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// Where it began.
    pub fn start(&self) -> &[f64] {
        &self.start
    }

    /// Where it is now.
    pub fn now(&self) -> &[f64] {
        &self.now
    }

    /// The average of where it lately was: less shaken by luck than where it is
    /// now, and what should be kept of it.
    pub fn average(&self) -> &[f64] {
        &self.average
    }

    /// The numbers to be compared in this step: moved one way, and the other.
    pub fn looks(&self) -> [Vec<f64>; 2] {
        let ways = self.ways();
        [1.0, -1.0].map(|sign| self.moved(sign * LOOK.at(self.step), &ways))
    }

    /// Goes on by what the first of the two gained more than the second.
    pub fn learn(&mut self, difference: f64) {
        let slope = difference / (2.0 * LOOK.at(self.step));
        self.now = self.moved(FOLLOW.at(self.step) * slope, &self.ways());
        self.step += 1;
        let rate = (1.0 / MEMORY).max(1.0 / self.step as f64);
        for (average, now) in self.average.iter_mut().zip(&self.now) {
            *average += (now - *average) * rate;
        }
    }

    fn moved(&self, by: f64, ways: &[f64]) -> Vec<f64> {
        let sizes = self.start.iter().map(|start| start.abs().max(LEAST));
        self.now.iter().zip(sizes).zip(ways).map(|((now, size), way)| now + by * size * way).collect()
    }

    /// For each number whether it goes up or down first. It hangs on seed and
    /// step alone, so that nothing but numbers must be kept of a search.
    fn ways(&self) -> Vec<f64> {
        let mut coin = Random::of_two(self.seed, self.step);
        self.now.iter().map(|_| if coin.below(2) == 0 { 1.0 } else { -1.0 }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOP: [f64; 4] = [1.5, -0.6, 0.3, 9.0];
    const START: [f64; 4] = [1.0, -1.0, 0.1, 12.0];

    /// How far below the top, each number by its size.
    fn height(at: &[f64]) -> f64 {
        -at.iter().zip(TOP).zip(START).map(|((x, top), size)| ((x - top) / size).powi(2)).sum::<f64>()
    }

    /// A search in which every look is off by luck.
    fn climb(mut search: Spsa, steps: u64) -> Spsa {
        while search.step() < steps {
            let luck = f64::from(Random::of_two(99, search.step()).below(1000)) / 500.0 - 1.0;
            let [above, below] = search.looks();
            search.learn(height(&above) - height(&below) + 0.3 * luck);
        }
        search
    }

    #[test]
    fn it_finds_the_top_of_a_noisy_hill() {
        let search = climb(Spsa::new(START.into(), 1), 3000);
        let (first, last) = (height(&START), height(search.average()));
        assert!(last > 0.01 * first, "from {first} to {last}: {:?}", search.average());
    }

    #[test]
    fn the_average_is_calmer_than_the_last_step() {
        let searches: Vec<Spsa> = (0..8).map(|seed| climb(Spsa::new(START.into(), seed), 1500)).collect();
        let below = |at: fn(&Spsa) -> &[f64]| searches.iter().map(|search| height(at(search))).sum::<f64>();
        assert!(below(Spsa::average) > below(Spsa::now));
    }

    #[test]
    fn the_same_seed_takes_the_same_path_and_another_does_not() {
        let path = |seed| climb(Spsa::new(START.into(), seed), 40);
        assert_eq!(path(5), path(5));
        assert_ne!(path(5).now(), path(6).now());
    }

    #[test]
    fn a_search_that_was_left_goes_on_the_same() {
        let whole = climb(Spsa::new(START.into(), 5), 60);
        let half = climb(Spsa::new(START.into(), 5), 30);
        let again = Spsa::new(START.into(), 5).taken_up(30, half.now().to_vec(), half.average().to_vec());
        assert_eq!(climb(again, 60), whole);
    }

    #[test]
    fn both_looks_lie_on_either_side() {
        let search = Spsa::new(vec![1.0, -2.0, 0.0], 3);
        let [above, below] = search.looks();
        for (n, start) in search.start().iter().enumerate() {
            assert!((f64::midpoint(above[n], below[n]) - start).abs() < 1e-12);
            assert!((above[n] - below[n]).abs() > 0.02, "a number at 0 is moved, too");
        }
    }
}
