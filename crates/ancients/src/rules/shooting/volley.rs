//! A volley: dice to hit, dice to wound, saves, casualties
//! ([`rule::shoot::DICE_IN_BATCHES`]).

use game::why;
use ranked::chart::{Need, to_shoot, to_wound};
use ranked::save::{Save, strength_modifier};
use rules::{RuleId, ancients as rule, antiquity::bow as book};
use smallvec::SmallVec;
use table::Edge;

use crate::edition::{Edition, StrayShots};
use crate::special::hooks::Modifiers;
use crate::state::{
    Batch, Battle, Blow, Cover, Dice, Manner, Mark, Modifier, Play, Shot, UnitId, UnitSet, Volley, What,
};

impl Volley {
    /// Two ranges by three kinds of cover, and as many characters as stand in a
    /// front rank.
    pub(crate) const MOST: usize = 12;

    /// Nobody shoots yet.
    pub fn new(shot: Shot, face: Edge) -> Volley {
        Volley { shot, face, batches: [None; Volley::MOST] }
    }

    /// Adds a shot, or two ([`rule::weapon::SLING_RAPID_FIRE`]), to those that
    /// need the same score ([`rule::shoot::DICE_IN_BATCHES`]).
    pub fn add(&mut self, like: Batch, twice: bool) {
        let times = if twice { why::count(rule::weapon::SLING_RAPID_FIRE, 2) } else { 1 };
        let count = like.shots.saturating_mul(times);
        let same = |b: &Batch| {
            let alike = b.long == like.long && b.cover == like.cover && b.skill == like.skill;
            alike && why::step(rule::shoot::DICE_IN_BATCHES)
        };
        if let Some(batch) = self.batches.iter_mut().flatten().find(|b| same(b)) {
            batch.shots = batch.shots.saturating_add(count);
        } else if let Some(free) = self.batches.iter_mut().find(|b| b.is_none()) {
            *free = Some(Batch { shots: count, ..like });
        }
    }

    /// The easy shots first, from wherever in the unit they come: a mirrored
    /// unit throws the same dice.
    pub fn arrange(&mut self) {
        self.batches
            .sort_by_key(|b| b.map_or((true, true, Cover::Hard, u8::MAX), |b| (false, b.long, b.cover, b.skill)));
    }

    /// All shots.
    pub fn shots(&self) -> u16 {
        self.batches.iter().flatten().map(|b| u16::from(b.shots)).sum()
    }

    /// All hits so far.
    pub fn hits(&self) -> u16 {
        self.batches.iter().flatten().map(|b| u16::from(b.hits)).sum()
    }
}

/// What a hit brings.
#[derive(Clone, Copy)]
pub(crate) struct Hit {
    pub strength: u8,
    /// What it takes off the save; nothing where no armour helps at all.
    pub save: Option<i8>,
    /// How many wounds it inflicts where it wounds; one if nothing is said.
    pub harm: Option<Harm>,
}

/// Wounds that one wounding hit inflicts on whoever has several.
#[derive(Clone, Copy)]
pub(crate) struct Harm {
    /// The rule that says so.
    pub rule: RuleId,
    /// So many sides has the die.
    pub sides: u8,
}

/// Nobody throws a die more often to see a four or less.
const MOST_THROWS: usize = 100;

impl Harm {
    /// Throws them: dice of three and four sides are thrown as dice of six, of
    /// the latter fives and sixes again.
    pub fn throw(self, play: &mut Play) -> u8 {
        let d6 = |play: &mut Play| play.d6(self.rule, "wounds");
        let die = d6(play);
        match self.sides {
            3 => die.div_ceil(2),
            4 => {
                // As often as it takes; a script that has run dry ends it, too.
                let mut thrown = die;
                for _ in 0..MOST_THROWS {
                    if thrown <= 4 {
                        break;
                    }
                    thrown = d6(play);
                }
                thrown.min(4)
            }
            _ => die,
        }
    }
}

