import pLimit from "p-limit";

/** Makes a function that runs one at a time. Callers during a run share the next one, which sees all changes since. */
export function shareNextRun<Result>(run: () => Promise<Result>): () => Promise<Result> {
  const inTurn = pLimit(1);
  let next: Promise<Result> | null = null;
  return () => {
    next ??= inTurn(() => {
      next = null;
      return run();
    });
    return next;
  };
}
