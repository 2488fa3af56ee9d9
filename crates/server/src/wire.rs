//! What goes over the line, as types. `docs/protocol.md` tells how they are
//! used; `web/src/lib/wire/types.ts` is made from them.

mod catalogue;
mod http;
mod live;
mod typescript;

pub use catalogue::{RuleBrief, RuleFull, RulesFound, RulesetRules};
pub use http::{
    ArmyBrief, ArmyCheck, ArmyChoice, ArmyFull, BattleInfo, BattleStatus, Created, DiceInfo, Game, Health, Link,
    NewBattle, Opponent, Outcome, Problem, RecordUpload, Replay, ReplayEye, ReplayStep, Scenario, SeatChoice, SeatInfo,
};
pub use live::{
    Aim, Asked, Candidate, Change, ClientMessage, ErrorCode, Luck, Pending, Prospect, ServerMessage, State, Undo,
    UndoAsked, You,
};
pub use typescript::typescript;
