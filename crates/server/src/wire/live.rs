//! Messages of a live battle, over the WebSocket.

use game::scene::Scene;
use game::{Decision, Order, Overlay, Preview, Refusal};
use json_patch::Patch;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shelf::live::Heard;
use ts_rs::TS;
use utoipa::ToSchema;

use super::http::{BattleInfo, Outcome};

/// What a client sends. `id` is the client's own number for the request; the
/// answer repeats it. `answers` is the version of the state the client sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who I am and what I have.
    Hello {
        /// The token of the link.
        token: String,
        /// The version that I have from an earlier connection.
        #[serde(default)]
        #[ts(optional)]
        have: Option<u32>,
        /// What I add to sealed dice: up to 64 bytes in hexadecimal.
        #[serde(default)]
        #[ts(optional)]
        entropy: Option<String>,
        /// My name, for the others.
        #[serde(default)]
        #[ts(optional)]
        name: Option<String>,
    },
    /// Play an order.
    Order {
        /// The request.
        id: u32,
        /// The version it answers.
        answers: u32,
        /// The order.
        #[ts(as = "Order")]
        order: Value,
    },
    /// What would this order do?
    Preview {
        /// The request.
        id: u32,
        /// The version it answers.
        answers: u32,
        /// Orders to be given before it, of which none binds.
        #[serde(default)]
        #[ts(as = "Option<Vec<Order>>", optional)]
        first: Vec<Value>,
        /// The order.
        #[ts(as = "Order")]
        order: Value,
    },
    /// Which orders are sensible?
    Candidates {
        /// The request.
        id: u32,
        /// The version it is about.
        answers: u32,
        /// Only the next unit of this ready-made line: `one-line`, `two-lines`,
        /// `horse-left` or `horse-right`.
        #[serde(default)]
        #[ts(optional)]
        line: Option<String>,
    },
    /// Take a unit up again that I have put down; whatever I put down after it
    /// stays where it is.
    TakeUp {
        /// The request.
        id: u32,
        /// The version it is about.
        answers: u32,
        /// Its tag.
        of: String,
    },
    /// What could I do with this unit or leader from here?
    Prospects {
        /// The request.
        id: u32,
        /// The version it is about.
        answers: u32,
        /// Its tag.
        of: String,
    },
    /// What does this unit or leader see, reach, threaten, command?
    Overlays {
        /// The request.
        id: u32,
        /// Its tag.
        of: String,
    },
    /// Take the last order back, or ask the others whether it may be.
    Undo {
        /// The request.
        id: u32,
        /// The version it is about.
        answers: u32,
    },
    /// Whether another player may take the last order back.
    UndoAnswer {
        /// The request.
        id: u32,
        /// The version it is about.
        answers: u32,
        /// Yes or no.
        accept: bool,
    },
    /// How fast the computer commanders play.
    Pace {
        /// Milliseconds before an order that shows; null pauses.
        pace: Option<u32>,
    },
    /// Let a computer commander that waits for its pace play at once.
    Skip,
    /// Give up.
    Resign {
        /// The request.
        id: u32,
        /// For which of my seats.
        seat: u8,
    },
    /// Are you there?
    Ping,
}

/// What the server sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`, and again when the battle begins.
    Welcome {
        /// What the token gives.
        you: You,
        /// The battle.
        battle: BattleInfo,
        /// The state; null until every player has come.
        state: Option<Box<State>>,
        /// How many lines of your log stay; the rest is replaced by `log`.
        log_from: u32,
        /// The lines from there on.
        log: Vec<Heard>,
    },
    /// Something changed at the table: a player came or went, the pace, the end.
    Battle {
        /// The battle.
        battle: BattleInfo,
    },
    /// The battle went on.
    Update {
        /// The version that the patch applies to.
        from: u32,
        /// The version it leads to.
        version: u32,
        /// The seat through whose eyes you look now; null for spectators.
        eye: Option<u8>,
        /// What changed in the scene.
        #[ts(as = "Vec<Change>")]
        patch: Patch,
        /// What is pending.
        pending: Pending,
        /// What can be taken back.
        undo: Undo,
        /// Luck of A and B.
        luck: [Luck; 2],
        /// How many lines of your log stay.
        log_from: u32,
        /// The lines from there on.
        log: Vec<Heard>,
    },
    /// A computer commander thinks.
    Thinking {
        /// Its seat.
        seat: u8,
    },
    /// Your order was played, is stored, and has been shown.
    Played {
        /// The request.
        id: u32,
        /// The version it led to.
        version: u32,
        /// Whether it had been played before: a double click or a resend.
        again: bool,
    },
    /// What an order would do.
    Preview {
        /// The request.
        id: u32,
        /// What it would do.
        #[ts(as = "Preview")]
        preview: Value,
        /// Whether it could not be taken back: dice fall, somebody else
        /// answers, or a secret comes out.
        binds: bool,
    },
    /// An order is against the rules: the answer to `order` or `preview`.
    Refused {
        /// The request.
        id: u32,
        /// Why.
        #[ts(as = "Refusal")]
        refusal: Value,
    },
    /// Sensible orders.
    Candidates {
        /// The request.
        id: u32,
        /// The version they are for.
        version: u32,
        /// The orders.
        candidates: Vec<Candidate>,
    },
    /// What could be done with a unit or leader, before anything binds.
    Prospects {
        /// The request.
        id: u32,
        /// Its tag.
        of: String,
        /// What could be done.
        prospects: Vec<Prospect>,
    },
    /// What a unit sees, reaches and threatens.
    Overlays {
        /// The request.
        id: u32,
        /// Whose they are.
        of: String,
        /// The overlays.
        #[ts(as = "Vec<Overlay>")]
        overlays: Vec<Value>,
    },
    /// A player asks to take the last order back.
    UndoAsked(UndoAsked),
    /// The question is off the table.
    UndoSettled {
        /// Whether the order was taken back.
        accepted: bool,
    },
    /// The request was heard and needs no further answer.
    Done {
        /// The request.
        id: u32,
    },
    /// The request cannot be fulfilled.
    Error {
        /// The request, if it was understood so far.
        id: Option<u32>,
        /// What kind of error.
        code: ErrorCode,
        /// What is wrong.
        wrong: String,
        /// What to do about it.
        remedy: String,
    },
    /// The answer to `ping`.
    Pong,
}

