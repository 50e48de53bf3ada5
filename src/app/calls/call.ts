import { callStatusFromHttp, httpStatusOfCallStatus, type CallStatus } from "#domain/call-status.ts";
import type { CallInput, CallName, CallOutput } from "#server/calls/table.ts";

type FailedStatus = Exclude<CallStatus, "ok">;

/** How long the browser waits for a call. */
export const callTimeoutMs = 70_000;

/** What a call that did not work is thrown as. The message is fit for the visitor. */
export class CallError extends Error {
  readonly status: FailedStatus;
  readonly details: unknown;

  constructor(status: FailedStatus, message: string, details?: unknown) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.details = details;
  }
}

interface CallOptions {
  signal?: AbortSignal;
}

/** Said where the answer brought no words of its own. */
const wordsOfStatus: Partial<Record<FailedStatus, string>> = {
  internal: "The shop could not be reached. Please check your connection and try again.",
  unauthenticated: "Please sign in first.",
  "permission-denied": "You do not have permission to do this.",
  "resource-exhausted": "Too many requests. Please wait a moment and try again.",
  cancelled: "The request was cancelled.",
  unavailable: "The shop cannot be reached just now. Please try again in a moment.",
  "deadline-exceeded": "This took too long. Please try again.",
};
const otherWords = "Something went wrong on our side. Please try again.";

/** Makes a call and gives its result. Throws CallError, nothing else. */
export async function call<Name extends CallName>(
  name: Name,
  data: CallInput<Name>,
  { signal }: CallOptions = {},
): Promise<CallOutput<Name>> {
  const timeout = AbortSignal.timeout(callTimeoutMs);
  let httpStatus = 0;
  let body: unknown;
  try {
    const response = await fetch(`/api/calls/${name}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ data }),
      credentials: "same-origin",
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    httpStatus = response.status;
    body = parseJson(await response.text());
  } catch {
    if (signal?.aborted === true) throw failure("cancelled");
    if (timeout.aborted) throw failure("deadline-exceeded");
    throw failure("internal");
  }
  return readAnswer(httpStatus, body) as CallOutput<Name>;
}

/** An answer → the result in it. The status in the body counts; where there is none, the HTTP status stands for one. */
function readAnswer(httpStatus: number, body: unknown): unknown {
  const answer = isObject(body) ? body : null;
  const { status, message, details } = readError(answer);
  const ended = status ?? callStatusFromHttp(httpStatus);
  if (ended !== "ok") throw new CallError(ended, message ?? wordsOfStatus[ended] ?? otherWords, details);
  if (answer === null) throw new CallError("internal", "Response is not valid JSON object.");
  if (answer["result"] === undefined) throw new CallError("internal", "Response is missing data field.");
  return answer["result"];
}

function readError(answer: Record<string, unknown> | null): {
  status?: CallStatus;
  message?: string;
  details?: unknown;
} {
  const error = answer?.["error"];
  if (!isObject(error)) return {};
  const { status, message, details } = error;
  return {
    status:
      typeof status === "string" && Object.hasOwn(httpStatusOfCallStatus, status) ? (status as CallStatus) : "internal",
    ...(typeof message === "string" && message !== "" ? { message } : {}),
    details,
  };
}

function failure(status: FailedStatus): CallError {
  return new CallError(status, wordsOfStatus[status] ?? otherWords);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
