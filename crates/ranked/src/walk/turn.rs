//! Turns on the spot and changes of formation.

use table::Pose;

use crate::{Formation, Placed};

/// Every man turns about where he stands: the footprint stays, and the new front
/// stands on the old rear line.
///
/// ```
/// use ranked::{Base, Formation, Placed, walk::turn};
/// use table::{Edge, Pose};
/// let unit = Placed::new(Formation::block(Base::INFANTRY, 5, 15), Pose::new(20.0, 20.0, 30.0));
/// let behind = turn::about(&unit);
/// assert!(behind.at.distance(unit.rect().seen_from(Edge::Rear).pose.at) < 1e-12);
/// ```
pub fn about(unit: &Placed) -> Pose {
    let Pose { at, facing } = unit.pose().forward(-unit.formation().depth());
    Pose { at, facing: facing.about() }
}

/// Every man turns by a quarter where he stands, to the right or to the left:
/// ranks become files about the middle of the block.
///
/// ```
/// use ranked::{Base, Formation, Placed, walk::turn};
/// use table::Pose;
/// let unit = Placed::new(Formation::block(Base::INFANTRY, 5, 15), Pose::new(20.0, 20.0, 0.0));
/// let turned = turn::by_quarter(&unit, true);
/// assert_eq!((turned.formation().files, turned.formation().ranks()), (3, 5));
/// assert!(turned.rect().centre().distance(unit.rect().centre()) < 1e-12);
/// ```
pub fn by_quarter(unit: &Placed, right: bool) -> Placed {
    let Pose { facing, .. } = unit.pose();
    let formation = unit.formation().with_files(unit.formation().ranks());
    let facing = if right { facing.quarter_right() } else { facing.quarter_left() };
    let at = unit.rect().centre() + facing.dir() * (formation.depth() * 0.5);
    Placed::new(formation, Pose { at, facing })
}

/// Whether one formation becomes another by adding or taking one rank at a
/// time: some widths give each number of ranks between the two.
///
/// ```
/// use ranked::{Base, Formation, walk::turn::goes_rank_by_rank};
/// let unit = |files: u8| Formation::block(Base::INFANTRY, files, 12);
/// assert!(goes_rank_by_rank(unit(6), unit(4)));
/// // No width gives five ranks.
/// assert!(!goes_rank_by_rank(unit(3), unit(2)));
/// ```
pub fn goes_rank_by_rank(old: Formation, new: Formation) -> bool {
    let (few, many) = (old.ranks().min(new.ranks()), old.ranks().max(new.ranks()));
    (few + 1..many).all(|ranks| old.widths_for(ranks).is_some())
}
