/** Copies only these fields of an object, so that a field added later is not published by accident. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  const copied = names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]);
  return Object.fromEntries(copied) as Pick<From, Name>;
}
