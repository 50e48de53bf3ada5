/** What is noted about requests. Addresses go in without their query: it can hold a password reset token or a search. */
export interface RequestLog {
  answered(requestId: string, method: string, url: string, status: number, tookMs: number): void;
  failed(requestId: string, url: string, error: unknown): void;
}

interface RequestLogParts {
  log: { error(fields: object, message: string): void };
  /** Where the log's lines go, one string each; null: requests that worked are not noted. */
  writeLine: ((line: string) => void) | null;
}

/** pino's number for "info": the lines written here stand among its own. */
const infoLevel = 30;

/**
 * Notes each request. The line of an answered one is written by hand: it has always the same fields, and the general
 * way to a line costs a tenth of what answering a kept page costs as a whole.
 */
export function createRequestLog({ log, writeLine }: RequestLogParts): RequestLog {
  return {
    answered(id, method, url, status, tookMs) {
      writeLine?.(
        `{"level":${infoLevel},"time":${Date.now()},"id":"${id}","method":"${method}","path":${JSON.stringify(pathOf(url))},"status":${status},"ms":${Math.round(tookMs * 10) / 10},"msg":"answered"}\n`,
      );
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
