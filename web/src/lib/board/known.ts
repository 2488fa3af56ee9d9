/** The drawing of that name. Types see to it that there is one; a server of another version may still name another. */
export function known<Name extends string, Drawing>(drawings: Record<Name, Drawing>, name: Name): Drawing {
  if (!Object.hasOwn(drawings, name)) throw new Error(`This page cannot draw “${name}”: it is of another version than the server.`);
  return drawings[name];
}
