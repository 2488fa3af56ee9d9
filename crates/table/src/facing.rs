//! The direction something looks.

use serde::{Deserialize, Serialize, Serializer};
use std::f64::consts::{FRAC_1_SQRT_2, PI};
use std::fmt;

use crate::Vec2;
use crate::vector::{Turn, length, right_of};

/// A direction, kept as a unit vector and spoken of in compass degrees.
///
/// ```
/// use table::{Facing, Vec2};
///
/// let east = Facing::from_degrees(90.0);
/// assert_eq!(east, Facing::EAST);
/// assert_eq!(east.dir(), Vec2::new(1.0, 0.0));
/// assert_eq!(east.right(), Vec2::new(0.0, -1.0));
/// assert_eq!(Facing::from_degrees(-30.0).degrees(), 330.0);
/// ```
#[derive(Clone, Copy, PartialEq, Deserialize)]
#[serde(try_from = "Written")]
pub struct Facing {
    /// Of unit length, and without any `-0.0`.
    dir: Vec2,
}

impl Facing {
    /// Along +y.
    pub const NORTH: Self = Self::raw(0.0, 1.0);
    /// Along +x.
    pub const EAST: Self = Self::raw(1.0, 0.0);
    /// Along -y.
    pub const SOUTH: Self = Self::raw(0.0, -1.0);
    /// Along -x.
    pub const WEST: Self = Self::raw(-1.0, 0.0);

    const fn raw(x: f64, y: f64) -> Self {
        Self { dir: Vec2::new(x, y) }
    }

    /// The facing `degrees` clockwise of north.
    ///
    /// Multiples of 90 are exact, and opposite angles give vectors that mirror
    /// each other to the bit.
    pub fn from_degrees(degrees: f64) -> Self {
        if degrees < 0.0 {
            return Self::from_degrees(-degrees).mirrored_x();
        }
        let turn = wrap_degrees(degrees);
        let quarters = (turn / 90.0).floor();
        let (sin, cos) = quarter_sine(turn - quarters * 90.0);
        let start = Self::raw(sin, cos);
        match quarters as u8 {
            1 => start.quarter_right(),
            2 => start.about(),
            3 => start.quarter_left(),
            _ => start,
        }
    }

    /// The facing of a vector of any length; one without length faces north.
    ///
    /// ```
    /// # use table::{Facing, Vec2};
    /// assert_eq!(Facing::from_dir(Vec2::new(-3.0, 0.0)), Facing::WEST);
    /// assert_eq!(Facing::from_dir(Vec2::ZERO), Facing::NORTH);
    /// ```
    pub fn from_dir(dir: Vec2) -> Self {
        let length = length(dir);
        if length > 0.0 && length.is_finite() { Self::clean(dir / length) } else { Self::NORTH }
    }

    /// Adding zero turns `-0.0` into `0.0`.
    fn clean(dir: Vec2) -> Self {
        Self { dir: dir + Vec2::ZERO }
    }

    /// Compass degrees in `[0, 360)`.
    ///
    /// Gives back exactly what [`Facing::from_degrees`] was given when that
    /// has at most six decimals.
    pub fn degrees(self) -> f64 {
        let raw = wrap_degrees(libm::atan2(self.dir.x, self.dir.y).to_degrees());
        let neat = wrap_degrees((raw * 1e6).round() / 1e6);
        if Self::from_degrees(neat) == self { neat } else { raw }
    }

    /// The unit vector ahead.
    pub const fn dir(self) -> Vec2 {
        self.dir
    }

    /// The unit vector to the right.
    pub fn right(self) -> Vec2 {
        right_of(self.dir)
    }

    /// The unit vector to the left.
    pub fn left(self) -> Vec2 {
        Vec2::new(0.0 - self.dir.y, self.dir.x)
    }

    /// Turned exactly 90 degrees clockwise.
    #[must_use]
    pub fn quarter_right(self) -> Self {
        Self { dir: self.right() }
    }

