//! An activation: what the die allows, and carrying it out.

use game::{Leg, why};
use rules::spear as rule;
use table::sweep;

use crate::rules::movement::shortest_advance;
use crate::state::{Action, Actions, Battle, Going, Judged, Mark, Play, Question, Status, Task, Unit, UnitId, What};

impl Battle {
    /// What the unit may do with its die now ([`rule::turn::ACTIONS_EQUAL_DIE`],
    /// [`rule::turn::ACTIONS_GREATER_DIE`]).
    pub fn actions(&self, id: UnitId) -> Actions {
        let mut actions = self.thinkable_actions(id);
        actions.retain(|action| self.is_open(id, *action));
        actions
    }

    /// What its die, weapons and state allow, before a look at the ground and
    /// the enemy; deferring last.
    pub(crate) fn thinkable_actions(&self, id: UnitId) -> Actions {
        let unit = self.unit(id);
        let mut actions = Actions::new();
        // A rating that rose leaves only deferring.
        let spare = self.spare(id);
        if why::holds(rule::turn::DIE_VALIDITY_TIMING, spare.is_none()) {
            actions.push(Action::Defer);
            return actions;
        }
        if why::holds(rule::move_::IN_CONTACT_OPTIONS, self.is_engaged(id)) {
            if why::step(rule::melee::WHEN) {
                actions.push(Action::Fight);
            }
            actions.push(Action::BreakOff);
            // An engaged unit does not shoot.
            if unit.profile.missile.is_some() && !why::step(rule::shoot::ENGAGED_CANNOT) {
                actions.push(Action::Shoot);
            }
            actions.push(Action::Defer);
            return actions;
        }
        let above = why::holds(rule::turn::ACTIONS_GREATER_DIE, spare >= Some(1));
        let missile = unit.profile.missile;
        let on_the_move = above && missile.is_some_and(crate::state::profile::Missile::shoots_on_the_move);
        if missile.is_some() && why::step(rule::turn::ACTIONS_EQUAL_DIE) {
            actions.push(Action::Shoot);
        }
        if on_the_move && why::holds(rule::turn::SHOOT_THEN_MOVE, unit.profile.kind.is_skirmisher()) {
            actions.push(Action::ShootThenMove);
        }
        if why::step(rule::turn::ACTIONS_EQUAL_DIE) {
            actions.push(Action::Move);
        }
        if on_the_move && why::step(rule::turn::MOVE_THEN_SHOOT) {
            actions.push(Action::MoveThenShoot);
        }
        actions.push(Action::Charge);
        if unit.hits > 0 && above && why::holds(rule::turn::RALLY_ACTION, unit.face >= self.rally_needs(id)) {
            actions.push(Action::Rally);
        }
        if above {
            actions.push(Action::GroupMove);
        }
        unit.profile.offers(self, id, &mut actions);
        actions.push(Action::Defer);
        actions
    }

    /// Whether ground and enemy leave room for a thinkable action.
    pub(crate) fn is_open(&self, id: UnitId, action: Action) -> bool {
        let pose = self.unit(id).pose();
        match action {
            Action::Shoot => self.has_target(id, pose, false),
            Action::ShootThenMove => self.has_target(id, pose, true) && self.is_open(id, Action::Move),
            Action::Move => self.can_creep(id) || self.can_move(id, Action::Move),
            Action::MoveThenShoot => self.can_creep(id) || self.can_move(id, Action::MoveThenShoot),
            Action::Charge => self.can_charge(id),
            Action::BreakOff => self.may_break_off(id).is_ok() && self.break_off_paths(id).next().is_some(),
            Action::GroupMove => self.can_lead_group(id),
            _ => true,
        }
    }

    /// Whether anything but deferring is open to one that cannot plainly go
    /// straight on; quicker than listing.
    fn has_choice(&self, id: UnitId) -> bool {
        let thinkable = self.thinkable_actions(id);
        // The quickest to tell come first; deferring is the last of them.
        let others = &thinkable[..thinkable.len() - 1];
        let may = |action: Action| others.contains(&action) && self.is_open(id, action);
        let asked = |action: &Action| matches!(action, Action::Move | Action::Charge);
        let can_go = || others.contains(&Action::Move) && self.can_move(id, Action::Move);
        !others.is_empty()
            && (others.contains(&Action::Fight)
                || can_go()
                || may(Action::Charge)
                || others.iter().any(|action| !asked(action) && self.is_open(id, *action)))
    }

