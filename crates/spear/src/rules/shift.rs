//! The shifts that decide where a move straight ahead leads.

use smallvec::SmallVec;
use table::{Limits, Measure, Segment, TOLERANCE, Vec2};

use crate::state::{Battle, FeatureKind, Going, UnitId};

/// No move shifts further aside ([`rules::spear::move_::ADVANCE_SHIFT`]).
const LONGEST: f64 = 1.0;

/// What just passes somebody, or just does not.
const HAIR: f64 = 2.0 * TOLERANCE;

/// Where a base just touches others or the ground, seen from where it stands:
/// so far to its right, and so far ahead.
pub(crate) struct Brinks {
    lines: SmallVec<[Segment; 64]>,
    /// How far ahead something may be used up.
    levels: SmallVec<[f64; 16]>,
}

impl Battle {
    /// Whatever a unit may just pass that goes up to `reach` straight ahead,
    /// with a shift on the way.
    pub(crate) fn brinks_ahead(&self, id: UnitId, near: &[UnitId], reach: f64) -> Brinks {
        let unit = self.unit(id);
        let (pose, base) = (unit.pose(), unit.rect());
        let mut limits = Limits::new(&base, reach + LONGEST);
        for &other in near {
            limits.beside(&self.rect(other), 0.0);
        }
        limits.on_board(&self.field.board);
        let far = reach + LONGEST + base.radius();
        for feature in self.field.features.iter().filter(|f| f.bounds().near(base.centre(), far)) {
            if feature.kind == FeatureKind::Road {
                for border in feature.shape.borders() {
                    let aside = border.vector().perp().normalize_or_zero() * feature.roadside();
                    for by in [aside, -aside] {
                        limits.line(border.translated(by - pose.at));
                    }
                }
            } else {
                feature.shape.borders().for_each(|border| limits.on_border(&border));
            }
        }
        let seen = |by: Vec2| Vec2::new(pose.facing.right().dot(by), pose.facing.dir().dot(by));
        let lines = limits.lines().iter().map(|line| Segment::new(seen(line.a), seen(line.b)));
        let rates = 0..=self.rate_on(id, Going::Open).unwrap_or(0) + 1;
        Brinks { lines: lines.collect(), levels: rates.map(f64::from).collect() }
    }
}

impl Brinks {
    /// The shifts to which something begins or ends, the shortest first, and
    /// of two as long the one to the hand given.
    pub(crate) fn shifts(&self, hand: f64) -> SmallVec<[f64; 64]> {
        let mut shifts: SmallVec<[f64; 64]> = SmallVec::new();
        let mut add = |x: f64| {
            let brinks = [x, x - HAIR, x + HAIR].into_iter();
            shifts.extend(brinks.filter(|x| x.abs() > TOLERANCE && x.abs().at_most(LONGEST)));
        };
        add(LONGEST);
        add(-LONGEST);
        for line in &self.lines {
            add(line.a.x);
            add(line.b.x);
            let levels = self.levels.iter().filter_map(|&y| met(Segment::new(turned(line.a), turned(line.b)), y));
            levels.for_each(&mut add);
        }
        // Whom it would meet first, and where bad ground begins before him.
        for (n, line) in self.lines.iter().enumerate() {
            self.lines[n + 1..].iter().filter_map(|other| line.crossing(other)).for_each(|met| add(met.x));
        }
        // Shifts that mirror each other are equally long, whatever the last bit says.
        let order = |x: &f64| ((x.abs() / TOLERANCE + 0.5) as i64, x * hand < 0.0);
        shifts.sort_unstable_by(|a, b| order(a).cmp(&order(b)).then_with(|| a.abs().total_cmp(&b.abs())));
        shifts.dedup_by_key(|x| order(x));
        shifts
    }

    /// How far ahead one may have to go before a shift of that length, and no
    /// further than `ahead`: the least first.
    pub(crate) fn befores(&self, shift: f64, ahead: f64) -> SmallVec<[f64; 16]> {
        let between = |x: f64| x * shift >= 0.0 && x.abs() <= shift.abs();
        let mut befores: SmallVec<[f64; 16]> = SmallVec::from_slice(&[0.0, ahead]);
        for line in &self.lines {
            befores.extend(met(*line, shift));
            befores.extend([line.a, line.b].into_iter().filter(|end| between(end.x)).map(|end| end.y));
        }
        befores.retain(|before| *before >= 0.0 && *before <= ahead);
        befores.sort_unstable_by(f64::total_cmp);
        befores.dedup_by(|a, b| (*a - *b).abs() <= TOLERANCE);
        befores
    }
}

/// How far ahead a line passes, so far to the right.
fn met(line: Segment, x: f64) -> Option<f64> {
    let across = line.b.x - line.a.x;
    let share = (x - line.a.x) / across;
    (across != 0.0 && (0.0..=1.0).contains(&share)).then_some(line.a.y + (line.b.y - line.a.y) * share)
}

/// The same point with its measures exchanged.
fn turned(p: Vec2) -> Vec2 {
    Vec2::new(p.y, p.x)
}
