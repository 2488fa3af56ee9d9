//! The scenery generator as tables: how many pieces, which, and in which zone.

use game::why;
use rules::ancients as rule;

use crate::files::preparation::{Period, Preparation, Region};
use crate::state::FeatureKind as K;
use crate::state::laying::{Given, Zone};

/// How many pieces are rolled for, by both players together: a line for each
/// period, a column for each region ([`rule::scenery::PIECE_COUNT`]).
const PIECES: [[u8; 5]; 5] = [
    // Western Europe, northern and eastern, Mediterranean, central Asia, south Asia
    [2, 3, 2, 2, 3],
    [3, 4, 3, 3, 4],
    [4, 5, 3, 3, 5],
    [4, 5, 3, 3, 5],
    [4, 6, 3, 3, 5],
];

/// What two dice give, from two to twelve, in the same columns
/// ([`rule::scenery::TYPE_TABLE`]): numbers of [`RESULTS`].
const TYPES: [[u8; 5]; 11] = [
    [GH_F, GH_F, GH_F, GH_F, GH_F],
    [GH_F, GH_F, GH_F, GH_F, GH_F],
    [WO_F, W_F, WO_F, SH_F, W_F],
    [R_F, W_F, R_F, R_F, W_F],
    [R_F, R_F, SH_F, NONE, R_F],
    [SH_F, R_F, NONE, NONE, R_F],
    [NONE, SH_F, NONE, NONE, SH_F],
    [NONE, NONE, NONE, NONE, NONE],
    [R_C, R_C, NONE, NONE, R_C],
    [GH_C, GH_C, NONE, GH_C, R_C],
    [W_C, W_C, GH_C, GH_C, GH_C],
];

const GH_F: u8 = 9;
const WO_F: u8 = 10;
const SH_F: u8 = 11;
const R_F: u8 = 12;
const NONE: u8 = 13;
const W_F: u8 = 14;
const R_C: u8 = 15;
const GH_C: u8 = 16;
const W_C: u8 = 17;

/// What the numbers mean, counted round from the first.
const RESULTS: [Option<Given>; 9] = [
    Some(flank(K::Hill)),
    Some(Given { kind: K::Wood, or: Some(K::Orchard), zone: Zone::Flank }),
    Some(flank(K::SteepHill)),
    Some(flank(K::Scrub)),
    None,
    Some(flank(K::Wood)),
    Some(centre(K::Scrub)),
    Some(centre(K::Hill)),
    Some(centre(K::Wood)),
];

const fn flank(kind: K) -> Given {
    Given { kind, or: None, zone: Zone::Flank }
}

const fn centre(kind: K) -> Given {
    Given { kind, or: None, zone: Zone::Centre }
}

/// A small river on a flank ([`rule::scenery::RIVERS`]).
const SMALL_RIVER: Given = flank(K::Stream);

/// The throw that may be a small river.
const RIVER_THROW: u8 = 9;

impl Preparation {
    /// How many pieces the dice are thrown for.
    pub(super) fn pieces(&self) -> u8 {
        let (line, column) = (self.period as usize, self.region as usize);
        why::row(rule::scenery::PIECE_COUNT, 5 * line + column, PIECES[line][column])
    }

    /// What a throw of two dice gives.
    pub(super) fn generated(&self, throw: u8) -> Option<Given> {
        let dark_age = matches!(self.period, Period::To700 | Period::To1066);
        let north = matches!(self.region, Region::WesternEurope | Region::NorthernEurope);
        if why::holds(rule::scenery::RIVERS, dark_age && north && throw == RIVER_THROW) {
            return Some(SMALL_RIVER);
        }
        let (line, column) = (usize::from(throw - 2), self.region as usize);
        let number = why::row(rule::scenery::TYPE_TABLE, 5 * line + column, TYPES[line][column]);
        RESULTS[usize::from(number) % RESULTS.len()]
    }
}
