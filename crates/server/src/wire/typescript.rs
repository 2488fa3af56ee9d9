//! The types in TypeScript.

use game::scene::{
    self, Army, Badge, Building, Column, Counter, Emblem, Extent, Feature, Figure, Gauge, GaugeMark, Look, Losses,
    PhaseState, Piece, PieceKind, Place, Platform, Scene, Spacing, Stance, TableTop,
};
use game::{
    Ask, CardLine, Choice, Clash, Decision, Grant, Key, Leg, Modifier, Order, Overlay, OverlayKind, Preview,
    PreviewNote, Refusal, Retort, RetortWay, Setting, SettingKind, Shape, ShapeKind, Side, Thought, Toll, Topic,
};
use shelf::live::Heard;
use shelf::{Pair, Reckoning, Roll};
use ts_rs::{Config, TS};

#[allow(clippy::wildcard_imports, reason = "all of them are listed below")]
use super::*;

const HEAD: &str = "// Made from the types in crates/server/src/wire, crates/game and crates/shelf by\
    \n// `ACIES_BLESS=1 cargo test -p server --test outside wire`. Do not edit.\n\n\
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
        Stance,
        Decision,
        Choice,
        Ask,
        Grant,
        Leg,
        Order,
        Refusal,
        Preview,
        PreviewNote,
        Clash,
        Retort,
        RetortWay,
        Toll,
        Scene,
        TableTop,
        scene::Phase,
        PhaseState,
        Army,
        Gauge,
        GaugeMark,
        Counter,
        Feature,
        Building,
        Extent,
        Look,
        Piece,
        PieceKind,
        Figure,
        Spacing,
        Place,
        Losses,
        Platform,
        Badge,
        Emblem,
        Column,
        CardLine,
        ClientMessage,
        ServerMessage,
        ErrorCode,
        You,
        State,
        Pending,
        Asked,
        Undo,
        UndoAsked,
        Change,
        Heard,
        Topic,
        Modifier,
        Roll,
        Reckoning,
        Pair,
        Luck,
        Candidate,
        Prospect,
        Aim,
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
        Thought,
        RuleBrief,
        RuleFull,
        RulesFound,
        RulesetRules,
    );
    text
}
