//! What an entry with some of its options is, and which of them somebody in an
//! army has.

use game::why;
use rules::ancients as rule;

use super::difference::differences;
use super::fielded::Fielded;
use super::{Choice, Entry, Footing, Gift};
use crate::files::army::Kit;
use crate::files::crew::{CrewEntry, PlatformEntry};
use crate::special::kind::Special;
use crate::state::{Array, Commander, Troop};

/// An entry with those of its options that come nearest to what somebody has.
pub(super) struct Fit<'a> {
    pub options: Vec<&'a Choice>,
    /// What they would be.
    pub made: Troop,
}

impl Entry {
    /// The options that somebody has who says that he is of this entry: those
    /// with the fewest differences, and of them the fewest options.
    pub(super) fn fit(&self, given: &Fielded, ally: bool) -> Fit<'_> {
        // Only a look: what the list says of the one that is found is heard.
        why::quietly(|| {
            let fits = self.lawful_options().map(|options| {
                let made = self.made(&options, given, ally);
                let rank = (differences(self, &made, given).len(), options.len());
                (rank, Fit { options, made })
            });
            let best = fits.min_by_key(|(rank, _)| *rank);
            best.map_or_else(|| Fit { options: Vec::new(), made: self.made(&[], given, ally) }, |(_, fit)| fit)
        })
    }

    /// Every choice of options that go together.
    fn lawful_options(&self) -> impl Iterator<Item = Vec<&Choice>> {
        let some = |bits: u32| -> Vec<&Choice> {
            self.options.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1).map(|(_, choice)| choice).collect()
        };
        (0..1u32 << self.options.len()).map(some).filter(|options| self.go_together(options))
    }

    fn go_together(&self, options: &[&Choice]) -> bool {
        let mounted = self.kind.is_mounted() || options.iter().any(|choice| choice.gives.kind.is_some());
        options.iter().enumerate().all(|(n, choice)| {
            let alone = choice.group.is_none() || options[..n].iter().all(|other| other.group != choice.group);
            let needed = choice.needs.as_ref().is_none_or(|id| options.iter().any(|other| other.id == *id));
            alone && needed && choice.footing.is_none_or(|footing| (footing == Footing::Mounted) == mounted)
        })
    }

    /// What the entry is with some options, standing and led as somebody is; of
    /// another list it is an ally.
    fn made(&self, options: &[&Choice], given: &Fielded, ally: bool) -> Troop {
        let (mut kit, mut crew, mut stats, mut kind) = (self.kit.clone(), self.crew.clone(), self.profile, self.kind);
        let mut orders = self.orders.clone();
        for choice in options {
            let Gift { kind: ridden, movement, order, men, .. } = &choice.gives;
            kind = ridden.unwrap_or(kind);
            stats.m = movement.unwrap_or(stats.m);
            orders.extend(order);
            kit.special.extend(&choice.gives.special);
            kit.special.retain(|special| !choice.drops.special.contains(special));
            match crew.first_mut() {
                Some(man) => arm_man(man, choice, &kit),
                None => arm(&mut kit, choice),
            }
            if let (Some(men), Some(man)) = (men, crew.first_mut()) {
                man.models = Some(*men);
            }
        }
        let led = given.command.contains(&Commander::Leader);
        kit.special.extend(self.command.as_ref().filter(|_| led).and_then(|command| command.leader_is));
        kit.special.extend(ally.then_some(Special::Ally));
        let array = self.standing(&orders, &kit, given);
        let troop = Troop { rank: self.rank, ..kit.troop("", kind, stats, array, 0) };
        PlatformEntry { crew: &crew, ..PlatformEntry::default() }.man(troop)
    }

    /// The order in which somebody stands, if he may.
    fn standing(&self, orders: &[Array], kit: &Kit, given: &Fielded) -> Array {
        let array = given.troop.array;
        match orders {
            _ if self.rank.is_some() => Array::Open,
            [] => Troop::usual_array(self.kind, kit.armour()),
            [first, ..] if !orders.contains(&array) => *first,
            _ => array,
        }
    }

    /// What such a unit costs: each model and its options, and its command
    /// models ([`rule::list::ENTRY_CONTENTS`]).
    pub(super) fn cost(&self, options: &[&Choice], given: &Fielded) -> u16 {
        let reason = self.reasons.price.unwrap_or(rule::list::ENTRY_CONTENTS);
        let men = u16::from(given.troop.crew.count());
        let extra = |choice: &&Choice| {
            let points = why::count(choice.rule.unwrap_or(rule::list::ENTRY_CONTENTS), choice.points);
            if choice.a_man { points * men } else { points }
        };
        let each = why::count(reason, self.points) + options.iter().map(extra).sum::<u16>();
        let led = |&of: &Commander| {
            let command = self.command.as_ref()?;
            Some(why::count(command.rule(of), command.price(of)?))
        };
        each.saturating_mul(given.models.into()) + given.command.iter().filter_map(led).sum::<u16>()
    }
}

/// What an option does to the kit of a unit or a character.
fn arm(kit: &mut Kit, Choice { gives, drops, .. }: &Choice) {
    kit.weapons.retain(|weapon| !drops.weapons.contains(weapon));
    kit.weapons.extend(&gives.weapons);
    kit.missiles.retain(|missile| !drops.missiles.contains(missile));
    kit.missiles.extend(&gives.missiles);
    kit.armour = gives.armour.unwrap_or(kit.armour);
    kit.shield = gives.shield.unwrap_or(kit.shield);
    kit.barding = gives.barding.unwrap_or(kit.barding);
    kit.warhorse = gives.warhorse.or(kit.warhorse);
}

/// The same to a man of a crew.
fn arm_man(man: &mut CrewEntry, Choice { gives, .. }: &Choice, kit: &Kit) {
    if !gives.weapons.is_empty() {
        let own = man.weapons.clone().unwrap_or_else(|| kit.weapons.clone());
        man.weapons = Some(own.into_iter().chain(gives.weapons.iter().copied()).collect());
    }
    man.armour = gives.armour.or(man.armour);
    man.shield = gives.shield.or(man.shield);
}
