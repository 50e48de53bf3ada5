/** Creates a stand-in for the content or catalogue holder whose value a test can change. */
export function createHolder<T>(first: T) {
  let value = first;
  const listeners = new Set<(changed: never) => void>();
  return {
    current: () => value,
    onRevision(listener: (changed: never) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next: T) {
      value = next;
      for (const listener of listeners) listener(next as never);
    },
  };
}
