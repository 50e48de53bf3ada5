const secondsByStatus = new Map([
  [429, 60],
  [503, 5],
]);

/** Returns the default Retry-After of a response: a minute for 429, five seconds for 503, null for other statuses. */
export function defaultRetryAfter(httpStatus: number): string | null {
  return secondsByStatus.get(httpStatus)?.toString() ?? null;
}
