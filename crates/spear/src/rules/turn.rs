//! The turn: filling the bag, drawing, placing dice, whose go it is, clean-up.

use arrayvec::ArrayVec;
use game::words;
use game::{Gift, Grant, Refusal, Side, why};
use rules::spear as rule;
use smallvec::SmallVec;

use crate::state::{Battle, CommandId, EndStep, Mark, Play, Question, Status, Task, Unit, UnitId, What};

impl Battle {
    /// [`rule::turn::SEQUENCE`]: the bag is filled, then come the phases.
    pub(crate) fn start_turn(&mut self, play: &mut Play) {
        self.turn += 1;
        self.phase = 0;
        let turn = self.turn;
        for unit in &mut self.units {
            unit.end_turn();
        }
        for contact in &mut self.contacts {
            contact.across = false;
        }
        if why::step(rule::turn::SEQUENCE) {
            self.fill_bag();
        }
        play.log(|| What::Turn { turn });
        let dice = self.commands.iter().map(|c| c.bag).collect();
        play.log(|| What::Bag { dice });
        self.agenda.push(Task::StartPhase);
    }

    /// One die for each unit ([`rule::dice::BAG_COUNT`]) but those of
    /// [`rule::dice::BAG_EXCLUSIONS`]; those on a flank march keep theirs out
    /// ([`rule::stratagem::FLANK_MARCH_PLAN`]).
    fn fill_bag(&mut self) {
        for c in 0..self.commands.len() {
            let there = |unit: &Unit| match unit.status() {
                Status::Field => true,
                Status::FlankMarch => !why::step(rule::stratagem::FLANK_MARCH_PLAN),
                _ => false,
            };
            let gives = |unit: &&Unit| unit.command.index() == c && there(unit) && !unit.profile.is_worthless();
            let units = self.units.iter().filter(gives).count() as u8;
            let dice = why::count(rule::dice::BAG_COUNT, units);
            let command = &mut self.commands[c];
            command.bag = dice.saturating_sub(why::count(rule::dice::BAG_EXCLUSIONS, command.withheld));
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
            0..=2 => why::count(rule::dice::DRAW_SEVEN, 7),
            3 => why::row(rule::multiplayer::DRAW_SIZE, 3, 11),
            4 => why::row(rule::multiplayer::DRAW_SIZE, 4, 13),
            5 => why::row(rule::multiplayer::DRAW_SIZE, 5, 15),
            _ => why::row(rule::multiplayer::DRAW_SIZE, 6, 17),
        }
    }

    /// Draws the dice of a phase, or ends the turn when the bag is empty
    /// ([`rule::turn::PHASES_UNTIL_BAG_EMPTY`]).
    pub(crate) fn start_phase(&mut self, play: &mut Play) {
        let empty = self.commands.iter().all(|c| c.bag == 0);
        if empty || (self.phase > 0 && !why::step(rule::turn::PHASES_UNTIL_BAG_EMPTY)) {
            self.agenda.extend([Task::EndPhase(EndStep::Begin), Task::FlankMarchPhase]);
            return;
        }
        self.phase += 1;
        if self.plan.options.large_game {
            self.draw_all(play);
        } else {
            self.draw_from_bag(play);
        }
        self.agenda.push(Task::StartPhase);
        for task in why::sequence(rule::turn::PHASE_PARTS, [Task::CleanUp, Task::NextActivation]) {
            self.agenda.push(task);
        }
        // The active side places first.
        self.push_placing(why::sequence(rule::dice::ROLL_AND_PLACE_ORDER, [self.active, self.active.other()]));
    }

    /// The commands that have drawn dice are to place them, side by side.
    pub(crate) fn push_placing(&mut self, [first, then]: [Side; 2]) {
        let order: ArrayVec<CommandId, 6> = self.commands_of(first).chain(self.commands_of(then)).collect();
        for &command in order.iter().rev() {
            if self.command(command).drawn > 0 {
                self.agenda.push(Task::RollAndPlace(command));
            }
        }
    }

