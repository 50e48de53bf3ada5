/** A holder of what the owner edits, whose value a test changes. */
export function held<T>(first: T) {
  let value = first;
  const listeners = new Set<(changed: never) => void>();
  return {
    current: () => value,
    onRevision(listener: (changed: never) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(other: T) {
      value = other;
      for (const listener of listeners) listener(other as never);
    },
  };
}
