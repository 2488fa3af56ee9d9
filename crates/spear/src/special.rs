//! Special troops and equipment, one file each: who has it, and what it does
//! at each place where the chapters ask ([`hooks`]).
//!
//! A new one is a file, its `mod` line and its line in the list below.

/// Hands the list of special rules to another macro: each by its type and the
/// file where it stands. Where several have something to say, they say it in
/// this order.
macro_rules! special_rules {
    ([$($then:tt)*] $($args:tt)*) => {
        $($then)*! {
            ($($args)*)
            Shieldwall shieldwall,
            Pavises pavises,
            Elephants elephants,
            Camels camels,
            ScythedChariots scythed_chariots,
            WarWagons war_wagons,
            BaggageCamp baggage_camp,
            LongbowStakes stakes,
        }
    };
}

mod baggage_camp;
mod camels;
mod elephants;
mod pavises;
mod scythed_chariots;
mod shieldwall;
mod stakes;
mod war_wagons;

pub(crate) mod hooks;
