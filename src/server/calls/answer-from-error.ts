import { httpStatusOfCallStatus, type CallStatus } from "#domain/call-status.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { ServiceLog } from "#services/context.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";

export interface CallAnswer {
  httpStatus: number;
  body: { result: unknown } | { error: CallErrorBody };
  setCookies: string[];
}

export interface CallErrorBody {
  status: Exclude<CallStatus, "ok">;
  message: string;
  details?: unknown;
}

interface WhatFailed {
  name: string;
  requestId: string;
  setCookies: string[];
  log: ServiceLog;
}

/**
 * Any error of a call → its answer. A ShopError says its public words; a database that is away says so; all else is a
 * bug, whose message goes into the log and never to the caller.
 */
export function answerFromError(error: unknown, { name, requestId, setCookies, log }: WhatFailed): CallAnswer {
  const shopError = shopErrorOf(error, requestId);
  const fields = { id: requestId, call: name, code: shopError.code };
  if (shopError.code === "call.failed") log.error({ ...fields, err: error }, "a call failed");
  else if (shopError.cause !== undefined) log.warn({ ...fields, err: shopError.cause }, "a call was refused");
  else log.info(fields, "a call was refused");
  const { status, message, details } = shopError;
  return {
    httpStatus: httpStatusOfCallStatus[status],
    body: { error: { status, message, ...(details === undefined ? {} : { details }) } },
    setCookies,
  };
}

function shopErrorOf(error: unknown, requestId: string): ShopError {
  if (error instanceof ShopError) return error;
  if (isDatabaseUnavailable(error)) return new ShopError("call.unavailable", { cause: error });
  return new ShopError("call.failed", { cause: error, details: { requestId } });
}
