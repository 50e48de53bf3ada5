import { httpStatusOfCallStatus, type CallStatus } from "#domain/call-status.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { ShopError } from "#domain/shop-error.ts";
import { isDatabaseUnavailable } from "#services/is-storage-failure.ts";
import type { ServiceLog } from "#services/ports.ts";

export interface CallResponse<Result = unknown> {
  httpStatus: number;
  body: { result: Result } | { error: CallErrorBody };
  setCookies: string[];
  /** The time after which repeating the call may help; absent if the error does not know one. */
  retryAfterSeconds?: number;
}

export interface CallErrorBody {
  status: Exclude<CallStatus, "ok">;
  message: string;
  details?: unknown;
}

interface FailedCall {
  name: string;
  httpRequestId: string;
  setCookies: string[];
  /** The error code for a bug in this call; call.failed by default. */
  failureCode?: ErrorCode | undefined;
  log: ServiceLog;
}

/**
 * Converts any error of a call into its response. A ShopError sends its public message, and an unreachable database
 * says that the shop is unavailable. Any other error is a bug, whose message goes to the log and never to the caller.
 */
export function buildErrorResponse(error: unknown, call: FailedCall): CallResponse<never> {
  const shopError = toShopError(error, call);
  const fields = { id: call.httpRequestId, call: call.name, code: shopError.code };
  if (shopError.status === "internal") call.log.error({ ...fields, err: error }, "A call failed.");
  else if (shopError.cause !== undefined) call.log.warn({ ...fields, err: shopError.cause }, "A call was refused.");
  else call.log.info(fields, "A call was refused.");
  const { status, message, details, retryAfterSeconds } = shopError;
  return {
    httpStatus: shopError.code === "call.too-slow" ? 408 : httpStatusOfCallStatus[status],
    body: { error: { status, message, ...(details === undefined ? {} : { details }) } },
    setCookies: call.setCookies,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
}

function toShopError(error: unknown, { failureCode = "call.failed", httpRequestId }: FailedCall): ShopError {
  if (error instanceof ShopError) return error;
  if (isDatabaseUnavailable(error)) return new ShopError("call.unavailable", { cause: error });
  return new ShopError(failureCode, { cause: error, details: { requestId: httpRequestId } });
}
