//! A battle that cannot be played any more, told from what was kept: it can
//! be looked at, and nothing else. Everything in it is open.

use game::scene::Scene;
use game::{Game, Outcome, Record, RecordedOrder, Seat, Side, Thought, ToldLine, Topic, UndoError};
use rules::RuleId;
use serde_json::{Value, json};

use super::stopped::record_of;
use super::{
    Advised, Array, Asked, Denied, Fallen, Heard, Live, Past, Possible, Resolve, Thinking, Viewer, read_setup,
};
use crate::Playable;
use crate::failure::Failure;
use crate::kept_table::KeptTable;

/// A battle that is only told.
pub struct KeptBattle {
    record: Record,
    seats: Vec<Side>,
    table: KeptTable,
    /// The table, ready to be drawn.
    scene: Scene,
    heard: Vec<Heard>,
    /// How many lines there had been after the opening and after each order.
    ends: Vec<usize>,
    turn: u32,
}

impl KeptBattle {
    /// The opening of a battle.
    fn begin<G: Playable>(past: &Past) -> Result<KeptBattle, Failure> {
        let mut record = record_of::<G>(past)?;
        record.orders.clear();
        let Some(table) = record.opening.table.clone() else {
            return Err(Failure::new("nothing was kept of this battle", "use the version that played it"));
        };
        let setup = read_setup::<G::Battle>(&past.setup)?;
        let table = KeptTable::new::<G>(&setup, table);
        let scene = table.scene()?;
        // A setup that the rules no longer allow had at least a seat a side.
        let seats = G::Battle::new(&setup).map_or_else(
            |_| Side::BOTH.to_vec(),
            |game| (0..game.seats()).map(|seat| G::side_of(&game, Seat(seat))).collect(),
        );
        let opening = record.opening.told.clone();
        let mut kept = KeptBattle { record, seats, table, scene, heard: Vec::new(), ends: Vec::new(), turn: 0 };
        kept.hear(&opening);
        Ok(kept)
    }

    /// A battle up to now; more orders are added by [`Live::repeat`].
    pub fn tell<G: Playable>(past: &Past) -> Result<KeptBattle, Failure> {
        let mut kept = KeptBattle::begin::<G>(past)?;
        for order in &past.orders {
            kept.add(order)?;
        }
        Ok(kept)
    }

    fn add(&mut self, order: &RecordedOrder) -> Result<(), Failure> {
        self.table.change(order);
        self.scene = self.table.scene()?;
        self.hear(&order.told);
        self.record.orders.push(order.clone());
        Ok(())
    }

    fn hear(&mut self, lines: &[ToldLine]) {
        for line in lines {
            self.turn = line.turn.unwrap_or(self.turn);
            self.heard.push(Heard {
                text: line.text.clone(),
                rules: line.rules.iter().filter_map(|rule| RuleId::parse(rule).ok()).collect(),
                depth: line.depth,
                notable: line.notable,
                turn: self.turn,
                side: None,
                topic: if line.turn.is_some() { Topic::Phase } else { Topic::Other },
                about: Vec::new(),
                roll: None,
                modifiers: Vec::new(),
                reckoning: None,
                event: line.turn.map_or(json!({ "event": "kept" }), |turn| json!({ "event": "turn", "turn": turn })),
            });
        }
        self.ends.push(self.heard.len());
    }
}

impl Live for KeptBattle {
    fn seats(&self) -> Vec<Side> {
        self.seats.clone()
    }

    fn record(&self) -> &Record {
        &self.record
    }

    fn to_decide(&self) -> Option<Seat> {
        None
    }

    fn outcome(&self) -> Option<Outcome> {
        None
    }

    fn scene(&self, _: Viewer) -> Scene {
        self.scene.clone()
    }

    fn asked(&self, _: Viewer) -> Option<Asked> {
        None
    }

    fn decision(&self, _: Viewer) -> Option<Value> {
        None
    }

    fn asks_in_secret(&self) -> bool {
        false
    }

    fn check(&self, _: Seat, _: &[Value], _: &Value) -> Result<(Value, bool), Denied> {
        Err(Denied::Over)
    }

    fn prospects(&self, _: Seat, _: &str) -> Vec<Possible> {
        Vec::new()
    }

    fn play(&mut self, _: &Value) -> Result<(), Denied> {
        Err(Denied::Over)
    }

    fn is_same(&self, one: &Value, other: &Value) -> bool {
        one == other
    }

    fn repeat(&mut self, recorded: &RecordedOrder) -> Result<(), String> {
        self.add(recorded).map_err(|failure| failure.to_string())
    }

    fn candidates(&self, _: Seat) -> Vec<Advised> {
        Vec::new()
    }

    fn in_line(&self, _: Seat, _: Array) -> Option<Advised> {
        None
    }

    fn approach(&self) -> Vec<Resolve> {
        Vec::new()
    }

    fn overlays(&self, _: Viewer, _: &str) -> Vec<Value> {
        Vec::new()
    }

    fn label(&self, order: &Value) -> String {
        order.to_string()
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn undoable(&self) -> usize {
        0
    }

    fn undo(&mut self) -> Result<(), UndoError> {
        Err(UndoError::Irrevocable { number: self.record.orders.len() })
    }

    fn rewind(&mut self, _: usize) -> Result<(), UndoError> {
        Err(UndoError::Irrevocable { number: self.record.orders.len() })
    }

    fn told(&self, _: Viewer) -> usize {
        self.heard.len()
    }

    fn told_after(&self, _: Viewer, orders: usize) -> usize {
        self.ends[orders.min(self.ends.len() - 1)]
    }

    fn lines(&self, _: Viewer, from: usize) -> Vec<Heard> {
        self.heard.get(from..).unwrap_or_default().to_vec()
    }

    fn same_lines(&self, _: Viewer, _: Viewer) -> bool {
        true
    }

    fn fallen(&self, _: Viewer) -> [Fallen; 2] {
        Default::default()
    }

    fn explain(&mut self, _: Thought) {}

    fn think(&mut self, _: Seat, _: &str) -> Option<Thinking> {
        None
    }

    fn played_by_computers(&mut self, _: Vec<Seat>) {}

    fn forget_plans(&mut self) {}
}
