/**
 * Makes a function that computes its result once for each object. It keeps no object alive, so that a replaced
 * revision can be freed.
 */
export function memoize<Source extends object, Result extends object>(
  compute: (source: Source) => Result,
): (source: Source) => Result {
  const known = new WeakMap<Source, Result>();
  return (source) => {
    const result = known.get(source) ?? compute(source);
    known.set(source, result);
    return result;
  };
}