impl Battle {
    /// The score a batch needs, and what went into it
    /// ([`rule::hit::BS_TABLE`], [`rule::hit::MODIFIERS_ON_DIE`]).
    pub(super) fn shooting_need(&self, volley: &Volley, batch: Batch) -> (i8, SmallVec<[Modifier; 4]>) {
        let Shot { unit, manner, .. } = volley.shot;
        let mut modifiers = self.shooting_modifiers(volley, batch);
        let sum: i8 = modifiers.iter().map(|m| m.by).sum();
        let worst = || modifiers.iter().map(|m| m.by).min().unwrap_or(0);
        let all = why::instead(rule::hit::MODIFIERS_ON_DIE, sum, worst);
        let score = why::row(rule::hit::BS_TABLE, usize::from(batch.skill), to_shoot(batch.skill)) - all;
        let shaken = manner.is_reaction() && self.unit(unit).is(Mark::NEEDS_SIXES);
        let by = why::modifier(rule::special::FEAR_FAIL_SHOTS, shaken, (score - 6).min(0));
        modifiers.extend(by);
        (score - by.map_or(0, |m| m.by), modifiers)
    }

    /// All that makes shots easier or harder.
    fn shooting_modifiers(&self, volley: &Volley, batch: Batch) -> SmallVec<[Modifier; 4]> {
        let Shot { target, manner, .. } = volley.shot;
        let mut found: Modifiers = Modifiers::new();
        found.extend(why::modifier(rule::hit::MOVING, self.suffers_from_moves(volley.shot), -1));
        found.extend(why::modifier(rule::hit::CHARGING_TARGET, manner.is_reaction(), -1));
        let met = matches!(manner, Manner::InCountercharge { .. });
        found.extend(why::modifier(book::CHARGE_SHOT_MODIFIERS, met, -1));
        found.extend(why::modifier(rule::hit::LONG_RANGE, batch.long, -1));
        let loose = self.is_skirmishing(target) || self.looks_like_skirmishers(target);
        let alone = self.is_lone_character(target);
        let among = || alone || (loose && self.unit(target).guests > 0);
        let character = why::instead(rule::hit::SKIRMISH_CHARACTER_ONCE, alone, among);
        let aboard = self.unit(target).carries && self.unit(target).guests > 0;
        let character = character || (aboard && !why::step(rule::character::MOUNT_NO_CHARACTER_PENALTY));
        found.extend(why::modifier(rule::hit::CHARACTER, character, -1));
        found.extend(why::modifier(rule::hit::SKIRMISHERS, loose, -1));
        self.add_hard_to_hit(target, manner, &mut found);
        found.extend(why::modifier(rule::hit::SOFT_COVER, batch.cover == Cover::Soft, -1));
        found.extend(why::modifier(rule::hit::HARD_COVER, batch.cover == Cover::Hard, -2));
        found.extend(why::modifier(rule::hit::LARGE_TARGET, self.is_large_target(target), 1));
        let front = volley.face == Edge::Front;
        self.troop(target).special.shot_at(self, target, front, &mut found);
        found
    }

    /// Whether the unit moved, and shoots the worse for it
    /// ([`rule::special::EXPERT_HORSEMEN`]).
    fn suffers_from_moves(&self, shot: Shot) -> bool {
        let aboard = self.is_elephant(shot.unit);
        let crewed = self.troop(shot.unit).kind.is_chariot();
        self.has_moved_to_shoot(shot)
            && (!aboard || why::step(rule::elephant::SHOOTING_MOVING_PENALTY))
            && !shot.missile.ignores_moves()
            && (!crewed || why::step(rule::chariot::SHOOTING_MOVING_PENALTY))
            && !self.troop(shot.unit).special.shoots_on_the_move()
    }

    /// The dice to hit, batch by batch ([`rule::hit::ONE_DIE_PER_SHOOTER`]).
    pub(crate) fn roll_to_hit(&self, volley: &mut Volley, play: &mut Play) {
        let Shot { unit, target, .. } = volley.shot;
        for n in 0..Volley::MOST {
            let Some(mut batch) = volley.batches[n] else { break };
            let (score, modifiers) = self.shooting_need(volley, batch);
            let need = natural(score);
            let dice = why::count(rule::hit::ONE_DIE_PER_SHOOTER, batch.shots);
            let dice: Dice = (0..dice).map(|_| play.d6(rule::hit::ONE_DIE_PER_SHOOTER, "to hit")).collect();
            batch.hits = dice.iter().filter(|&&die| need.met_by(die)).count() as u8;
            volley.batches[n] = Some(batch);
            let (shots, hits) = (batch.shots, batch.hits);
            play.log(|| What::Volley { unit, target, shots, score, dice, hits, modifiers });
        }
    }

