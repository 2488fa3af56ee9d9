//! Who has won.

use ancients::What;

use super::follow::Account;
use super::ground::{Contact, Face};
use super::spec::{Array, Body, Came, Fight, Ground, Rank};

impl Fight {
    /// Ranks behind the first with four or more (line 1883).
    pub fn deep(&self, unit: usize) -> u8 {
        if self.files(unit) < 4 {
            return 0;
        }
        (1..self.ranks(unit)).filter(|&rank| self.in_rank(unit, rank) >= 4).count() as u8
    }
}

impl Account<'_> {
    /// Whether a unit keeps what formed units have.
    fn keeps_ranks(&self, unit: usize) -> bool {
        self.fight.is_formed(unit) && self.after.heads(self.fight, unit) >= 5 && !self.fight.has_lost_ranks(unit)
    }

    /// Ranks as they were at the beginning of the round (line 1883, reading).
    fn rank_bonus(&self, unit: usize) -> i8 {
        let fight = self.fight;
        let body = &fight.bodies[unit];
        let at_phalanx = fight.contacts_of(unit).any(|c| c.enemy_face == Face::Front && fight.is_phalanx(c.enemy));
        let charge = fight.charges(unit) && !at_phalanx;
        let rode_out = body.came == Came::Countercharged;
        let most = match (body.mounted, body.array) {
            _ if !self.keeps_ranks(unit) => 0,
            (false, Array::Close) => 2,
            (false, _) => 1,
            (true, _) if body.has("cataphract") && charge && !rode_out => 2,
            (true, _) if body.has("massed-cavalry") && charge => 2,
            _ => 0,
        };
        (fight.deep(unit) as i8).min(most)
    }

    fn close_bonus(&self, unit: usize) -> bool {
        let body = &self.fight.bodies[unit];
        !body.mounted
            && body.array == Array::Close
            && self.fight.files(unit) >= 4
            && self.keeps_ranks(unit)
            && !body.has("levy")
    }

    /// Units of a side that fight an enemy in such a face, with five or more
    /// left (lines 1911, 1917).
    fn behind(&self, side: usize, is: fn(Face) -> bool) -> usize {
        let units = self.fight.units().filter(|&u| self.fight.bodies[u].side == side);
        let at = |c: Contact| is(c.enemy_face);
        units.filter(|&u| self.after.heads(self.fight, u) >= 5 && self.fight.contacts_of(u).any(at)).count()
    }

    /// What a side adds to its wounds, by name.
    pub fn bonuses(&self, side: usize) -> Vec<(&'static str, i8)> {
        let fight = self.fight;
        let mine: Vec<usize> = fight
            .units()
            .filter(|&u| fight.bodies[u].side == side && fight.contacts_of(u).next().is_some())
            .filter(|&u| self.after.heads(fight, u) > 0)
            .collect();
        let body = |u: usize| -> &Body { &fight.bodies[u] };
        let standard = |u: usize| {
            !body(u).spent.contains(&"standard-lost")
                && body(u).command[1]
                && !self.after.command_lost[u][1]
                && body(u).array != Array::Skirmish
        };
        let eagle = |u: usize| {
            !body(u).has("unreliable")
                && fight.guests(u).any(|g| body(g).rank == Some(Rank::ArmyStandard) && self.after.left[g] > 0)
        };
        let flank = |face: Face| matches!(face, Face::Left | Face::Right);
        let rear = |face: Face| face == Face::Rear;
        let contest = |is: fn(Face) -> bool| self.behind(side, is) > self.behind(1 - side, is);
        let mut found = Vec::new();
        let mut add = |name, by: i8| {
            if by != 0 {
                found.push((name, by));
            }
        };
        add("close order", i8::from(mine.iter().any(|&u| self.close_bonus(u))));
        add("ranks", mine.iter().map(|&u| self.rank_bonus(u)).max().unwrap_or(0));
        add("standard", i8::from(mine.iter().any(|&u| standard(u))));
        add("army standard", i8::from(mine.iter().any(|&u| eagle(u))));
        // It is the side's, whoever of it is left (line 1903).
        add("momentum", i8::from(fight.holds_momentum(side)));
        add("high ground", i8::from(!mine.is_empty() && fight.ground == Ground::Hill(side)));
        add("flank", i8::from(contest(flank)));
        add("rear", 2 * i8::from(contest(rear)));
        found
    }

    /// Points and winner; gives the winner and the margin.
    pub fn result(&mut self, at: usize) -> (Option<usize>, i8) {
        let What::CombatResult { wounds, score, winner, a, b, .. } = &self.events[at].what else { return (None, 0) };
        let (wounds, score, winner) = (*wounds, *score, winner.map(|w| w as usize));
        self.same("wounds of either side", self.after.wounds, wounds);
        let mut own = [0; 2];
        for side in 0..2 {
            let bonuses = self.bonuses(side);
            own[side] = self.after.wounds[side] as i8 + bonuses.iter().map(|b| b.1).sum::<i8>();
            let told: Vec<String> = [a, b][side].iter().map(|m| format!("{:+} {}", m.by, m.rule)).collect();
            self.line(format!("side {side}: {} and {bonuses:?}; told {told:?}", self.after.wounds[side]));
        }
        self.same("points", own, score);
        let won = match own[0].cmp(&own[1]) {
            std::cmp::Ordering::Greater => Some(0),
            std::cmp::Ordering::Less => Some(1),
            std::cmp::Ordering::Equal => None,
        };
        self.same("the winner", won, winner);
        self.shieldwalls(at, won);
        if won.is_none() {
            self.music(at);
        }
        (won, (own[0] - own[1]).abs())
    }
}

