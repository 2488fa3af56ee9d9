//! Two dice against a value.

/// Whether two dice pass a test on that Leadership: equal or lower passes.
///
/// ```
/// assert!(ranked::test::passes([3, 4], 7));
/// assert!(!ranked::test::passes([4, 4], 7));
/// ```
pub const fn passes(dice: [u8; 2], leadership: i8) -> bool {
    (dice[0] + dice[1]) as i8 <= leadership
}

/// Whether two dice pass a break test on that Leadership after a defeat by so
/// much.
///
/// ```
/// assert!(!ranked::test::stands([3, 4], 7, 2));
/// assert!(ranked::test::stands([3, 2], 7, 2));
/// ```
pub const fn stands(dice: [u8; 2], leadership: i8, margin: i8) -> bool {
    (dice[0] + dice[1]) as i8 + margin <= leadership
}