/// The kinds of errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorCode {
    /// The message cannot be read.
    Malformed,
    /// The token opens nothing here.
    NoSuchSeat,
    /// It is not your decision, or not for you to say.
    NotYours,
    /// The state has moved on; an update is on its way.
    Stale,
    /// Nothing to take back, or nobody asked.
    NoUndo,
    /// Too many messages.
    TooFast,
    /// The battle is not being played.
    NotLive,
    /// The battle was stopped by a fault of the program.
    Stopped,
    /// The server's fault.
    Server,
}

/// What your token gives you.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct You {
    /// The seats you hold; none for a spectator.
    pub seats: Vec<u8>,
    /// Whether you set the pace of the computer commanders.
    pub host: bool,
}

/// A battle as you may know it now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct State {
    /// Its version: it grows with everything you may notice.
    pub version: u32,
    /// The seat through whose eyes you look now; null for spectators.
    pub eye: Option<u8>,
    /// What is on the table.
    pub scene: Scene,
    /// What is pending.
    pub pending: Pending,
    /// What can be taken back.
    pub undo: Undo,
    /// Luck of A and B.
    pub luck: [Luck; 2],
}

/// What is pending.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Pending {
    /// You decide.
    Decide {
        /// The question.
        #[ts(as = "Decision")]
        decision: Value,
    },
    /// Somebody else decides.
    Wait {
        /// The question, without its particulars; null while it is secret.
        asked: Option<Asked>,
    },
    /// The battle is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

/// What somebody else is asked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Asked {
    /// Who.
    pub seat: u8,
    /// The question.
    pub prompt: String,
    /// The unit or leader it is about.
    pub subject: Option<String>,
    /// The rule.
    pub rule: String,
}

/// What can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Undo {
    /// Nothing of yours.
    None,
    /// Your last order, at once.
    Free,
    /// Your last order, if the others agree.
    ByAgreement,
}

/// A player's wish to take an order back.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct UndoAsked {
    /// Who asks.
    pub seat: u8,
    /// How many orders would be taken back, his last one included.
    pub orders: u32,
    /// The last line that would stay in your log.
    pub back_to: Option<String>,
}

/// One change of a scene, as in RFC 6902. A path is a JSON pointer: numbers
/// stand for places in lists, `-` for the end of one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "op", rename_all = "kebab-case")]
pub enum Change {
    /// Something new: a field, or an item before that place.
    Add {
        /// Where.
        path: String,
        /// What.
        #[ts(type = "unknown")]
        #[schema(value_type = Object)]
        value: Value,
    },
    /// Something else instead.
    Replace {
        /// Where.
        path: String,
        /// What.
        #[ts(type = "unknown")]
        #[schema(value_type = Object)]
        value: Value,
    },
    /// Something that is gone.
    Remove {
        /// Where.
        path: String,
    },
}

/// A side's luck: what its dice showed against what is to be expected.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
pub struct Luck {
    /// How many dice fell.
    pub dice: u32,
    /// Their sum.
    pub actual: f64,
    /// The sum to be expected.
    pub expected: f64,
    /// One standard deviation of the sum.
    pub deviation: f64,
}

/// A sensible order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Candidate {
    /// The order, ready to be sent back.
    #[ts(as = "Order")]
    pub order: Value,
    /// It in a few words.
    pub label: String,
    /// Why the captain would give it; null for what he would not.
    pub reason: Option<String>,
}

/// Orders that could be given one after the other, up to the first question
/// that is open or the first order that binds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Prospect {
    /// The orders.
    #[ts(as = "Vec<Order>")]
    pub orders: Vec<Value>,
    /// What is chosen on the way, in words.
    pub words: Vec<String>,
    /// Whether the last order cannot be taken back.
    pub binds: bool,
    /// The question that they lead to; null if nothing more is asked.
    #[ts(as = "Option<Decision>")]
    pub asks: Option<Value>,
    /// If that is a move: how far the middle of the front could get, from the
    /// far left to the far right.
    pub reach: Vec<[f64; 2]>,
    /// Enemies that it can be aimed at by pointing to them.
    pub aims: Vec<Aim>,
}

/// An enemy that can be charged by pointing to it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Aim {
    /// Its tag.
    pub target: String,
    /// The answer that leads there, by the shortest way; null if the orders
    /// lead there themselves.
    #[ts(as = "Option<Order>")]
    pub order: Option<Value>,
}
