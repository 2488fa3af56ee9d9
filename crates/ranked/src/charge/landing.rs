//! A way for a charge to go home.

use table::Pose;

use crate::wheel::Wheel;

/// A way for the charge to go home.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Landing {
    /// The wheel at the start.
    pub wheel: Wheel,
    /// Straight ahead until the first touch.
    pub forward: f64,
    /// What both cost together over open ground.
    pub cost: f64,
    /// Where the charger's middle comes to lie along the face, to the right of
    /// the face's middle for one who looks out of it.
    pub offset: f64,
    /// How many models touch: the charger's, the target's.
    pub contact: (u8, u8),
    /// The charger's front at the first touch.
    pub touch: Pose,
    /// And once it has swung flush.
    pub flush: Pose,
}

impl Landing {
    /// All who touch.
    pub fn models(&self) -> u8 {
        self.contact.0 + self.contact.1
    }

    /// One that does not swing flush, but stays as it touched.
    #[must_use]
    pub fn stopped(self) -> Landing {
        Landing { flush: self.touch, ..self }
    }
}
