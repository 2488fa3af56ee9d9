//! The turn: filling the bag, drawing, placing dice, whose go it is, clean-up.

use arrayvec::ArrayVec;
use game::{Grant, Refusal, Side};
use rules::spear as rule;
use smallvec::SmallVec;

use crate::agenda::{EndStep, Play, Task};
use crate::battle::{Battle, PhaseFacts};
use crate::event::{Event, What};
use crate::ids::{CommandId, UnitId};
use crate::profile::TroopType;
use crate::question::Question;

impl Battle {
    /// [`rule::turn::SEQUENCE`]: the bag is filled, then come the phases.
    pub(crate) fn start_turn(&mut self, play: &mut Play) {
        self.turn += 1;
        self.phase = 0;
        let turn = self.turn;
        for unit in &mut self.units {
            unit.acted = false;
            unit.fought = false;
            unit.made_contact = false;
            unit.face = 0;
            unit.stacked = 0;
            unit.dice_beside = 0;
            unit.phase = PhaseFacts::default();
        }
        for contact in &mut self.contacts {
            contact.across = false;
        }
        self.fill_bag();
        play.log(|| Event::new(What::Turn { turn }, &[rule::turn::SEQUENCE]));
        let dice = self.commands.iter().map(|c| c.bag).collect();
        let unscouted = turn == 1 && self.plan.scenario.is_from_the_book();
        let marching = self.units.iter().any(|u| u.status == crate::battle::Status::FlankMarch);
        play.log(|| {
            let mut event = Event::new(
                What::Bag { dice },
                &[rule::dice::BAG_COUNT, rule::dice::BAG_EXCLUSIONS, rule::unit::COMMANDER_NOT_UNIT],
            );
            let there = |kind| self.units.iter().any(|u| u.on_field() && u.profile.kind == kind);
            if there(TroopType::BaggageCamp) {
                event.rules.push(rule::special::CAMP_PROFILE);
            }
            if there(TroopType::ScythedChariots) {
                event.rules.push(rule::special::SCYTHED_NO_VALUE);
            }
            if unscouted {
                event.rules.push(rule::scenario::COMMON); // no scouting: nothing was withheld
            }
            if marching {
                event.rules.push(rule::stratagem::FLANK_MARCH_PLAN); // their dice stay out
            }
            event
        });
        self.agenda.push(Task::StartPhase);
    }

    /// One die for each unit ([`rule::dice::BAG_COUNT`]) but those of
    /// [`rule::dice::BAG_EXCLUSIONS`].
    fn fill_bag(&mut self) {
        for c in 0..self.commands.len() {
            let giving = |status| {
                self.units
                    .iter()
                    .filter(|u| u.command.index() == c && u.profile.gives_die() && u.status == status)
                    .count() as u8
            };
            let units = giving(crate::battle::Status::Field);
            let command = &mut self.commands[c];
            command.bag = units.saturating_sub(command.withheld);
            command.drawn = 0;
            command.aside = 0;
            command.hand.clear();
        }
    }

    /// Dice drawn each phase ([`rule::dice::DRAW_SEVEN`],
    /// [`rule::multiplayer::DRAW_SIZE`]): by the number of commands on both
    /// sides, so one player with two counts twice
    /// ([`rule::multiplayer::UNEVEN_SIDES`]).
    pub(crate) fn draw_size(&self) -> u8 {
        match self.commands.len() {
            0..=2 => 7,
            3 => 11,
            4 => 13,
            5 => 15,
            _ => 17,
        }
    }

    /// Draws the dice of a phase, or ends the turn when the bag is empty
    /// ([`rule::turn::PHASES_UNTIL_BAG_EMPTY`]).
    pub(crate) fn start_phase(&mut self, play: &mut Play) {
        if self.commands.iter().all(|c| c.bag == 0) {
            self.agenda.push(Task::EndPhase(EndStep::Begin));
            self.agenda.push(Task::FlankMarchPhase);
            return;
        }
        self.phase += 1;
        if self.plan.options.large_game {
            self.draw_all(play);
        } else {
            self.draw_from_bag(play);
        }
        self.agenda.push(Task::StartPhase);
        self.agenda.push(Task::CleanUp);
        self.agenda.push(Task::NextActivation);
        self.push_placing();
    }

    /// The active side places first ([`rule::dice::ROLL_AND_PLACE_ORDER`]).
    fn push_placing(&mut self) {
        let order: ArrayVec<CommandId, 6> =
            self.commands_of(self.active).chain(self.commands_of(self.active.other())).collect();
        for &command in order.iter().rev() {
            if self.command(command).drawn > 0 {
                self.agenda.push(Task::RollAndPlace(command));
            }
        }
    }

