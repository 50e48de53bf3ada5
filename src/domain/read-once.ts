/** Makes a function that reads each object once. Nothing else must keep the object alive: a revision that is replaced can go. */
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
