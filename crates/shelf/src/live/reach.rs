//! How far a piece could go: the ground that the page shades when a unit is
//! picked up. The engine judges every path; nothing is guessed.

use game::{Ask, Decision, Game, Leg, Order, Path};
use table::{Facing, Pose, Vec2};

/// Headings that are tried, in degrees to either side.
const HEADINGS: [f64; 11] = [0.0, 4.0, 8.0, 12.0, 18.0, 25.0, 35.0, 45.0, 60.0, 75.0, 90.0];
/// Lengths that are tried on each, before the last stretch is halved.
const STRIDES: usize = 6;
/// How often it is halved.
const HALVINGS: usize = 5;

/// Where the middle of the front could get to by one wheel and straight on, or
/// straight to a place, from the far left to the far right. Empty where the
/// question is no move.
pub(super) fn reach<G: Game>(game: &G, decision: &Decision) -> Vec<Vec2> {
    let Ask::Move { allowance, bonus, steps } = &decision.ask else { return Vec::new() };
    if !steps.contains(&"forward") {
        return Vec::new();
    }
    let turns = steps.contains(&"wheel") || steps.contains(&"to");
    let fan = Fan { game, start: start_of(game), wheels: steps.contains(&"wheel"), most: allowance + bonus };
    let left = HEADINGS.iter().rev().filter(|degrees| **degrees > 0.0).map(|degrees| -degrees);
    let headings = left.chain(HEADINGS).filter(|degrees| turns || *degrees == 0.0);
    headings.filter_map(|degrees| fan.furthest(degrees)).collect()
}

/// Where the piece stands: a hair's breadth behind where a hair's breadth
/// ahead would bring it.
fn start_of<G: Game>(game: &G) -> Option<Pose> {
    let hair = 0.001;
    let step: Path = [Leg::Forward(hair)].into_iter().collect();
    let preview = game.check(&Order::Move(step)).ok()?;
    preview.path.last().map(|pose| pose.forward(-hair))
}

/// Paths that spread from where a piece stands.
struct Fan<'g, G> {
    game: &'g G,
    start: Option<Pose>,
    wheels: bool,
    most: f64,
}

impl<G: Game> Fan<'_, G> {
    /// The furthest lawful end on one heading.
    fn furthest(&self, degrees: f64) -> Option<Vec2> {
        let (mut near, mut far, mut found) = (0.0, self.most, None);
        for stride in 1..=STRIDES {
            let length = self.most * stride as f64 / STRIDES as f64;
            let Some(at) = self.end(degrees, length) else {
                far = length;
                break;
            };
            (near, found) = (length, Some(at));
        }
        if near >= self.most {
            return found;
        }
        for _ in 0..HALVINGS {
            let middle = f64::midpoint(near, far);
            match self.end(degrees, middle) {
                Some(at) => (near, found) = (middle, Some(at)),
                None => far = middle,
            }
        }
        found
    }

    /// Where so much of a heading ends, if it is lawful.
    fn end(&self, degrees: f64, length: f64) -> Option<Vec2> {
        let path: Path = match self.start {
            _ if degrees == 0.0 => [Leg::Forward(length)].into_iter().collect(),
            _ if self.wheels => {
                let wheel = Leg::Wheel { right: degrees > 0.0, degrees: degrees.abs() };
                [wheel, Leg::Forward(length)].into_iter().collect()
            }
            Some(start) => {
                let heading = Facing::from_degrees(start.facing.degrees() + degrees);
                [Leg::To(Pose { at: start.at + heading.dir() * length, ..start })].into_iter().collect()
            }
            None => return None,
        };
        self.game.check(&Order::Move(path)).ok()?.path.last().map(|pose| pose.at)
    }
}
