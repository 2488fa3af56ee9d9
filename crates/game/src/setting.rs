//! What players may settle before a battle: each setting declared once, with
//! its words, its rule, its limits and its place in the setup.

use std::borrow::Cow;

use rules::RuleId;
use say::{Args, Lexicon};
use serde::Serialize;

use crate::telling::key_of;

/// Something about a battle that can be set.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Setting {
    /// Its name in requests.
    pub key: &'static str,
    /// Its name for readers.
    pub label: Cow<'static, str>,
    /// What it does.
    pub about: Cow<'static, str>,
    /// The rule that gives the default, if there is one.
    #[cfg_attr(feature = "wire", ts(type = "string | null"), schema(value_type = Option<String>))]
    pub rule: Option<RuleId>,
    /// Where the setup has it, as a JSON pointer.
    #[serde(skip)]
    pub at: &'static str,
    /// What the options of a choice are called, in their order; their words if
    /// nothing is said.
    pub options_told: Vec<String>,
    /// What kind of value it takes.
    #[serde(flatten)]
    #[cfg_attr(feature = "wire", ts(flatten))]
    pub kind: SettingKind,
}

impl Setting {
    /// The same in the language of the thread, where the texts have it:
    /// `setting-turn-limit` and `setting-turn-limit-about`.
    #[must_use]
    pub fn told(&self, lexicon: &Lexicon) -> Setting {
        let say = |part: &str, plain: &Cow<'static, str>| {
            let key = key_of(&["setting", self.key]) + part;
            if lexicon.knows(&key) { lexicon.say(&key, &Args::default()).into() } else { plain.clone() }
        };
        let option = |option: &&str| {
            let key = key_of(&["setting", self.key, option]);
            if lexicon.knows(&key) { lexicon.say(&key, &Args::default()) } else { option.replace('-', " ") }
        };
        let options_told = self.kind.options().iter().map(option).collect();
        Setting { label: say("", &self.label), about: say("-about", &self.about), options_told, ..self.clone() }
    }

    /// A choice among words, the first of them the usual one.
    pub const fn choice(
        key: &'static str,
        at: &'static str,
        options: &'static [&'static str],
        (label, about): (&'static str, &'static str),
        rule: RuleId,
    ) -> Setting {
        let (label, about) = (Cow::Borrowed(label), Cow::Borrowed(about));
        Setting {
            key,
            label,
            about,
            rule: Some(rule),
            at,
            options_told: Vec::new(),
            kind: SettingKind::choice(options),
        }
    }

    /// On or off, usually off.
    pub const fn switch(
        key: &'static str,
        at: &'static str,
        (label, about): (&'static str, &'static str),
        rule: RuleId,
    ) -> Setting {
        let (label, about) = (Cow::Borrowed(label), Cow::Borrowed(about));
        Setting { key, label, about, rule: Some(rule), at, options_told: Vec::new(), kind: SettingKind::flag(false) }
    }
}

/// The kinds of settings.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "wire", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SettingKind {
    /// On or off.
    Flag {
        /// The book's way.
        default: bool,
    },
    /// A number; null is allowed where the default is null.
    Number {
        /// The book's way.
        default: Option<f64>,
        /// Least.
        least: f64,
        /// Most.
        most: f64,
        /// In steps of.
        step: f64,
    },
    /// One of some words.
    Choice {
        /// The usual one.
        default: &'static str,
        /// All of them.
        #[cfg_attr(feature = "wire", ts(type = "string[]"), schema(value_type = Vec<String>))]
        options: &'static [&'static str],
    },
}

impl SettingKind {
    /// On or off.
    pub const fn flag(default: bool) -> SettingKind {
        SettingKind::Flag { default }
    }

    /// One of some words, the first of them the usual one.
    pub const fn choice(options: &'static [&'static str]) -> SettingKind {
        SettingKind::Choice { default: options[0], options }
    }

    /// The words of a choice.
    pub const fn options(self) -> &'static [&'static str] {
        match self {
            SettingKind::Choice { options, .. } => options,
            _ => &[],
        }
    }

    /// A whole number.
    pub const fn number(default: u16, least: u16, most: u16) -> SettingKind {
        SettingKind::Number { default: Some(default as f64), least: least as f64, most: most as f64, step: 1.0 }
    }

    /// A whole number, where the book sets none.
    pub const fn number_or_none(least: u16, most: u16) -> SettingKind {
        SettingKind::Number { default: None, least: least as f64, most: most as f64, step: 1.0 }
    }
}

/// Declares the settings of a battle: the struct that files have, its defaults,
/// and the list of [`Setting`]s for those who offer them. What follows `in` is
/// where the setup keeps the struct; what follows `and` are settings that the
/// setup keeps elsewhere.
///
/// ```
/// # use rules::ancients as rule;
/// game::settings! {
///     /// Settings.
///     pub struct Settings in "/settings" {
///         /// The battle ends after so many turns.
///         turn_limit: u16 = 8, number(1, 99), "Turn limit", rule::setup::END_CONDITIONS;
///         /// The battle ends when an army breaks.
///         break_point: bool = false, flag(), "Armies break", rule::setup::END_AT_ONCE;
///     }
/// }
/// assert_eq!(Settings::default().turn_limit, 8);
/// assert_eq!(Settings::ALL[1].at, "/settings/break_point");
/// ```
#[macro_export]
macro_rules! settings {
    ($(#[$meta:meta])* $vis:vis struct $Settings:ident in $within:literal {
        $($(#[doc = $about:literal])+ $key:ident: $type:ty = $default:literal, $kind:ident($($limit:literal),*),
            $label:literal, $rule:expr;)*
    } $(and $($more:expr),* $(,)?)?) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
        #[serde(default, deny_unknown_fields)]
        #[allow(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
        $vis struct $Settings {
            $($(#[doc = $about])+ pub $key: $type,)*
        }

        impl $Settings {
            /// All of them, with the book's defaults.
            pub const ALL: &'static [$crate::Setting] = &[$($crate::Setting {
                key: stringify!($key),
                label: ::std::borrow::Cow::Borrowed($label),
                about: ::std::borrow::Cow::Borrowed(concat!($($about),+).trim_ascii()),
                rule: Some($rule),
                at: concat!($within, "/", stringify!($key)),
                options_told: Vec::new(),
                kind: $crate::SettingKind::$kind($default $(, $limit)*),
            },)* $($($more),*)?];
        }

        impl Default for $Settings {
            fn default() -> $Settings {
                $Settings { $($key: $default),* }
            }
        }
    };
}
