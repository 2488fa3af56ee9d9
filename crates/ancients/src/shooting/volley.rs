//! A volley: dice to hit, dice to wound, saves, casualties
//! ([`rule::shoot::DICE_IN_BATCHES`]).

use ranked::chart::{Need, to_shoot, to_wound};
use rules::RuleId;
use rules::ancients as rule;
use serde::Serialize;
use smallvec::SmallVec;
use table::Edge;

use super::{Manner, Shot};
use crate::agenda::Play;
use crate::armour::Blow;
use crate::battle::Battle;
use crate::event::{Dice, Modifier, What};
use crate::fact::Fact;
use crate::ids::{UnitId, UnitSet};
use crate::special::Special;
use crate::terrain::Cover;

/// Shots that need the same score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Batch {
    /// At long range.
    pub long: bool,
    /// The target's cover.
    pub cover: Cover,
    /// The shooters' Ballistic Skill.
    pub skill: u8,
    /// How many.
    pub shots: u8,
    /// Those that hit.
    pub hits: u8,
}

/// The shots of a unit, as far as they have been resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Volley {
    /// Who shoots at whom with what.
    pub shot: Shot,
    /// The face of the target they come at.
    pub face: Edge,
    batches: [Option<Batch>; Volley::MOST],
}

impl Volley {
    /// Two ranges by three kinds of cover, and some characters.
    const MOST: usize = 8;

    /// Nobody shoots yet.
    pub fn new(shot: Shot, face: Edge) -> Volley {
        Volley { shot, face, batches: [None; Volley::MOST] }
    }

