//! What the variants ask.

use game::say::say;
use game::{
    Asking, Key, Offer, Order, Proposal, Reading, Seat, Side, Taker, Wording, as_place, as_stand, no_answer,
    propose_each,
};
use rules::ancients as rule;
use smallvec::SmallVec;

use crate::files::preparation::Variant;
use crate::rules::deploy::ground_between;
use crate::state::affair::Hand;
use crate::state::{Answer, Battle, Found, Pick, Play, Said, Status, VariantAsk, seat};

/// The side edges.
const LEFT: Said = Said::new("left", "pick-left-flank");
const RIGHT: Said = Said::new("right", "pick-right-flank");

/// What is attacked.
const CAMP: Said = Said::new("camp", "pick-camp");
const VILLAGE: Said = Said::new("village", "pick-village");

impl VariantAsk {
    fn side(self, battle: &Battle) -> Side {
        match self {
            VariantAsk::GoRound(side)
            | VariantAsk::Hold(side)
            | VariantAsk::Flank(side)
            | VariantAsk::Site(side)
            | VariantAsk::Show(side)
            | VariantAsk::Enter(side) => side,
            VariantAsk::Where(unit) => battle.unit(unit).side,
        }
    }
}

impl Battle {
    /// What is put down.
    fn site_said(&self) -> &'static Said {
        if self.plan.variant == Variant::Raid { &VILLAGE } else { &CAMP }
    }
}

impl Asking<Battle> for VariantAsk {
    fn seat(self, battle: &Battle) -> Seat {
        seat(self.side(battle))
    }

    fn put(self, battle: &Battle) -> Wording {
        match self {
            VariantAsk::GoRound(_) => Wording::new(rule::variant::FLANK_ALLOWANCE, say!("ask-go-round")).in_secret(),
            VariantAsk::Hold(_) => Wording::new(rule::variant::RESERVES_ALLOWANCE, say!("ask-hold")).in_secret(),
            VariantAsk::Flank(_) => Wording::new(rule::variant::FLANK_ALLOWANCE, say!("ask-flank")).in_secret(),
            VariantAsk::Site(_) => {
                Wording::new(battle.site_rule(), say!("ask-site", site = say!(battle.site_said().label)))
            }
            VariantAsk::Show(_) => Wording::new(rule::variant::REARGUARD_REVEAL, say!("ask-show")).in_secret(),
            VariantAsk::Enter(side) => {
                let rule = battle.with_room_to_enter(side).first().map(|unit| battle.rule_of_entry(unit));
                Wording::new(rule.unwrap_or(rule::variant::FLANK_PLACEMENT), say!("ask-enter"))
            }
            VariantAsk::Where(unit) => battle.about(unit, battle.rule_of_entry(unit), "ask-where-to-enter"),
        }
    }

    fn offer(self, battle: &Battle) -> Offer<Pick> {
        match self {
            VariantAsk::GoRound(side) | VariantAsk::Hold(side) => Offer::any_of(battle.may_be_held(side).iter()),
            VariantAsk::Flank(_) => Offer::pick([&LEFT, &RIGHT].map(Pick::Word)),
            VariantAsk::Site(side) => {
                let (low, high) = battle.half(side);
                let site = [Pick::Word(battle.site_said())].into_iter().collect();
                Offer::Place(SmallVec::new(), site, ground_between(low, high))
            }
            VariantAsk::Show(_) => Offer::any_of(battle.mapped().iter()),
            VariantAsk::Enter(side) => Offer::one_of(battle.with_room_to_enter(side).iter()),
            VariantAsk::Where(unit) => Offer::place(unit, battle.ground_to_enter(unit)),
        }
    }

    fn judge(self, battle: &Battle, order: &Order) -> Option<Reading<Battle>> {
        match self {
            VariantAsk::GoRound(side) | VariantAsk::Hold(side) => {
                let answer: Answer = self.offer(battle).read::<Battle, Found>(order)?;
                let Answer::Units(units) = &answer else { return None };
                Some(battle.judge_held(side, units).map(|()| answer))
            }
            VariantAsk::Site(_) => {
                let site = |key: Key| key.is(battle.site_said().word);
                as_place(order, site, |_, pose| battle.judge_site(pose).map(|_| Found::Aimed(pose)))
            }
            VariantAsk::Where(unit) => as_stand(order, |u| u == unit, |unit, pose| battle.judge_entry(unit, pose)),
            _ => None,
        }
    }

    fn obey(self, battle: &mut Battle, answer: Answer, play: &mut Play) {
        match (self, answer) {
            (VariantAsk::GoRound(side), Answer::Units(units)) => battle.hold_back(side, &units, Status::Flanking),
            (VariantAsk::Hold(side), Answer::Units(units)) => battle.hold_back(side, &units, Status::Reserve),
            (VariantAsk::Flank(side), Answer::Pick(pick)) => {
                battle.note_flank(side, if pick.is(&LEFT) { Hand::Left } else { Hand::Right }, play);
            }
            (VariantAsk::Site(side), Answer::Place { pose, .. }) => battle.lay_site(side, pose.at, play),
            (VariantAsk::Show(_), Answer::Units(units)) => {
                units.iter().for_each(|&unit| battle.show(unit, play));
            }
            (VariantAsk::Enter(_), Answer::Unit(unit)) => battle.ask(VariantAsk::Where(unit)),
            (VariantAsk::Where(unit), Answer::Stands { pose, .. }) => battle.enter(unit, pose, play),
            (ask, answer) => no_answer(ask, answer),
        }
    }

    fn propose(self, battle: &Battle, found: Taker<Answer>) {
        match self {
            VariantAsk::GoRound(side) | VariantAsk::Hold(side) => battle.propose_held(side, found),
            VariantAsk::Site(_) => {
                let item = Key::word(battle.site_said().word);
                let place = |pose| Proposal::Unjudged(Order::Place { item, pose });
                _ = battle.site_spots().any(|pose| found(place(pose)));
            }
            VariantAsk::Show(_) => {
                let all: game::Units = battle.mapped().iter().collect();
                let one = all.iter().map(|&unit| [unit].into_iter().collect());
                let any = one.chain([game::Units::new(), all.clone()]);
                propose_each(any.map(Answer::Units), found);
            }
            VariantAsk::Where(unit) => battle.propose_entry(unit, found),
            _ => _ = self.offer(battle).propose(found),
        }
    }
}
