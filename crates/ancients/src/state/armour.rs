//! Armour: saves and what it weighs.

use game::why;
use ranked::save::Save;
use rules::ancients as rule;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Edge;

use crate::edition::{Load, Smithy};

game::worded! {
    /// Body armour, and its pips for foot ([`rules::ancients::armour::BASE_TABLE`]).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Body, words, printed: i8 {
        #[default]
        None = "" => 0,
        Light = "light armour" => 1,
        Heavy = "heavy armour" => 2,
        Cataphract = "cataphract armour" => 4,
        PartialPlate = "partial plate" => 3,
        FullPlate = "full plate" => 4,
    }
}

game::worded! {
    /// Shields ([`rules::ancients::armour::BONUS_TABLE`]).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Shield, words {
        #[default]
        None = "",
        Buckler = "buckler",
        Shield = "shield",
        Large = "large shield",
        Pavise = "pavise",
    }
}

game::worded! {
    /// Armour of the mount; barding named without further word is of metal and
    /// whole ([`rules::ancients::armour::BARDING_FULL_METAL`]).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
    #[serde(rename_all = "kebab-case")]
    #[allow(missing_docs, reason = "the names are the game's own")]
    pub enum Barding, words {
        #[default]
        None = "",
        Metal = "metal barding",
        HalfMetal = "half barding of metal",
        Cloth = "cloth barding",
        HalfCloth = "half barding of cloth",
    }
}

/// How a hit comes: some pips count only against some hits
/// ([`rules::ancients::armour::CONDITIONAL_PIPS`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Blow {
    /// By shooting; else in combat.
    pub shot: bool,
    /// The face it comes at.
    pub face: Edge,
    /// Both hands of the one who is hit are on his weapon.
    pub hands_full: bool,
    /// He skirmishes.
    pub skirmishing: bool,
}

/// All that protects a model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Armour {
    /// On the body.
    pub body: Body,
    /// On the arm.
    pub shield: Shield,
    /// On the mount.
    pub barding: Barding,
}

