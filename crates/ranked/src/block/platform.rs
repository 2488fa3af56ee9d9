//! A crewed platform: a cart, a beast or an engine with those who draw, drive,
//! ride or serve it. Its parts are hit, wounded and lost one by one.
//!
//! What a platform is made of never changes ([`Platform`]); what has become of
//! it is a few small numbers ([`Harm`]). A part has whatever profile the game
//! gives it. Platforms that are hit and lost as a whole need none of this: they
//! are models of a block.

use arrayvec::ArrayVec;
use serde::Serialize;

use super::casualties::{Pool, Toll};

/// A platform has no more kinds of parts.
pub const MOST_PARTS: usize = 6;

/// What a part is to the whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// What carries the others or is served by them: a cart, a beast, an engine.
    Carrier,
    /// What draws it.
    Team,
    /// Who fights from it or serves it.
    Crew,
    /// Who drives it: hits on the crew strike him last.
    Driver,
    /// A character aboard.
    Rider,
}

/// Whom a part can strike of those who touch the platform.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Strikes {
    /// Nobody.
    Never,
    /// Only whoever is in front.
    Ahead,
    /// Whoever touches the base anywhere.
    AllRound,
}

/// What becomes of a part when the carrier is gone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outlives {
    /// It is lost with it.
    No,
    /// It goes on alone, on foot.
    OnFoot,
}

/// A part of a platform, or several alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part<P> {
    /// What it is to the whole.
    pub role: Role,
    /// How many there are of it at first.
    pub count: u8,
    /// How many wounds fell one of it.
    pub wounds: u8,
    /// Whom it can strike.
    pub strikes: Strikes,
    /// What becomes of it without the carrier.
    pub outlives: Outlives,
    /// Its profile, arms and armour, as the game has them.
    pub profile: P,
}

/// What a platform is made of: its parts, in the order in which hits on those
/// of a role fall on them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Platform<P> {
    parts: ArrayVec<Part<P>, MOST_PARTS>,
}

/// What has become of one part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Hurt {
    /// How many of it are gone.
    pub lost: u8,
    /// Wounds that have not yet felled another.
    pub wounds: u8,
}

/// What has become of a platform, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Harm([Hurt; MOST_PARTS]);

impl Harm {
    /// What has become of the n-th part.
    pub fn of(&self, part: usize) -> Hurt {
        self.0[part]
    }
}

/// What wounds have done to a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Taken {
    /// Wounds that found anything to wound: what is over counts for nothing.
    pub wounds: u8,
    /// How many of the part fell.
    pub fallen: u8,
    /// The carrier is gone, and all that does not outlive it.
    pub wrecked: bool,
}

/// Which part a hit strikes, by a die of six: one role for each face.
///
/// ```
/// use ranked::block::platform::{HitChart, Role};
/// let tower = HitChart::new([(4, Role::Carrier), (2, Role::Crew)]);
/// assert_eq!((tower.at(4), tower.at(5)), (Role::Carrier, Role::Crew));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HitChart([Role; 6]);

impl HitChart {
    /// So many faces for each, from 1 upwards; there are six.
    pub const fn new<const N: usize>(rows: [(usize, Role); N]) -> HitChart {
        let mut faces = [Role::Carrier; 6];
        let (mut row, mut face) = (0, 0);
        while row < N {
            let mut left = rows[row].0;
            while left > 0 {
                faces[face] = rows[row].1;
                face += 1;
                left -= 1;
            }
            row += 1;
        }
        assert!(face == 6, "a die has six faces");
        HitChart(faces)
    }

    /// Whom that score strikes.
    pub fn at(&self, die: u8) -> Role {
        self.0[usize::from(die.clamp(1, 6)) - 1]
    }
}

/// What a platform counts for where numbers are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Worth {
    /// As many as all models count that stand on one base.
    One,
    /// As its crew was at first, the driver among them.
    CrewAtFirst,
    /// As many as are left of its crew.
    CrewLeft,
    /// As many as the carrier has wounds, hurt or not.
    CarrierWounds,
}

impl<P> Platform<P> {
    /// A platform of these parts; one of them is the carrier.
    pub fn new(parts: impl IntoIterator<Item = Part<P>>) -> Platform<P> {
        let parts: ArrayVec<Part<P>, MOST_PARTS> = parts.into_iter().collect();
        assert!(parts.iter().any(|part| part.role == Role::Carrier), "a platform has a carrier");
        Platform { parts }
    }

