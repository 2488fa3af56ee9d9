//! What changed between two scenes, as a standard patch (RFC 6902).

use game::scene::Scene;
use json_patch::jsonptr::PointerBuf;
use json_patch::{AddOperation, Patch, PatchOperation, RemoveOperation};
use serde::Serialize;
use serde_json::Value;

/// A scene as data.
pub fn data(scene: &impl Serialize) -> Value {
    serde_json::to_value(scene).expect("a scene can be written")
}

/// What must be changed in `old` to make it `new`. Lists are compared item by
/// item, so that a piece that moved is not sent with all the others.
///
/// ```
/// use serde_json::json;
/// let (old, new) = (json!({"a": [{"x": 1}, {"x": 2}]}), json!({"a": [{"x": 1}, {"x": 3}]}));
/// let patch = server::patch(&old, &new);
/// assert_eq!(serde_json::to_string(&patch).unwrap(), r#"[{"op":"replace","path":"/a/1/x","value":3}]"#);
/// let mut scene = old;
/// json_patch::patch(&mut scene, &patch).unwrap();
/// assert_eq!(scene, new);
/// ```
pub fn patch(old: &Value, new: &Value) -> Patch {
    json_patch::diff(old, new)
}

/// What must be changed in one scene to make it another. After most orders all
/// but a piece or two are as they were: only what differs becomes data.
pub fn changes(old: &Scene, new: &Scene) -> Patch {
    let mut all = patch(&data(&bare(old)), &data(&bare(new))).0;
    list("terrain", &old.terrain, &new.terrain, &mut all);
    list("pieces", &old.pieces, &new.pieces, &mut all);
    Patch(all)
}

/// What must be changed in a list of the scene, item by item.
fn list<T: PartialEq + Serialize>(name: &str, old: &[T], new: &[T], all: &mut Vec<PatchOperation>) {
    let at = |n: usize| PointerBuf::from_tokens([name.to_string(), n.to_string()]);
    for (n, (before, after)) in old.iter().zip(new).enumerate().filter(|(_, (before, after))| before != after) {
        let ops = patch(&data(before), &data(after)).0;
        all.extend(ops.into_iter().filter_map(|op| below(&at(n), op)));
    }
    for (n, come) in new.iter().enumerate().skip(old.len()) {
        all.push(PatchOperation::Add(AddOperation { path: at(n), value: data(come) }));
    }
    for n in (new.len()..old.len()).rev() {
        all.push(PatchOperation::Remove(RemoveOperation { path: at(n) }));
    }
}

/// A scene without its lists.
fn bare(scene: &Scene) -> Scene {
    Scene {
        turn: scene.turn,
        last_turn: scene.last_turn,
        phases: scene.phases.clone(),
        active: scene.active,
        occasion: scene.occasion.clone(),
        table: scene.table.clone(),
        premeasure: scene.premeasure,
        sides: scene.sides.clone(),
        terrain: Vec::new(),
        pieces: Vec::new(),
    }
}

/// The same change below some place. Differences are made of these three only.
fn below(place: &PointerBuf, op: PatchOperation) -> Option<PatchOperation> {
    match op {
        PatchOperation::Add(mut add) => {
            add.path = place.concat(&add.path);
            Some(PatchOperation::Add(add))
        }
        PatchOperation::Remove(mut remove) => {
            remove.path = place.concat(&remove.path);
            Some(PatchOperation::Remove(remove))
        }
        PatchOperation::Replace(mut replace) => {
            replace.path = place.concat(&replace.path);
            Some(PatchOperation::Replace(replace))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use game::DiceSource;
    use shelf::Muster;
    use shelf::live::{Past, Viewer};

    use super::*;

    #[test]
    fn changes_lead_from_every_scene_to_the_next() {
        for ruleset in ["spear", "ancients"] {
            let game = games::shelf().named(ruleset).unwrap();
            let setup =
                game.muster(&Muster { scenario: Some("first-battle".into()), ..Muster::default() }).unwrap().setup;
            let past = Past {
                setup,
                dice: DiceSource::Seed(5),
                players: vec!["one".into(), "two".into()],
                orders: Vec::new(),
                renewals: 0,
                fresh: false,
                opening: None,
                edition: rules::edition(ruleset),
                told: false,
            };
            let mut live = game.take_up_as_far(&past).unwrap().live;
            let mut scene = live.scene(Viewer::All);
            for n in 0..120_usize {
                let Some(seat) = live.to_decide() else { break };
                let candidates = live.candidates(seat);
                live.play(&candidates[n * 7 % candidates.len()].order).unwrap();
                let next = live.scene(Viewer::All);
                let mut patched = data(&scene);
                json_patch::patch(&mut patched, &changes(&scene, &next)).unwrap();
                assert_eq!(patched, data(&next), "{ruleset}, order {n}");
                scene = next;
            }
        }
    }
}
