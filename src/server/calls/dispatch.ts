import pTimeout from "p-timeout";
import { httpStatusOfCallStatus } from "#domain/call-status.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { ShopError } from "#domain/shop-error.ts";
import { requireAdminAccount, requireRight } from "#services/accounts/admin.ts";
import { formatDeviceCookie } from "#services/accounts/sessions/known-device.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import { visitorSession, type Session } from "#services/accounts/sessions/session.ts";
import type { Actor, Services } from "#services/context.ts";
import { buildErrorResponse, type CallResponse } from "./build-error-response.ts";
import { CallLimits } from "./call-limits.ts";
import { AccountProof, SessionChange, type AnyCall } from "./call.ts";
import { createDeviceCookie, createSessionCookie } from "./cookies.ts";
import { parseCallBody, readCallFile, requireSameOrigin, type CallRequest } from "./read-call.ts";
import type { CallName, CallOutput } from "./table.ts";
import { UploadGate } from "./upload-gate.ts";

/** Replaces the messages of the schema library, which name types. */
export const invalidInputMessage = "This is missing or not valid.";

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Builds the error of an invalid input: all fields' messages, with the first specific one as the main message. */
function invalidInputError(issues: readonly Issue[]): ShopError {
  const details = issues.slice(0, 100).map(({ path, message }) => ({ field: path.map(String).join("."), message }));
  const specific = details.find(({ message }) => message !== invalidInputMessage);
  return new ShopError("call.invalid-input", {
    ...(specific === undefined ? {} : { message: specific.message }),
    details,
  });
}

interface DispatcherOptions {
  table: Readonly<Record<string, AnyCall>>;
  services: Services;
  baseUrl: string;
  limits?: CallLimits;
  /** How many queries and transactions wait for a connection to the database. */
  countWaiting?: () => number;
  /** The time limit of a call, in ms: a little less than the browser waits, so that the browser receives the error. */
  timeoutMs?: number;
}

/**
 * The maximum number of calls that may wait for a database connection. With more, a call would most likely give up
 * before it gets its connections, after five seconds for each. If half a minute's customers came back together after an
 * outage of the database, nobody's call would finish.
 */
const maxWaiting = 100;

/** Dispatches a call. The type of its result is known if its name is. */
export interface DispatchCall {
  <Name extends CallName>(request: CallRequest<Name>): Promise<CallResponse<CallOutput<Name>>>;
  (request: CallRequest): Promise<CallResponse>;
}

/**
 * Creates the dispatcher of calls, which checks in a fixed order: body 400, unknown call 404, signed out 401, not
 * allowed 403, schema 400, then the verb's facts. Errors other than ShopError reach the caller only as "something went
 * wrong".
 */