    /// Its parts.
    pub fn parts(&self) -> &[Part<P>] {
        &self.parts
    }

    /// How many of a part are left.
    pub fn left_of(&self, part: usize, harm: &Harm) -> u8 {
        self.parts[part].count.saturating_sub(harm.0[part].lost)
    }

    /// The parts of a role of which anything is left, in the order in which
    /// they are hit.
    pub fn left_in<'a>(&'a self, role: Role, harm: &'a Harm) -> impl Iterator<Item = usize> + 'a {
        (0..self.parts.len()).filter(move |&n| self.parts[n].role == role && self.left_of(n, harm) > 0)
    }

    /// How many of a role there were, and how many are left: a team draws and a
    /// crew pushes more slowly as it dwindles.
    pub fn share(&self, role: Role, harm: &Harm) -> (u8, u8) {
        let of = self.parts.iter().enumerate().filter(|(_, part)| part.role == role);
        of.fold((0, 0), |(all, left), (n, part)| (all + part.count, left + self.left_of(n, harm)))
    }

    /// Those who man it, without riders: how many there were, how many are left.
    pub fn crew(&self, harm: &Harm) -> (u8, u8) {
        let (crew, driver) = (self.share(Role::Crew, harm), self.share(Role::Driver, harm));
        (crew.0 + driver.0, crew.1 + driver.1)
    }

    /// Whether the carrier is gone.
    pub fn is_wrecked(&self, harm: &Harm) -> bool {
        self.share(Role::Carrier, harm).1 == 0
    }

    /// What it counts for where numbers are compared; nothing once it is
    /// wrecked.
    pub fn number(&self, worth: Worth, harm: &Harm) -> u8 {
        if self.is_wrecked(harm) {
            return 0;
        }
        match worth {
            Worth::One => 1,
            Worth::CrewAtFirst => self.crew(harm).0,
            Worth::CrewLeft => self.crew(harm).1,
            Worth::CarrierWounds => {
                self.parts.iter().find(|part| part.role == Role::Carrier).map_or(0, |carrier| carrier.wounds)
            }
        }
    }

    /// Wounds on the carrier and men of the crew who are lost, counted
    /// together: an engine may be too badly hurt to be ready.
    pub fn damage(&self, harm: &Harm) -> u8 {
        let (all, left) = self.crew(harm);
        let carrier = self.parts.iter().position(|part| part.role == Role::Carrier);
        all - left + carrier.map_or(0, |n| harm.0[n].wounds)
    }

    /// The part that a hit on a role strikes: of several the first that is left;
    /// of the crew the driver last. Where nobody of the crew is left a rider is
    /// struck, and the crew for a rider who is gone; nothing where nobody of
    /// either is left.
    pub fn struck(&self, role: Role, harm: &Harm) -> Option<usize> {
        let first = |role: Role| self.left_in(role, harm).next();
        let crew = || first(Role::Crew).or_else(|| first(Role::Driver));
        match role {
            Role::Carrier | Role::Team => first(role),
            Role::Crew | Role::Driver => crew().or_else(|| first(Role::Rider)),
            Role::Rider => first(Role::Rider).or_else(crew),
        }
    }

    /// The part that one of all aboard is, each as likely as the others, by a
    /// die of six; nothing where the die must be thrown again, or nobody is
    /// aboard. The riders are the last of them.
    pub fn struck_evenly(&self, die: u8, harm: &Harm) -> Option<usize> {
        let aboard = [Role::Crew, Role::Driver, Role::Rider];
        let all: u8 = aboard.iter().map(|&role| self.share(role, harm).1).sum();
        let mut n = one_of(die, all)?;
        for part in aboard.into_iter().flat_map(|role| self.left_in(role, harm)) {
            match n.checked_sub(self.left_of(part, harm)) {
                None => return Some(part),
                Some(further) => n = further,
            }
        }
        None
    }

    /// Wounds that strike a part: it loses one for each full number of wounds,
    /// and what is over is kept. The carrier takes with it whatever does not
    /// outlive it.
    pub fn wound(&self, part: usize, wounds: u8, harm: &mut Harm) -> Taken {
        let Part { role, wounds: each, .. } = self.parts[part];
        let hurt = harm.0[part];
        let pool = Pool { models: self.left_of(part, harm), each, wounds: hurt.wounds };
        let Toll { taken, fallen, carried } = pool.toll(wounds);
        harm.0[part] = Hurt { lost: hurt.lost + fallen, wounds: carried };
        let wrecked = role == Role::Carrier && fallen > 0 && self.is_wrecked(harm);
        if wrecked {
            self.wreck(harm);
        }
        Taken { wounds: taken, fallen, wrecked }
    }

