//! What the captain of `ancients` weighs by. Worths are victory points, lengths
//! inches.

crate::weights! {
    /// The numbers in `weights.toml`. Those of temper, which a style scales, are
    /// `own_losses`, `charge_least`, `charge_exposed`, `danger` and `lead_caution`.
    Weights in "weights.toml" {
        /// How much points of our own count against the enemy's.
        own_losses,
        /// The share of a unit's stake that is lost when it breaks: some rally.
        rout,
        /// The share of their stake at which friends count who panic because a unit breaks.
        panic,
        /// What the rounds after the first count, if nobody breaks in it.
        later_rounds,
        /// The share of its stake that a unit is taken to lose which fails the test of a charge in flank or rear.
        flank_fright,
        /// The worth of a man felled, as a share of what he cost.
        man,
        /// The points that a charge must promise.
        charge_least,
        /// How much of what enemies could do to a unit where it stands is saved by charging first.
        charge_waiting,
        /// How much of what a comrade could do is counted on before he has declared.
        charge_together,
        /// How much counts what others could do to a charger where it comes to stand.
        charge_exposed,
        /// Points that a charge may promise less for every turn that is gone, while we are not ahead.
        hurry,
        /// Points that a charge must promise more for every 100 that we are ahead, when turns run out.
        lead_caution,
        /// The share of its stake that a unit loses by running from a charge, if it is not caught.
        flee_cost,
        /// The share of it that a good Leadership saves.
        rally,
        /// How much counts what the most dangerous enemy could do to a unit next turn.
        danger,
        /// The same of the second.
        second_danger,
        /// How much counts what a unit could do to an enemy next turn.
        threat,
        /// Points for each inch nearer to the enemy who is gone for.
        advance,
        /// Points for each radian that a front looks away from where it should.
        facing,
        /// Inches that a unit may be ahead of the line.
        line_leash,
        /// Points for each inch beyond that.
        line,
        /// Inches that horse may be ahead of it.
        horse_leash,
        /// How much better horse likes a flank than a front: points for each inch nearer to it.
        turn_flank,
        /// Points lost by standing in a friend's way.
        in_the_way,
        /// How far a friend's way reaches ahead of him, in inches.
        lane,
        /// Points lost by standing behind a friend.
        blocked,
        /// The share of its points that a quarter of the table counts on the last turn.
        quarter,
        /// The same for each turn before that, again and again.
        quarter_early,
        /// How much a volley counts.
        shot,
        /// The share of their stake that skirmishers risk within a charge.
        loose_risk,
        /// Points lost by skirmishers before friends who could charge.
        loose_in_the_way,
        /// Points for each inch that skirmishers come nearer to somebody to shoot at.
        loose_advance,
        /// How much better an enemy may be before a challenge is refused.
        duel_margin,
        /// How much counts what fresh enemies could do to a pursuer.
        exposed,
        /// Points for each rank of the unit that a general joins.
        host_depth,
        /// Beaten by more than this a fight is better left, where that is allowed.
        losing_fight,
        /// How much the blows of comrades count against an enemy who is charged together.
        comrade_blows,
        /// How much of what a flank promises is counted on while it is still to be ridden to.
        flank_way,
        /// The share of its reach at which a unit is near enough to charge next turn.
        ready,
        /// How eagerly who is ahead goes forward when turns run out.
        hold_eager,
        /// How eagerly who is not ahead does.
        press_eager,
        /// How strictly he keeps the line.
        press_strict,
        /// So many turns before the end the score begins to decide what is done.
        late,
        /// A lead worth keeping, in points.
        lead,
        /// How much a charge of skirmishers counts for formed troops.
        light_charge,
        /// The same for skirmishers.
        light_chase,
        /// The share of lost tests after which stubborn or numerous men run nevertheless.
        gives_ground,
        /// How far rounds of combat spread about what is expected.
        spread,
        /// What those are taken to be worth who run, in points.
        prize,
        /// Points that a leader likes a unit less for each who is with it.
        host_guest,
        /// How much counts what an enemy could do who has stayed where he was deployed.
        waiting_foe,
        /// How far from the ends of its zone the army deploys its wings, in inches.
        wing_inward,
        /// How far behind the front of the wings skirmishers are deployed.
        loose_behind,
    }
}
