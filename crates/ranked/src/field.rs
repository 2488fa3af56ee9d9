//! The battlefield: what lies on it, and what is under a block.

mod carried;
pub mod stand;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::{Board, Polygon, Polyline, Rect, Segment, Shape};

/// The classes of ground, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are the games' own")]
pub enum Going {
    #[default]
    Open,
    Difficult,
    VeryDifficult,
    Impassable,
}

/// A feature of a game, as those take it who move over the field.
///
/// A game has its own kinds of features, with what they hide, burn or shelter.
pub trait Scenery {
    /// Where it lies.
    fn shape(&self) -> &Shape;

    /// Its class of ground.
    fn going(&self) -> Going;

    /// Its course, if it is an obstacle that must be climbed.
    fn obstacle(&self) -> Option<&Polyline>;

    /// Its outline, if it is a road or a bridge: open ground through or over
    /// whatever lies there.
    fn road(&self) -> Option<&Polygon>;

    /// Whether it is a gate or a gap in an obstacle.
    fn is_gate(&self) -> bool;

    /// Whether those go unhindered who are found to be wholly on roads.
    fn carries(found: bool) -> bool {
        found
    }

    /// Whether those go unhindered who are found to fit through a gate.
    fn lets_through(found: bool) -> bool {
        found
    }
}

/// The table and all that lies on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Field<F> {
    /// The table's size.
    pub board: Board,
    /// Features in the order they were put down.
    pub features: Vec<F>,
}

impl<F: Scenery> Field<F> {
    /// The worst ground that any part of a base is in.
    pub fn going_under(&self, base: &Rect) -> Going {
        let mut worst = Going::Open;
        for feature in &self.features {
            if feature.going() > worst && self.is_in(feature, base) {
                worst = feature.going();
            }
        }
        worst
    }

    /// Whether any part of a base is in a feature, and on no road or bridge
    /// that leads through or over it.
    pub fn is_in(&self, feature: &F, base: &Rect) -> bool {
        feature.shape().holds_part_of(base) && !self.is_carried(feature, base)
    }

    /// Roads and bridges with a breadth.
    pub fn roads(&self) -> impl Iterator<Item = &Polygon> {
        self.features.iter().filter_map(F::road)
    }

    /// The obstacles on the table.
    pub fn obstacles(&self) -> impl Iterator<Item = &Polyline> {
        self.features.iter().filter_map(F::obstacle)
    }

    /// The gates and gaps in them.
    pub fn gates(&self) -> impl Iterator<Item = &F> {
        self.features.iter().filter(|feature| feature.is_gate())
    }

    /// Where a block may come into a feature or out of it, and onto the roads
    /// and bridges there; where the two cross, a point.
    pub fn borders<'f>(&'f self, feature: &'f F) -> impl Iterator<Item = Segment> + use<'f, F> {
        let roads = || self.roads().flat_map(Polygon::edges);
        let crossings =
            feature.shape().borders().flat_map(move |border| roads().filter_map(move |edge| border.crossing(&edge)));
        feature.shape().borders().chain(roads()).chain(crossings.map(|p| Segment::new(p, p)))
    }
}