    /// From the hits to the dead.
    pub(super) fn finish_volley(&mut self, volley: &Volley, play: &mut Play) {
        let hits = self.hits_of(volley);
        if hits.is_empty() {
            return;
        }
        let Shot { unit, target, manner, .. } = volley.shot;
        if manner.is_in_charge() {
            return self.finish_in_charge(volley, &hits, play);
        }
        let fights = !manner.is_reaction() && self.is_engaged(target);
        let alone = |rule: RuleId| fights && why::holds(rule, self.is_skirmishing(target));
        let alone = self.edition().skirmishers_struck_alone.is_some_and(alone);
        if why::holds(rule::shoot::INTO_COMBAT, fights && !alone) {
            self.share_hits(unit, target, volley.face, &hits, play);
        } else {
            self.strike_with_shots(unit, target, volley.face, &hits, play);
        }
    }

    /// Strength and what it takes off saves, hit by hit: the weapon's, not the
    /// shooter's ([`rule::wound::WEAPON_STRENGTH`]); weaker at 7+
    /// ([`rule::hit::SEVEN_PLUS`]) though the save is worsened as listed
    /// ([`rule::hit::SEVEN_PLUS_SAVE_MODIFIER`]).
    fn hits_of(&self, volley: &Volley) -> SmallVec<[Hit; 24]> {
        let shot = volley.shot;
        let mut hits = SmallVec::new();
        for batch in volley.batches.iter().flatten().filter(|batch| batch.hits > 0) {
            let own = || self.troop(shot.unit).stats.s;
            let strength = why::instead(rule::wound::WEAPON_STRENGTH, shot.strength(self.edition(), batch.long), own);
            let need = natural(self.shooting_need(volley, *batch).0);
            let save = Some(worsening(shot, self.edition(), batch.long, strength, need));
            if let Some(strength) = weakened(strength, need) {
                hits.extend((0..batch.hits).map(|_| Hit { strength, save, harm: None }));
            }
        }
        hits
    }

    /// The Strength that the first of some hits has left ([`rule::hit::SEVEN_PLUS`]).
    pub(crate) fn strength_left(&self, volley: &Volley, strength: u8) -> Option<u8> {
        let batch = volley.batches[0]?;
        weakened(strength, natural(self.shooting_need(volley, batch).0))
    }

    /// Shots into a combat strike both sides alike ([`rule::shoot::INTO_COMBAT`],
    /// [`rule::shoot::INTO_COMBAT_ODD_HIT`]), or as the dice say of each.
    pub(super) fn share_hits(&mut self, unit: UnitId, target: UnitId, face: Edge, hits: &[Hit], play: &mut Play) {
        let friends = self.foes(target);
        let (mut own, odd) = match self.edition().stray_shots {
            StrayShots::Evenly => (hits.len() / 2, hits.len() % 2),
            StrayShots::EachByDie => (0, hits.len()),
        };
        for _ in 0..odd {
            own += usize::from(Self::odd_hit_strays(unit, play));
        }
        let (astray, home) = hits.split_at(own);
        play.log(|| What::HitsShared { unit, target, own: own as u8, enemy: home.len() as u8 });
        self.strike_with_shots(unit, target, face, home, play);
        self.strike_friends(unit, friends, astray, play);
    }

    /// Whether the odd hit of some that strike a melee strikes a friend.
    pub(super) fn odd_hit_strays(unit: UnitId, play: &mut Play) -> bool {
        let die = play.d6(rule::shoot::INTO_COMBAT_ODD_HIT, "odd hit");
        let friend = die <= why::count(rule::shoot::INTO_COMBAT_ODD_HIT, 3);
        play.log(|| What::OddHit { unit, die, friend });
        friend
    }

    /// Which of so many friends a hit strikes that is left over.
    pub(super) fn one_of_friends(count: usize, play: &mut Play) -> usize {
        let die = usize::from(play.d6(rule::shoot::INTO_COMBAT_ODD_HIT, "who is hit")) - 1;
        (die * count / 6).min(count.saturating_sub(1))
    }

    /// The friends' share, spread evenly; what is left over falls at random.
    fn strike_friends(&mut self, unit: UnitId, friends: UnitSet, hits: &[Hit], play: &mut Play) {
        let count = friends.len();
        if count == 0 {
            return;
        }
        let mut shares: SmallVec<[usize; 4]> = SmallVec::from_elem(hits.len() / count, count);
        for _ in 0..hits.len() % count {
            shares[Self::one_of_friends(count, play)] += 1;
        }
        let mut rest = hits;
        for (friend, share) in friends.iter().zip(shares) {
            let (mine, others) = rest.split_at(share);
            rest = others;
            let face = ranked::arc::face_charged(&self.rect(friend), &self.rect(unit));
            self.strike_with_shots(unit, friend, face, mine, play);
        }
    }

