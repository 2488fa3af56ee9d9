//! The trials as tests, each with its own name.

/// Tests what a game keeps in files: cases, armies, fates, battles, archive.
#[macro_export]
macro_rules! kept {
    ($game:ty) => {
        #[test]
        fn every_case_is_ruled_as_it_says() {
            $crate::cases::check::<$game>();
        }

        #[test]
        fn every_army_can_be_read_and_is_lawful() {
            $crate::armies::check::<$game>();
        }

        #[test]
        fn many_battles_come_out_as_they_did() {
            $crate::fates::check::<$game>();
        }

        static KEPT: ::std::sync::LazyLock<$crate::kept::Kept> =
            ::std::sync::LazyLock::new($crate::kept::Kept::of::<$game>);

        #[test]
        fn kept_battles_replay_and_what_happens_is_what_happened() {
            KEPT.check_what_happened();
        }

        #[test]
        fn in_kept_battles_those_rules_are_cited_that_were() {
            KEPT.check_what_was_cited();
        }

        #[test]
        fn every_record_of_the_archive_is_told_to_its_end_or_says_why_not() {
            $crate::archive::check::<$game>();
        }
    };
}

/// Tests what must hold whatever is played and whatever is read.
#[macro_export]
macro_rules! battles {
    ($game:ty) => {
        #[test]
        fn random_battles_end_and_keep_the_invariants() {
            $crate::battles::keep_the_invariants::<$game>();
        }

        #[test]
        fn every_proposal_is_lawful() {
            $crate::battles::proposals_are_lawful::<$game>();
        }

        #[test]
        fn an_answer_does_what_its_order_does() {
            $crate::battles::answers_do_what_orders_do::<$game>();
        }

        #[test]
        fn the_same_seed_gives_the_same_battle() {
            $crate::battles::same_seed_same_battle::<$game>();
        }

        #[test]
        fn a_record_replays_to_the_same_hashes() {
            $crate::battles::records_replay::<$game>();
        }

        #[test]
        fn no_changed_order_goes_unnoticed() {
            $crate::battles::changed_orders_are_noticed::<$game>();
        }

        #[test]
        fn a_refused_order_changes_nothing() {
            $crate::refusals::check::<$game>();
        }

        #[test]
        fn no_text_crashes_a_reader() {
            $crate::texts::check::<$game>();
        }
    };
}

/// Tests that nobody sees another's secret plan.
#[macro_export]
macro_rules! secretive {
    ($game:ty) => {
        #[test]
        fn a_view_never_holds_the_other_sides_secrets() {
            $crate::secrets::check::<$game>();
        }
    };
}

/// Tests that a mirrored battle mirrors.
#[macro_export]
macro_rules! mirrored {
    ($game:ty) => {
        #[test]
        fn a_mirrored_battle_mirrors() {
            $crate::mirror::check::<$game>();
        }
    };
}
