//! The line goes on together: a commander takes his neighbours along.

use arrayvec::ArrayVec;
use game::{Game, Keys, Leg, Order};
use spear::{Battle, UnitId};

use super::glance::{Glance, Stance};
use super::moves;
use crate::captain::Thought;

/// A group that could go on, and what it gains.
pub(super) struct March {
    pub partners: ArrayVec<UnitId, 2>,
    pub gain: f64,
    /// The least die for it.
    pub needs: u8,
}

/// The best group that a unit could lead, in a battle in which it has a die
/// and its neighbours have none.
pub(super) fn best(eye: &Glance<'_>, id: UnitId) -> Option<March> {
    let battle = eye.battle;
    let unit = battle.unit(id);
    if eye.stance == Stance::Hold || battle.attached_to(id).next().is_none() || battle.is_engaged(id) {
        return None;
    }
    let room = usize::from(battle.command(unit.command).bag).min(2);
    let neighbours = battle.group_partners(id);
    if room == 0 || neighbours.is_empty() {
        return None;
    }
    let length = neighbours.iter().chain([&id]).map(|&u| f64::from(battle.normal_move(u))).fold(f64::MAX, f64::min);
    let own = moves::gain_ahead(eye, id, length);
    let mut gains: ArrayVec<(f64, UnitId), 8> =
        neighbours.iter().map(|&u| (moves::gain_ahead(eye, u, length), u)).collect();
    gains.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let along: ArrayVec<(f64, UnitId), 2> = gains.into_iter().filter(|(gain, _)| *gain > 0.0).take(room).collect();
    let gain = own + along.iter().map(|(gain, _)| (gain - eye.w.bag_die).max(0.0)).sum::<f64>();
    let needs = along.iter().map(|(_, u)| battle.rating(*u)).chain([battle.rating(id)]).max()? + 1;
    let partners: ArrayVec<UnitId, 2> = along.into_iter().map(|(_, u)| u).collect();
    (!partners.is_empty() && gain > 0.0).then_some(March { partners, gain, needs })
}

/// Who goes along.
pub(super) fn companions(eye: &Glance<'_>, id: UnitId) -> Option<Thought> {
    let battle = eye.battle;
    let wished = best(eye, id).map(|march| march.partners).unwrap_or_default();
    let order = |units: &[UnitId]| Order::ChooseSome(units.iter().map(|u| u.key()).collect::<Keys>());
    let lawful = |order: &Order| battle.read(order).is_ok();
    let partners = battle.group_partners(id);
    let ways = [order(&wished)].into_iter().chain(wished.iter().chain(&partners).map(|u| order(&[*u])));
    Some((ways.into_iter().find(lawful)?, "the line goes on together"))
}

/// Straight ahead, as far as the slowest can.
pub(super) fn path(battle: &Battle, id: UnitId, first: UnitId, second: Option<UnitId>) -> Option<Thought> {
    let all = [Some(id), Some(first), second];
    let slowest = all.into_iter().flatten().map(|u| battle.normal_move(u)).min().map_or(1.0, f64::from);
    for length in [slowest, slowest - 0.5, 1.0, 0.5, 0.25] {
        let order = Order::Move([Leg::Forward(length)].into_iter().collect());
        if length > 0.1 && battle.read(&order).is_ok() {
            return Some((order, "the line goes on together"));
        }
    }
    None
}
