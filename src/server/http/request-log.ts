import type { ServiceLog } from "#services/ports.ts";

/** Logs requests without secrets: the password reset token in a query, and the token in an order page's path. */
export interface RequestLog {
  completed(httpRequestId: string, method: string, url: string, status: number, tookMs: number): void;
  failed(httpRequestId: string, url: string, error: unknown): void;
}

interface RequestLogParts {
  log: Pick<ServiceLog, "info" | "error">;
  count?: ((url: string, status: number, tookMs: number) => void) | undefined;
  /** Logs every nth routine request; 1 logs all of them. The metrics count all requests. */
  sample?: number;
}

/** One in this many pages and pictures served without error is logged: a busy shop logged 450 MB a day with all. */
export const routineSample = 100;
const slowMs = 1_000;

export function createRequestLog({ log, count, sample = 1 }: RequestLogParts): RequestLog {
  let routine = 0;
  return {
    completed(id, method, url, status, tookMs) {
      count?.(url, status, tookMs);
      const isSampled = sample > 1 && (method === "GET" || method === "HEAD") && status < 400 && tookMs < slowMs;
      if (isSampled && routine++ % sample > 0) return;
      const ms = Math.round(tookMs * 10) / 10;
      const fields = { id, method, path: withoutSecrets(url), status, ms, ...(isSampled && { sample }) };
      log.info(fields, "request completed");
    },
    failed(id, url, error) {
      log.error({ id, path: withoutSecrets(url), err: error }, "A request failed.");
    },
  };
}

/** Matches an order page's path in any spelling: redirects are logged, and clients may send "http://shop.example/…". */
const orderPage = /^((?!\/admin\/).*?[\\/]orders[\\/]+)[^.]+/i;

function withoutSecrets(url: string): string {
  const [path = ""] = url.split(/[?#]/);
  const decoded = decodeFully(path);
  return orderPage.test(decoded) ? decoded.replace(orderPage, "$1*") : path;
}

/** Decodes a path completely: "%6frders%252f" becomes "orders/". An escape that stands for no character stays. */
function decodeFully(path: string): string {
  const decoded = path.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
  return decoded === path ? path : decodeFully(decoded);
}
