//! Cheap expectations for computer players: what a round of combat or a volley
//! is likely to bring. Nothing in the battle depends on them.

use game::{Game, Order, Preview, Side};
use ranked::arc::face_charged;
use ranked::chart::{Chart, Need, to_shoot, to_wound};
use ranked::save::strength_modifier;
use rules::RuleId;
use table::{Edge, Pose};

use crate::ask::chosen;
use crate::state::{
    Answer, Array, Battle, Blow, ChargeAsk, Commander, Kind, Mark, Missile, Question, ShootAsk, UnitId, UnitSet, Weapon,
};

/// No man strikes harder.
const STRONGEST: u8 = 5;

/// What a round between two units is likely to bring.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// Models that the enemy loses.
    pub dealt: f64,
    /// Models of our own.
    pub suffered: f64,
    /// By how much the round is won; negative if it is lost.
    pub margin: f64,
    /// How likely the enemy breaks.
    pub breaks: f64,
    /// How likely we do.
    pub broken: f64,
}

/// A charge that would go home.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ChargeOdds {
    /// Whom it strikes.
    pub target: UnitId,
    /// On which face.
    pub face: Edge,
    /// Where the charger comes to stand.
    pub flush: Pose,
    /// What the first round is likely to bring.
    pub odds: Odds,
}

/// How two units meet: so many models of each on a face of the second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Meeting {
    /// The face of the second unit that is fought.
    pub face: Edge,
    /// Models that touch: of the first, of the second.
    pub contact: (u8, u8),
    /// The first has just charged.
    pub charging: bool,
}

impl Battle {
    /// Whether an answer to the pending question is lawful.
    pub fn allows(&self, order: &Order) -> bool {
        self.answer(order).is_some()
    }

    /// The answer that an order is, if it is lawful: [`game::Game::read`] for
    /// those who do not ask why. Of lines of sight only those of the one
    /// chosen are looked along.
    pub fn answer(&self, order: &Order) -> Option<Answer> {
        let Some(unit) = chosen(order) else { return self.read(order).ok() };
        let open = match self.question? {
            Question::Shoot(ShootAsk::Nominate) => self.is_shooter(unit),
            Question::Shoot(ShootAsk::Target(shooter)) => self.is_shooting_target(shooter, unit),
            Question::Charge(ChargeAsk::Declare) => self.is_declarer(unit),
            Question::Charge(ChargeAsk::Target(charger)) => self.is_open_target(charger, unit),
            _ => return self.read(order).ok(),
        };
        open.then_some(Answer::Unit(unit))
    }

    /// Whether there is such a unit of a side on the table.
    pub(crate) fn stands(&self, id: UnitId, side: Side) -> bool {
        self.units().get(id.index()).is_some_and(|unit| unit.side == side && unit.on_field())
    }

    /// Where a path of the right form would lead, and what it would cost; or
    /// the rule against it.
    pub fn judge_move(&self, order: &Order) -> Result<Preview, RuleId> {
        self.check(order).map_err(|refusal| refusal.rule)
    }

    /// The Leadership that a unit tests on, before modifiers.
    pub fn leadership(&self, id: UnitId) -> i8 {
        self.usable_leadership(id)
    }

    /// Who may still move, characters who may leave their units among them.
    pub fn able_to_move(&self) -> UnitSet {
        self.movers()
    }

    /// How far a unit charges.
    pub fn charge_reach(&self, id: UnitId) -> f64 {
        self.charge_distance(id)
    }

    /// The live charges on a unit.
    pub fn charged_by(&self, id: UnitId) -> UnitSet {
        self.chargers_of(id)
    }

    /// The enemies that a unit sees ahead and near enough to strike.
    pub fn within_charge(&self, id: UnitId) -> UnitSet {
        let reach = self.charge_distance(id);
        let rect = self.rect(id);
        let near = |e: &UnitId| rect.within(&self.rect(*e), reach) && self.sees_to_charge(id, *e);
        if self.may_charge(id).is_err() { UnitSet::EMPTY } else { self.enemies(id).filter(near).collect() }
    }

    /// The charge of a unit on a target, if it would go home.
    pub fn charge_odds(&self, unit: UnitId, target: UnitId) -> Option<ChargeOdds> {
        let home = self.charge_landing(unit, target)?;
        let meeting = Meeting { face: home.face, contact: home.landing.contact, charging: true };
        let odds = self.expected_round(unit, target, meeting);
        Some(ChargeOdds { target, face: home.face, flush: home.landing.flush, odds })
    }

    /// What the next round between two units is likely to bring if they met as
    /// they stand, the first charging straight ahead.
    pub fn odds_if_met(&self, unit: UnitId, target: UnitId) -> Odds {
        let face = face_charged(&self.rect(target), &self.rect(unit));
        let theirs = self.unit(target).formation();
        let wide = if matches!(face, Edge::Left | Edge::Right) { theirs.ranks() } else { theirs.files };
        let mine = self.unit(unit).formation().files;
        let contact = (mine.min(wide + 2), wide.min(mine + 2));
        self.expected_round(unit, target, Meeting { face, contact, charging: true })
    }

