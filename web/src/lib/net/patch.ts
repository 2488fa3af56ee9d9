import type { Patch } from '../wire/types';

type Node = Record<string, unknown>;

function set(node: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const old = (node ?? {}) as Node;
  return { ...old, [name]: set(old[name], rest, value) };
}

function remove(node: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined || typeof node !== 'object' || node === null) return node;
  const copy = { ...(node as Node) };
  if (rest.length === 0) delete copy[name];
  else copy[name] = remove(copy[name], rest);
  return copy;
}

/** The value after a patch. What did not change stays the same object, so that only what changed is drawn again. */
export function patched<T>(value: T, patch: Patch): T {
  let next: unknown = value;
  for (const [path, to] of patch.set) next = set(next, path, to);
  for (const path of patch.remove) next = remove(next, path);
  return next as T;
}
