import type { Camera } from '../board/camera.svelte';
import type { Acting } from '../orders/acting.svelte';
import type { OverlayKind } from '../wire/types';
import { onButton } from './keyboard';

/** What keys do in a battle, besides giving orders. */
export interface Doing {
  acting: Acting;
  camera: Camera;
  undo: () => void;
  skip: () => void;
  list: () => void;
  search: () => void;
  help: () => void;
  replay: () => void;
  overlay: (kind: OverlayKind) => void;
  nudge: (forward: number, right: number) => boolean;
  turn: (degrees: number) => void;
  plan: () => void;
}

const OVERLAYS: Record<string, OverlayKind> = { s: 'sight', v: 'arc', r: 'range', c: 'charge', m: 'move', g: 'command', z: 'zone' };

/** Does what a key means; false if it means nothing here. */
export function press(event: KeyboardEvent, doing: Doing): boolean {
  const { acting, camera } = doing;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const fine = event.shiftKey ? 0.1 : 0.5;
  const pan = (dx: number, dy: number): boolean => {
    camera.pan(dx, dy);
    return true;
  };
  const done = (act: () => unknown): boolean => {
    act();
    return true;
  };
  const current = acting.current;
  switch (name) {
    case 'Enter':
      return !onButton(event) && (acting.pencil.settle() || done(() => void acting.give()));
    case 'Escape':
      return done(() => (acting.pencil.editing === null ? acting.back() : acting.pencil.drop(acting.pencil.editing)));
    case 'ArrowUp':
      return doing.nudge(fine, 0) || pan(0, 60);
    case 'ArrowDown':
      return doing.nudge(-fine, 0) || pan(0, -60);
    case 'ArrowLeft':
      return doing.nudge(0, -fine) || pan(60, 0);
    case 'ArrowRight':
      return doing.nudge(0, fine) || pan(-60, 0);
    case '[':
    case '{':
      return done(() => doing.turn(event.shiftKey ? -1 : -15));
    case ']':
    case '}':
      return done(() => doing.turn(event.shiftKey ? 1 : 15));
    case 'w':
      return current?.kind === 'move' && done(() => current.wheelBy(event.shiftKey, 5));
    case 'a':
      return current?.kind === 'move' && current.steps.has('about-turn') && done(() => current.add('about-turn'));
    case 'n':
      return done(() => void acting.advice.suggest(1));
    case 'p':
      return done(() => void acting.advice.suggest(-1));
    case 'b':
      return done(doing.plan);
    case 'j':
      return done(() => void acting.advice.carryOn());
    case 'y':
      return current?.kind === 'confirm' && done(() => void acting.confirm(true));
    case 'x':
      return acting.skip !== null && done(() => acting.skip?.give());
    case 'e':
      return acting.done !== null && done(() => acting.done?.give());
    case 'u':
      return done(doing.undo);
    case 'l':
      return done(doing.list);
    case 'o':
      return done(() => camera.turnBy(90));
    case '+':
    case '=':
      return done(() => camera.zoomAt(1.35));
    case '-':
      return done(() => camera.zoomAt(1 / 1.35));
    case '0':
      return done(() => camera.fit());
    case ' ':
      return !onButton(event) && done(doing.skip);
    case '/':
      return done(doing.search);
    case '?':
      return done(doing.help);
    case ',':
      return done(doing.replay);
  }
  if (/^[1-9]$/.test(name)) return number(acting, Number(name) - 1);
  const kind = OVERLAYS[name];
  return kind !== undefined && done(() => doing.overlay(kind));
}

/** The digits choose: a way of the unit in hand, an answer, something to put down, who gets the die. */
function number(acting: Acting, index: number): boolean {
  const { hand, current } = acting;
  if (hand && !hand.draft) {
    if (!hand.ways[index]) return false;
    void acting.go(index);
  } else if (current?.kind === 'choose-one') {
    const option = current.options.filter((other) => hand || other.key !== acting.done?.key)[index];
    if (!option) return false;
    void acting.choose(option.key);
  } else if (current?.kind === 'choose-some' && current.ask.options[index]) current.toggle(current.ask.options[index].key);
  else if (current?.kind === 'place' && current.ask.items[index]) void acting.advice.item(current.ask.items[index].key);
  else if (current?.kind === 'divide' && current.ask.among[index]) current.give(index, 1);
  else if (current?.kind === 'allocate-dice') {
    const taker = current.takers(current.face)[index];
    if (taker) current.give(taker.key);
  } else return false;
  return true;
}