    /// What a fight that is going on is likely to bring, for one unit against
    /// one it touches.
    pub fn odds_of_fight(&self, unit: UnitId, enemy: UnitId) -> Option<Odds> {
        let (_, _, face) = self.contacts_of(unit).find(|&(_, foe, _)| foe == enemy)?;
        let (mine, theirs) = (self.unit(unit).formation().files, self.unit(enemy).formation().files);
        let meeting = Meeting { face, contact: (mine.min(theirs + 2), theirs.min(mine + 2)), charging: false };
        Some(self.expected_round(unit, enemy, meeting))
    }

    /// What a round is likely to bring.
    pub fn expected_round(&self, unit: UnitId, enemy: UnitId, meeting: Meeting) -> Odds {
        let Meeting { face, contact: (mine, theirs), charging } = meeting;
        let front = face == Edge::Front;
        let can = self.blows_struck(unit, mine, true, charging) * self.harm(unit, enemy, charging, face);
        let dealt = can.min(f64::from(self.unit(enemy).strength()));
        // Those who fall first do not strike back.
        let left = (f64::from(theirs) - if charging { dealt } else { dealt * 0.5 }).max(0.0);
        let back = self.blows_struck(enemy, theirs, front, false) * left / f64::from(theirs.max(1));
        let suffered = (back * self.harm(enemy, unit, false, Edge::Front)).min(f64::from(self.unit(unit).strength()));
        let turned = !front && self.is_formed(unit) && self.unit(unit).strength() >= 5;
        let ours = self.standing_bonus(unit)
            + match face {
                Edge::Front => 0.0,
                Edge::Rear => 2.0,
                Edge::Left | Edge::Right => 1.0,
            };
        let banners = f64::from(u8::from(self.unit(enemy).has(Commander::Standard)));
        let bonus = if turned { banners } else { self.standing_bonus(enemy) };
        let margin = dealt + ours - suffered - bonus;
        let spread = (dealt + suffered + 0.5).sqrt();
        let breaks = chance_to_break(margin, spread, self.leadership(enemy));
        let broken = chance_to_break(-margin, spread, self.leadership(unit));
        Odds { dealt, suffered, margin, breaks, broken }
    }

    /// Ranks, close order and the standard.
    fn standing_bonus(&self, id: UnitId) -> f64 {
        let unit = self.unit(id);
        let formed = self.is_formed(id) && !unit.is(Mark::RANKS_LOST);
        let close = formed && self.troop(id).array == Array::Close && !self.troop(id).kind.is_mounted();
        let ranks = if formed { self.rank_bonus(id) } else { 0 };
        let standard = unit.has(Commander::Standard) && !self.is_skirmishing(id);
        f64::from(ranks) + f64::from(u8::from(close)) + f64::from(u8::from(standard))
    }

    /// How many blows a unit strikes with so many models in contact.
    fn blows_struck(&self, id: UnitId, models: u8, front: bool, charging: bool) -> f64 {
        let (unit, troop) = (self.unit(id), self.troop(id));
        let deep = front && self.is_formed(id) && troop.kind.is_foot() && unit.formation().ranks() > 1;
        let first = unit.rounds == 0;
        let second = match self.wields(id) {
            Weapon::Pike => true,
            Weapon::ThrustingSpear => !charging,
            Weapon::ThrowingSpear | Weapon::HeavyThrowingSpear => first,
            _ => false,
        };
        let ranks = if deep && second { 2.0 } else { 1.0 };
        let horses = troop.warhorse.map_or(0, |horse| horse.a);
        let each = f64::from(troop.stats.a + horses);
        let leader = f64::from(u8::from(unit.has(Commander::Leader)));
        let guests: u8 = self.guests(id).map(|guest| self.troop(guest).stats.a).sum();
        // Two hits of a heavy chariot's crash, and five of a scythed one's, for about one blow in two that hits.
        let crash = match troop.kind {
            Kind::HeavyChariot if charging => 4.0,
            Kind::ScythedChariot if charging => 11.0,
            _ => 0.0,
        };
        f64::from(models) * (ranks * each + crash) + leader + f64::from(guests)
    }