export function createDispatcher(options: DispatcherOptions): DispatchCall {
  const { table, services, baseUrl, limits = new CallLimits(), countWaiting = () => 0, timeoutMs = 65_000 } = options;
  const uploads = new UploadGate(services);
  const cookie = createSessionCookie({ https: baseUrl.startsWith("https:") });
  const device = createDeviceCookie({ https: baseUrl.startsWith("https:") });

  /** Writes the session's cookie if it changed. A browser that signs in to an account becomes a known device. */
  function toCookies({ token, actor }: Session, deviceCookie: string | null): string[] {
    if (token === undefined) return [];
    const isAccount = token !== null && (actor.kind === "registered" || actor.kind === "admin");
    return [cookie.write(token), ...(isAccount ? [toDeviceCookie(actor.userId, deviceCookie)] : [])];
  }
  const toDeviceCookie = (userId: string, deviceCookie: string | null) =>
    device.write(formatDeviceCookie(services, deviceCookie, userId));

  return async function dispatch(request: CallRequest): Promise<CallResponse<never>> {
    const { name, method, headers, from, httpRequestId } = request;
    const call = Object.hasOwn(table, name) ? table[name] : undefined;
    const deviceCookie = device.read(headers);
    let session = visitorSession;

    async function run(): Promise<CallResponse<never>> {
      limits.requireGeneral(from.ipAddress, services.now());
      requireSameOrigin(headers, baseUrl);
      if (method !== "POST") throw new ShopError("call.wrong-method");
      const takesFile = call?.fileBytes !== undefined;
      const data = takesFile
        ? { ...request.query }
        : parseCallBody(headers.get("content-type"), await request.readBody());
      if (call === undefined) throw new ShopError("call.unknown");
      if (countWaiting() > maxWaiting) throw new ShopError("call.unavailable");

      const sessionToken = cookie.read(headers);
      session = await resolveSession(services, sessionToken);
      const actor = requirePermission(call, session, data);
      const isStranger = session.isConfirmed !== true;
      // Neighbours' calls do not count against a customer who has confirmed an email address.
      const whose = !isStranger && "userId" in actor ? actor.userId : from.ipAddress;
      if (call.limit !== undefined) limits.requireFor(name, call.limit.perMinute, whose, services.now());
      const input = await call.input.safeParseAsync(data, { error: () => invalidInputMessage });
      if (!input.success) throw invalidInputError(input.error.issues);
      const unstorable = findUnstorableText(input.data);
      if (unstorable.length > 0) throw invalidInputError(unstorable);

      const userAgent = headers.get("user-agent")?.slice(0, 300) ?? null;
      // requirePermission has checked the kind of actor, which the types cannot know.
      const caller = { actor: actor as never, session, sessionToken, deviceCookie, ...from, userAgent };
      // The file is read last, so that only a caller who may send a file can keep the shop busy with it.
      const read = () => readCallFile(request, call.fileBytes);
      const file = takesFile
        ? await (call.who === "anyone" ? uploads.run({ ipAddress: from.ipAddress, isStranger }, read) : read())
        : undefined;
      const output: unknown = await call.run(services, caller.actor, input.data, { caller, ...(file && { file }) });
      const isChange = output instanceof SessionChange;
      const isProof = output instanceof AccountProof;
      const result = isChange || isProof ? output.result : output;
      const setCookies = toCookies(isChange ? { ...session, ...output.session } : session, deviceCookie);
      if (isProof) setCookies.push(toDeviceCookie(output.userId, deviceCookie));
      // Only the name of a call determines the type of its result.
      return { httpStatus: httpStatusOfCallStatus.ok, body: { result: (result ?? null) as never }, setCookies };
    }

    try {
      return await pTimeout(run(), { milliseconds: timeoutMs, fallback: refuseAsTooLate });
    } catch (error) {
      const { log } = services;
      return buildErrorResponse(error, {
        name,
        httpRequestId,
        setCookies: toCookies(session, deviceCookie),
        failureCode: call?.failureCode,
        log,
      });
    }
  };
}

function refuseAsTooLate(): never {
  throw new ShopError("call.too-late");
}

/** Returns the actor as the call's verb takes it. The guards of the desk and of admin accounts mark it as checked. */
function requirePermission(call: AnyCall, session: Session, data: unknown): Actor {
  const { actor } = session;
  if (call.who === "anyone") return actor;
  if (!("userId" in actor) || (call.who !== "signed-in" && call.who !== "desk" && actor.kind === "guest"))
    throw new ShopError(call.signedOutCode ?? "call.signed-out");
  if (call.who === "desk") return requireRight(actor, call.right);
  if (namesOtherUser(data, actor)) throw new ShopError("call.not-allowed");
  return call.who === "admin-account" ? requireAdminAccount(session) : actor;
}

/**
 * Whether the data names a user other than the session's. Such data is refused before the schema checks it, so that
 * validation messages do not reveal what another user may send. An empty id names nobody.
 */
function namesOtherUser(data: unknown, actor: Actor): boolean {
  if (typeof data !== "object" || data === null || !("userId" in data)) return false;
  const { userId } = data;
  return typeof userId === "string" && userId !== "" && !("userId" in actor && userId === actor.userId);
}

interface UnstorableText {
  path: PropertyKey[];
  message: string;
}

/** Finds texts in a call's input with NUL, which PostgreSQL cannot store in a text. The schemas bound the depth. */
function findUnstorableText(value: unknown, path: PropertyKey[] = []): UnstorableText[] {
  if (typeof value === "string")
    return value.includes("\0") ? [{ path, message: errorCatalogue["text.characters"].message }] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findUnstorableText(part, [...path, key]));
}
