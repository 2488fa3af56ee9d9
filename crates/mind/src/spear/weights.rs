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
        /// What it is worth more to join friends against one enemy.
        charge_gang,
        /// How much it counts who would win if both went on fighting.
        aftermath,
        /// How much it counts what other enemies could do to a charger.
        exposed,
        /// A fight that costs more than this is left to the enemy to begin.
        fight_least,
        /// What a die in a fight is worth, come what may.
        fight_die,
        /// How much of a round's worth counts for its die.
        fight_share,
        /// What it is worth that an enemy cannot use the die he has.
        deny_die,
        /// What it is worth that an enemy can be given no die this turn.
        deny_later,
        /// A rally, and what it is worth more where the rout is near.
        rally,
        /// The same for the last hits.
        rally_last,
        /// Any shot at all.
        shot,
        /// What it is worth not to have acted when enemies may come near.
        readiness,
        /// What planted stakes are worth to those who stand behind them.
        stakes,
        /// What a hill is worth to foot who have only to hold.
        ridge,
        /// A move must better the unit's place by this much.
        move_least,
        /// How far ahead of its fellows a unit of the line may be.
        in_step,
        /// How far ahead of the line skirmishers may be.
        leash_light,
        /// How far ahead of the line horse may be.
        leash_horse,
        /// Of a place, as `place.rs` has them: the best charge at a front from there.
        strike_front,
        /// The best charge at a flank.
        strike_flank,
        /// That friends fight the one to be charged.
        strike_gang,
        /// Charges by enemies at the front.
        danger_front,
        /// The same next turn.
        later_front,
        /// Charges by enemies at the flanks.
        danger_flank,
        /// The same next turn.
        later_flank,
        /// Each DU to the target.
        approach,
        /// Facing the target.
        facing,
        /// Each DU too far ahead of the line.
        out_of_step,
        /// Each DU behind the line.
        behind,
        /// Each of the line who stands flush beside.
        beside,
        /// Each of the line who finds the unit in his way.
        in_the_way,
        /// Ground that hampers.
        bad_ground,
        /// Being out of command.
        out_of_command,
        /// Each DU that a shooter is out of range.
        too_far,
        /// Each DU that he is nearer than need be.
        too_near,
        /// How many DU further a unit goes for each point that a charge at an enemy would bring.
        appeal,
        /// How many DU further it goes for one who stands where the army presses.
        focus,
        /// How many DU further it goes for one whom friends fight already.
        gang,
        /// What the enemy's camp is worth beyond its value: all his units test when it is lost.
        camp,
        /// How many DU further a unit goes for the camp.
        camp_appeal,
        /// What it is worth more to rout a unit whose army breaks with it.
        breaks,
        /// What it is worth more to rout a unit with which its army must test.
        shakes,
        /// What it is worth more to rout a unit for each friend who must test at it.
        panic,
        /// How many DU further a unit goes for an enemy rather than wait for each friend in between.
        barred,
        /// What the first hit on those who fight best while they are fresh costs more.
        freshness,
        /// What enemies' shots at it count.
        under_fire,
        /// To stand where the rout of a friend would be felt.
        shaky,
        /// How many DU nearer skirmishers must be to be worth going for.
        slippery,
        /// What part of a charge at those who may evade it comes to nothing.
        evaded,
        /// What a commander is worth to each unit that would not hear him otherwise.
        leader_heard,
        /// What he is worth to a unit in a fight.
        leader_fight,
        /// What he is worth to a unit with hits.
        leader_rally,
        /// What a die in the bag is worth that a group would cost.
        bag_die,
        /// A fight worse than this is left, where there is a way out.
        break_off,
        /// How much a charge counts by an enemy who has the die for it.
        brace_known,
        /// How much a charge counts by an enemy who may yet get one.
        brace_unknown,
        /// Quiet turns after which the captain begins to press.
        patience,
        /// What each DU to the target counts more when he presses.
        press,
        /// Of two dice that do the same the lower is given.
        per_pip,
        /// How much room a unit of foot takes up in the line.
        foot_apart,
        /// The same for horse.
        horse_apart,
        /// The same for skirmishers before it.
        skirmishers_apart,
        /// How far behind the front edge of the zone foot deploys.
        foot_back,
        /// The same for horse.
        horse_back,
        /// The same for shooters on foot.
        shooters_back,
        /// The same for skirmishers.
        skirmishers_back,
        /// How many DU aside a unit deploys for each point that it does better
        /// in a long fight with whoever stands across.
        matches,
        /// What hits are worth more the nearer they bring a rout, in parts of
        /// a unit's value.
        last_hits,
        /// Who expects less than this of a charge evades it.
        evade_below,
        /// Who expects more than this of the next enemy goes on to him.
        pursue_above,
        /// A commander with a unit that may be in a fight next turn.
        leader_front,
        /// A commander with a unit that may rout in its next fight.
        leader_peril,
        /// What a DU nearer to the bank is worth to whoever must cross a river.
        crossing,
        /// How much of that counts for those who need not cross.
        stragglers,
        /// How much a DU to the side counts against one nearer to the bank.
        lane,
        /// What it is worth there to a fresh unit not to charge.
        spare_fresh,
    }
}
