//! Armies against their lists, in words.

use super::ArmyList;
use crate::files::army::Army;

/// An army of ten regular legionaries and whatever else.
fn faults(head: &str, legion: &str, more: &str) -> Vec<String> {
    let text = format!(
        "name = 'Host'\nruleset = 'ancients'\n{head}\n[[unit]]\nname = 'Legion'\nmodels = 10\n\
         weapons = ['hand-weapon', 'heavy-throwing-spear']\narmour = 'light'\nshield = 'large'\n{legion}\n{more}"
    );
    let army = Army::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    army.faults().iter().map(ToString::to_string).collect()
}

const SOUND: &str = "entry = 'regular-legionaries'\nspecial = ['drilled', 'stubborn', 'testudo']\npoints = 160";

#[test]
fn every_list_can_be_read_and_every_people_has_it() {
    for id in ArmyList::ids().split(", ") {
        let list = ArmyList::named(id).expect("a list in the box");
        for people in list.people.clone() {
            assert!(list.clone().of_people(&people.id).is_some(), "{id}: {}", people.id);
        }
        let parts: Vec<&str> = list.shares.iter().map(|share| share.of.as_str()).collect();
        assert!(list.entries.iter().all(|entry| parts.contains(&entry.of.as_str())), "{id}: {parts:?}");
    }
}

#[test]
fn an_army_that_names_no_list_is_free() {
    assert_eq!(faults("", "points = 3", ""), Vec::<String>::new());
    assert_eq!(faults("list = 'roman'", SOUND, ""), Vec::<String>::new());
}

#[test]
fn what_nobody_knows_is_told_with_what_there_is() {
    let told = |head, legion| faults(head, legion, "").join("\n");
    assert!(told("list = 'spartan'", SOUND).contains("there is no list 'spartan'; choose among 'roman, barbarian'"));
    let people = told("list = 'barbarian'\npeople = 'picts'", SOUND);
    assert!(
        people.contains("there is no people 'picts' in that list; choose among 'gauls, germans, dacians, britons'")
    );
    assert!(told("", SOUND).contains("unit 'Legion': an entry, but no list; name the list"));
    assert!(told("people = 'gauls'", "points = 3").contains("people: a people, but no list; name the list"));
}

#[test]
fn every_fault_has_its_place_its_remedy_and_its_rule() {
    let legion = "entry = 'regular-legionaries'\nspecial = ['drilled', 'stubborn']\npoints = 170\ncommand = ['leader']";
    let told = faults("list = 'roman'\nlimit = 1000", legion, "");
    assert_eq!(
        told,
        [
            "unit 'Legion': the special rules 'stubborn, drilled'; its list gives 'stubborn, drilled, centurion, testudo' \
             (ancients.roman.centurion-replaces-leader)",
            "list: 'legionaries' cost 170 of 1000 points; at least 1 in 4 points (ancients.roman.composition-legionaries)",
        ]
    );
}
