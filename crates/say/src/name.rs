//! Names, and whether they are one or many.
//!
//! Army files give names and no grammar, so this is a rule of thumb, in one
//! place; an army may say itself what it is.

use crate::{Language, language, named};

/// The name of somebody who does something in a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    text: String,
    /// Whether its verbs are in the plural.
    many: bool,
    /// Whether English puts an article before it.
    article: bool,
    /// Whether it is what somebody is, and no name of his own.
    office: bool,
    /// What tells it from another of the same name.
    which: Option<String>,
}

/// Words for troops that are one thing. All other troops are many, however they
/// are called: cavalry, Hastati, men-at-arms.
const ONE: [&str; 35] = [
    "lager",
    "marschlager",
    "tross",
    "wagenburg",
    "wagenpark",
    "haubitze",
    "heeresstandarte",
    "camp",
    "laager",
    "park",
    "phalanx",
    "legion",
    "cohort",
    "battery",
    "standard",
    "wagon",
    "chariot",
    "elephant",
    "tower",
    "train",
    "warband",
    "fort",
    "unit",
    "houfnice",
    "thrower",
    "gun",
    "engine",
    "beast",
    "squadron",
    "elefant",
    "sichelgespann",
    "pfeilgeschütz",
    "steinwerfer",
    "geschwader",
    "geschütz",
];

/// What a name is stands before these, in either language.
const OF_WHAT: [&str; 8] = ["of", "in", "with", "from", "der", "des", "von", "mit"];

/// Peoples whose plural has no s.
const PEOPLES: [&str; 12] = [
    "french",
    "english",
    "welsh",
    "irish",
    "scots-irish",
    "dutch",
    "spanish",
    "burgundian-swiss",
    "swiss",
    "chinese",
    "japanese",
    "portuguese",
];

/// What ends in s and is one all the same, besides what ends in us: Epirus, Varus.
const ONE_IN_S: [&str; 3] = ["athens", "thebes", "chaos"];

/// What is one, and has an article before it.
const BODIES: [&str; 15] = [
    "army",
    "conquest",
    "league",
    "host",
    "empire",
    "kingdom",
    "train",
    "detachment",
    "force",
    "republic",
    "expedition",
    "column",
    "alliance",
    "garrison",
    "vanguard",
];

/// Single words that are no name of a person but his office.
const OFFICES: [&str; 57] = [
    "feldherr",
    "kriegsherr",
    "könig",
    "großkönig",
    "prinz",
    "pharao",
    "konsul",
    "herzog",
    "fürst",
    "häuptling",
    "hauptmann",
    "graf",
    "präfekt",
    "tribun",
    "militärtribun",
    "legat",
    "kaiser",
    "standartenträger",
    "befehlshaber",
    "anführer",
    "general",
    "king",
    "duke",
    "consul",
    "emir",
    "hetman",
    "chieftain",
    "constable",
    "count",
    "warlord",
    "satrap",
    "xenagos",
    "strategos",
    "tribune",
    "prefect",
    "earl",
    "leader",
    "commander",
    "captain",
    "legate",
    "chief",
    "khan",
    "sultan",
    "emperor",
    "queen",
    "prince",
    "baron",
    "bishop",
    "standard",
    "pharaoh",
    "amir",
    "berserker",
    "comes",
    "cyning",
    "ealdorman",
    "hersir",
    "konnungr",
];

impl Name {
    /// Troops: almost always many.
    pub fn troops(text: impl Into<String>) -> Name {
        let text = text.into();
        // German wagons may be one or many: their adjective tells.
        let wagon = text.to_lowercase().contains("er streitwagen") && noun(&text) == "streitwagen";
        let many = !ONE.contains(&noun(&text).as_str()) && !wagon;
        Name { text, many, article: false, office: false, which: None }
    }

    /// A person, called by his name or by his office.
    pub fn person(text: impl Into<String>) -> Name {
        let text = text.into();
        let called = last_word(&text);
        let office = called.starts_with(char::is_lowercase) || OFFICES.contains(&called.to_lowercase().as_str());
        Name { text, many: false, article: office, office, which: None }
    }

    /// A side of a battle: a country, a people or an army.
    pub fn side(text: impl Into<String>) -> Name {
        let text = text.into();
        let noun = noun(&text);
        let many = PEOPLES.contains(&noun.as_str())
            || noun.ends_with("men")
            || noun.ends_with('i') // peoples with a Latin name: Cherusci, Iceni
            || (noun.ends_with('s') && !noun.ends_with("ss") && !noun.ends_with("us") && !ONE_IN_S.contains(&noun.as_str()));
        let many = many && !text.contains(" and her ");
        let article = (many && !text.contains(" and ")) || BODIES.contains(&noun.as_str());
        Name { text, many, article, office: false, which: None }
    }

    /// A name whose number an army file gives.
    #[must_use]
    pub fn numbered(self, many: Option<bool>) -> Name {
        Name { many: many.unwrap_or(self.many), ..self }
    }

    /// A name with what tells it from another of the same name.
    #[must_use]
    pub fn which(self, which: Option<String>) -> Name {
        Name { which, ..self }
    }

    /// Troops as prose calls them: with an article, unless a number or a proper
    /// name says which they are.
    #[must_use]
    pub fn definite(self) -> Name {
        let numbered = |word: &str| word.chars().all(|c| c.is_ascii_digit() || "IVX".contains(c));
        let more = self.text.starts_with("More ");
        let article = !more && !self.text.split_whitespace().last().is_some_and(numbered);
        Name { article, ..self }
    }

    /// Whether its verbs are in the plural.
    pub fn is_many(&self) -> bool {
        self.many
    }

    /// The name, and which of that name it is.
    pub fn bare(&self) -> String {
        match &self.which {
            Some(which) => format!("{} ({which})", named(&self.text)),
            None => named(&self.text).into_owned(),
        }
    }