    fn draw_from_bag(&mut self, play: &mut Play) {
        let in_bag: u16 = self.commands.iter().map(|c| u16::from(c.bag)).sum();
        let draws = u16::from(self.draw_size()).min(in_bag); // rule::dice::DRAW_REMAINDER
        for _ in 0..draws {
            let counts: ArrayVec<u16, 6> = self.commands.iter().map(|c| u16::from(c.bag)).collect();
            let colour = play.draw(&counts, rule::dice::DRAW_SEVEN);
            self.commands[colour].bag -= 1;
            self.commands[colour].drawn += 1;
        }
        let drawn = |side| -> u8 { self.commands.iter().filter(|c| c.side == side).map(|c| c.drawn).sum() };
        let (a, b) = (drawn(Side::A), drawn(Side::B));
        self.set_active(a, b, rule::dice::ACTIVE_TIE, play);
        let size = if self.commands.len() > 2 { rule::multiplayer::DRAW_SIZE } else { rule::dice::DRAW_SEVEN };
        self.log_phase(a == b, &[size, rule::dice::DRAW_REMAINDER], play);
    }

    /// More dice make a side active ([`rule::dice::ACTIVE_PLAYER`]); a tie
    /// goes to the side that was reactive ([`rule::dice::ACTIVE_TIE`]).
    fn set_active(&mut self, a: u8, b: u8, tie: rules::RuleId, play: &mut Play) {
        self.active = match (a.cmp(&b), self.last_active) {
            (std::cmp::Ordering::Greater, _) => Side::A,
            (std::cmp::Ordering::Less, _) => Side::B,
            (std::cmp::Ordering::Equal, Some(last)) => last.other(),
            (std::cmp::Ordering::Equal, None) => Battle::roll_off(tie, play),
        };
        self.last_active = Some(self.active);
    }

    /// Both roll until one is higher; gives the higher side.
    pub(crate) fn roll_off(rule: rules::RuleId, play: &mut Play) -> Side {
        loop {
            let (a, b) = (play.roll(rule, "roll-off"), play.roll(rule, "roll-off"));
            play.log(|| Event::new(What::RollOff { a, b }, &[rule]));
            if a != b {
                return if a > b { Side::A } else { Side::B };
            }
        }
    }

    fn log_phase(&mut self, tied: bool, rules: &[rules::RuleId], play: &mut Play) {
        let (phase, active) = (self.phase, self.active);
        let drawn: SmallVec<[u8; 6]> = self.commands.iter().map(|c| c.drawn).collect();
        let shared_seat = |c: &crate::battle::Command| self.commands.iter().filter(|o| o.seat == c.seat).count() > 1;
        let (several, uneven) = (self.commands.len() > 2, self.commands.iter().any(shared_seat));
        play.log(|| {
            let mut event = Event::new(What::Phase { phase, active, drawn }, rules);
            event.rules.push(if tied { rule::dice::ACTIVE_TIE } else { rule::dice::ACTIVE_PLAYER });
            event.rules.push(rule::turn::PHASE_PARTS);
            if phase > 1 {
                event.rules.push(rule::turn::PHASES_UNTIL_BAG_EMPTY);
            }
            if several {
                event.rules.push(rule::multiplayer::ACTIVE_SIDE);
            }
            if uneven {
                event.rules.push(rule::multiplayer::UNEVEN_SIDES);
            }
            event
        });
    }

    /// [`rule::multiplayer::VARIANT_DICE`]: no bag, everybody rolls at once.
    fn draw_all(&mut self, play: &mut Play) {
        for c in 0..self.commands.len() {
            let count = std::mem::take(&mut self.commands[c].bag);
            self.commands[c].drawn = count;
            for _ in 0..count {
                let die = play.roll(rule::multiplayer::VARIANT_DICE, "action die");
                self.commands[c].hand.push(die);
            }
        }
        // rule::multiplayer::VARIANT_ACTIVE: most sixes, then fives, and so on.
        let count = |side, face| {
            self.commands.iter().filter(|c| c.side == side).flat_map(|c| &c.hand).filter(|&&d| d == face).count() as u8
        };
        let (mut a, mut b) = (0, 0);
        for face in (1..=6).rev() {
            (a, b) = (count(Side::A, face), count(Side::B, face));
            if a != b {
                break;
            }
        }
        self.set_active(a, b, rule::multiplayer::VARIANT_ACTIVE, play);
        self.log_phase(a == b, &[rule::multiplayer::VARIANT_DICE, rule::multiplayer::VARIANT_ACTIVE], play);
    }