    /// Whether the shortest advance is plainly free, far from terrain: then
    /// some move is lawful, and no closer look is needed.
    fn can_creep(&self, id: UnitId) -> bool {
        let known = self.question == Some(Question::Action(id)) && self.plainly_free;
        known || self.has_room_to_creep(id)
    }

    fn has_room_to_creep(&self, id: UnitId) -> bool {
        let unit = self.unit(id);
        let rate = self.rate_on(id, Going::Open).unwrap_or(0);
        let creep = shortest_advance(f64::from(rate));
        let (base, by) = (unit.rect(), unit.pose().facing.dir() * creep);
        let ahead = base.translated(by);
        let way = sweep::Way::new(&base, by);
        let clear = |other: &Unit| {
            let there = other.rect();
            !way.meets(&there) && (other.side == unit.side || !ahead.touches(&there))
        };
        unit.status() == Status::Field
            && !unit.profile.kind.is_train()
            && rate > 0
            && self.field.board.contains_rect(&ahead)
            && self.field.is_bare_around(&ahead)
            && self.standing_near(&ahead, creep).all(|(other, there)| other == id || clear(there))
    }

    /// Whether any move at all is open to it: a length to go, or a turn.
    pub(crate) fn can_move(&self, id: UnitId, action: Action) -> bool {
        let unit = self.unit(id);
        if unit.profile.cannot_move(self) {
            return false;
        }
        // Turning about is the quickest to tell, and it is among the proposals.
        let turns = self.can_manoeuvre(id);
        if turns && self.judge_path(id, action, &[Leg::AboutTurn].into_iter().collect()).is_ok() {
            return true;
        }
        if !turns && !self.has_room_ahead(id, action) {
            return false;
        }
        self.move_proposals(id, action, &mut |_, _| true)
    }

    /// The unit's number is up.
    pub(crate) fn act(&mut self, id: UnitId, play: &mut Play) {
        let unit = *self.unit(id);
        if !unit.on_field() || !unit.can_act() {
            return;
        }
        play.log(|| {
            let rating = self.rating(id);
            What::Activated { unit: id, die: unit.face, rating }
        });
        self.plainly_free = why::aside(|| !self.is_engaged(id) && self.reaches(id, 0) && self.has_room_to_creep(id));
        if self.plainly_free || why::aside(|| self.has_choice(id)) {
            self.question = Some(Question::Action(id));
        } else {
            play.not_asked("it can only defer", id.key());
            self.start_action(id, Action::Defer, play);
        }
    }

    /// Begins the chosen action.
    pub(crate) fn start_action(&mut self, id: UnitId, action: Action, play: &mut Play) {
        match action {
            Action::Defer => self.defer(id, play),
            Action::Shoot => self.agenda.extend([Task::Done(id), Task::Shoot { unit: id, moved: false }]),
            Action::ShootThenMove => {
                let shot = Task::Shoot { unit: id, moved: true };
                self.agenda.extend([Task::Done(id), Task::MoveAfterShooting(id), shot]);
            }
            Action::Move | Action::MoveThenShoot => self.question = Some(Question::Path { unit: id, action }),
            Action::Charge => self.agenda.push(Task::BeginCharge(id)),
            // It turns or slides, then it fights (rule::move_::IN_CONTACT_OPTIONS).
            Action::Fight => {
                let fight = [Task::Done(id), Task::FightHere(id), Task::FaceInContact(id), Task::RetryConforms];
                self.agenda.extend(fight);
            }
            Action::BreakOff => self.question = Some(Question::BreakOff(id)),
            Action::Rally => self.agenda.extend([Task::Done(id), Task::Rally(id)]),
            Action::GroupMove => self.agenda.push(Task::AskGroup(id)),
            special => {
                let profile = self.unit(id).profile;
                profile.does(self, id, special, play);
            }
        }
    }

