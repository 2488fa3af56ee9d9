//! Running away and running after.

use table::{Edge, Facing, Measure, Rect, TOLERANCE, Vec2};

/// How many dice a unit flees or pursues by: two at a rate of six inches or
/// less, three above.
///
/// ```
/// assert_eq!(ranked::flight::dice(6.0), 2);
/// assert_eq!(ranked::flight::dice(7.0), 3);
/// ```
pub fn dice(basic_rate: f64) -> u8 {
    if basic_rate.at_most(6.0) { 2 } else { 3 }
}

/// Directly away from several causes at once: the middle path between the ways
/// away from each. Where they cancel out, sideways, towards `home`.
pub fn away(from: &Rect, causes: impl Iterator<Item = Vec2>, home: Vec2) -> Facing {
    let here = from.centre();
    let mut sum = Vec2::ZERO;
    let mut last = home;
    for cause in causes {
        let apart = here - cause;
        let square = apart.length_squared();
        if square > TOLERANCE * TOLERANCE {
            last = apart / square.sqrt();
            sum += last;
        }
    }
    if sum.length_squared() > 1e-9 {
        return Facing::from_dir(sum);
    }
    let across = Vec2::new(last.y, -last.x);
    Facing::from_dir(if across.dot(home) >= 0.0 { across } else { -across })
}

/// Where a unit runs that breaks while fought on these faces: away from them,
/// diagonally if need be. Nothing if it is hemmed in.
///
/// ```
/// use ranked::flight::out_of_combat;
/// use table::{Edge, Pose, Rect, Vec2};
/// let unit = Rect::new(Pose::new(0.0, 0.0, 0.0), 4.0, 2.0);
/// let way = |faces: &[Edge]| out_of_combat(&unit, faces).map(|f| f.dir());
/// assert_eq!(way(&[Edge::Front]), Some(Vec2::new(0.0, -1.0)));
/// assert_eq!(way(&[Edge::Front, Edge::Rear]), None);
/// assert_eq!(way(&[Edge::Left, Edge::Right]), Some(Vec2::new(0.0, -1.0)));
/// ```
pub fn out_of_combat(unit: &Rect, faces: &[Edge]) -> Option<Facing> {
    let fought = |edge: Edge| faces.contains(&edge);
    if fought(Edge::Front) && fought(Edge::Rear) {
        return None;
    }
    let mut way = Vec2::ZERO;
    for edge in Edge::ALL {
        if fought(edge) {
            way -= unit.normal(edge);
        }
    }
    if way.length_squared() < 1e-9 {
        // Both flanks and nothing else, or nobody at all: straight back.
        way = -unit.pose.facing.dir();
    }
    Some(Facing::from_dir(way))
}
