//! Whither somebody runs.

use table::{Board, Edge, Facing, Rect, TOLERANCE, Vec2};

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
/// use ranked::flight::direction::out_of_combat;
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

/// How far somebody runs on before he comes to the edge of the table that lies
/// opposite his own; without end if he does not run that way. `home` looks to
/// his own edge.
///
/// ```
/// use ranked::flight::direction::room_before_far_edge;
/// use table::{Board, Facing, Pose, Rect, Vec2};
/// let mob = Rect::new(Pose::new(10.0, 40.0, 0.0), 4.0, 4.0);
/// let room = |away| room_before_far_edge(&mob, away, Vec2::new(0.0, -1.0), &Board::new(72.0, 48.0));
/// assert_eq!(room(Facing::NORTH), 8.0);
/// assert_eq!(room(Facing::EAST), f64::INFINITY);
/// ```
pub fn room_before_far_edge(mob: &Rect, away: Facing, home: Vec2, board: &Board) -> f64 {
    let nears = -away.dir().dot(home);
    if nears <= 0.0 {
        return f64::INFINITY;
    }
    let far = Vec2::new(board.width, board.depth) * (-home).max(Vec2::ZERO);
    let gaps = mob.corners().map(|corner| (corner - far).dot(home));
    (gaps.into_iter().fold(f64::INFINITY, f64::min) / nears).max(0.0)
}