    /// [`rule::turn::DEFER`]: it does nothing, but it has not acted.
    pub(crate) fn defer(&mut self, id: UnitId, play: &mut Play) {
        let deferred = why::step(rule::turn::DEFER);
        self.unit_mut(id).mark(if deferred { Mark::DEFERRED } else { Mark::DONE });
        if self.is_engaged(id) && !why::step(rule::melee::NO_ACTIVATION_NO_FIGHT) {
            self.agenda.push(Task::FightHere(id));
        }
        play.log(|| What::Deferred { unit: id });
    }

    /// The activation is over; another there will not be this turn
    /// ([`rule::turn::ONCE_PER_TURN`]).
    pub(crate) fn finish_activation(&mut self, id: UnitId, play: &mut Play) {
        if why::step(rule::turn::ONCE_PER_TURN) {
            self.unit_mut(id).mark(Mark::DONE);
        }
        let advanced = self.unit(id).is(Mark::ADVANCED);
        if self.plan.options.large_game
            && self.unit(id).on_field()
            && !why::holds(rule::multiplayer::VARIANT_DICE_REMOVAL, advanced)
        {
            self.take_dice_away(id, play);
        }
    }

    /// [`rule::multiplayer::VARIANT_DICE_REMOVAL`]: without a bag the dice of a
    /// unit that has acted go; only an advance leaves them, for impetus.
    fn take_dice_away(&mut self, id: UnitId, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.clear(Mark::GIVEN_DIE);
        unit.face = 0;
        unit.stacked = 0;
        let dice = std::mem::take(&mut unit.dice_beside);
        let command = unit.command;
        self.command_mut(command).aside += dice;
        if dice > 0 {
            play.log(|| What::DiceRemoved { unit: id });
        }
    }

    /// Plays a judged ordinary move.
    pub(crate) fn make_move(&mut self, id: UnitId, judged: &Judged, then_shoot: bool, play: &mut Play) {
        self.agenda.push(Task::Done(id));
        let entering = self.unit(id).status() == Status::FlankMarch;
        if then_shoot {
            self.unit_mut(id).needed = self.move_and_shoot_needs(id, judged.kind);
            self.agenda.push(Task::Shoot { unit: id, moved: true });
        }
        self.agenda.push(Task::RetryConforms);
        self.touch_leaders(&judged.touched, id);
        let at = self.unit(id).pose().at.y;
        self.sets_off(id, play);
        self.carry_out(id, judged);
        log_move(id, judged, play);
        if let Some(friend) = judged.passed {
            play.log(|| What::PassedThrough { unit: id, friend });
        }
        if judged.exits {
            self.leave_table(id, play);
        } else if entering {
            self.agenda.push(Task::ComeOn { unit: id, at });
        }
    }

    /// [`rule::scenario::AMBUSH_EXIT`]: gone with its die, but not lost.
    pub(crate) fn leave_table(&mut self, id: UnitId, play: &mut Play) {
        let unit = self.unit_mut(id);
        unit.becomes(why::instead(rule::scenario::AMBUSH_EXIT, Status::Left, || Status::Routed));
        let command = unit.command;
        let dice = std::mem::take(&mut unit.dice_beside);
        unit.face = 0;
        let gives = unit.profile.gives_die();
        let c = self.command_mut(command);
        c.units_left += 1;
        c.aside += dice.saturating_sub(u8::from(gives));
        c.lost += u8::from(gives && dice > 0);
        for leader in self.leaders.iter_mut().filter(|leader| leader.attached == Some(id)) {
            leader.becomes(Status::Left);
        }
        play.log(|| What::LeftTable { unit: id });
        self.agenda.push(Task::ExitVictory);
    }

    /// The second half of "shoot then move".
    pub(crate) fn move_after_shooting(&mut self, id: UnitId) {
        if self.can_move(id, Action::ShootThenMove) {
            self.question = Some(Question::Path { unit: id, action: Action::ShootThenMove });
        }
    }
}

fn log_move(unit: UnitId, judged: &Judged, play: &mut Play) {
    let (kind, pose, cost, allowance, bonus) = (judged.kind, judged.end(), judged.cost, judged.allowance, judged.bonus);
    play.log(|| What::Moved { unit, kind, pose, cost, allowance, bonus });
}
