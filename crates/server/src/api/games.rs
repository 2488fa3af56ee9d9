//! Games, armies and rosters.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use game::say::{self, given_text, in_language};
use shelf::Ruleset;
use shelf::data::DataFile;
use shelf::failure::Failure;

use super::extract::{Body, Place, Spoken};
use super::{Failed, not_found};
use crate::app::App;
use crate::wire::{ArmyBrief, ArmyCheck, ArmyFull, Game, Opponent, Problem, Scenario};

/// The games that can be played
#[utoipa::path(get, path = "/games",
    params(("lang" = Option<String>, Query, description = "The language of the texts: `en` or `de`.")),
    responses((status = 200, body = Vec<Game>)))]
pub async fn list(State(app): State<App>, Spoken(language): Spoken) -> Json<Vec<Game>> {
    Json(in_language(language, || app.shelf.games().iter().map(|game| describe(*game)).collect()))
}

/// A ready-made army
#[utoipa::path(get, path = "/games/{ruleset}/armies/{id}",
    params(("ruleset" = String, Path), ("id" = String, Path)),
    responses((status = 200, body = ArmyFull), (status = 400, body = Problem), (status = 404, body = Problem)))]
pub async fn army(
    State(app): State<App>,
    Place((ruleset, id)): Place<(String, String)>,
) -> Result<Json<ArmyFull>, Failed> {
    let game = named(&app, &ruleset)?;
    let file = game.armies().ready(&id).map_err(|_| not_found("army", "GET /api/games lists the armies"))?;
    Ok(Json(full(&id, file)?))
}

/// Check a roster file
#[utoipa::path(post, path = "/games/{ruleset}/armies/check", request_body = ArmyCheck,
    params(("ruleset" = String, Path),
        ("lang" = Option<String>, Query, description = "The language of the texts: `en` or `de`.")),
    responses((status = 200, body = ArmyFull), (status = 400, body = Problem), (status = 404, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem), (status = 422, body = Problem)))]
pub async fn check_army(
    State(app): State<App>,
    Place(ruleset): Place<String>,
    Spoken(language): Spoken,
    Body(ArmyCheck { text }): Body<ArmyCheck>,
) -> Result<Json<ArmyFull>, Failed> {
    let game = named(&app, &ruleset)?;
    let file = roster(text, 0);
    in_language(language, || game.roster(&file).map_err(|failure| refused("bad-army", &failure)))?;
    Ok(Json(full("", file)?))
}

/// A roster that somebody sent, with a name for errors.
pub(super) fn roster(text: String, number: usize) -> DataFile {
    let name = ["roster.toml", "roster A.toml", "roster B.toml"].get(number).unwrap_or(&"roster.toml");
    DataFile { name: (*name).into(), text }
}

/// The game of that name.
pub(super) fn named(app: &App, ruleset: &str) -> Result<&'static dyn Ruleset, Failed> {
    app.shelf.named(ruleset).map_err(|_| not_found("game", "GET /api/games lists the games"))
}

/// What a sender did wrong, with its place where it has one.
pub(super) fn refused(code: &str, failure: &Failure) -> Failed {
    let problem = |wrong: String, remedy: &str, line| Problem {
        code: code.into(),
        wrong,
        remedy: remedy.into(),
        line,
        more: Vec::new(),
    };
    let problem = match failure {
        Failure::BrokenFile(file) => {
            let mut all = file.each().map(|one| problem(one.to_string(), one.remedy(), Some(one.line() as u32)));
            let first = all.next().expect("it is one of them");
            Problem { more: all.collect(), ..first }
        }
        Failure::Other { remedy, .. } => problem(failure.to_string(), remedy, None),
        Failure::Begin(_) => problem(failure.to_string(), "mend the army, or choose another scenario", None),
        Failure::Replay(_) => {
            let remedy = "the record was changed, or another version of the engine played it";
            problem(failure.to_string(), remedy, None)
        }
        Failure::Output(_) | Failure::Broken(_) => problem(failure.to_string(), "", None),
    };
    Failed(StatusCode::UNPROCESSABLE_ENTITY, problem)
}

fn full(id: &str, file: DataFile) -> Result<ArmyFull, Failed> {
    let table: toml::Table = toml::from_str(&file.text).map_err(|_| super::fault())?;
    let brief = brief(id, &table);
    let data = serde_json::to_value(&table).map_err(|_| super::fault())?;
    Ok(ArmyFull { brief, text: file.text, data })
}

fn brief(id: &str, table: &toml::Table) -> ArmyBrief {
    let word = |key: &str| table.get(key).and_then(toml::Value::as_str).unwrap_or_default().trim();
    ArmyBrief {
        id: id.into(),
        name: say::named(word("name")).into_owned(),
        period: given_text(&["period", word("period")], word("period")),
        about: given_text(&["about", "army", word("ruleset"), id], word("about")),
    }
}

fn describe(game: &dyn Ruleset) -> Game {
    let armies = game.armies().names().into_iter().filter_map(|id| {
        let file = game.armies().ready(id).ok()?;
        Some(brief(id, &toml::from_str(&file.text).ok()?))
    });
    Game {
        ruleset: game.name().into(),
        about: shelf::game_told(game.about()),
        length: game.length().into(),
        armies: armies.collect(),
        usual_armies: game.usual_armies().map(Into::into),
        fields: game.fields().iter().map(|&name| name.into()).collect(),
        scenarios: game.scenarios().into_iter().filter_map(|scenario| describe_scenario(game, scenario)).collect(),
        computers: game
            .players()
            .into_iter()
            .map(|(name, about)| Opponent { name: name.into(), about: shelf::about_told(about) })
            .collect(),
        settings: game.settings_told(),
    }
}

fn describe_scenario(game: &dyn Ruleset, scenario: shelf::ScenarioBrief) -> Option<Scenario> {
    let muster = shelf::Muster { scenario: Some(scenario.id.clone()), ..shelf::Muster::default() };
    let mustered = game.muster(&muster).ok()?;
    Some(Scenario {
        seats: mustered.seats.clone(),
        sides: if scenario.open {
            Default::default()
        } else {
            mustered.sides.map(|side| say::named(&side).into_owned())
        },
        name: say::named(&scenario.name).into_owned(),
        about: given_text(&["about", "scenario", game.engine(), &scenario.id], &scenario.about),
        id: scenario.id,
        open: scenario.open,
    })
}
