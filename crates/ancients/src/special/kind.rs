//! The special rules that troops may have, and what each says of itself.

use game::{Declared, Lasts};
use rules::{RuleId, ancients as rule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::hooks::SpecialRule;
use crate::state::{Said, TurnStep};

/// What a special rule says of itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct About {
    /// What a card says of it.
    words: &'static str,
    /// The rule to read first.
    rule: RuleId,
    /// Of psychology, or else of formation.
    psychology: bool,
    /// Its own marks on a unit.
    marks: &'static [Declared],
    /// What it asks of its own; the first of them at its moment, the others when it says so.
    asks: &'static [Own],
}

/// When a special rule asks something of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Moment {
    /// When this step of its side's turn begins, of each unit by itself.
    At(TurnStep),
    /// Among the remaining moves, instead of one: the word for it, and what it means.
    InsteadOfMoving(&'static str, &'static str),
    /// When one of its hooks says so.
    Itself,
}

/// A question that a special rule asks of its own. Whom it asks and what follows
/// are hooks: [`asks`](super::hooks::SpecialRule::asks) and
/// [`answered`](super::hooks::SpecialRule::answered); one that is answered by a
/// path or a place has [`offers`](super::hooks::SpecialRule::offers),
/// [`judges`](super::hooks::SpecialRule::judges) and
/// [`proposes`](super::hooks::SpecialRule::proposes) besides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Own {
    /// Its name in hashes of a state, and the chapter it stands under there.
    pub name: &'static str,
    pub chapter: &'static str,
    pub moment: Moment,
    /// The rule that asks.
    pub rule: RuleId,
    /// The question for people; `{}` is the unit.
    pub prompt: &'static str,
    /// Words to choose from, and what each means; without any it is a yes or no.
    pub choices: &'static [Said],
    /// Nobody else sees the answer yet.
    pub secret: bool,
}

impl Own {
    /// What a rule asks when one of its hooks says so: the name and chapter, the
    /// rule, the words; a yes or no, and no secret.
    pub(super) const fn new(place: [&'static str; 2], rule: RuleId, prompt: &'static str) -> Own {
        let [chapter, name] = place;
        Own { name, chapter, moment: Moment::Itself, rule, prompt, choices: &[], secret: false }
    }

    /// At this moment.
    pub(super) const fn when(self, moment: Moment) -> Own {
        Own { moment, ..self }
    }

    /// By one of these words.
    pub(super) const fn by_words(self, choices: &'static [Said]) -> Own {
        Own { choices, ..self }
    }

    /// And nobody else sees it.
    pub(super) const fn in_secret(self) -> Own {
        Own { secret: true, ..self }
    }
}

impl About {
    /// A rule of formation, in the words of a card, and the rule to read first.
    pub(super) const fn formation(words: &'static str, rule: RuleId) -> About {
        About { words, rule, psychology: false, marks: &[], asks: &[] }
    }

    /// A rule of psychology.
    pub(super) const fn psychology(words: &'static str, rule: RuleId) -> About {
        About { psychology: true, ..About::formation(words, rule) }
    }

    /// With marks of its own: [`Mark::own`](crate::state::mark::Mark::own) counts them from 0.
    pub(super) const fn with_marks(self, marks: &'static [Declared]) -> About {
        About { marks, ..self }
    }

    /// With questions of its own.
    pub(super) const fn asking(self, asks: &'static [Own]) -> About {
        About { asks, ..self }
    }
}

/// A mark of a special rule: its name in files, how long it lasts, what it says.
pub(super) const fn mark(name: &'static str, lasts: Lasts, words: &'static str) -> Declared {
    Declared { name, lasts, words, ended_by: None }
}

/// The same, ended by a rule.
pub(super) const fn ended_by(rule: RuleId, mark: Declared) -> Declared {
    Declared { ended_by: Some(rule), ..mark }
}

macro_rules! kinds {
    (() $($Rule:ident $module:ident,)*) => {
        /// A special rule of a troop type.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[repr(u8)]
        #[allow(missing_docs, reason = "the names are the game's own")]
        pub enum Special {
            $($Rule),*
        }

        /// What each says of itself, in the order of the list.
        const ABOUT: &[About] = &[$(<super::$module::$Rule as SpecialRule>::ABOUT),*];

        impl Special {
            /// All of them.
            pub const ALL: [Special; ABOUT.len()] = [$(Special::$Rule),*];
        }
    };
}

special_rules!(kinds);

/// How many marks belong to the special rules before this one in the list.
const fn marks_before(place: usize) -> usize {
    let (mut n, mut marks) = (0, 0);
    while n < place {
        marks += ABOUT[n].marks.len();
        n += 1;
    }
    marks
}

/// The marks of all special rules, in the order of the list.
pub(crate) const MARKS: &[Declared] = &{
    let mut all = [mark("", Lasts::Battle, ""); marks_before(ABOUT.len())];
    let mut rule = 0;
    while rule < ABOUT.len() {
        let marks = ABOUT[rule].marks;
        let mut n = 0;
        while n < marks.len() {
            all[marks_before(rule) + n] = marks[n];
            n += 1;
        }
        rule += 1;
    }
    all
};

impl Special {
    /// Whether it is one of the rules of psychology; the others are of
    /// formation ([`rule::special::CATEGORIES`]).
    pub const fn is_psychology(self) -> bool {
        ABOUT[self as usize].psychology
    }

    /// What a card says of it, and the rule to read first.
    pub const fn told(self) -> (&'static str, RuleId) {
        let about = &ABOUT[self as usize];
        (about.words, about.rule)
    }

    /// The rule that sorts it.
    pub const fn rule(self) -> RuleId {
        rule::special::CATEGORIES
    }

    /// What it asks of its own.
    pub(crate) const fn asks(self) -> &'static [Own] {
        ABOUT[self as usize].asks
    }

    /// What it lets a unit do instead of moving.
    pub(crate) const fn said_instead_of_moving(self) -> Said {
        match self.asks() {
            [Own { moment: Moment::InsteadOfMoving(word, label), rule, .. }, ..] => Said::new(word, label).by(*rule),
            _ => panic!("a rule that asks instead of a move"),
        }
    }

    /// The place of its n-th mark among those of all special rules.
    pub(crate) const fn place_of_mark(self, n: usize) -> usize {
        assert!(n < ABOUT[self as usize].marks.len(), "it has no such mark");
        marks_before(self as usize) + n
    }
}

game::few! {
    /// The special rules of a troop type.
    pub struct Specials(u64) of Special;
}

impl Specials {
    /// Those of psychology alone.
    pub(crate) fn of_the_mind(self) -> Specials {
        self.iter().filter(|special| special.is_psychology()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_special_rule_is_of_psychology_or_of_formation() {
        use Special as S;
        let psychology: Vec<Special> = Special::ALL.into_iter().filter(|special| special.is_psychology()).collect();
        let wanted = [S::CausesFear, S::CausesTerror, S::Hatred, S::Frenzy, S::Stubborn, S::FrightensHorses, S::Shaman];
        assert_eq!(psychology, wanted, "{}", rule::special::CATEGORIES);
        assert_eq!(Special::Frenzy.rule(), rule::special::CATEGORIES);
    }
}
