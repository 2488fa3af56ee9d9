//! What the captain of `ancients` weighs by. What each does is told in
//! `weights.toml`.

crate::weights! {
    /// The numbers behind the captain's rules of thumb.
    Weights in "weights.toml" {
        own_losses, rout, panic, later_rounds, flank_fright, man,
        charge_least, charge_waiting, charge_together, charge_exposed, hurry, lead_caution,
        flee_cost, rally,
        danger, second_danger, threat, advance, facing, line_leash, horse_leash, line, command,
        turn_flank, in_the_way, lane, blocked,
        quarter, quarter_early,
        shot, loose_risk, loose_in_the_way, loose_advance, loose_guard,
        duel_margin, exposed, host_depth, losing_fight,
    }
}
