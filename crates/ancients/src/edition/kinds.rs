//! What the values of an edition are made of.

use game::why;
use rules::RuleId;

/// Something that the second edition has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// It holds.
    On,
    /// This rule leaves it out.
    Off(RuleId),
}

impl Switch {
    /// Whether it holds.
    pub const fn is_on(self) -> bool {
        matches!(self, Switch::On)
    }

    /// Whether a condition counts by a rule of the second edition. Where that is
    /// left out nothing comes of it, and the rule that leaves it out is heard.
    #[track_caller]
    pub(crate) fn holds(self, rule: RuleId, condition: bool) -> bool {
        match self {
            Switch::On => why::holds(rule, condition),
            Switch::Off(by) => condition && !why::step(by),
        }
    }

    /// What a rule of the second edition bars, unless it is left out.
    #[track_caller]
    pub(crate) fn barred(self, rule: RuleId, forbidden: bool) -> Result<(), RuleId> {
        match self {
            Switch::On => why::barred(rule, forbidden),
            Switch::Off(by) if forbidden && !why::step(by) => Err(rule),
            Switch::Off(_) => Ok(()),
        }
    }

    /// Whether a condition that a rule of the second edition asks for is missing.
    #[track_caller]
    pub(crate) fn fails(self, rule: RuleId, condition: bool) -> bool {
        match self {
            Switch::On => !why::holds(rule, condition),
            Switch::Off(by) => !condition && !why::step(by),
        }
    }

    /// The same of what is done without a condition.
    #[track_caller]
    pub(crate) fn step(self, rule: RuleId) -> bool {
        match self {
            Switch::On => why::step(rule),
            Switch::Off(by) => !why::step(by),
        }
    }
}

/// A figure of the second edition, or another that a rule sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure<T> {
    /// As the second edition has it.
    Usual,
    /// Another, by this rule.
    Set(T, RuleId),
}

impl<T: PartialEq> Figure<T> {
    /// The figure, if the second edition has that one.
    #[track_caller]
    pub(crate) fn or(self, usual: T) -> T {
        match self {
            Figure::Usual => usual,
            Figure::Set(figure, rule) => why::instead(rule, figure, || usual),
        }
    }
}

/// A distance, and the rule that sets it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Reach {
    /// Inches.
    pub inches: f64,
    /// The rule.
    pub rule: RuleId,
}

/// How far a warband goes that is out of hand and reaches nobody.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Surge {
    /// Its basic rate, and further if its player likes, at the nearest enemy it
    /// sees.
    AtLeastTheRate,
    /// So far at the nearest enemy, whether it sees him or not, and through
    /// nobody.
    Exactly(Reach),
}

/// How many of a loose group must see something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Witnesses {
    /// More than half of them.
    Most,
    /// One, by this rule.
    One(RuleId),
}

/// What the stubborn do when they are beaten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stubbornness {
    /// They test, and once go back where others break.
    GivesGroundOnce,
    /// They do not take the first test at all, by this rule.
    SkipsFirstTest(RuleId),
}

/// What musicians do after a round that nobody won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawnRound {
    /// They throw for the momentum.
    ThrowForMomentum,
    /// The only ones win it by one, by this rule.
    OnlyMusicianWins(RuleId),
}

/// How a unit goes back that is beaten and does not break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoingBack {
    /// A little, and the victors follow.
    GivesGround,
    /// As far as others flee; then it rallies, unless it is pursued and caught.
    FallsBack(FallingBack),
}

impl GoingBack {
    /// The rules of falling back, if that is how a unit goes.
    pub const fn in_good_order(self) -> Option<FallingBack> {
        match self {
            GoingBack::GivesGround => None,
            GoingBack::FallsBack(rules) => Some(rules),
        }
    }
}

/// The rules of falling back in good order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FallingBack {
    /// Who falls back, and how far.
    pub instead_of_flight: RuleId,
    /// What comes of it.
    pub rallies: RuleId,
    /// Who comes after.
    pub pursued: RuleId,
    /// Whither it goes from enemies on any side, without a turn.
    pub keeps_facing: RuleId,
    /// What may not be done afterwards.
    pub no_charge: RuleId,
}

/// Who may shoot slings twice, and with what Strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuickSlings {
    /// The Strength of the quick shots.
    pub strength: u8,
    /// Whether blocks of slingers shoot so as well as skirmishers.
    pub formed: Switch,
}

/// Which of two sides in a fight is struck by what flies into it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrayShots {
    /// Both alike; a die for the odd hit.
    Evenly,
    /// A die for every hit.
    EachByDie,
}

/// At what range a charger is shot at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReactionRange {
    /// Always near.
    Near,
    /// As far as he has to come, by this rule.
    OfTheCharge(RuleId),
}

/// How deep formations count for the result of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankBonus {
    /// The most that ranks behind the first add.
    pub most: i8,
    /// The most that they add to those who stand loosely.
    pub loose: i8,
    /// Whether open order is loose; else only light troops are.
    pub open_order: bool,
}

/// Who tests because skirmishers run or break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frightened {
    /// Those who are not formed themselves.
    TheUnformed,
    /// Nobody, by this rule.
    Nobody(RuleId),
}

/// Who is overawed by feared enemies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Odds {
    /// Those who are fewer.
    Fewer,
    /// Those who are not more.
    NotMore,
}

/// How frenzy strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Frenzied {
    /// Once more for each.
    OnceMore,
    /// Twice as often.
    TwiceAsOften,
}

/// What armour is worth, and what it weighs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Smithy {
    /// Pips of a large shield.
    pub large_shield: Figure<i8>,
    /// Whether half barding and cloth are of no use against some hits.
    pub partial_barding: Switch,
    /// The best scores that saves give, on an unbarded mount or foot and on a
    /// barded mount.
    pub best: [i8; 2],
    /// Who is slowed.
    pub load: Load,
}

/// Who is slowed by what he wears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Load {
    /// Whoever saves well enough, and metal barding.
    BySave,
    /// Foot in heavy armour with a shield, and metal barding, by this rule.
    HeavyWithShield(RuleId),
}

/// What a phalanx is, and does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PhalanxRules {
    /// How many models it has at least.
    pub least: u8,
    /// How many the trained and drilled have at least, by this rule.
    pub least_exercised: Option<(u8, RuleId)>,
    /// Whether it must be wider than deep.
    pub wider_than_deep: bool,
    /// Whether it is harder to hit from every side, and alike for all; else to its front, and
    /// harder for riders.
    pub wards_all_round: bool,
    /// Riders may not charge its front, by this rule.
    pub bars_riders: Option<RuleId>,
    /// What a wheel leaves of a march or a charge.
    pub wheels_at_speed: f64,
    /// It drifts to the right in a march or a charge, by this rule.
    pub drifts: Option<RuleId>,
    /// How it moves.
    pub drill: PhalanxDrill,
}

/// How the plain phalanx manoeuvres, and the trained one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PhalanxDrill {
    /// It wheels, at half speed in a march or a charge, and reforms; the trained one
    /// turns about as well.
    WheelsAndReforms,
    /// It wheels, but not in a march or a charge, and turns about; the trained one
    /// wheels at speed, changes its ranks and reforms as well.
    TurnsAbout {
        /// Of every phalanx.
        plain: RuleId,
        /// Of the trained.
        trained: RuleId,
    },
}

/// What befalls a stone thrower that misfires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoneMishaps {
    /// Destroyed on a one; no shot in the next turn either on a two or three.
    OneInSixDestroys,
    /// Destroyed on a one or two; a man lost, and no shot in the next turn, on a three
    /// or four, by this rule.
    OneInThreeDestroys(RuleId),
}
