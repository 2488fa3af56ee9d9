//! What goes over the line, as types. `docs/protocol.md` tells how they are
//! used; `web/src/lib/wire/types.ts` is made from them.

mod catalogue;
mod grammar;
mod http;
mod live;
mod typescript;

pub use catalogue::{RuleBrief, RuleFull, RulesFound, RulesetRules};
pub use grammar::{Ask, Choice, Decision, Grant, Key, Leg, Order, Pose, Preview, PreviewNote, Refusal};
pub use http::{
    ArmyBrief, ArmyCheck, ArmyChoice, ArmyFull, BattleInfo, BattleStatus, Created, DiceInfo, Game, Health, Link,
    NewBattle, Opponent, Outcome, Problem, RecordUpload, Replay, ReplayEye, ReplayStep, Scenario, SeatChoice, SeatInfo,
};
pub use live::{
    Asked, Candidate, Change, ClientMessage, ErrorCode, Line, Luck, Overlay, OverlayKind, Pending, Roll, ServerMessage,
    Shape, ShapeKind, State, Undo, UndoAsked, You,
};
pub use typescript::typescript;
