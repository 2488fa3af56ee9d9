import type { Change } from '../wire/types';

type Node = Record<string, unknown>;

/** The steps of a JSON pointer. */
const steps = (path: string): string[] =>
  path.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** A place in a list; past its end only for what is added. */
function place(list: readonly unknown[], step: string, add: boolean): number {
  const at = add && step === '-' ? list.length : Number(step);
  if (Number.isInteger(at) && at >= 0 && at < list.length + Number(add)) return at;
  throw new Error(`a patch speaks of item ${step} of ${list.length}`);
}

function changed(node: unknown, path: readonly string[], change: Change): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change.op === 'remove' ? undefined : change.value;
  const last = rest.length === 0;
  if (Array.isArray(node)) {
    const list: unknown[] = [...node];
    const at = place(list, step, last && change.op === 'add');
    if (last && change.op !== 'replace') list.splice(at, change.op === 'remove' ? 1 : 0, ...(change.op === 'add' ? [change.value] : []));
    else list[at] = changed(list[at], rest, change);
    return list;
  }
  if (typeof node !== 'object' || node === null || !(step in node || (last && change.op === 'add'))) {
    throw new Error(`a patch speaks of ${change.path}, and there is no such thing`);
  }
  const copy = { ...(node as Node) };
  if (last && change.op === 'remove') delete copy[step];
  else copy[step] = changed(copy[step], rest, change);
  return copy;
}

/**
 * The value after a patch (RFC 6902: `add`, `replace`, `remove`). What did not change stays the same object, so that
 * only what changed is drawn again. A patch that does not fit is an error.
 */
export const patched = <T>(value: T, patch: readonly Change[]): T =>
  patch.reduce<unknown>((next, change) => changed(next, steps(change.path), change), value) as T;
