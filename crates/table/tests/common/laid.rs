//! Templates of all kinds at random, and a slow way to tell what lies under.

use super::{degrees, hulls, place, rects, size, v};
use proptest::prelude::*;
use table::template::{Circle, Taper, Teardrop, Template};
use table::{Bounds, ConvexHull, Pose, Rect, Segment, Vec2};

/// Any template.
#[derive(Clone, Debug)]
pub enum Laid {
    Circle(Circle),
    Teardrop(Teardrop),
    Taper(Taper),
    Rect(Rect),
    Hull(ConvexHull),
}

macro_rules! each {
    ($laid:expr, $one:ident => $what:expr) => {
        match $laid {
            Laid::Circle($one) => $what,
            Laid::Teardrop($one) => $what,
            Laid::Taper($one) => $what,
            Laid::Rect($one) => $what,
            Laid::Hull($one) => $what,
        }
    };
}

impl Template for Laid {
    fn covers(&self, p: Vec2) -> bool {
        each!(self, one => one.covers(p))
    }

    fn part_of(&self, segment: &Segment, inset: f64) -> Option<(f64, f64)> {
        each!(self, one => one.part_of(segment, inset))
    }

    fn signed_area_over(&self, corners: &[Vec2]) -> f64 {
        each!(self, one => one.signed_area_over(corners))
    }

    fn middle(&self) -> Vec2 {
        each!(self, one => Template::middle(one))
    }

    fn area(&self) -> f64 {
        each!(self, one => one.area())
    }

    fn bounds(&self) -> Bounds {
        each!(self, one => one.bounds())
    }
}

impl Laid {
    /// The discs whose hull it is; a corner is a disc without size.
    fn discs(&self) -> Vec<Circle> {
        let points = |points: &[Vec2]| points.iter().map(|&p| Circle::new(p, 0.0)).collect();
        match self {
            Self::Circle(circle) => vec![*circle],
            Self::Teardrop(drop) => vec![drop.narrow(), drop.wide()],
            Self::Taper(taper) => points(&taper.corners()),
            Self::Rect(rect) => points(&rect.corners()),
            Self::Hull(hull) => points(hull.points()),
        }
    }

    /// Its reach in every one of very many directions, and straight out from
    /// every side, worked out once.
    pub fn reaches(&self) -> Reaches {
        const DIRECTIONS: u32 = 720;
        let discs = self.discs();
        let around = (0..DIRECTIONS).map(|n| std::f64::consts::TAU * f64::from(n) / f64::from(DIRECTIONS));
        let sides = discs.iter().flat_map(|one| discs.iter().flat_map(|other| tangent_normals(one, other)));
        let reach = |out: Vec2| {
            let far = discs.iter().map(|disc| out.dot(disc.centre) + disc.radius).fold(f64::NEG_INFINITY, f64::max);
            (out, far)
        };
        Reaches(around.map(Vec2::from_angle).chain(sides).map(reach).collect())
    }

    pub fn mirrored_x(&self, axis_x: f64) -> Self {
        match self {
            Self::Circle(circle) => Self::Circle(circle.mirrored_x(axis_x)),
            Self::Teardrop(drop) => Self::Teardrop(drop.mirrored_x(axis_x)),
            Self::Taper(taper) => Self::Taper(taper.mirrored_x(axis_x)),
            Self::Rect(rect) => Self::Rect(rect.mirrored_x(axis_x)),
            Self::Hull(hull) => Self::Hull(ConvexHull::of(hull.points().iter().map(|p| v(2.0 * axis_x - p.x, p.y)))),
        }
    }

    pub fn rotated_about(&self, point: Vec2, clockwise: f64) -> Self {
        match self {
            Self::Circle(circle) => Self::Circle(circle.rotated_about(point, clockwise)),
            Self::Teardrop(drop) => Self::Teardrop(drop.rotated_about(point, clockwise)),
            Self::Taper(taper) => Self::Taper(Taper { mouth: taper.mouth.rotated_about(point, clockwise), ..*taper }),
            Self::Rect(rect) => Self::Rect(rect.rotated_about(point, clockwise)),
            Self::Hull(hull) => {
                let turned = |&p: &Vec2| Pose::new(p.x, p.y, 0.0).rotated_about(point, clockwise).at;
                Self::Hull(ConvexHull::of(hull.points().iter().map(turned)))
            }
        }
    }

    /// The same, reaching further on every side.
    pub fn grown(&self, by: f64) -> Self {
        let circle = |circle: Circle| Circle::new(circle.centre, circle.radius + by);
        match self {
            Self::Circle(one) => Self::Circle(circle(*one)),
            Self::Teardrop(drop) => Self::Teardrop(Teardrop::between(circle(drop.narrow()), circle(drop.wide()))),
            Self::Taper(taper) => Self::Taper(Taper {
                mouth: taper.mouth.forward(-by),
                length: taper.length + 2.0 * by,
                // The sides slant: so much is more than enough.
                mouth_width: taper.mouth_width + by * slack(taper),
                end_width: taper.end_width + by * slack(taper),
            }),
            Self::Rect(rect) => Self::Rect(rect.shrunk(-by)),
            Self::Hull(hull) => {
                let middle = hull.centre();
                Self::Hull(ConvexHull::of(hull.points().iter().map(|&p| middle + (p - middle) * (1.0 + by))))
            }
        }
    }
}

fn slack(taper: &Taper) -> f64 {
    4.0 + 4.0 * (taper.mouth_width - taper.end_width).abs() / taper.length
}

/// Straight out from the two lines that leave both discs on one side.
fn tangent_normals(one: &Circle, other: &Circle) -> Vec<Vec2> {
    let apart = other.centre - one.centre;
    let cosine = (one.radius - other.radius) / apart.length();
    if cosine.abs() <= 1.0 {
        [cosine.acos(), -cosine.acos()].map(|turn| Vec2::from_angle(turn).rotate(apart.normalize())).to_vec()
    } else {
        vec![]
    }
}

/// How far a convex shape reaches in very many directions.
pub struct Reaches(Vec<(Vec2, f64)>);

impl Reaches {
    /// How far a point lies outside, less than zero inside: on a round end a
    /// little less than it is, because some directions are missing.
    pub fn beyond(&self, p: Vec2) -> f64 {
        self.0.iter().map(|(out, far)| out.dot(p) - far).fold(f64::NEG_INFINITY, f64::max)
    }
}

pub fn circles() -> impl Strategy<Value = Circle> {
    (place(), size()).prop_map(|(at, across)| Circle::across(at, across))
}

pub fn teardrops() -> impl Strategy<Value = Teardrop> {
    let width = || prop_oneof![Just(0.0), size()];
    (place(), degrees(), 0.5..12.0_f64, width(), size()).prop_map(|(at, degrees, length, mouth, end)| {
        Teardrop::from_mouth(Pose::new(at.x, at.y, degrees), length, mouth, end)
    })
}

pub fn tapers() -> impl Strategy<Value = Taper> {
    let width = || prop_oneof![Just(0.0), size()];
    (place(), degrees(), size(), width(), size())
        .prop_map(|(at, degrees, length, mouth, end)| Taper::new(Pose::new(at.x, at.y, degrees), length, mouth, end))
}

pub fn templates() -> impl Strategy<Value = Laid> {
    prop_oneof![
        3 => circles().prop_map(Laid::Circle),
        3 => teardrops().prop_map(Laid::Teardrop),
        2 => tapers().prop_map(Laid::Taper),
        1 => rects().prop_map(Laid::Rect),
        1 => hulls().prop_map(Laid::Hull),
    ]
}
