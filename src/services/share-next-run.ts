import pLimit from "p-limit";

/**
 * Makes a function that runs one at a time. Callers who ask during a run share the next run, which sees everything that
 * has changed since.
 */
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