    /// Turned exactly 90 degrees counter-clockwise.
    #[must_use]
    pub fn quarter_left(self) -> Self {
        Self { dir: self.left() }
    }

    /// Turned exactly about.
    #[must_use]
    pub fn about(self) -> Self {
        Self { dir: Vec2::ZERO - self.dir }
    }

    /// Turned clockwise by an angle in radians.
    ///
    /// ```
    /// # use table::Facing;
    /// let turned = Facing::NORTH.rotated(0.5);
    /// assert!((Facing::NORTH.clockwise_to(turned) - 0.5).abs() < 1e-15);
    /// ```
    #[must_use]
    pub fn rotated(self, clockwise: f64) -> Self {
        self.turned(Turn::clockwise(clockwise))
    }

    pub(crate) fn turned(self, turn: Turn) -> Self {
        Self::from_dir(turn.apply(self.dir))
    }

    /// The radians to turn clockwise to face as `other` does, in `(-pi, pi]`.
    pub fn clockwise_to(self, other: Self) -> f64 {
        let angle = libm::atan2(self.right().dot(other.dir), self.dir.dot(other.dir));
        if angle <= -PI { PI } else { angle }
    }

    /// Mirrored on a vertical line.
    #[must_use]
    pub fn mirrored_x(self) -> Self {
        Self::raw(0.0 - self.dir.x, self.dir.y)
    }

    fn same_bits(self, other: Self) -> bool {
        self.dir.to_array().map(f64::to_bits) == other.dir.to_array().map(f64::to_bits)
    }
}

/// The same angle in `[0, 360)`.
fn wrap_degrees(degrees: f64) -> f64 {
    let rest = degrees % 360.0;
    let turn = if rest < 0.0 { rest + 360.0 } else { rest };
    // A tiny negative angle rounds up to the full turn.
    if turn >= 360.0 { 0.0 } else { turn + 0.0 }
}

/// Sine and cosine of `degrees` in `[0, 90)`, computed below 45 only, so that
/// angles mirrored on the diagonal swap the two to the bit.
fn quarter_sine(degrees: f64) -> (f64, f64) {
    if degrees == 45.0 {
        (FRAC_1_SQRT_2, FRAC_1_SQRT_2)
    } else if degrees > 45.0 {
        let (cos, sin) = libm::sincos((90.0 - degrees).to_radians());
        (sin, cos)
    } else {
        libm::sincos(degrees.to_radians())
    }
}

impl fmt::Debug for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}°", self.degrees())
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}°", self.degrees())
    }
}

/// How a facing is written: in degrees when they give back the very same
/// vector, otherwise as the vector itself.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Degrees(f64),
    Dir([f64; 2]),
}

/// For people as it is `Written`, for programs always as the vector.
impl Serialize for Facing {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            Written::from(*self).serialize(serializer)
        } else {
            self.dir.serialize(serializer)
        }
    }
}

impl From<Facing> for Written {
    fn from(facing: Facing) -> Self {
        let degrees = facing.degrees();
        if Facing::from_degrees(degrees).same_bits(facing) {
            Self::Degrees(degrees)
        } else {
            Self::Dir(facing.dir.to_array())
        }
    }
}

impl TryFrom<Written> for Facing {
    type Error = &'static str;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        match written {
            Written::Degrees(degrees) if degrees.is_finite() => Ok(Self::from_degrees(degrees)),
            Written::Dir([x, y]) => Self::from_written_dir(Vec2::new(x, y)),
            Written::Degrees(_) => Err("a facing needs a finite angle"),
        }
    }
}

impl Facing {
    /// A vector that already has unit length is taken as it is: dividing by a
    /// length a hair off one would change its last bits.
    fn from_written_dir(dir: Vec2) -> Result<Self, &'static str> {
        let length = length(dir);
        if (length - 1.0).abs() < 1e-12 {
            Ok(Self::clean(dir))
        } else if length > 0.0 && length.is_finite() {
            Ok(Self::from_dir(dir))
        } else {
            Err("a facing needs a direction")
        }
    }
}