    /// Wounds, saves and casualties of hits on one unit
    /// ([`rule::wound::ROLL`], [`rule::armour::SAVE_ROLL`]): the one place
    /// through which whatever flies strikes anybody.
    pub(crate) fn strike_with_shots(&mut self, by: UnitId, id: UnitId, face: Edge, hits: &[Hit], play: &mut Play) {
        if hits.is_empty() {
            return;
        }
        if self.stands_with_engines(id) {
            return self.shoot_at_engines(by, id, face, hits, play);
        }
        self.strike_men(by, id, face, hits, play);
    }

    /// The same on men, or on a character in a unit, whatever they stand with.
    pub(crate) fn strike_men(&mut self, by: UnitId, id: UnitId, face: Edge, hits: &[Hit], play: &mut Play) {
        if self.is_elephant(id) {
            return self.strike_elephant_with_shots(by, id, face, hits, play);
        }
        if self.unit(id).carries {
            return self.strike_chariots(by, id, face, hits, play);
        }
        self.strike_bodies(by, id, face, hits, play);
    }

    /// The same on men, or on chariots, of whom each is struck as one.
    pub(super) fn strike_bodies(&mut self, by: UnitId, id: UnitId, face: Edge, hits: &[Hit], play: &mut Play) {
        if let Some(master) = self.packmaster(id) {
            return self.strike_pack(by, id, master, face, hits, play);
        }
        let struck = self.last_man(id);
        let armoured = why::instead(rule::special::COMBINED_SHOOTING_SAVES, self.kind_under_fire(struck), || struck);
        let troop = self.troop(armoured);
        let skirmishing = self.is_skirmishing(self.body_of(id));
        let blow = Blow { shot: true, face, hands_full: false, skirmishing };
        let shell = self.troop(self.body_of(id)).special.save_under_fire(self, self.body_of(id));
        let target = Target {
            unit: id,
            toughness: troop.stats.t,
            each: self.wounds_to_kill(struck),
            several: self.troop(struck).stats.w > 1,
            save: shell.map_or_else(|| self.save_of(armoured, troop.kind.is_mounted(), blow), Save::on),
        };
        let unsaved = wounds_of(by, target, hits, play);
        if unsaved > 0 {
            self.lose_under_fire(id, unsaved, play);
        }
    }

    /// How many wounds kill the one who is struck: what he has left, if he is
    /// alone.
    pub(crate) fn wounds_to_kill(&self, id: UnitId) -> u8 {
        let each = self.troop(id).stats.w.max(1);
        let unit = self.unit(id);
        if unit.models == 1 { each.saturating_sub(unit.wounds).max(1) } else { each }
    }

    /// A unit, or a character in one, suffers wounds that nothing saved.
    pub(crate) fn lose_under_fire(&mut self, id: UnitId, wounds: u8, play: &mut Play) {
        let body = self.body_of(id);
        let ground = self.unit(body).placed().into_owned();
        let lost = if body == id { self.shoot_down(id, wounds, play) } else { self.wound_last_man(id, wounds, play) };
        self.count_shot_down(body, lost);
        self.note_who_saw_them_fall(body, &ground);
    }

    /// So many more of a unit have fallen to shots in this phase.
    pub(crate) fn count_shot_down(&mut self, id: UnitId, lost: u8) {
        let unit = self.unit_mut(id);
        let all = unit.shot_down.saturating_add(lost);
        unit.shot_down = why::instead(rule::panic::SHOOTING_SUM, all, || lost);
    }
}

/// Whom hits strike, as far as that counts for wounds and saves.
#[derive(Clone, Copy)]
pub(crate) struct Target {
    /// The unit, or a character in it.
    pub unit: UnitId,
    pub toughness: u8,
    /// How many wounds each of them has to lose.
    pub each: u8,
    /// Whether he had several at first.
    pub several: bool,
    pub save: Save,
}