impl Armour {
    /// What there is of it, in words.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        let worn = [self.body.words(), self.shield.words(), self.barding.words()];
        worn.into_iter().filter(|words| !words.is_empty())
    }

    /// The save of the body armour alone, as the table has it for foot: riders
    /// save one pip better, unless it covers them wholly
    /// ([`rules::ancients::armour::BASE_TABLE`], [`rules::ancients::armour::CAVALRY_PLUS_ONE`]).
    fn body_pips(self, mounted: bool) -> i8 {
        let printed = self.body.printed();
        match self.body {
            // As good as armour may be: without it there would be none.
            Body::Cataphract => why::instead(rule::armour::CATAPHRACT, printed, || 0),
            Body::FullPlate => why::instead(rule::armour::BASE_TABLE, printed, || 0),
            _ => {
                let foot = why::row(rule::armour::BASE_TABLE, self.body as usize, printed);
                foot + why::adds(rule::armour::CAVALRY_PLUS_ONE, mounted, 1)
            }
        }
    }

    /// Whether the body armour covers all of a man, on foot or mounted.
    const fn is_whole(self) -> bool {
        matches!(self.body, Body::Cataphract | Body::FullPlate)
    }

    /// Pips of the shield against a hit ([`rules::ancients::armour::BONUS_TABLE`]).
    fn shield_pips(self, blow: Blow, by: &Smithy) -> i8 {
        let (pips, counts) = match self.shield {
            Shield::None => return 0,
            _ if blow.hands_full && !blow.shot => return 0,
            Shield::Shield => (1, true),
            Shield::Large => (by.large_shield.or(2), true),
            Shield::Pavise => (2, why::holds(rule::armour::PAVISE, blow.shot && blow.face == Edge::Front)),
            Shield::Buckler if blow.skirmishing => {
                (1, why::instead(rule::armour::BUCKLER_SKIRMISH, true, || !blow.shot))
            }
            Shield::Buckler => (1, !why::holds(rule::armour::BUCKLER_FORMED, blow.shot)),
        };
        if counts { why::row(rule::armour::BONUS_TABLE, self.shield as usize, pips) } else { 0 }
    }

    /// Pips of the barding against a hit ([`rules::ancients::armour::BONUS_TABLE`]).
    fn barding_pips(self, blow: Blow, by: &Smithy) -> i8 {
        let front = blow.face == Edge::Front;
        let counts = match self.barding {
            Barding::None => return 0,
            Barding::Metal => true,
            Barding::HalfMetal => !by.partial_barding.fails(rule::armour::BARDING_HALF_METAL, front),
            Barding::Cloth => !by.partial_barding.fails(rule::armour::BARDING_FULL_CLOTH, !blow.shot),
            Barding::HalfCloth => !by.partial_barding.fails(rule::armour::BARDING_HALF_CLOTH, !blow.shot && front),
        };
        if counts { why::row(rule::armour::BONUS_TABLE, BARDING + self.barding as usize, 1) } else { 0 }
    }

    /// The best save it may ever give against a hit: 2+ only where the barding
    /// counts.
    pub fn best(self, mounted: bool, blow: Blow, by: &Smithy) -> i8 {
        let [bare, barded] = by.best;
        if mounted && self.barding_pips(blow, by) > 0 { barded } else { bare }
    }

    /// The save against a hit, before what the hit takes off it: pips add up
    /// ([`rules::ancients::armour::PIP_ARITHMETIC`]), to a limit
    /// ([`rules::ancients::armour::MAX_SAVE_UNBARDED`], [`rules::ancients::armour::MAX_SAVE_BARDED`]).
    pub fn save(self, mounted: bool, blow: Blow, by: &Smithy) -> Save {
        let [best, best_barded] = by.best;
        let barding = if mounted { self.barding_pips(blow, by) } else { 0 };
        let body = self.body_pips(mounted);
        let more = self.shield_pips(blow, by) + barding;
        let all = Save::of_pips(why::instead(rule::armour::PIP_ARITHMETIC, body + more, || body.max(more)));
        if barding > 0 {
            why::instead(rule::armour::MAX_SAVE_BARDED, all.no_better_than(best_barded), || all)
        } else {
            unbarded(all, best)
        }
    }

    /// The save of those who stand on a chariot or an elephant: so many pips
    /// better than on foot, to the limit that barding sets.
    pub fn save_aboard(self, better: i8, blow: Blow, by: &Smithy) -> Save {
        let pips = self.body_pips(false) + self.shield_pips(blow, by) + self.barding_pips(blow, by) + better;
        let all = Save::of_pips(pips);
        why::instead(rule::chariot::SAVE_CAP, all.no_better_than(self.best(true, blow, by)), || all)
    }

    /// The save of those who sit in a howdah: so many pips better than on foot, to the
    /// limit that all saves have ([`rules::ancients::armour::MAX_SAVE_UNBARDED`]).
    pub fn save_in_a_howdah(self, better: i8, blow: Blow, by: &Smithy) -> Save {
        let all = Save::of_pips(self.body_pips(false) + self.shield_pips(blow, by) + better);
        unbarded(all, by.best[0])
    }

    /// What it takes off the Movement characteristic
    /// ([`rules::ancients::move_::ENCUMBRANCE_TABLE`]): infantry saving on 4+ or better,
    /// riders on 3+ without barding, and metal barding on top. Bucklers and
    /// pavises do not count ([`rules::ancients::move_::ENCUMBRANCE_BUCKLER`]), nor does
    /// cloth ([`rules::ancients::move_::ENCUMBRANCE_CLOTH_BARDING`]).
    pub fn encumbrance(self, mounted: bool, by: &Smithy) -> u8 {
        match by.load {
            Load::BySave => self.weight_by_save(mounted),
            Load::HeavyWithShield(rule) if mounted => {
                let rider = || u8::from(self.pips_worn(true) >= 4);
                why::instead(rule, 0, rider) + self.weight_of_barding()
            }
            Load::HeavyWithShield(rule) => {
                let heavy = !matches!(self.body, Body::None | Body::Light);
                let shield = matches!(self.shield, Shield::Shield | Shield::Large);
                why::adds(rule, heavy && shield, 1)
            }
        }
    }

    /// What body armour and shield take off by the save that they give.
    fn pips_worn(self, mounted: bool) -> i8 {
        let shield = match self.shield {
            Shield::Shield => 1,
            Shield::Large => 2,
            Shield::Buckler => why::instead(rule::move_::ENCUMBRANCE_BUCKLER, 0, || 1),
            Shield::None | Shield::Pavise => 0,
        };
        let riders = i8::from(mounted && !self.is_whole());
        self.body.printed() + riders + shield
    }

    fn weight_by_save(self, mounted: bool) -> u8 {
        if mounted {
            return self.riders_weight() + self.weight_of_barding();
        }
        why::adds(rule::armour::ENCUMBRANCE_INFANTRY, self.pips_worn(false) >= 3, 1)
    }

    fn riders_weight(self) -> u8 {
        why::adds(rule::armour::ENCUMBRANCE_CAVALRY, self.pips_worn(true) >= 4, 1)
    }

    fn weight_of_barding(self) -> u8 {
        let barded = self.barding != Barding::None;
        let heavy = barded && why::instead(rule::move_::ENCUMBRANCE_CLOTH_BARDING, self.is_metal_barded(), || true);
        why::adds(rule::armour::ENCUMBRANCE_BARDING, heavy, 1)
    }

    /// Whether the mount wears metal.
    pub const fn is_metal_barded(self) -> bool {
        matches!(self.barding, Barding::Metal | Barding::HalfMetal)
    }
}

