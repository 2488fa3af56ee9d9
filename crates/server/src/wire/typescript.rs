//! The types in TypeScript.

use ts_rs::{Config, TS};

#[allow(clippy::wildcard_imports, reason = "all of them are listed below")]
use super::*;

const HEAD: &str = "// Made from the types in crates/server/src/wire by\
    \n// `ACIES_BLESS=1 cargo test -p server --test wire`. Do not edit.\n\n\
    export type JsonValue = number | string | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined };\n";

/// Every type of the protocol, as one TypeScript module.
pub fn typescript() -> String {
    let config = Config::new();
    let mut text = HEAD.to_owned();
    macro_rules! add {
        ($($kind:ty),* $(,)?) => {
            $(text += &format!("\nexport {}\n", <$kind>::decl(&config));)*
        };
    }
    add!(
        Side,
        Key,
        Pose,
        Decision,
        Choice,
        Ask,
        Grant,
        Step,
        Order,
        Refusal,
        Preview,
        PreviewNote,
        View,
        TableSize,
        Terrain,
        Fact,
        Unit,
        Commander,
        ClientMessage,
        ServerMessage,
        ErrorCode,
        You,
        State,
        Pending,
        Asked,
        Undo,
        UndoAsked,
        Patch,
        Line,
        Roll,
        Luck,
        Candidate,
        Overlay,
        OverlayKind,
        Shape,
        ShapeKind,
        Problem,
        Health,
        Game,
        ArmyBrief,
        ArmyFull,
        ArmyCheck,
        Scenario,
        Opponent,
        Setting,
        SettingKind,
        NewBattle,
        ArmyChoice,
        SeatChoice,
        Created,
        Link,
        BattleInfo,
        SeatInfo,
        DiceInfo,
        BattleStatus,
        Outcome,
        RecordUpload,
        Replay,
        ReplayEye,
        ReplayStep,
        RuleBrief,
        RuleFull,
        RulesFound,
        RulesetRules,
    );
    text
}