    /// Adds a shot, or two.
    pub fn add(&mut self, like: Batch, twice: bool) {
        let count = like.shots * (1 + u8::from(twice));
        let same = |b: &Batch| b.long == like.long && b.cover == like.cover && b.skill == like.skill;
        if let Some(batch) = self.batches.iter_mut().flatten().find(|b| same(b)) {
            batch.shots += count;
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
struct Hit {
    strength: u8,
    save: i8,
}

impl Battle {
    /// The score a batch needs, and what went into it
    /// ([`rule::hit::BS_TABLE`], [`rule::hit::MODIFIERS_ON_DIE`]).
    pub(super) fn shooting_need(&self, volley: &Volley, batch: Batch) -> (i8, SmallVec<[Modifier; 4]>) {
        let Shot { unit, target, missile, manner, .. } = volley.shot;
        let mut modifiers: SmallVec<[Modifier; 4]> = SmallVec::new();
        let mut with = |by: i8, rule: RuleId, applies: bool| {
            if applies {
                modifiers.push(Modifier { by, rule });
            }
        };
        let reaction = manner.is_reaction();
        let moved = self.unit(unit).is(Fact::Moved) && !reaction;
        let expert = self.troop(unit).special.has(Special::ExpertHorsemen);
        let slowed = moved && missile.row().moving_penalty;
        with(-1, rule::hit::MOVING, slowed && !expert);
        // The fact is marked by any manoeuvre, if only a turn on the spot.
        with(0, rule::hit::MOVING_MANOEUVRE, slowed && !expert);
        with(0, missile.moving_rule(), slowed && missile.moving_rule() != rule::hit::MOVING);
        with(0, rule::shoot::CHARGERS_NO_MOVING_PENALTY, reaction && self.unit(unit).is(Fact::Moved));
        with(0, rule::special::EXPERT_HORSEMEN, slowed && expert);
        with(0, missile.moving_rule(), moved && !missile.row().moving_penalty);
        with(-1, rule::hit::CHARGING_TARGET, reaction);
        with(-1, rule::hit::LONG_RANGE, batch.long);
        with(-1, rule::hit::CHARACTER, self.is_lone_character(target));
        let skirmishers = self.is_skirmishing(target);
        with(-1, rule::hit::SKIRMISHERS, skirmishers);
        with(0, rule::hit::SKIRMISH_CHARACTER_ONCE, skirmishers && self.unit(target).guests > 0);
        match batch.cover {
            Cover::None => {}
            Cover::Soft => with(-1, rule::hit::SOFT_COVER, true),
            Cover::Hard => with(-2, rule::hit::HARD_COVER, true),
        }
        with(0, rule::hit::COVER_SHARE, batch.cover != Cover::None);
        if volley.face == Edge::Front {
            let phalanx = self.is_in_phalanx(target);
            let medieval = self.troop(target).special.has(Special::MedievalPhalanx);
            with(-1, rule::special::PHALANX_SHOOTING_PENALTY, phalanx && !medieval);
            with(0, rule::special::PHALANX_MEDIEVAL_NO_SHOOTING_PENALTY, phalanx && medieval);
            with(0, rule::special::PHALANX_MEDIEVAL_SHAPE, phalanx && medieval);
            with(0, rule::special::PHALANX_FORMATION_DEFINITION, phalanx);
            with(-1, rule::special::SHIELDWALL_EFFECT_SHOOTING, self.unit(target).is(Fact::Shieldwall));
        }
        let score = to_shoot(batch.skill) - modifiers.iter().map(|m| m.by).sum::<i8>();
        if reaction && self.unit(unit).is(Fact::NeedsSixes) && score < 6 {
            modifiers.push(Modifier { by: score - 6, rule: rule::special::FEAR_FAIL_SHOTS });
            return (6, modifiers);
        }
        (score, modifiers)
    }

    /// The dice to hit, batch by batch ([`rule::hit::ONE_DIE_PER_SHOOTER`]).
    pub(super) fn roll_to_hit(&self, volley: &mut Volley, rules: &[RuleId], play: &mut Play) {
        let Shot { unit, target, .. } = volley.shot;
        for n in 0..Volley::MOST {
            let Some(mut batch) = volley.batches[n] else { break };
            let (score, modifiers) = self.shooting_need(volley, batch);
            let need = Need::of(score);
            let dice: Dice = (0..batch.shots).map(|_| play.d6(rule::hit::ONE_DIE_PER_SHOOTER, "to hit")).collect();
            batch.hits = dice.iter().filter(|&&die| need.met_by(die)).count() as u8;
            volley.batches[n] = Some(batch);
            let mut cited: SmallVec<[RuleId; 16]> = SmallVec::from_slice(rules);
            cited.extend([rule::hit::ONE_DIE_PER_SHOOTER, rule::hit::BS_TABLE, volley.shot.missile.rule()]);
            cited.push(rule::weapon::MISSILE_SUMMARY_TABLE);
            cited.extend(modifiers.iter().map(|m| m.rule));
            if modifiers.len() > 1 {
                cited.push(rule::hit::MODIFIERS_ON_DIE);
            }
            if score >= 7 {
                cited.extend([rule::hit::SEVEN_PLUS, rule::hit::SEVEN_PLUS_SAVE_MODIFIER]);
                if need.strength(volley.shot.strength(batch.long)).is_none() {
                    cited.push(rule::hit::SEVEN_PLUS_STRENGTH_ZERO);
                }
            }
            if score < 2 {
                cited.push(rule::hit::MINIMUM_TWO);
            }
            cited.push(band_rule(volley.shot, batch.long));
            if !volley.shot.missile.row().bands {
                cited.push(rule::range::NO_BANDS);
            }
            if volley.batches.iter().flatten().any(|b| b.long != batch.long) {
                cited.push(rule::range::MEASURE_FROM);
            }
            let (shots, hits) = (batch.shots, batch.hits);
            play.log(|| What::Volley { unit, target, shots, score, dice, hits, modifiers }, &cited);
        }
    }

    /// From the hits to the dead.
    pub(super) fn finish_volley(&mut self, volley: &Volley, play: &mut Play) {
        let hits = self.hits_of(volley);
        if hits.is_empty() {
            return;
        }
        let Shot { unit, target, manner, .. } = volley.shot;
        if manner == Manner::Phase && self.is_engaged(target) {
            self.share_hits(volley, &hits, play);
        } else {
            self.strike_with_shots(unit, target, volley.face, &hits, play);
        }
    }

    /// Strength and what it takes off saves, hit by hit: the weapon's, not the
    /// shooter's ([`rule::wound::WEAPON_STRENGTH`]); weaker at 7+
    /// ([`rule::hit::SEVEN_PLUS`]) though the save is worsened as listed
    /// ([`rule::hit::SEVEN_PLUS_SAVE_MODIFIER`]).
    fn hits_of(&self, volley: &Volley) -> SmallVec<[Hit; 24]> {
        let row = volley.shot.missile.row();
        let mut hits = SmallVec::new();
        for batch in volley.batches.iter().flatten() {
            let band = usize::from(batch.long);
            let strength = volley.shot.strength(batch.long);
            let need = Need::of(self.shooting_need(volley, *batch).0);
            // rule::hit::SEVEN_PLUS_STRENGTH_ZERO: such a hit is none.
            if let Some(strength) = need.strength(strength) {
                hits.extend((0..batch.hits).map(|_| Hit { strength, save: row.save[band] }));
            }
        }
        hits
    }

    /// Shots into a combat strike both sides alike ([`rule::shoot::INTO_COMBAT`],
    /// [`rule::shoot::INTO_COMBAT_ODD_HIT`]).
    fn share_hits(&mut self, volley: &Volley, hits: &[Hit], play: &mut Play) {
        let Shot { unit, target, .. } = volley.shot;
        let friends = self.foes(target);
        let mut own = hits.len() / 2;
        if hits.len() % 2 == 1 {
            let die = play.d6(rule::shoot::INTO_COMBAT_ODD_HIT, "odd hit");
            own += usize::from(die <= 3);
            play.log(|| What::OddHit { unit, die, friend: die <= 3 }, &[rule::shoot::INTO_COMBAT_ODD_HIT]);
        }
        let (astray, home) = hits.split_at(own);
        play.log(
            || What::HitsShared { unit, target, own: own as u8, enemy: home.len() as u8 },
            &[rule::shoot::INTO_COMBAT],
        );
        self.strike_with_shots(unit, target, volley.face, home, play);
        self.strike_friends(unit, friends, astray, play);
    }

    /// The friends' share, spread evenly; what is left over falls at random.
    fn strike_friends(&mut self, unit: UnitId, friends: UnitSet, hits: &[Hit], play: &mut Play) {
        let count = friends.len();
        if count == 0 {
            return;
        }
        let mut shares: SmallVec<[usize; 4]> = SmallVec::from_elem(hits.len() / count, count);
        for _ in 0..hits.len() % count {
            let die = usize::from(play.d6(rule::shoot::INTO_COMBAT_ODD_HIT, "who is hit")) - 1;
            shares[if count == 1 { 0 } else { die * count / 6 }.min(count - 1)] += 1;
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
    /// ([`rule::wound::ROLL`], [`rule::armour::SAVE_ROLL`]).
    fn strike_with_shots(&mut self, by: UnitId, id: UnitId, face: Edge, hits: &[Hit], play: &mut Play) {
        if hits.is_empty() {
            return;
        }
        let combined = self.rear_kind(id).map(|_| rule::special::COMBINED_SHOOTING_SAVES);
        let troop = self.troop(self.kind_under_fire(self.last_man(id)));
        let toughness = troop.stats.t;
        let blow = Blow { shot: true, face, hands_full: false, skirmishing: self.is_skirmishing(id) };
        let save = troop.armour.save(troop.kind.is_mounted(), blow);
        let mut wounds: SmallVec<[Hit; 24]> = SmallVec::new();
        let mut dice = Dice::new();
        for hit in hits {
            let Some(needed) = to_wound(hit.strength, toughness) else { continue };
            let die = play.d6(rule::wound::ROLL, "to wound");
            dice.push(die);
            if die >= needed {
                wounds.push(*hit);
            }
        }
        let (strength, wounded) = (hits[0].strength, wounds.len() as u8);
        let needed = to_wound(strength, toughness);
        let rules = [rule::wound::ROLL, rule::wound::CHART, rule::wound::WEAPON_STRENGTH, rule::shoot::DICE_IN_BATCHES];
        play.log(|| What::ShotWounds { unit: id, by, strength, needed, dice, wounds: wounded }, &rules);
        let mut dice = Dice::new();
        let mut unsaved = 0_u8;
        for wound in &wounds {
            let save = save.worsened(wound.save);
            if save.score().is_none() {
                unsaved += 1;
                continue;
            }
            let die = play.d6(rule::armour::SAVE_ROLL, "to save");
            dice.push(die);
            unsaved += u8::from(!save.met_by(die));
        }
        let gone = |wound: &Hit| save.score().is_some() && save.worsened(wound.save).score().is_none();
        let removed = wounds.iter().any(gone);
        if !dice.is_empty() || removed {
            let needed = save.worsened(wounds[0].save).score();
            let mut rules: SmallVec<[RuleId; 4]> = SmallVec::from_slice(&[rule::armour::SAVE_ROLL]);
            if wounds[0].save > 0 {
                rules.push(rule::weapon::MISSILE_SAVE_MODIFIER_IS_TOTAL);
            }
            if removed {
                rules.push(rule::armour::SAVE_MODIFIERS_REMOVE_SAVE);
            }
            rules.extend(troop.armour.rules(troop.kind.is_mounted(), blow));
            rules.extend(combined);
            if combined.is_some() && self.unit(id).models == self.unit(id).behind {
                rules.push(rule::special::COMBINED_EQUAL_NUMBERS_EXAMPLE);
            }
            let saved = wounded - unsaved;
            play.log(|| What::ShotSaves { unit: id, needed, dice, saved }, &rules);
        }
        if unsaved > 0 {
            let lost = self.shoot_down(id, unsaved, play);
            let unit = self.unit_mut(id);
            unit.shot_down = unit.shot_down.saturating_add(lost);
        }
    }
}

/// Which band the shots are in, and by which rule.
fn band_rule(shot: Shot, long: bool) -> RuleId {
    if shot.manner.is_reaction() {
        rule::shoot::CHARGERS_SHORT_RANGE
    } else if shot.rapid {
        rule::weapon::SLING_RAPID_FIRE
    } else if !shot.missile.row().bands {
        shot.missile.band_rule()
    } else if long {
        rule::range::BANDS
    } else {
        rule::range::TABLE
    }
}