/// The rows of barding come after those of the shields.
const BARDING: usize = 8;

/// No better than the best without barding ([`rule::armour::MAX_SAVE_UNBARDED`]).
fn unbarded(all: Save, best: i8) -> Save {
    why::instead(rule::armour::MAX_SAVE_UNBARDED, all.no_better_than(best), || all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::edition::Edition;

    const SMITHY: &Smithy = &Edition::SECOND.smithy;

    fn worn(body: Body, shield: Shield) -> Armour {
        Armour { body, shield, barding: Barding::None }
    }

    const BLOW: Blow = Blow { shot: false, face: Edge::Front, hands_full: false, skirmishing: false };

    #[test]
    fn encumbrance_follows_the_table() {
        use Shield::{Buckler, Large, None, Shield as Plain};
        for (body, shield, foot, mounted) in [
            (Body::None, Plain, 0, 0),
            (Body::Light, None, 0, 0),
            (Body::Light, Plain, 0, 0),
            (Body::Light, Large, 1, 1),
            (Body::Heavy, None, 0, 0),
            (Body::Heavy, Buckler, 0, 0),
            (Body::Heavy, Plain, 1, 1),
            (Body::PartialPlate, None, 1, 1),
            (Body::FullPlate, Plain, 1, 1),
        ] {
            let armour = worn(body, shield);
            let found = (armour.encumbrance(false, SMITHY), armour.encumbrance(true, SMITHY));
            assert_eq!(found, (foot, mounted), "{} {armour:?}", rule::move_::ENCUMBRANCE_TABLE);
        }
        assert_eq!(worn(Body::Heavy, Buckler).encumbrance(false, SMITHY), 0, "{}", rule::move_::ENCUMBRANCE_BUCKLER);
        let cataphract = worn(Body::Cataphract, None);
        assert_eq!(cataphract.encumbrance(true, SMITHY), 1, "{}", rule::armour::ENCUMBRANCE_CAVALRY);
        let knight = Armour { barding: Barding::Metal, ..worn(Body::FullPlate, Plain) };
        assert_eq!(8 - knight.encumbrance(true, SMITHY), 6, "{}", rule::move_::ENCUMBRANCE_KNIGHT_EXAMPLE);
        let cloth = Armour { barding: Barding::Cloth, ..worn(Body::Heavy, Plain) };
        assert_eq!(cloth.encumbrance(true, SMITHY), 1, "{}", rule::move_::ENCUMBRANCE_CLOTH_BARDING);
        assert_eq!(worn(Body::Light, Large).encumbrance(false, SMITHY), 1, "{}", rule::armour::ENCUMBRANCE_INFANTRY);
        let half = Armour { barding: Barding::HalfMetal, ..worn(Body::Light, None) };
        assert_eq!(half.encumbrance(true, SMITHY), 1, "{}", rule::armour::ENCUMBRANCE_BARDING);
    }

    #[test]
    fn what_limits_a_save_is_named() {
        let rules = |armour: Armour| why::listen(|| armour.save(false, BLOW, SMITHY)).1;
        let plate = rules(worn(Body::FullPlate, Shield::Shield));
        assert!(plate.acted().contains(&rule::armour::MAX_SAVE_UNBARDED), "five pips, four count");
        let enough = rules(worn(Body::FullPlate, Shield::None));
        assert!(!enough.acted().contains(&rule::armour::MAX_SAVE_UNBARDED), "four pips all count");
    }

    #[test]
    fn saves_follow_the_table() {
        let score = |armour: Armour, mounted| armour.save(mounted, BLOW, SMITHY).score();
        assert_eq!(score(worn(Body::None, Shield::None), false), None, "{}", rule::armour::BASE_TABLE);
        assert_eq!(score(worn(Body::Light, Shield::Shield), false), Some(5));
        assert_eq!(score(worn(Body::Light, Shield::Shield), true), Some(4), "{}", rule::armour::CAVALRY_PLUS_ONE);
        assert_eq!(score(worn(Body::Heavy, Shield::Large), false), Some(3));
        let barded = Armour { barding: Barding::Metal, ..worn(Body::FullPlate, Shield::None) };
        assert_eq!(score(barded, true), Some(2), "{}", rule::armour::MAX_SAVE_BARDED);
        assert_eq!(score(worn(Body::FullPlate, Shield::Large), true), Some(3), "{}", rule::armour::MAX_SAVE_UNBARDED);
    }

    #[test]
    fn every_kit_saves_as_printed() {
        use Shield::{Large, None as Bare, Shield as Plain};
        let score = |armour: Armour, mounted| armour.save(mounted, BLOW, SMITHY).score().unwrap_or(7);
        for (body, shield, foot, rule) in [
            (Body::None, Bare, 7, rule::armour::NONE),
            (Body::None, Plain, 6, rule::armour::SHIELD),
            (Body::None, Large, 5, rule::armour::LARGE_SHIELD),
            (Body::Light, Bare, 6, rule::armour::LIGHT),
            (Body::Light, Large, 4, rule::armour::LARGE_SHIELD),
            (Body::Heavy, Bare, 5, rule::armour::HEAVY),
            (Body::Heavy, Plain, 4, rule::armour::INFANTRY_SAVES),
            (Body::PartialPlate, Bare, 4, rule::armour::PARTIAL_PLATE_INFANTRY),
            (Body::PartialPlate, Plain, 3, rule::armour::PARTIAL_PLATE_INFANTRY),
            (Body::PartialPlate, Large, 3, rule::armour::PARTIAL_PLATE_INFANTRY),
            (Body::FullPlate, Bare, 3, rule::armour::FULL_PLATE),
            (Body::FullPlate, Large, 3, rule::armour::FULL_PLATE),
        ] {
            assert_eq!(score(worn(body, shield), false), foot, "{rule} {body:?} {shield:?}");
        }
        for (body, shield, riders, rule) in [
            (Body::None, Bare, 6, rule::armour::NONE),
            (Body::Light, Bare, 5, rule::armour::LIGHT),
            (Body::Light, Plain, 4, rule::armour::CAVALRY_SAVES),
            (Body::Heavy, Bare, 4, rule::armour::HEAVY),
            (Body::Heavy, Plain, 3, rule::armour::CAVALRY_SAVES),
            (Body::Heavy, Large, 3, rule::armour::HEAVY_CAV_SHIELD_CAP),
            (Body::Cataphract, Bare, 3, rule::armour::CATAPHRACT),
            (Body::Cataphract, Plain, 3, rule::armour::CATAPHRACT),
            (Body::PartialPlate, Bare, 3, rule::armour::PARTIAL_PLATE_CAVALRY),
            (Body::FullPlate, Plain, 3, rule::armour::FULL_PLATE),
        ] {
            assert_eq!(score(worn(body, shield), true), riders, "{rule} {body:?} {shield:?}");
        }
    }

    #[test]
    fn pips_count_only_where_they_should() {
        let blow = |shot, face, skirmishing| Blow { shot, face, skirmishing, hands_full: false };
        let score = |armour: Armour, mounted, blow| armour.save(mounted, blow, SMITHY).score().unwrap_or(7);
        let pavise = worn(Body::Light, Shield::Pavise);
        assert_eq!(score(pavise, false, blow(true, Edge::Front, false)), 4, "{}", rule::armour::PAVISE);
        assert_eq!(score(pavise, false, blow(true, Edge::Left, false)), 6, "{}", rule::armour::CONDITIONAL_PIPS);
        assert_eq!(score(pavise, false, blow(false, Edge::Front, false)), 6, "{}", rule::armour::PAVISE);
        let buckler = worn(Body::None, Shield::Buckler);
        assert_eq!(score(buckler, false, blow(true, Edge::Front, true)), 6, "{}", rule::armour::BUCKLER_SKIRMISH);
        assert_eq!(score(buckler, false, blow(true, Edge::Front, false)), 7, "{}", rule::armour::BUCKLER_FORMED);
        assert_eq!(score(buckler, false, blow(false, Edge::Rear, false)), 6, "{}", rule::armour::BUCKLER_FORMED);
        let barded = |barding| Armour { barding, ..worn(Body::Heavy, Shield::None) };
        for (barding, [shot_front, shot_flank, struck_front, struck_flank], rule) in [
            (Barding::Metal, [3, 3, 3, 3], rule::armour::BARDING_FULL_METAL),
            (Barding::HalfMetal, [3, 4, 3, 4], rule::armour::BARDING_HALF_METAL),
            (Barding::Cloth, [4, 4, 3, 3], rule::armour::BARDING_FULL_CLOTH),
            (Barding::HalfCloth, [4, 4, 3, 4], rule::armour::BARDING_HALF_CLOTH),
        ] {
            let found = [(true, Edge::Front), (true, Edge::Right), (false, Edge::Front), (false, Edge::Right)]
                .map(|(shot, face)| score(barded(barding), true, blow(shot, face, false)));
            assert_eq!(found, [shot_front, shot_flank, struck_front, struck_flank], "{rule}");
        }
        let full = Armour { barding: Barding::HalfMetal, ..worn(Body::FullPlate, Shield::None) };
        assert_eq!(score(full, true, blow(false, Edge::Front, false)), 2, "{}", rule::armour::MAX_SAVE_BARDED);
        assert_eq!(score(full, true, blow(false, Edge::Rear, false)), 3, "{}", rule::armour::MAX_SAVE_UNBARDED);
        let pips = worn(Body::Light, Shield::Large);
        assert_eq!(score(pips, false, BLOW), 4, "{}: {}", rule::armour::PIP_ARITHMETIC, rule::armour::BONUS_TABLE);
        assert!(full.is_metal_barded(), "{}", rule::armour::BARDING_NAMES);
        let hands = Blow { hands_full: true, ..BLOW };
        let shield = worn(Body::None, Shield::Shield);
        assert_eq!(score(shield, false, hands), 7, "{}", rule::weapon::DOUBLE_HANDED_NO_SHIELD);
        assert_eq!(score(shield, false, hands), 7, "{}", rule::weapon::HALBERD_NO_SHIELD);
        let shot = Blow { shot: true, ..hands };
        assert_eq!(score(shield, false, shot), 6, "{}", rule::weapon::DOUBLE_HANDED_NO_SHIELD);
    }
}
