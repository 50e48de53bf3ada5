/** What is noted about requests. Addresses go in without their query: it can hold a password reset token or a search. */
export interface RequestLog {
  answered(requestId: string, method: string, url: string, status: number, tookMs: number): void;
  failed(requestId: string, url: string, error: unknown): void;
}

interface Logger {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export function createRequestLog(log: Logger): RequestLog {
  return {
    answered(id, method, url, status, tookMs) {
      log.info({ id, method, path: pathOf(url), status, ms: Math.round(tookMs * 10) / 10 }, "answered");
    },
    failed(id, url, error) {
      log.error({ id, path: pathOf(url), err: error }, "a request failed");
    },
  };
}

function pathOf(url: string): string {
  const queryAt = url.indexOf("?");
  return queryAt < 0 ? url : url.slice(0, queryAt);
}