/// The dice to wound, the wounds of those hits that inflict several, and the
/// saves, in batches ([`rule::shoot::DICE_IN_BATCHES`]). Gives the wounds that
/// nothing saved: what is too much for one man is lost.
pub(crate) fn wounds_of(by: UnitId, target: Target, hits: &[Hit], play: &mut Play) -> u8 {
    let Target { unit: id, toughness, each, several, save } = target;
    let mut wounds: SmallVec<[(Hit, u8); 24]> = SmallVec::new();
    let mut dice = Dice::new();
    for hit in hits {
        let Some(needed) = needed_to_wound(hit.strength, toughness) else { continue };
        let die = play.d6(rule::wound::ROLL, "to wound");
        dice.push(die);
        if why::holds(rule::wound::ROLL, die >= needed) {
            wounds.push((*hit, 1));
        }
    }
    for (hit, inflicted) in &mut wounds {
        if let Some(harm) = hit.harm.filter(|_| several) {
            *inflicted = why::instead(harm.rule, harm.throw(play).min(each), || 1);
        }
    }
    let all = wounds.iter().map(|(_, inflicted)| *inflicted).fold(0, u8::saturating_add);
    let strength = hits[0].strength;
    let needed = needed_to_wound(strength, toughness);
    play.log(|| What::ShotWounds { unit: id, by, strength, needed, dice, wounds: all });
    let mut dice = Dice::new();
    let mut unsaved = 0_u8;
    let mut saved = 0_u8;
    for (wound, inflicted) in &wounds {
        let Some(needed) = wound.save.and_then(|worse| needed_to_save(save, worse)) else {
            unsaved = unsaved.saturating_add(*inflicted);
            continue;
        };
        let die = play.d6(rule::armour::SAVE_ROLL, "to save");
        dice.push(die);
        if why::holds(rule::armour::SAVE_ROLL, die >= needed) {
            saved += 1;
        } else {
            unsaved = unsaved.saturating_add(*inflicted);
        }
    }
    // Armour that the first of them leaves nothing of is told of; what no armour stops is not.
    let first = wounds.first().and_then(|(wound, _)| wound.save);
    let removed = first.is_some() && save.score().is_some() && dice.len() < wounds.len();
    if !dice.is_empty() || removed {
        let needed = first.and_then(|worse| needed_to_save(save, worse));
        play.log(|| What::ShotSaves { unit: id, needed, dice, saved });
    }
    unsaved
}

/// What a die must show, and by how much a hit is weakened: never better than
/// 2+ ([`rule::hit::MINIMUM_TWO`]), and a natural six where seven or more is
/// needed ([`rule::hit::SEVEN_PLUS`]).
fn natural(score: i8) -> Need {
    let mut need = Need::of(score);
    if score < 2 {
        need.score = why::instead(rule::hit::MINIMUM_TWO, need.score, || 1);
    } else if score > 6 {
        need.score = why::instead(rule::hit::SEVEN_PLUS, need.score, || 7);
    }
    need
}

/// The Strength that a hit has left ([`rule::hit::SEVEN_PLUS`]); it is none
/// without any ([`rule::hit::SEVEN_PLUS_STRENGTH_ZERO`]).
fn weakened(strength: u8, need: Need) -> Option<u8> {
    match need.strength(strength) {
        Some(left) if need.weaker > 0 => Some(why::row(rule::hit::SEVEN_PLUS, usize::from(need.weaker), left)),
        left => why::instead(rule::hit::SEVEN_PLUS_STRENGTH_ZERO, left, || Some(left.unwrap_or(1))),
    }
}

/// What a hit takes off the save: as printed of the weapon, which is all
/// ([`rule::weapon::MISSILE_SAVE_MODIFIER_IS_TOTAL`]), however much it is
/// weakened ([`rule::hit::SEVEN_PLUS_SAVE_MODIFIER`]).
fn worsening(shot: Shot, edition: &Edition, long: bool, strength: u8, need: Need) -> i8 {
    let printed = shot.missile.save(edition, long);
    let with_strength = || printed + strength_modifier(strength);
    let save = why::instead(rule::weapon::MISSILE_SAVE_MODIFIER_IS_TOTAL, printed, with_strength);
    why::instead(rule::hit::SEVEN_PLUS_SAVE_MODIFIER, save, || (save - need.weaker as i8).max(0))
}

/// [`rule::wound::CHART`], by its rows of Strength.
pub(crate) fn needed_to_wound(strength: u8, toughness: u8) -> Option<u8> {
    to_wound(strength, toughness).map(|needed| why::row(rule::wound::CHART, usize::from(strength), needed))
}

/// The score that saves; none where more than six would be needed
/// ([`rule::armour::SAVE_MODIFIERS_REMOVE_SAVE`]).
fn needed_to_save(save: Save, worse: i8) -> Option<u8> {
    let left = save.worsened(worse).score();
    if save.score().is_none() {
        return left;
    }
    why::instead(rule::armour::SAVE_MODIFIERS_REMOVE_SAVE, left, || Some(left.unwrap_or(6)))
}
