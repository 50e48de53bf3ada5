/** Makes a function that reads each object once. It keeps none alive, so that a replaced revision can be freed. */
export function readOnce<Source extends object, Reading extends object>(
  read: (source: Source) => Reading,
): (source: Source) => Reading {
  const known = new WeakMap<Source, Reading>();
  return (source) => {
    const reading = known.get(source) ?? read(source);
    known.set(source, reading);
    return reading;
  };
}
