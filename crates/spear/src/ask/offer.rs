//! Offers: all that may be answered to a question.

use game::{Offer, Side, Units, why};
use rules::spear as rule;
use smallvec::{SmallVec, smallvec};
use table::{Polygon, Vec2};

use crate::ask::pick::Pick;
use crate::rules::prelude::Item;
use crate::state::{Battle, CommandId, LeaderId, Question, UnitId};

/// The legs that moves and charges are made of.
const LEGS: &[&str] = &["forward", "shift", "about-turn", "to"];

impl Battle {
    /// What may be answered.
    #[allow(clippy::too_many_lines, reason = "one arm for each question; each is short")]
    pub(crate) fn offered(&self, question: Question) -> Offer<Pick> {
        use Question as Q;
        match question {
            Q::ChooseTerrain(side) => {
                let (pieces, may_stop) = self.terrain_options(side);
                let done = may_stop.then_some(Pick::Word("done", "pick-no-more"));
                Offer::pick(pieces.into_iter().map(Pick::Piece).chain(done))
            }
            Q::PlaceTerrain => {
                let hand = self.prelude.as_ref().and_then(|p| p.in_hand);
                put_down(hand.map(|(_, piece, _)| Pick::InHand(piece)), Vec::new())
            }
            Q::AdjustTerrain => put_down([Pick::PIECE].into_iter().chain(self.removal()), Vec::new()),
            Q::MarchUnits(c) => Offer::any_of(self.marchers(c)),
            Q::MarchLeader(c) => Offer::pick(self.march_leaders(c).into_iter().map(Pick::Leader)),
            Q::MarchFlank(_) => Offer::pick([Pick::LEFT, Pick::RIGHT]),
            Q::MarchTurn(_) => Offer::Number(why::count(rule::stratagem::FLANK_MARCH_PLAN, 2), 12),
            Q::AmbushUnit(c) => Offer::one_of(self.ambushers(c)).or(Pick::Word("none", "pick-nobody")),
            Q::Bid(c) => Offer::Number(0, self.dice_to_bid(c)),
            Q::Deploy { command, phase } => {
                let zones = self.zone_polygons(self.command(command).side);
                Offer::Place(self.units_to_deploy(command, phase).collect(), SmallVec::new(), zones)
            }
            Q::DeployLeader { leader, .. } => Offer::one_of(self.berths(leader)).or(Pick::ALONE),
            Q::DeployLeaderAlone { leader, .. } => {
                put_down([Pick::Leader(leader)], self.zone_polygons(self.leader(leader).side))
            }
            Q::RedeployUnit(c) => Offer::one_of(self.redeployable(c)).or(Pick::Word("none", "pick-leave-all")),
            Q::RedeployPlace(u) => Offer::place(u, self.zone_polygons(self.unit(u).side)),
            Q::SpringAmbush(c) => Offer::Place(self.in_ambush(c).collect(), SmallVec::new(), Vec::new()),
            Q::PlaceDice(c) => self.dice_for(&self.command(c).hand, self.takers(c)),
            Q::FlankDice(c) => self.dice_for(&self.command(c).flank.dice, self.marching(c)),
            Q::WhichUnit => Offer::one_of(self.next_up()),
            Q::Action(u) => Offer::pick(self.actions(u).into_iter().map(Pick::Action)),
            Q::Path { unit, .. } | Q::GroupPath { unit, .. } | Q::ChargePath(unit) | Q::Follow(unit) => Offer::Path {
                allowance: f64::from(self.normal_move(unit)),
                bonus: f64::from(self.bonuses(unit, self.rating(unit))),
                legs: LEGS,
            },
            Q::Group(u) => {
                let partners: Units = self.group_partners(u).into_iter().collect();
                // The bag must hold a die for each of them.
                let wanted = partners.len().min(2);
                let dice = usize::from(self.command(self.unit(u).command).bag);
                let most = why::instead(rule::move_::GROUP_DICE_COST, wanted.min(dice), || wanted);
                Offer::Several(partners, 1, most)
            }
            Q::BreakOff(u) => {
                Offer::Path { allowance: self.break_off_room(u), bonus: 0.0, legs: &["about-turn", "forward"] }
            }
            Q::Together(u) => Offer::any_of(self.could_charge_along(u)),
            Q::ChargeTarget { .. } => Offer::one_of(self.testing.iter().copied()),
            Q::Slide { unit, target } => {
                let allowance = self.slide_open(unit, target).map_or(0.0, |(_, range)| range.most.abs());
                Offer::Path { allowance, bonus: 0.0, legs: &["shift"] }
            }
            Q::WhichMelee => Offer::one_of(self.melees.iter().map(|melee| melee.0)),
            Q::Defender(u) => Offer::one_of(self.opponents(u)),
            Q::TurnToFace { unit } | Q::EndFacing { unit } => {
                Offer::one_of(self.faceable(unit)).or(Pick::Word("stay", "pick-no-turn"))
            }
            Q::ShotBonus { unit, moved } => {
                let uses = smallvec![
                    Pick::Word("range", "pick-range"),
                    Pick::Word("dice", "pick-dice"),
                    Pick::Word("keep", "pick-keep"),
                ];
                Offer::Divide(self.shot_bonuses(unit, moved), Units::new(), uses)
            }
            Q::ShotTarget { unit, range, .. } => {
                Offer::pick(self.targets(unit, self.unit(unit).pose(), range).into_iter().map(Pick::Target))
            }
            Q::DefensiveBonus { unit, .. } => Offer::Number(0, self.bonuses(unit, self.rating(unit)).into()),
            Q::Lower(side) => Offer::pick(self.lowerings(side).into_iter().map(Pick::Lower))
                .or(Pick::Word("none", "pick-lower-nothing")),
            Q::Raise(side) => Offer::pick(self.raisings(side).into_iter().map(Pick::Raise))
                .or(Pick::Word("none", "pick-raise-nothing")),
            Q::TestOrder(_) => Offer::Arrange(self.testing.iter().copied().collect()),
            Q::Escape { leader, .. } => Offer::one_of(self.joinable(leader)).or(Pick::FLEE),
            Q::LeaderMove(leader) => Offer::one_of(self.joinable(leader)).or(Pick::STAY).or(Pick::ELSEWHERE),
            Q::LeaderPlace(leader) => put_down([Pick::Leader(leader)], Vec::new()),
            Q::MarchRide(c) => Offer::one_of(self.marching(c)),
            Q::MarchNext(c) => Offer::one_of(self.next_marchers(c)),
            Q::Enter(u) => Offer::Place(smallvec![u], smallvec![Pick::WAIT], Vec::new()),
            Q::EntryAction(u) => Offer::pick(self.entry_actions(u).into_iter().map(Pick::Action)),
            Q::MarchJoin(c) => Offer::one_of(self.newcomers(c)),
            Q::PursueFirst => Offer::one_of(self.fastest_pursuers()),
            Q::StakesStart(_)
            | Q::Evade { .. }
            | Q::Throw { .. }
            | Q::Hold { .. }
            | Q::LeaderRally(_)
            | Q::FightOn(_) => Offer::Confirm,
        }
    }