    fn draw_from_bag(&mut self, play: &mut Play) {
        let in_bag: u16 = self.commands.iter().map(|c| u16::from(c.bag)).sum();
        let size = u16::from(self.draw_size());
        let draws = why::instead(rule::dice::DRAW_REMAINDER, size.min(in_bag), || if size > in_bag { 0 } else { size });
        for _ in 0..draws {
            let counts: ArrayVec<u16, 6> = self.commands.iter().map(|c| u16::from(c.bag)).collect();
            let colour =
                play.dice.draw(&counts, dice::Purpose { rule: rule::dice::DRAW_SEVEN, what: "draw from the bag" });
            self.commands[colour].bag -= 1;
            self.commands[colour].drawn += 1;
        }
        // All players of a side together.
        let drawn = |side| -> u8 {
            let each = || self.commands.iter().filter(|c| c.side == side).map(|c| c.drawn);
            why::instead(rule::multiplayer::ACTIVE_SIDE, each().sum(), || each().max().unwrap_or(0))
        };
        let (a, b) = (drawn(Side::A), drawn(Side::B));
        self.set_active(a, b, rule::dice::ACTIVE_TIE, play);
        self.log_phase(play);
    }

    /// More dice make a side active ([`rule::dice::ACTIVE_PLAYER`]); a tie
    /// goes to the side that was reactive ([`rule::dice::ACTIVE_TIE`]).
    fn set_active(&mut self, a: u8, b: u8, tie: rules::RuleId, play: &mut Play) {
        let [more, fewer] = if a > b { [Side::A, Side::B] } else { [Side::B, Side::A] };
        self.active = match self.last_active {
            _ if a != b => why::instead(rule::dice::ACTIVE_PLAYER, more, || fewer),
            Some(last) => why::instead(rule::dice::ACTIVE_TIE, last.other(), || last),
            None => Battle::roll_off(tie, play),
        };
        self.last_active = Some(self.active);
    }

    /// Both roll until one is higher; gives the higher side.
    pub(crate) fn roll_off(rule: rules::RuleId, play: &mut Play) -> Side {
        loop {
            let (a, b) = (play.d6(rule, "roll-off"), play.d6(rule, "roll-off"));
            play.log(|| What::RollOff { a, b });
            if a != b {
                return if a > b { Side::A } else { Side::B };
            }
        }
    }

    fn log_phase(&mut self, play: &mut Play) {
        let (phase, active) = (self.phase, self.active);
        let drawn: SmallVec<[u8; 6]> = self.commands.iter().map(|c| c.drawn).collect();
        play.log(|| What::Phase { phase, active, drawn });
    }

    /// [`rule::multiplayer::VARIANT_DICE`]: no bag, everybody rolls at once.
    fn draw_all(&mut self, play: &mut Play) {
        for c in 0..self.commands.len() {
            let bag = std::mem::take(&mut self.commands[c].bag);
            let size = self.draw_size();
            let count = why::instead(rule::multiplayer::VARIANT_DICE, bag, || bag.min(size));
            self.commands[c].drawn = count;
            for _ in 0..count {
                let die = play.d6(rule::multiplayer::VARIANT_DICE, "action die");
                self.commands[c].hand.push(die);
            }
        }
        let count = |side, face| {
            self.commands.iter().filter(|c| c.side == side).flat_map(|c| &c.hand).filter(|&&d| d == face).count() as u8
        };
        // Most sixes, then fives, and so on.
        let counts = |face| (count(Side::A, face), count(Side::B, face));
        let most = (1..=6).rev().map(counts).find(|(a, b)| a != b).unwrap_or((0, 0));
        let (a, b) = why::instead(rule::multiplayer::VARIANT_ACTIVE, most, || {
            let dice = |side| self.commands.iter().filter(|c| c.side == side).map(|c| c.drawn).sum();
            (dice(Side::A), dice(Side::B))
        });
        self.set_active(a, b, rule::multiplayer::VARIANT_ACTIVE, play);
        self.log_phase(play);
    }