    /// The name after a German "von" or "mit", as a rule of thumb: adjectives end in n, or in m for what is neuter, and so
    /// do nouns of many, unless they end in a letter that takes none, or are foreign.
    pub fn dative(&self) -> String {
        let told = named(&self.text).into_owned();
        let end = OF_WHAT.iter().filter_map(|of| told.find(&format!(" {of} "))).min().unwrap_or(told.len());
        let (name, rest) = told.split_at(end);
        let words: Vec<&str> = name.split(' ').collect();
        let last = words.iter().rposition(|word| !word.starts_with(|c: char| c.is_ascii_digit())).unwrap_or(0);
        let bent = words.iter().enumerate().map(|(n, word)| match (n < last, word) {
            (true, word) if self.office && word.ends_with("er") => format!("{}en", &word[..word.len() - 2]),
            (false, word) if n == last && self.office && word.ends_with("herr") => format!("{word}n"),
            (true, word) if word.ends_with('e') && self.many => format!("{word}n"),
            (true, word) if word.ends_with('e') => format!("{word}r"),
            (true, word) if word.ends_with("er") && !self.many => format!("{}m", &word[..word.len() - 1]),
            (true, word) if word.ends_with("es") && !self.many => format!("{}m", &word[..word.len() - 1]),
            (false, word) if n == last && self.many && word.ends_with(['e', 'r', 'l']) => format!("{word}n"),
            (_, word) => (*word).to_owned(),
        });
        let article = match () {
            () if !self.office => "",
            () if words[last].ends_with("in") => "der ",
            () => "dem ",
        };
        let bare = article.to_owned() + &bent.collect::<Vec<_>>().join(" ") + rest;
        match &self.which {
            Some(which) => format!("{bare} ({})", named(which)),
            None => bare,
        }
    }

    /// The name in the middle of a sentence: with its article, if it has one.
    pub fn with_article(&self) -> String {
        let bare = self.bare();
        match bare.strip_prefix("The ") {
            _ if language() != Language::English => bare,
            Some(rest) => format!("the {rest}"),
            None if self.article && !bare.starts_with("the ") => format!("the {bare}"),
            None => bare,
        }
    }
}

/// The word that says what a name is: the last one, or the one before `of`, `in`
/// or `with`, without a number behind it.
fn noun(text: &str) -> String {
    last_word(text).to_lowercase()
}

fn last_word(text: &str) -> &str {
    let words = text.split_whitespace().take_while(|word| !OF_WHAT.contains(word));
    let last = words.filter(|word| !word.starts_with(|c: char| c.is_ascii_digit())).last();
    last.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn troops_are_many_and_things_are_one() {
        for many in ["Gothic archers", "Noble cavalry", "Hastati 2", "Town militia", "Mounted men-at-arms", "Elephants"]
        {
            assert!(Name::troops(many).is_many(), "{many}");
        }
        for one in ["Camp", "Wagon laager", "Phalanx 3", "Battle standard"] {
            assert!(!Name::troops(one).is_many(), "{one}");
        }
    }

    #[test]
    fn names_bend_after_a_german_preposition() {
        let after = |name: Name| crate::in_language(Language::German, || name.dative());
        for (name, bent) in [
            ("Gallic warriors 2", "Gallischen Kriegern 2"),
            ("Allied foot", "Verbündeten Fußtruppen"),
            ("Royal camp", "Königlichem Lager"),
            ("Camp of the families", "Lager der Familien"),
            ("Hastati 1", "Hastati 1"),
            ("Legionaries", "Legionären"),
            ("Royal huscarls", "Königlichen Huscarls"),
        ] {
            assert_eq!(after(Name::troops(name)), bent);
        }
        assert_eq!(after(Name::side("Romans")), "Römern");
        assert_eq!(after(Name::person("Maharbal")), "Maharbal");
        assert_eq!(after(Name::person("Barcid general")), "dem Barkidischen Feldherrn");
        assert_eq!(after(Name::side("Republican Rome")), "Römischer Republik");
    }

    #[test]
    fn prose_has_an_article_unless_a_number_says_which() {
        let told = |text: &str| Name::troops(text).definite().which(Some("4".into())).with_article();
        assert_eq!(told("Triarii"), "the Triarii (4)");
        assert_eq!(told("Hastati 2"), "Hastati 2 (4)");
        assert_eq!(told("Cohort II"), "Cohort II (4)");
        assert_eq!(told("More skirmishers"), "More skirmishers (4)");
    }

    #[test]
    fn a_side_is_a_country_or_a_people() {
        for (side, said, many) in [
            ("Republican Rome", "Republican Rome", false),
            ("Carthage in Italy", "Carthage in Italy", false),
            ("Barbarians", "the Barbarians", true),
            ("Medieval French", "the Medieval French", true),
            ("English Longbow Army", "the English Longbow Army", false),
            ("Roman Siege Train", "the Roman Siege Train", false),
            ("Varus", "Varus", false),
            ("Rome and her Gauls", "Rome and her Gauls", false),
            ("Carthage and the Macedonians", "Carthage and the Macedonians", true),
        ] {
            let name = Name::side(side);
            assert_eq!((name.with_article().as_str(), name.is_many()), (said, many));
        }
    }

    #[test]
    fn an_office_has_an_article_and_a_person_has_none() {
        for (person, said) in [
            ("Hannibal", "Hannibal"),
            ("King Harold", "King Harold"),
            ("Alan of Brittany", "Alan of Brittany"),
            ("General", "the General"),
            ("Great King", "the Great King"),
            ("Commander of the foot", "the Commander of the foot"),
        ] {
            assert_eq!(Name::person(person).with_article(), said);
        }
    }
}
