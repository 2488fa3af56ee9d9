//! What the captain of `spear` weighs by. All worths are in points of army
//! value, which is what battles are won by; all lengths in DU.

crate::weights! {
    /// The numbers in `weights.toml`.
    Weights in "weights.toml" {
        /// How much a point of our own counts against one of the enemy's.
        own_losses,
        /// A charge must promise at least this much.
        charge_least,
        /// How much a charge counts against a shot or a step.
        charge_keen,
        /// What impact adds to the wish to charge.
        charge_impact,
        /// What striking a flank or rear is worth beyond the first round.
        charge_flank,
        /// A fight that costs more than this is left to the enemy to begin.
        fight_least,
        /// What a die in a fight is worth, come what may.
        fight_die,
        /// How much of a round's worth counts for its die.
        fight_share,
        /// A rally, and what it is worth more where the rout is near.
        rally,
        /// The same for the last hits.
        rally_last,
        /// Any shot at all.
        shot,
        /// A move must better the unit's place by this much.
        move_least,
        /// What a DU nearer to the target is worth.
        approach,
        /// What facing the target is worth, from turned away to straight at it.
        facing,
        /// What it is worth to have the target straight ahead, to be charged.
        aim,
        /// How far ahead of its fellows a unit of the line may be.
        in_step,
        /// What each DU further costs.
        out_of_step,
        /// An enemy who could come onto a flank.
        danger_flank,
        /// An enemy who could come onto the front: for each point of strength more.
        danger_front,
        /// Shock troops who could come.
        danger_shock,
        /// How much an enemy counts who has acted this turn.
        danger_later,
        /// Standing in rough ground, for those whom it hinders.
        rough,
        /// Standing in difficult ground.
        difficult,
        /// Being out of command.
        out_of_command,
        /// What a die is worth to a unit that wants to go on.
        go,
        /// What it is worth more for each DU that the unit lags behind.
        go_lag,
        /// What it is worth more for each DU of its rate.
        go_rate,
        /// What it is worth more that a unit leads others along.
        lead,
        /// What a die is worth to a unit that may be charged.
        brace,
        /// Of two dice that do the same the lower is given.
        per_pip,
        /// What a second die on a unit that strikes must add.
        stack_least,
    }
}