    /// How likely one blow fells a man.
    fn harm(&self, by: UnitId, target: UnitId, charging: bool, face: Edge) -> f64 {
        let (troop, foe) = (self.troop(by), self.troop(target));
        let mounted = troop.kind.is_mounted() || troop.kind.is_chariot();
        let extra = match self.wields(by) {
            Weapon::DoubleHanded => 2,
            Weapon::Lance if mounted && charging => 2,
            Weapon::Halberd => 1,
            Weapon::Kontos | Weapon::ThrustingSpear if mounted && charging => 1,
            Weapon::HeavyThrowingSpear if !mounted && self.unit(by).rounds == 0 => 1,
            _ => 0,
        };
        let strength = (troop.stats.s + extra).min(STRONGEST.max(troop.stats.s));
        let hit = Chart::STRIKE.needed(troop.stats.ws, foe.stats.ws).map_or(1.0, chance);
        let wound = to_wound(strength, foe.stats.t).map_or(0.0, chance);
        let blow =
            Blow { shot: false, face, hands_full: self.hands_full(target), skirmishing: self.is_skirmishing(target) };
        let save = self.save_of(target, foe.kind.is_mounted(), blow).worsened(strength_modifier(strength)).score();
        hit * wound * (1.0 - save.map_or(0.0, chance)) / f64::from(foe.stats.w.max(1))
    }

    /// How many models a volley is likely to fell.
    pub fn expected_volley(&self, id: UnitId, target: UnitId, missile: Missile, rapid: bool) -> f64 {
        let (unit, troop, foe) = (self.unit(id), self.troop(id), self.troop(target));
        let row = missile.row_in(self.edition());
        let distance = self.rect(id).distance(&self.rect(target));
        let long = row.bands && distance > row.range * 0.5;
        if distance > row.range || (rapid && long) {
            return 0.0;
        }
        let loose = self.is_skirmishing(id);
        let (front, all) = (f64::from(unit.formation().files), f64::from(unit.models));
        let moved = unit.is(Mark::MOVED);
        let shots = if loose {
            all.min(front * 2.0)
        } else if row.massed && !moved {
            front + (all - front) * 0.5
        } else {
            front
        };
        let worse = i8::from(long) + i8::from(moved && row.moving_penalty) + i8::from(self.is_skirmishing(target));
        let need = Need::of(to_shoot(troop.stats.bs) + worse);
        let strength = if rapid { self.edition().quick_slings.strength } else { row.strength[usize::from(long)] }
            .max(1)
            - need.weaker.min(1);
        let face = face_charged(&self.rect(target), &self.rect(id));
        let blow = Blow { shot: true, face, hands_full: false, skirmishing: self.is_skirmishing(target) };
        let save = self.save_of(target, foe.kind.is_mounted(), blow).worsened(row.save[usize::from(long)]).score();
        let wound = to_wound(strength, foe.stats.t).map_or(0.0, chance);
        let felled = chance(need.score) * wound * (1.0 - save.map_or(0.0, chance));
        let each = f64::from(self.shots_of(id, missile));
        shots * each * if rapid { 2.0 } else { 1.0 } * felled
    }
}

/// How likely a die shows at least that.
fn chance(score: u8) -> f64 {
    f64::from(7 - score.clamp(1, 7)) / 6.0
}

/// How likely somebody breaks who is beaten by about that much.
fn chance_to_break(margin: f64, spread: f64, leadership: i8) -> f64 {
    // A bell about the expected margin, in whole points.
    let (mut all, mut breaks) = (0.0, 0.0);
    for by in -12_i8..=12 {
        let off = (f64::from(by) - margin) / spread;
        let weight = (-0.5 * off * off).max(-60.0);
        let weight = table_exp(weight);
        all += weight;
        if by > 0 {
            breaks += weight * fails(leadership - by);
        }
    }
    if all > 0.0 { breaks / all } else { f64::from(u8::from(margin > 0.0)) * fails(leadership - 12) }
}

/// e to a power, the same on every machine.
fn table_exp(x: f64) -> f64 {
    // (1 + x/64)^64 by six squarings: near enough for weighing chances.
    let mut value = (1.0 + x / 64.0).max(0.0);
    for _ in 0..6 {
        value *= value;
    }
    value
}

/// How likely two dice show more than that.
fn fails(leadership: i8) -> f64 {
    let above = match leadership {
        i8::MIN..=1 => 36,
        2 => 35,
        3 => 33,
        4 => 30,
        5 => 26,
        6 => 21,
        7 => 15,
        8 => 10,
        9 => 6,
        10 => 3,
        11 => 1,
        _ => 0,
    };
    f64::from(above) / 36.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_fail_as_often_as_they_do() {
        for leadership in 1..=12_i8 {
            let over = (1..=6_i8).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|sum| *sum > leadership).count();
            assert!((fails(leadership) - over as f64 / 36.0).abs() < 1e-12, "Leadership {leadership}");
        }
    }

    #[test]
    fn the_better_the_round_the_likelier_they_break() {
        let chances = [-4.0, -1.0, 0.0, 1.0, 4.0].map(|margin| chance_to_break(margin, 1.5, 7));
        assert!(chances.windows(2).all(|pair| pair[0] < pair[1]), "{chances:?}");
        assert!(chances[0] < 0.01 && chances[4] > 0.7, "{chances:?}");
    }
}