    /// A command rolls its dice and is asked where they go.
    pub(crate) fn roll_and_place(&mut self, id: CommandId, play: &mut Play) {
        if self.command(id).hand.is_empty() {
            for _ in 0..self.command(id).drawn {
                let die = play.d6(rule::dice::ROLL_AND_PLACE_ORDER, "action die");
                self.command_mut(id).hand.push(die);
            }
        }
        self.command_mut(id).hand.sort_unstable_by(|a, b| b.cmp(a));
        let dice = SmallVec::from_slice(&self.command(id).hand);
        play.log(|| What::ActionDice { command: id, dice });
        let best = self.command(id).hand.first().copied().unwrap_or(0);
        if why::aside(|| self.takers(id).any(|u| self.heeds(u, best))) {
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
            unit.command == id
                && unit.on_field()
                && !why::holds(rule::dice::NOT_IF_ACTIVATED, unit.is(Mark::ACTED))
                && !unit.profile.takes_no_dice(self)
        })
    }

    /// Who is marked with a 1 is no taker.
    pub(crate) fn why_no_taker(&self, grants: &[Grant]) -> Option<Refusal> {
        let unit_of = |grant: &Grant| self.units.get(usize::from(grant.to.unit()?));
        grants.iter().filter_map(unit_of).any(|unit| unit.is(Mark::ACTED)).then(|| {
            Refusal::new(
                rule::dice::NOT_IF_ACTIVATED,
                words!("no-a-die-for-a-unit-that-is"),
                words!("do-give-it-to-a-unit-that-has"),
            )
        })
    }

    /// Judges an allocation ([`rule::dice::MINIMUM_TO_PLACE`],
    /// [`rule::dice::MULTIPLE_SAME_NUMBER`]).
    pub(crate) fn judge_dice(&self, gifts: &[Gift]) -> Result<(), Refusal> {
        for (n, gift) in gifts.iter().enumerate() {
            let rating = self.rating(gift.unit);
            why::refuse(rule::dice::MINIMUM_TO_PLACE, gift.die < rating, || {
                let wrong = words!("no-a-die-too-low", die = gift.die, rating = rating);
                (wrong, words!("do-give-it-a-die", rating = rating))
            })?;
            let differs = gifts[..n].iter().any(|other| other.unit == gift.unit && other.die != gift.die);
            why::refuse(rule::dice::MULTIPLE_SAME_NUMBER, differs, || {
                (words!("no-dice-of-different-numbers-on-one-unit"), words!("do-stack-only-dice-that-show-the-same"))
            })?;
        }
        Ok(())
    }

    /// Puts the dice by the units; the rest is set aside.
    pub(crate) fn place_dice(&mut self, id: CommandId, gifts: &[Gift], play: &mut Play) {
        for gift in gifts {
            let unit = self.unit_mut(gift.unit);
            unit.face = gift.die;
            unit.stacked += 1;
            unit.dice_beside += 1;
            unit.mark(Mark::GIVEN_DIE);
            let command = self.command_mut(id);
            command.drawn -= 1;
            if let Some(place) = command.hand.iter().position(|&d| d == gift.die) {
                command.hand.remove(place);
            }
        }
        if play.log.is_listening() {
            self.tell_placing(id, play);
        }
        self.discard_hand(id, play);
    }

    fn tell_placing(&self, id: CommandId, play: &mut Play) {
        for u in self.unit_ids() {
            let unit = self.unit(u);
            if unit.command == id && unit.is(Mark::GIVEN_DIE) {
                play.log(|| What::DicePlaced { unit: u, die: unit.face, count: unit.stacked });
            }
        }
    }

    /// [`rule::dice::UNUSED`].
    fn discard_hand(&mut self, id: CommandId, play: &mut Play) {
        let command = self.command_mut(id);
        if why::step(rule::dice::UNUSED) {
            command.aside += command.drawn;
        } else {
            command.bag += command.drawn;
        }
        let count = std::mem::take(&mut command.drawn);
        command.hand.clear();
        if count > 0 {
            play.log(|| What::DiceUnused { command: id, count });
        }
    }

    /// The units whose number is up: the lowest number, the active side first,
    /// one command at a time ([`rule::turn::ACTIVATION_ORDER`],
    /// [`rule::turn::TIE_ACTIVE_FIRST`]).
    pub fn next_up(&self) -> ArrayVec<UnitId, 24> {
        let mut up = ArrayVec::new();
        let mut best = (u8::MAX, true, CommandId(u8::MAX));
        for (n, unit) in self.units.iter().enumerate().filter(|(_, unit)| unit.can_act() && unit.on_field()) {
            let rank = self.turn_of(unit);
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

    /// Whose units they are.
    pub(crate) fn command_up(&self) -> Option<CommandId> {
        let waiting = self.units.iter().filter(|unit| unit.can_act() && unit.on_field());
        waiting.map(|unit| self.turn_of(unit)).min().map(|(_, _, command)| command)
    }

    /// What decides whose turn it is.
    #[inline]
    fn turn_of(&self, unit: &Unit) -> (u8, bool, CommandId) {
        let face = why::instead(rule::turn::ACTIVATION_ORDER, unit.face, || 0);
        let waits = why::instead(rule::turn::TIE_ACTIVE_FIRST, unit.side != self.active, || unit.side == self.active);
        (face, waits, unit.command)
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
        } else if !why::step(rule::turn::OWN_ORDER_CHOICE) {
            self.agenda.push(Task::Act(up[0]));
        } else {
            self.question = Some(Question::WhichUnit);
        }
    }

    /// [`rule::turn::CLEANUP`]: deferred dice go aside, acted units are marked.
    pub(crate) fn clean_up(&mut self, play: &mut Play) {
        for n in 0..self.units.len() {
            let unit = &mut self.units[n];
            let command = unit.command;
            if unit.is(Mark::DONE) && why::step(rule::turn::CLEANUP) {
                unit.mark(Mark::ACTED);
            }
            let unused = if unit.is(Mark::ACTED) { 0 } else { unit.dice_beside };
            if !unit.is(Mark::ACTED) {
                unit.dice_beside = 0;
            }
            let expires = unused > 0 && why::step(rule::turn::DEFER_EXPIRES);
            unit.end_phase();
            let command = self.command_mut(command);
            *(if expires { &mut command.aside } else { &mut command.bag }) += unused;
        }
        play.log(|| What::CleanedUp);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battle(units: &str) -> Battle {
        let text = format!(
            "[[side]]\nunit = [{units}]\n[[side]]\nunit = [{{ tag = 'b', type = 'heavy_foot', at = [20, 20] }}]"
        );
        let situation: crate::files::situation::Situation = toml::from_str(&text).expect("the situation can be read");
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
        let mut tray = game::Tray::new(dice);
        battle.start_turn(&mut tray);
        assert_eq!(battle.commands[0].bag, 1, "{}", rule::dice::BAG_EXCLUSIONS);
        battle.end_phase(EndStep::ReturnDice, &mut tray);
        assert_eq!(battle.commands[0].bag, 3, "{}", rule::turn::END_DICE_RETURN);
        battle.start_turn(&mut tray);
        assert_eq!(battle.commands[0].bag, 3, "{}", rule::dice::BAG_COUNT);
    }

    #[test]
    fn seven_dice_are_drawn_and_more_in_larger_games() {
        let battle = battle("{ tag = 'x', type = 'heavy_foot', at = [4, 4] }");
        assert_eq!(battle.draw_size(), 7, "{}", rule::dice::DRAW_SEVEN);
    }
}
