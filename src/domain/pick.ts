/** Copies these fields of an object alone: what is added to it later is not published unseen. */
export function pick<From extends object, Name extends keyof From>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  const copied = names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]);
  return Object.fromEntries(copied) as Pick<From, Name>;
}
