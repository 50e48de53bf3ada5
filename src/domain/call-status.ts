/**
 * The names a call can end with and the HTTP status each travels under, the same at both ends of the wire.
 * 500 is read back as `internal`, as is 0 (no answer at all); a status that is not listed is `unknown`.
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

/** The call status an HTTP answer stands for: every 2xx is ok, 0 (no answer) and 500 are internal. */
export function callStatusFromHttp(httpStatus: number): CallStatus {
  if (httpStatus >= 200 && httpStatus < 300) return "ok";
  if (httpStatus === 0) return "internal";
  return callStatusOfHttpStatus.get(httpStatus) ?? "unknown";
}
