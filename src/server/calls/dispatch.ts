import type { Identity } from "#adapters/identity/identity.ts";
import { httpStatusOfCallStatus } from "#domain/call-status.ts";
import { ShopError } from "#domain/shop-error.ts";
import type { Actor, Services } from "#services/context.ts";
import { answerFromError, type CallAnswer } from "./answer-from-error.ts";
import type { AnyCall, CallContext } from "./call.ts";
import { CallLimits } from "./call-limits.ts";
import { invalidInputError, inputWords } from "./invalid-input.ts";
import { parseCallBody } from "./parse-call-body.ts";
import { requireSameOrigin } from "./require-same-origin.ts";

export interface CallRequest {
  name: string;
  method: string;
  headers: Headers;
  /** The body as text. Rejects with call.too-large before all of a large one is read. */
  readBody(): Promise<string>;
  /** The caller's address, after the trusted proxies. */
  address: string;
  requestId: string;
  signal: AbortSignal;
}

interface DispatcherParts {
  table: Readonly<Record<string, AnyCall>>;
  services: Services;
  identity: Identity;
  baseUrl: string;
  limits?: CallLimits;
  /** How long a call may take; a little less than the browser waits, so that it hears the reason. */
  timeoutMs?: number;
}

export type DispatchCall = (request: CallRequest) => Promise<CallAnswer>;

/**
 * Answers calls. The checks run in one order: form of the body 400, unknown call 404, signed out 401, not allowed 403,
 * schema 400; then the verb judges the facts. What is not a ShopError never leaves but as "something went wrong".
 */
export function createDispatcher(parts: DispatcherParts): DispatchCall {
  const { services, identity, limits = new CallLimits(), timeoutMs = 65_000 } = parts;

  return async function dispatch(request) {
    const setCookies: string[] = [];
    try {
      const result = await withinTime(timeoutMs, request.signal, (signal) => run(request, setCookies, signal));
      return { httpStatus: httpStatusOfCallStatus.ok, body: { result: result ?? null }, setCookies };
    } catch (error) {
      return answerFromError(error, { ...request, setCookies, log: services.log });
    }
  };

  async function run(request: CallRequest, setCookies: string[], signal: AbortSignal): Promise<unknown> {
    const { name, headers, address, requestId } = request;
    limits.requireGeneral(address, services.now());
    requireSameOrigin(headers, parts.baseUrl);
    if (request.method !== "POST") throw new ShopError("call.wrong-method");
    const data = parseCallBody(headers.get("content-type"), await request.readBody());
    const call = Object.hasOwn(parts.table, name) ? parts.table[name] : undefined;
    if (call === undefined) throw new ShopError("call.unknown");

    const session = await identity.resolveActor(headers);
    setCookies.push(...session.setCookies);
    requirePermission(call, session.actor, data);
    if (call.limit !== undefined) limits.requireFor(name, call.limit.perMinute, address, services.now());
    const input = await call.input.safeParseAsync(data, { error: () => inputWords });
    if (!input.success) throw invalidInputError(input.error.issues);
    const context: CallContext = {
      services,
      actor: session.actor,
      address,
      requestId,
      headers,
      identity,
      setCookies,
      signal,
    };
    // The kind of actor was checked above; only the types cannot know.
    const output: unknown = await call.run(context as never, input.data);
    return call.output === undefined ? output : call.output(output);
  }
}

function requirePermission(call: AnyCall, actor: Actor, data: unknown): void {
  if (call.who !== "anyone" && !("userId" in actor))
    throw new ShopError((call.who === "signed-in" ? call.signedOutCode : undefined) ?? "call.signed-out");
  if (call.who === "admin" && actor.kind !== "admin") throw new ShopError("call.not-allowed");
  const claimed = call.claimedUserId?.(data);
  // An empty name is nobody's; the session says who it is anyway.
  if (claimed !== undefined && claimed !== "" && (!("userId" in actor) || claimed !== actor.userId))
    throw new ShopError("call.not-allowed");
}

async function withinTime<T>(
  timeoutMs: number,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const tooLate = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      tooLate.abort();
      reject(new ShopError("call.too-late"));
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(AbortSignal.any([caller, tooLate.signal])), late]);
  } finally {
    clearTimeout(timer);
  }
}