    /// A command rolls its dice and is asked where they go.
    pub(crate) fn roll_and_place(&mut self, id: CommandId, play: &mut Play) {
        if self.command(id).hand.is_empty() {
            for _ in 0..self.command(id).drawn {
                let die = play.roll(rule::dice::ROLL_AND_PLACE_ORDER, "action die");
                self.command_mut(id).hand.push(die);
            }
        }
        self.command_mut(id).hand.sort_unstable_by(|a, b| b.cmp(a));
        let dice = SmallVec::from_slice(&self.command(id).hand);
        play.log(|| Event::new(What::ActionDice { command: id, dice }, &[rule::dice::ROLL_AND_PLACE_ORDER]));
        let best = self.command(id).hand.first().copied().unwrap_or(0);
        if self.takers(id).any(|u| self.heeds(u, best)) {
            self.question = Some(Question::PlaceDice(id));
        } else {
            play.not_asked("no unit can use the dice", None);
            self.discard_hand(id, play);
        }
    }

    /// Units that may be given a die ([`rule::dice::NOT_IF_ACTIVATED`]).
    pub fn takers(&self, id: CommandId) -> impl Iterator<Item = UnitId> + '_ {
        self.unit_ids().filter(move |&u| {
            let unit = self.unit(u);
            let stays = unit.profile.kind == TroopType::BaggageCamp && !self.plan.options.mobile_baggage;
            unit.command == id && unit.on_field() && !unit.acted && !stays
        })
    }

    /// [`rule::dice::NOT_IF_ACTIVATED`]: no die for a unit marked with a 1.
    pub(crate) fn judge_takers(&self, grants: &[Grant]) -> Result<(), Refusal> {
        let unit_of = |grant: &Grant| self.units.get(usize::from(grant.to.unit()?));
        if grants.iter().filter_map(unit_of).any(|unit| unit.acted) {
            return Err(Refusal::new(
                rule::dice::NOT_IF_ACTIVATED,
                "a die for a unit that is marked with a 1",
                "give it to a unit that has not acted this turn",
            ));
        }
        Ok(())
    }

    /// Judges an allocation ([`rule::dice::MINIMUM_TO_PLACE`],
    /// [`rule::dice::MULTIPLE_SAME_NUMBER`]).
    pub(crate) fn judge_dice(&self, grants: &[Grant]) -> Result<(), Refusal> {
        for (n, grant) in grants.iter().enumerate() {
            let Some(id) = grant.to.unit().map(|u| UnitId(u as u8)) else { continue };
            let rating = self.rating(id);
            if grant.die < rating {
                return Err(Refusal::new(
                    rule::dice::MINIMUM_TO_PLACE,
                    format!("a {} for a unit that needs {rating}", grant.die),
                    format!("give it a die of {rating} or more"),
                ));
            }
            if grants[..n].iter().any(|other| other.to == grant.to && other.die != grant.die) {
                return Err(Refusal::new(
                    rule::dice::MULTIPLE_SAME_NUMBER,
                    "dice of different numbers on one unit",
                    "stack only dice that show the same number",
                ));
            }
        }
        Ok(())
    }

    /// Puts the dice by the units; the rest is set aside.
    pub(crate) fn place_dice(&mut self, id: CommandId, grants: &[Grant], play: &mut Play) {
        for grant in grants {
            let Some(u) = grant.to.unit().map(|u| UnitId(u as u8)) else { continue };
            let unit = self.unit_mut(u);
            unit.face = grant.die;
            unit.stacked += 1;
            unit.dice_beside += 1;
            unit.phase.given_die = true;
            let command = self.command_mut(id);
            command.drawn -= 1;
            if let Some(place) = command.hand.iter().position(|&d| d == grant.die) {
                command.hand.remove(place);
            }
        }
        if play.is_heard() {
            self.tell_placing(id, play);
        }
        self.discard_hand(id, play);
    }

    fn tell_placing(&self, id: CommandId, play: &mut Play) {
        let several = self.commands.len() > 2;
        for u in self.unit_ids() {
            let unit = self.unit(u);
            if unit.command != id || !unit.phase.given_die {
                continue;
            }
            play.log(|| {
                let mut event = Event::new(
                    What::DicePlaced { unit: u, die: unit.face, count: unit.stacked },
                    &[
                        rule::dice::MINIMUM_TO_PLACE,
                        rule::dice::MULTIPLE_SAME_NUMBER,
                        rule::turn::DIE_VALIDITY_TIMING,
                        rule::unit::DISCIPLINE_RATING,
                    ],
                );
                if several {
                    event.rules.push(rule::multiplayer::COMMANDS); // only his own colour, only his own units
                }
                event
            });
        }
    }

    /// [`rule::dice::UNUSED`].
    fn discard_hand(&mut self, id: CommandId, play: &mut Play) {
        let command = self.command_mut(id);
        command.aside += command.drawn;
        let count = std::mem::take(&mut command.drawn);
        command.hand.clear();
        if count > 0 {
            play.log(|| Event::new(What::DiceUnused { command: id, count }, &[rule::dice::UNUSED]));
        }
    }

    /// The units whose number is up: the lowest number, the active side first,
    /// one command at a time ([`rule::turn::ACTIVATION_ORDER`],
    /// [`rule::turn::TIE_ACTIVE_FIRST`]).
    pub fn next_up(&self) -> ArrayVec<UnitId, 24> {
        let mut up = ArrayVec::new();
        let mut best = (u8::MAX, true, CommandId(u8::MAX));
        for (n, unit) in self.units.iter().enumerate().filter(|(_, unit)| unit.can_act() && unit.on_field()) {
            let rank = (unit.face, unit.side != self.active, unit.command);
            if rank < best {
                best = rank;
                up.clear();
            }
            if rank == best && !up.is_full() {
                up.push(UnitId(n as u8));
            }
        }
        up
    }

    pub(crate) fn next_activation(&mut self, play: &mut Play) {
        let up = self.next_up();
        if up.is_empty() {
            return;
        }
        self.agenda.push(Task::NextActivation);
        if let [only] = up.as_slice() {
            play.not_asked("only one unit is next", only.key());
            self.agenda.push(Task::Act(*only));
        } else {
            self.question = Some(Question::WhichUnit);
        }
    }

    /// [`rule::turn::CLEANUP`]: deferred dice go aside, acted units are marked.
    pub(crate) fn clean_up(&mut self, play: &mut Play) {
        for n in 0..self.units.len() {
            let unit = &mut self.units[n];
            let command = unit.command;
            if unit.phase.done {
                unit.acted = true;
            }
            let unused = if unit.acted { 0 } else { unit.dice_beside };
            if !unit.acted {
                // rule::turn::DEFER_EXPIRES
                unit.dice_beside = 0;
            }
            unit.face = 0;
            unit.stacked = 0;
            unit.phase = PhaseFacts::default();
            self.command_mut(command).aside += unused;
        }
        play.log(|| Event::new(What::CleanedUp, &[rule::turn::CLEANUP, rule::turn::DEFER_EXPIRES]));
    }

    /// A die of the unit's own colour out of the bag, showing 1
    /// ([`rule::dice::TAKEN_FROM_BAG`]). False if there is none.
    pub(crate) fn take_die_from_bag(&mut self, id: UnitId, play: &mut Play) -> bool {
        let command = self.unit(id).command;
        // rule::multiplayer::VARIANT_NO_BAG_EFFECTS
        let found = !self.plan.options.large_game && self.command(command).bag > 0;
        if found {
            self.command_mut(command).bag -= 1;
            self.unit_mut(id).dice_beside += 1;
            play.log(|| Event::new(What::DieFromBag { unit: id }, &[rule::dice::TAKEN_FROM_BAG]));
        } else {
            let no_bag = self.plan.options.large_game;
            let why = if no_bag { rule::multiplayer::VARIANT_NO_BAG_EFFECTS } else { rule::dice::TAKEN_FROM_BAG };
            play.log(|| Event::new(What::NoDieInBag { unit: id }, &[why]));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battle(units: &str) -> Battle {
        let text = format!(
            "[[side]]\nunit = [{units}]\n[[side]]\nunit = [{{ tag = 'b', type = 'heavy_foot', at = [20, 20] }}]"
        );
        let situation: crate::situation::Situation = toml::from_str(&text).expect("the situation can be read");
        <Battle as game::Game>::from_situation(&situation).expect("the situation can be")
    }

    #[test]
    fn bid_dice_are_missing_in_the_first_turn_only() {
        let mut battle = battle(
            "{ tag = 'x', type = 'heavy_foot', at = [4, 4] }, \
             { tag = 'y', type = 'heavy_foot', at = [8, 4] }, \
             { tag = 'z', type = 'heavy_foot', at = [12, 4] }",
        );
        battle.commands[0].withheld = 2;
        let dice = dice::Dice::scripted(dice::Script::default());
        let mut table = game::Table::new(dice);
        battle.start_turn(&mut Play(&mut table));
        assert_eq!(battle.commands[0].bag, 1, "{}", rule::dice::BAG_EXCLUSIONS);
        battle.end_phase(EndStep::ReturnDice, &mut Play(&mut table));
        assert_eq!(battle.commands[0].bag, 3, "{}", rule::turn::END_DICE_RETURN);
        battle.start_turn(&mut Play(&mut table));
        assert_eq!(battle.commands[0].bag, 3, "{}", rule::dice::BAG_COUNT);
    }

    #[test]
    fn seven_dice_are_drawn_and_more_in_larger_games() {
        let battle = battle("{ tag = 'x', type = 'heavy_foot', at = [4, 4] }");
        assert_eq!(battle.draw_size(), 7, "{}", rule::dice::DRAW_SEVEN);
    }
}
