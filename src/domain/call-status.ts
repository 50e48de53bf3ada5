/**
 * The HTTP status of each status of a call, for server and browser alike. HTTP 500 and 0 (no response) are read as
 * `internal`, and a status that is not in this table as `unknown`. Source: the specification's function-call status
 * mapping.
 */
export const httpStatusOfCallStatus = {
  ok: 200,
  "invalid-argument": 400,
  unauthenticated: 401,
  "permission-denied": 403,
  "not-found": 404,
  aborted: 409,
  "resource-exhausted": 429,
  cancelled: 499,
  internal: 500,
  unimplemented: 501,
  unavailable: 503,
  "deadline-exceeded": 504,
  unknown: 520,
} as const;

export type CallStatus = keyof typeof httpStatusOfCallStatus;

const callStatusOfHttpStatus = new Map<number, CallStatus>(
  Object.entries(httpStatusOfCallStatus).map(([name, status]) => [status, name as CallStatus]),
);

/** Finds the call status of an HTTP response. Every 2xx is `ok`; 0 (no response) and 500 are `internal`. */
export function callStatusFromHttp(httpStatus: number): CallStatus {
  if (httpStatus >= 200 && httpStatus < 300) return "ok";
  if (httpStatus === 0) return "internal";
  return callStatusOfHttpStatus.get(httpStatus) ?? "unknown";
}
