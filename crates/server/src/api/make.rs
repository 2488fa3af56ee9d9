//! Making battles.

use std::net::SocketAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{SystemTime, UNIX_EPOCH};

use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use dice::sealed::{Seal, Secret};
use game::DiceSource;
use game::say::{in_language, named as named_alike};
use shelf::{Muster, Mustered, Ruleset};

use super::extract::{Body, Spoken};
use super::games::{named, refused, roster};
use super::{Failed, fault, problem};
use crate::app::App;
use crate::charter::{Charter, SeatPlan};
use crate::store::Holder;
use crate::token;
use crate::wire::{ArmyChoice, Created, Link, NewBattle, Problem, SeatChoice};

/// Milliseconds between the orders of computer commanders that show.
const USUAL_PACE: u32 = 700;

/// Make a battle
#[utoipa::path(post, path = "/battles", request_body = NewBattle,
    params(("lang" = Option<String>, Query, description = "The language of the texts: `en` or `de`.")),
    responses((status = 201, body = Created), (status = 400, body = Problem), (status = 404, body = Problem),
        (status = 413, body = Problem), (status = 415, body = Problem), (status = 422, body = Problem),
        (status = 429, body = Problem), (status = 503, body = Problem)))]
pub async fn make(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Spoken(language): Spoken,
    Body(wish): Body<NewBattle>,
) -> Result<(StatusCode, Json<Created>), Failed> {
    admit(&app, from)?;
    let game = named(&app, &wish.ruleset)?;
    let mustered = in_language(language, || muster(game, &wish))?;
    let seats = in_language(language, || seat_plans(game, &wish, &mustered))?;
    let dice = dice_for(&wish)?;
    let charter = Charter {
        ruleset: wish.ruleset.clone(),
        scenario: scenario_of(game, &wish),
        setup: mustered.setup,
        title: mustered.title,
        sides: mustered.sides,
        seats,
        dice,
        created: now(),
        pace: wish.pace.unwrap_or(USUAL_PACE),
        uploaded: false,
        arrayed: wish.arrayed || wish.near,
        near: wish.near,
    };
    let id = token::new_id();
    let tokens = Tokens::new(&wish.seats);
    app.store.create(&id, &charter, &tokens.holders(), &[]).await.map_err(|error| {
        tracing::error!(%error, "a battle could not be kept");
        fault()
    })?;
    app.metrics.created.inc();
    let battle = app.hall.look(&id, Some(&tokens.maker.0)).await?.info;
    tracing::info!(battle = id, ruleset = wish.ruleset, "a battle was made");
    let links = tokens.links.into_iter().map(|(seat, token)| Link { seat, token }).collect();
    Ok((StatusCode::CREATED, Json(Created { battle, token: tokens.maker.0, links, spectate: tokens.spectator })))
}

/// Whether this address may make another battle now.
pub(super) fn admit(app: &App, from: SocketAddr) -> Result<(), Failed> {
    if !app.hall.has_room() {
        let wrong = "too many battles are being played";
        return Err(problem(StatusCode::SERVICE_UNAVAILABLE, "full", wrong, "come again later"));
    }
    if !app.makers.admit(from.ip(), app.limits.new_battles) {
        let wrong = "you have made many battles within a minute";
        return Err(problem(StatusCode::TOO_MANY_REQUESTS, "too-fast", wrong, "wait a minute"));
    }
    Ok(())
}

/// Seconds since 1970.
pub(super) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}

fn scenario_of(game: &dyn Ruleset, wish: &NewBattle) -> String {
    let usual = || game.scenarios().first().map(|scenario| scenario.id.clone());
    wish.scenario.clone().or_else(usual).unwrap_or_default()
}