impl Account<'_> {
    /// After a draw musicians decide who has the momentum (lines 2332-2334).
    fn music(&mut self, at: usize) {
        let fight = self.fight;
        let plays = |u: usize| {
            let body = &fight.bodies[u];
            body.command[2]
                && !self.after.command_lost[u][2]
                && body.array != Array::Skirmish
                && self.after.heads(fight, u) > 0
        };
        let players = [0, 1].map(|side| fight.units().filter(|&u| fight.bodies[u].side == side && plays(u)).count());
        let side = match players {
            [0, 0] => None,
            [_, 0] => Some(0),
            [0, _] => Some(1),
            _ => loop {
                let best = players.map(|n| self.take(n).into_iter().max().unwrap_or(0));
                if best[0] != best[1] {
                    break Some(usize::from(best[1] > best[0]));
                }
                if !self.faults.is_empty() {
                    return;
                }
            },
        };
        self.line(format!("the music of {players:?} gives {side:?} the momentum"));
        let told = self.events[at..].iter().find_map(|e| match &e.what {
            What::Momentum { side, .. } => Some(side.map(|s| s as usize)),
            _ => None,
        });
        self.same("the momentum after a draw", Some(side), told);
        // Who does not have it has not lost (line 2334).
        let flees = |w: &What| matches!(w, What::Broken { .. } | What::Test { test: "break", .. });
        if self.events[at..].iter().any(|e| flees(&e.what)) {
            self.fault("a draw, and yet somebody tests or breaks".into());
        }
    }
}

impl Account<'_> {
    /// A shieldwall is lost with the round (line 3518).
    fn shieldwalls(&mut self, at: usize, winner: Option<usize>) {
        for unit in self.fight.units() {
            let body = &self.fight.bodies[unit];
            let beaten = winner.is_some_and(|w| w != body.side) && self.after.heads(self.fight, unit) > 0;
            let lost = |w: &What| matches!(w, What::ShieldwallLost { unit: u } if u.index() == unit);
            let told =
                self.events[at..].iter().take_while(|e| !matches!(e.what, What::Broken { .. } | What::Test { .. }));
            let told = told.into_iter().any(|e| lost(&e.what));
            if self.after.heads(self.fight, unit) > 0 {
                self.same(&format!("{}: shieldwall lost", body.tag), beaten && body.shieldwall, told);
            }
        }
    }
}
