/** PostgreSQL's answer to statements that follow a failed one. */
const inFailedTransaction = "25P02";

/**
 * Awaits statements that were sent together. Unlike Promise.all, it waits for all of them when one fails: what one of the others
 * sends next would come after the rollback, and outside the transaction. Throws the error that made the others fail.
 */
export async function together<const Sent extends readonly unknown[]>(
  sent: Sent,
): Promise<{ -readonly [Index in keyof Sent]: Awaited<Sent[Index]> }> {
  const outcomes = await Promise.allSettled(sent);
  const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((failure) => !isConsequence(failure)) ?? failures[0];
  return Promise.all(sent);
}

function isConsequence(failure: unknown): boolean {
  const cause = failure instanceof Error ? (failure.cause ?? failure) : failure;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === inFailedTransaction;
}