/// Gathers what was wished for. Names are looked up among what comes with the
/// program, never on the disk.
fn muster(game: &'static dyn Ruleset, wish: &NewBattle) -> Result<Mustered, Failed> {
    if let Some(scenario) = &wish.scenario
        && !game.scenarios().iter().any(|known| known.id == *scenario)
    {
        return Err(super::not_found("scenario", "GET /api/games lists the scenarios"));
    }
    let mut armies = Vec::new();
    for (number, army) in wish.armies.iter().flatten().enumerate() {
        armies.push(match army {
            ArmyChoice::Ready(name) => {
                game.armies().ready(name).map_err(|_| super::not_found("army", "GET /api/games lists the armies"))?
            }
            ArmyChoice::Roster(text) => roster(text.clone(), number + 1),
        });
    }
    let muster = Muster { armies, scenario: wish.scenario.clone(), settings: wish.settings.clone() };
    // What people send must not bring the server down, whatever it is.
    match catch_unwind(AssertUnwindSafe(|| game.muster(&muster))) {
        Ok(mustered) => mustered.map_err(|failure| refused("bad-setup", &failure)),
        Err(_) => Err(problem(StatusCode::UNPROCESSABLE_ENTITY, "bad-setup", "the engine fails at this", "change it")),
    }
}

fn seat_plans(game: &dyn Ruleset, wish: &NewBattle, mustered: &Mustered) -> Result<Vec<SeatPlan>, Failed> {
    let bad = |wrong: String, remedy: String| problem(StatusCode::UNPROCESSABLE_ENTITY, "bad-seats", wrong, remedy);
    if wish.seats.len() != mustered.seats.len() {
        let remedy = format!("say who plays each of the {} seats", mustered.seats.len());
        return Err(bad(format!("{} seats are taken", wish.seats.len()), remedy));
    }
    let players: Vec<&str> = game.players().into_iter().map(|(name, _)| name).collect();
    let mut plans = Vec::new();
    for (n, (choice, side)) in wish.seats.iter().zip(&mustered.seats).enumerate() {
        let nobody_yet = || named_alike(&format!("Player {}", n + 1)).into_owned();
        let (name, computer) = match choice {
            SeatChoice::Here { name } => (name.clone().unwrap_or_else(nobody_yet), None),
            SeatChoice::Link => (nobody_yet(), None),
            SeatChoice::Computer { name } if players.contains(&name.as_str()) => (name.clone(), Some(name.clone())),
            SeatChoice::Computer { name } => {
                return Err(bad(format!("there is no computer commander '{name}'"), players.join(", ")));
            }
        };
        let name = name.chars().filter(|c| !c.is_control()).take(40).collect();
        plans.push(SeatPlan { side: *side, name, computer });
    }
    Ok(plans)
}

/// Sealed dice, unless somebody wants a seed for practice.
fn dice_for(wish: &NewBattle) -> Result<DiceSource, Failed> {
    match wish.seed {
        None => {
            let secret = Secret::generate(token::random());
            let seal = Seal { commitment: secret.commitment(), entropies: Vec::new() };
            Ok(DiceSource::Sealed { seal, secret: Some(secret) })
        }
        Some(_) if wish.seats.contains(&SeatChoice::Link) => {
            let wrong = "with a seed everybody can know the dice";
            let remedy = "leave the seed out where somebody plays by link";
            Err(problem(StatusCode::UNPROCESSABLE_ENTITY, "bad-seed", wrong, remedy))
        }
        Some(seed) => Ok(DiceSource::Seed(seed.into())),
    }
}

/// The tokens of a new battle.
struct Tokens {
    maker: (String, Vec<u8>),
    links: Vec<(u8, String)>,
    spectator: String,
}

impl Tokens {
    fn new(seats: &[SeatChoice]) -> Tokens {
        let numbered = || (0_u8..).zip(seats);
        let here = |choice: &SeatChoice| matches!(choice, SeatChoice::Here { .. });
        Tokens {
            maker: (token::new_token(), numbered().filter(|(_, choice)| here(choice)).map(|(seat, _)| seat).collect()),
            links: numbered()
                .filter(|(_, choice)| **choice == SeatChoice::Link)
                .map(|(seat, _)| (seat, token::new_token()))
                .collect(),
            spectator: token::new_token(),
        }
    }

    fn holders(&self) -> Vec<Holder> {
        let holder = |token: &str, seats: Vec<u8>, host| Holder { hash: token::hashed(token), seats, host };
        let mut holders =
            vec![holder(&self.maker.0, self.maker.1.clone(), true), holder(&self.spectator, Vec::new(), false)];
        holders.extend(self.links.iter().map(|(seat, token)| holder(token, vec![*seat], false)));
        holders
    }
}
