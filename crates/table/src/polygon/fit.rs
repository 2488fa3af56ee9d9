//! Whether a polygon fits into a rectangle, or a rectangle into a polygon.

use super::Polygon;
use crate::vector::{length, right_of};
use crate::{Bounds, Facing, Pose, Rect, TOLERANCE, Vec2};

/// How many directions within a quarter turn [`Polygon::can_contain`] tries
/// besides those of the edges.
const DIRECTIONS: usize = 12;

/// Into how many steps it cuts each side of the box around the polygon.
const STEPS: usize = 16;

impl Polygon {
    /// Whether the polygon, turned as it pleases, fits into a `w` by `h`
    /// rectangle.
    ///
    /// ```
    /// use table::{Polygon, Vec2};
    /// let corners = [(0.0, 0.0), (8.0, 0.0), (8.0, 1.0), (0.0, 1.0)];
    /// let plank = Polygon::new(corners.map(Vec2::from).to_vec()).unwrap();
    /// assert!(plank.fits_within(2.0, 8.0));
    /// assert!(plank.fits_within(7.0, 7.0)); // across the corners
    /// assert!(!plank.fits_within(6.0, 6.0));
    /// ```
    pub fn fits_within(&self, w: f64, h: f64) -> bool {
        let fits =
            |across: Vec2| self.extent(across) <= w + TOLERANCE && self.extent(right_of(across)) <= h + TOLERANCE;
        // If some directions fit and others do not, then on the verge between
        // them two of the corners are exactly `w` or `h` apart.
        fits(Vec2::X)
            || self.corner_gaps().any(|gap| {
                verges(gap, w).into_iter().any(fits) || verges(gap, h).into_iter().any(|along| fits(right_of(along)))
            })
    }

    /// Whether a `w` by `h` rectangle fits inside, at some angle and place.
    ///
    /// It looks along the edges and in some more directions, at places flush
    /// with a corner and on a grid. So a yes is certain, while a no may miss a
    /// place that only just fits.
    ///
    /// ```
    /// use table::{Polygon, Vec2};
    /// let corners = [(0.0, 0.0), (6.0, 0.0), (6.0, 2.0), (2.0, 2.0), (2.0, 6.0), (0.0, 6.0)];
    /// let bend = Polygon::new(corners.map(Vec2::from).to_vec()).unwrap();
    /// assert!(bend.can_contain(2.0, 6.0));
    /// assert!(!bend.can_contain(3.0, 3.0));
    /// ```
    pub fn can_contain(&self, w: f64, h: f64) -> bool {
        if w * h > self.area() + TOLERANCE {
            return false;
        }
        let along_edges = self.edges().map(|edge| Facing::from_dir(edge.vector()));
        let around = (0..DIRECTIONS).map(|step| Facing::from_degrees(90.0 * step as f64 / DIRECTIONS as f64));
        along_edges.chain(around).any(|facing| self.holds_at(facing, w, h) || self.holds_at(facing, h, w))
    }

    /// Whether a rectangle with this facing fits at one of the places tried.
    fn holds_at(&self, facing: Facing, width: f64, depth: f64) -> bool {
        let frame = Pose { at: Vec2::ZERO, facing };
        let seen: Vec<Vec2> = self.points.iter().map(|&p| frame.to_local(p)).collect();
        let bounds = Bounds::of(&seen);
        let xs = places(seen.iter().map(|p| p.x), bounds.min.x, bounds.max.x, width);
        let ys = places(seen.iter().map(|p| p.y), bounds.min.y, bounds.max.y, depth);
        xs.iter().any(|&x| {
            ys.iter().any(|&y| {
                let at = frame.to_world(Vec2::new(x + width * 0.5, y + depth));
                self.contains_rect(&Rect::new(Pose { at, facing }, width, depth))
            })
        })
    }

    /// From the lowest to the highest corner along a unit vector.
    fn extent(&self, along: Vec2) -> f64 {
        let reach = self.points.iter().map(|p| p.dot(along));
        let (low, high) = reach.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
        high - low
    }

    fn corner_gaps(&self) -> impl Iterator<Item = Vec2> + '_ {
        self.points.iter().enumerate().flat_map(|(index, &p)| self.points[index + 1..].iter().map(move |&q| q - p))
    }
}

/// The unit vectors along which a gap measures exactly `size`, or the gap's own
/// when it is shorter.
fn verges(gap: Vec2, size: f64) -> [Vec2; 2] {
    let long = length(gap);
    let cos = (size / long).min(1.0);
    let sin = (1.0 - cos * cos).max(0.0).sqrt();
    let (ahead, side) = (gap / long * cos, right_of(gap / long) * sin);
    [ahead + side, ahead - side]
}

/// Where the low side of something `size` long may lie between `low` and
/// `high`: flush with a corner on either side, or on a grid.
fn places(corners: impl Iterator<Item = f64>, low: f64, high: f64, size: f64) -> Vec<f64> {
    let room = high - low - size;
    if room < -TOLERANCE {
        return Vec::new();
    }
    let grid = (0..=STEPS).map(|step| low + room * step as f64 / STEPS as f64);
    corners
        .flat_map(|x| [x, x - size])
        .filter(|&x| x >= low - TOLERANCE && x <= low + room + TOLERANCE)
        .chain(grid)
        .collect()
}
