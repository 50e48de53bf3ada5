import { callStatusFromHttp, httpStatusOfCallStatus, type CallStatus } from "#domain/call-status.ts";
import { callPath } from "#domain/routes/call-path.ts";
import type { CallInput, CallName, CallOutput } from "#server/calls/table.ts";
import { anySignal } from "./any-signal.ts";

type FailedStatus = Exclude<CallStatus, "ok">;

export const callTimeoutMs = 70_000;

/** The messages for failed calls whose response has none. */
const messageByStatus: Partial<Record<FailedStatus, string>> = {
  internal: "The shop could not be reached. Please check your connection and try again.",
  unauthenticated: "Please sign in first.",
  "permission-denied": "You do not have permission to do this.",
  "resource-exhausted": "Too many requests. Please wait a moment and try again.",
  cancelled: "The request was cancelled.",
  unavailable: "The shop cannot be reached just now. Please try again in a moment.",
  "deadline-exceeded": "This took too long. Please try again.",
};
const fallbackMessage = "Something went wrong on our side. Please try again.";

/** A failed call. Its message may be shown to the visitor. */
export class CallError extends Error {
  readonly status: FailedStatus;
  readonly details: unknown;

  constructor(status: FailedStatus, message = messageByStatus[status] ?? fallbackMessage, details?: unknown) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.details = details;
  }
}

interface RefusedField {
  /** The path of the field in the data of the call: "deliveryInfo.postcode". */
  field: string;
  message: string;
  advice?: unknown;
}

export function listRefusedFields(error: unknown): RefusedField[] {
  const details: unknown = error instanceof Error && "details" in error ? error.details : null;
  if (!Array.isArray(details)) return [];
  return details.filter(
    (detail): detail is RefusedField =>
      isObject(detail) && typeof detail["field"] === "string" && typeof detail["message"] === "string",
  );
}

/** Messages for an answer that does not come from the shop (specification, section 8). */
export const unreadableAnswers = {
  notJson: "Response is not valid JSON object.",
  noData: "Response is missing data field.",
} as const;

/** Makes a call and returns its result. Throws only CallError. */
export async function call<Name extends CallName>(
  name: Name,
  data: CallInput<Name>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<CallOutput<Name>> {
  const timeout = AbortSignal.timeout(callTimeoutMs);
  let httpStatus = 0;
  let body: unknown;
  try {
    const response = await fetch(callPath(name), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ data }),
      credentials: "same-origin",
      signal: signal === undefined ? timeout : anySignal([signal, timeout]),
    });
    httpStatus = response.status;
    body = parseJson(await response.text());
  } catch {
    if (signal?.aborted === true) throw new CallError("cancelled");
    if (timeout.aborted) throw new CallError("deadline-exceeded");
    throw new CallError("internal");
  }
  return parseResponse(httpStatus, body) as CallOutput<Name>;
}

/** Returns the result of a response, or throws CallError. If the body has no status, the HTTP status decides. */
export function parseResponse(httpStatus: number, body: unknown): unknown {
  const response = isObject(body) ? body : null;
  const { status, message, details } = parseError(response);
  const finalStatus = status ?? callStatusFromHttp(httpStatus);
  if (finalStatus !== "ok") throw new CallError(finalStatus, message, details);
  if (response === null) throw new CallError("internal", unreadableAnswers.notJson);
  if (response["result"] === undefined) throw new CallError("internal", unreadableAnswers.noData);
  return response["result"];
}

function parseError(response: Record<string, unknown> | null): {
  status?: CallStatus;
  message?: string;
  details?: unknown;
} {
  const error = response?.["error"];
  if (!isObject(error)) return {};
  const { status, message, details } = error;
  return {
    status:
      typeof status === "string" && Object.hasOwn(httpStatusOfCallStatus, status) ? (status as CallStatus) : "internal",
    ...(typeof message === "string" && message !== "" ? { message } : {}),
    details,
  };
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
