//! The secret scouting bids.

use game::{Side, why};
use rules::spear as rule;

use crate::files::army::Stratagem;
use crate::state::{Battle, CommandId, Play, Question, Stage, Status, TroopType, What};

impl Battle {
    /// Dice that may still be bid: those that would be in the bag on turn 1
    /// ([`rule::deploy::SCOUTING_BID`]).
    pub fn dice_to_bid(&self, id: CommandId) -> u16 {
        let there = self
            .units
            .iter()
            .filter(|u| u.command == id && u.profile.gives_die() && u.status() != Status::FlankMarch)
            .count() as u16;
        let bid = self.prelude.as_ref().and_then(|p| p.bid_dice.get(id.index())).copied().unwrap_or(0);
        why::count(rule::deploy::SCOUTING_BID, there.saturating_sub(bid))
    }

    pub(crate) fn ask_bid(&mut self, id: CommandId) {
        let commands = self.commands.len();
        let prelude = self.prelude_mut();
        while prelude.bids.len() < commands {
            prelude.bids.push(None);
            prelude.bid_dice.push(0);
        }
        if self.dice_to_bid(id) > 0 {
            self.question = Some(Question::Bid(id));
        } else {
            self.prelude_mut().bids[id.index()] = Some(0);
        }
    }

    /// The bids are shown together ([`rule::deploy::SCOUTING_WINNER`]); equal
    /// totals bid again ([`rule::deploy::SCOUTING_TIE`]).
    pub(crate) fn compare_bids(&mut self, play: &mut Play) {
        let bids: Vec<u16> = self.prelude_mut().bids.iter().map(|b| b.unwrap_or(0)).collect();
        let first_round = self.prelude_mut().bid_round == 0;
        let mut sums = [0u16; 2];
        for (c, &bid) in bids.iter().enumerate() {
            let command = &self.commands[c];
            let side = command.side.index();
            sums[side] += bid;
            let doubled = why::adds(rule::stratagem::SCOUTING, command.has(Stratagem::Scouting), bid);
            let light_horse =
                self.units.iter().filter(|u| u.command.index() == c && u.profile.kind == TroopType::LightHorse).count()
                    as u16;
            // Counted once, with the first bid.
            let scouts = why::adds(rule::deploy::SCOUTING_LIGHT_HORSE, first_round, light_horse.min(bid));
            let total = bid + doubled + scouts;
            self.prelude_mut().totals[side] += total;
            self.prelude_mut().bid_dice[c] += bid;
            self.commands[c].withheld += why::count(rule::deploy::SCOUTING_DICE_WITHHELD, bid as u8);
        }
        let totals = self.prelude_mut().totals;
        play.log(|| What::BidsRevealed { a: sums[0], b: sums[1], total_a: totals[0], total_b: totals[1] });
        let better = match totals[0].cmp(&totals[1]) {
            std::cmp::Ordering::Greater => Side::A,
            std::cmp::Ordering::Less => Side::B,
            std::cmp::Ordering::Equal => {
                let exhausted = self.command_ids().all(|c| self.dice_to_bid(c) == 0);
                let both_stopped = !first_round && sums == [0, 0];
                if !(exhausted || both_stopped) && why::step(rule::deploy::SCOUTING_TIE) {
                    self.bid_again();
                    return;
                }
                Battle::roll_off(rule::deploy::SCOUTING_TIE, play)
            }
        };
        let outscouted = why::instead(rule::deploy::SCOUTING_WINNER, better.other(), || better);
        self.prelude_mut().outscouted = Some(outscouted);
        play.log(|| What::Outscouted { side: outscouted });
        let deployment = self.deployment_stages();
        self.push_stages(&deployment);
    }

    fn bid_again(&mut self) {
        let prelude = self.prelude_mut();
        prelude.bid_round += 1;
        prelude.bids.iter_mut().for_each(|b| *b = None);
        let commands: Vec<CommandId> = self.command_ids().collect();
        self.push_stages(&[Stage::CompareBids]);
        for &c in commands.iter().rev() {
            self.push_stages(&[Stage::Bid(c)]);
        }
    }
}