    /// Taking the piece just placed off, if that is allowed.
    pub(crate) fn removal(&self) -> Option<Pick> {
        self.prelude.as_ref().is_some_and(|p| p.removable).then_some(Pick::REMOVE)
    }

    /// Units that a command puts down in a deployment phase.
    pub(crate) fn units_to_deploy(&self, command: CommandId, phase: u8) -> impl Iterator<Item = UnitId> + use<> {
        self.to_deploy(command, phase).into_iter().filter_map(|item| match item {
            Item::Unit(unit) => Some(unit),
            Item::Leader(_) => None,
        })
    }

    fn dice_for(&self, dice: &[u8], takers: impl Iterator<Item = UnitId>) -> Offer<Pick> {
        Offer::Dice(dice.into(), takers.map(|u| (u, self.rating(u))).collect())
    }

    fn zone_polygons(&self, side: Side) -> Vec<Polygon> {
        let (zones, _) = self.zones(side);
        zones
            .iter()
            .filter_map(|z| {
                let corners = [(z.x0, z.y0), (z.x1, z.y0), (z.x1, z.y1), (z.x0, z.y1)];
                Polygon::new(corners.iter().map(|&(x, y)| Vec2::new(x, y)).collect()).ok()
            })
            .collect()
    }

    /// Units a commander may start with.
    pub fn berths(&self, leader: LeaderId) -> Vec<UnitId> {
        let l = self.leader(leader);
        self.on_field(l.side)
            .filter(|&u| self.leads(leader, self.unit(u).command) && !self.unit(u).profile.is_baggage())
            .collect()
    }

    /// Bonuses that could go into a shot.
    pub fn shot_bonuses(&self, unit: UnitId, moved: bool) -> u8 {
        self.bonuses(unit, self.shooting_needs(unit, moved))
    }
}

/// A place for something that is no unit.
fn put_down(picks: impl IntoIterator<Item = Pick>, zones: Vec<Polygon>) -> Offer<Pick> {
    Offer::Place(Units::new(), picks.into_iter().collect(), zones)
}