    /// The carrier is gone, and with it whatever does not outlive it.
    pub fn wreck(&self, harm: &mut Harm) {
        for (part, hurt) in self.parts.iter().zip(&mut harm.0) {
            if part.role == Role::Carrier || part.outlives == Outlives::No {
                *hurt = Hurt { lost: part.count, wounds: 0 };
            }
        }
    }

    /// Who strikes at an enemy, in front of the platform or elsewhere: the part,
    /// and how many are left of it.
    pub fn strikers<'a>(&'a self, ahead: bool, harm: &'a Harm) -> impl Iterator<Item = (usize, u8)> + 'a {
        let able = move |n: &usize| match self.parts[*n].strikes {
            Strikes::Never => false,
            Strikes::Ahead => ahead,
            Strikes::AllRound => true,
        };
        (0..self.parts.len()).filter(able).map(|n| (n, self.left_of(n, harm))).filter(|(_, left)| *left > 0)
    }
}

/// Which of so many a die of six picks, each as likely as the others; nothing
/// where it must be thrown again.
///
/// ```
/// use ranked::block::platform::one_of;
/// assert_eq!([1, 2, 3, 4, 5, 6].map(|die| one_of(die, 3)), [0, 0, 1, 1, 2, 2].map(Some));
/// assert_eq!((one_of(4, 4), one_of(5, 4)), (Some(3), None));
/// ```
pub fn one_of(die: u8, among: u8) -> Option<u8> {
    let faces = 6u8.checked_div(among).filter(|faces| *faces > 0)?;
    Some(die.saturating_sub(1) / faces).filter(|n| *n < among)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(role: Role, count: u8, wounds: u8) -> Part<&'static str> {
        let profile = match role {
            Role::Carrier => "body",
            Role::Team => "team",
            Role::Crew => "crew",
            Role::Driver => "driver",
            Role::Rider => "rider",
        };
        Part { role, count, wounds, strikes: Strikes::AllRound, outlives: Outlives::No, profile }
    }

    /// A great beast with a driver and three fighters.
    fn beast() -> Platform<&'static str> {
        Platform::new([part(Role::Carrier, 1, 6), part(Role::Driver, 1, 1), part(Role::Crew, 3, 1)])
    }

    /// A cart drawn by two beasts, with two men who go on without it.
    fn cart() -> Platform<&'static str> {
        let crew = Part { outlives: Outlives::OnFoot, ..part(Role::Crew, 2, 1) };
        let team = Part { strikes: Strikes::Ahead, ..part(Role::Team, 2, 2) };
        let body = Part { strikes: Strikes::Never, ..part(Role::Carrier, 1, 3) };
        Platform::new([body, team, crew])
    }

    #[test]
    fn the_fighters_are_hit_first_and_the_driver_last() {
        let (beast, mut harm) = (beast(), Harm::default());
        let mut fell = Vec::new();
        while let Some(part) = beast.struck(Role::Crew, &harm) {
            fell.push(beast.parts()[part].profile);
            assert_eq!(beast.wound(part, 1, &mut harm), Taken { wounds: 1, fallen: 1, wrecked: false });
        }
        assert_eq!(fell, ["crew", "crew", "crew", "driver"]);
        assert_eq!((beast.crew(&harm), beast.is_wrecked(&harm)), ((4, 0), false));
    }

    #[test]
    fn wounds_on_the_carrier_add_up_and_the_last_takes_the_crew_with_it() {
        let (beast, mut harm) = (beast(), Harm::default());
        assert_eq!(beast.wound(0, 4, &mut harm), Taken { wounds: 4, fallen: 0, wrecked: false });
        assert_eq!((harm.of(0), beast.number(Worth::CarrierWounds, &harm)), (Hurt { lost: 0, wounds: 4 }, 6));
        assert_eq!(beast.wound(0, 5, &mut harm), Taken { wounds: 2, fallen: 1, wrecked: true });
        assert_eq!((beast.crew(&harm).1, beast.number(Worth::CarrierWounds, &harm)), (0, 0));
        assert_eq!(beast.wound(0, 1, &mut harm), Taken::default(), "nothing is left to wound");
    }

    #[test]
    fn a_crew_may_outlive_its_cart_but_not_the_team() {
        let (cart, mut harm) = (cart(), Harm::default());
        assert!(cart.wound(0, 3, &mut harm).wrecked);
        assert_eq!((cart.share(Role::Team, &harm), cart.share(Role::Crew, &harm)), ((2, 0), (2, 2)));
    }

    #[test]
    fn a_team_dwindles_beast_by_beast() {
        let (cart, mut harm) = (cart(), Harm::default());
        let shares = [1, 1, 2].map(|wounds| {
            cart.wound(1, wounds, &mut harm);
            cart.share(Role::Team, &harm)
        });
        assert_eq!(shares, [(2, 2), (2, 1), (2, 0)]);
        assert_eq!(cart.struck(Role::Team, &harm), None, "the game says what such a hit does");
        assert_eq!(
            cart.strikers(true, &harm).map(|(part, left)| (cart.parts()[part].profile, left)).last(),
            Some(("crew", 2))
        );
    }

    #[test]
    fn some_strike_only_ahead_and_some_never() {
        let (cart, harm) = (cart(), Harm::default());
        let who = |ahead| cart.strikers(ahead, &harm).map(|(part, _)| cart.parts()[part].profile).collect::<Vec<_>>();
        assert_eq!((who(true), who(false)), (vec!["team", "crew"], vec!["crew"]));
    }

    #[test]
    fn each_kind_of_hit_has_its_chart() {
        use Role::{Carrier, Crew, Team};
        let shot = HitChart::new([(1, Crew), (2, Team), (3, Carrier)]);
        let struck = HitChart::new([(1, Carrier), (2, Team), (3, Crew)]);
        let roles = |chart: HitChart| [1, 2, 3, 4, 5, 6].map(|die| chart.at(die));
        assert_eq!(roles(shot), [Crew, Team, Team, Carrier, Carrier, Carrier]);
        assert_eq!(roles(struck), [Carrier, Team, Team, Crew, Crew, Crew]);
    }

    #[test]
    fn a_rider_is_struck_with_the_crew_or_in_its_place() {
        let engine = Platform::new([part(Role::Carrier, 1, 3), part(Role::Crew, 2, 1), part(Role::Rider, 1, 2)]);
        let mut harm = Harm::default();
        let who = |harm: &Harm| {
            [1, 2, 3, 4, 5, 6].map(|die| engine.struck_evenly(die, harm).map(|part| engine.parts()[part].profile))
        };
        assert_eq!(who(&harm), ["crew", "crew", "crew", "crew", "rider", "rider"].map(Some));
        engine.wound(1, 1, &mut harm);
        assert_eq!(who(&harm), ["crew", "crew", "crew", "rider", "rider", "rider"].map(Some));
        engine.wound(1, 1, &mut harm);
        assert_eq!(engine.struck(Role::Crew, &harm), Some(2), "he alone is left");
        engine.wound(2, 2, &mut harm);
        assert_eq!((who(&harm), engine.struck(Role::Rider, &harm)), ([None; 6], None));
    }

    #[test]
    fn an_engine_counts_its_crew_and_its_hurts() {
        let engine = Platform::new([part(Role::Carrier, 1, 3), part(Role::Crew, 4, 1)]);
        let mut harm = Harm::default();
        engine.wound(0, 1, &mut harm);
        engine.wound(1, 2, &mut harm);
        assert_eq!(engine.damage(&harm), 3);
        let counted = [Worth::One, Worth::CrewAtFirst, Worth::CrewLeft, Worth::CarrierWounds];
        assert_eq!(counted.map(|worth| engine.number(worth, &harm)), [1, 4, 2, 3]);
    }

    #[test]
    fn no_wound_is_lost_or_made() {
        // Whatever is thrown at it, what is taken is what the parts have less.
        let platforms = [beast(), cart()];
        let mut seed = 7u32;
        for platform in platforms {
            for _ in 0..300 {
                let mut harm = Harm::default();
                for _ in 0..12 {
                    seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    let (part, wounds) = ((seed >> 8) as usize % platform.parts().len(), (seed >> 16) as u8 % 5);
                    let health = |harm: &Harm| {
                        u16::from(platform.left_of(part, harm)) * u16::from(platform.parts()[part].wounds)
                            - u16::from(harm.of(part).wounds)
                    };
                    let before = health(&harm);
                    let taken = platform.wound(part, wounds, &mut harm);
                    assert_eq!(before - health(&harm), u16::from(taken.wounds));
                    assert_eq!(u16::from(taken.wounds), before.min(u16::from(wounds)));
                    assert!(harm.of(part).wounds < platform.parts()[part].wounds);
                }
            }
        }
    }
}
