import { z } from "zod";
import type { DeskRights, Right } from "#domain/accounts/rights.ts";
import type { CallStatus } from "#domain/call-status.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { orderAtVersionSchema, orderOnlySchema, orderPageSchema } from "#domain/orders/order.schema.ts";
import type { Admin, AdminAccount } from "#services/accounts/admin.ts";
import type { Session, SessionCaller } from "#services/accounts/sessions/session.ts";
import type { AccountActor, Actor, Services, SignedInActor } from "#services/context.ts";

export interface CallRequestFacts<Who extends Actor = Actor> {
  caller: SessionCaller<Who>;
  file?: Uint8Array;
}

interface CallEntry<Who extends Actor, Input extends z.ZodType, Output> {
  /** The schema of the input. Omitted, like the example, if the call takes no input. */
  input?: Input;
  /** An ordinary input, into which the security tests put the ids of existing things. */
  example?: z.input<Input>;
  /** A limit per IP address, lower than the general one. */
  limit?: { perMinute: number };
  /** The maximum size in bytes of a body that is a file. The input then comes from the query. */
  fileBytes?: number;
  /** The error code for a bug in this call, if the call has its own message for that; call.failed by default. */
  failureCode?: ErrorCode;
  /** Replaces "Please sign in first." if the call has its own message. */
  signedOutCode?: "order.signed-out";
  /** Runs the verb, whose comment says what the call does: `npm run docs` lists all calls with these comments. */
  run(services: Services, actor: Who, input: z.output<Input>, facts: CallRequestFacts<Who>): Promise<Output>;
}

/** The kinds of owned things that examples name. The security tests make one thing of each kind. */
export type NamedThing =
  | "order"
  | "order in a burst"
  | "order with an email"
  | "paid order"
  | "order paid for collection"
  | "order ready to collect"
  | "sent order"
  | "delivered order"
  | "delivered parcel"
  | "announced return"
  | "cancelled order"
  | "two orders"
  | "payment that asks for attention"
  | "payment of an order"
  | "payment without an order"
  | "enquiry"
  | "price request"
  | "review"
  | "session";

/** The thing that a call acts on, and whose owner may make the call. Omitted if the input names no owned thing. */
interface OwnedBySomeone {
  about?: {
    thing: NamedThing;
    stranger: CallStatus;
    admin: CallStatus;
  };
}

/** The schema of calls without data: accepts `{}`, null and a missing value. */
const nothingSchema = z
  .object({})
  .nullish()
  .transform(() => null);

type Nothing = typeof nothingSchema;

function callFor<Who extends string, AnActor extends Actor>(who: Who) {
  return <Output, Input extends z.ZodType = Nothing>(call: CallEntry<AnActor, Input, Output> & OwnedBySomeone) => ({
    who,
    ...call,
    input: (call.input ?? nothingSchema) as Input,
  });
}

/** Defines a call that needs no session. */
export const anyone = callFor<"anyone", Actor>("anyone");

/** Defines a call for guests, registered customers and admins. */
export const signedIn = callFor<"signed-in", SignedInActor>("signed-in");

/** Defines a call for registered customers and admins. A guest has no account and counts as signed out. */
export const accountOnly = callFor<"account", AccountActor>("account");

/** Defines a call about how an admin signs in, which includes an admin who has yet to set up a second factor. */
export const adminAccountOnly = callFor<"admin-account", AdminAccount>("admin-account");

/**
 * Defines a call of the desk, for anyone who has its right at this moment, on anyone's data. A call whose example has
 * an `orderId` is about that order.
 */
export function desk<Output, Input extends z.ZodType = Nothing>(
  right: Right,
  call: CallEntry<Admin, Input, Output> & { about?: NamedThing },
) {
  const namesOrder = call.example instanceof Object && "orderId" in call.example;
  return {
    who: "desk" as const,
    right,
    ...(namesOrder && { about: "order" as const }),
    ...call,
    input: (call.input ?? nothingSchema) as Input,
  };
}

/* oxlint-disable typescript/no-explicit-any -- the table holds calls of every input and output */
export type AnyCall =
  | ReturnType<typeof anyone<any, any>>
  | ReturnType<typeof signedIn<any, any>>
  | ReturnType<typeof accountOnly<any, any>>
  | ReturnType<typeof adminAccountOnly<any, any>>
  | ReturnType<typeof desk<any, any>>;
/* oxlint-enable typescript/no-explicit-any */

/** The result of a call that changes the session: the caller gets the view, and the response sets the cookie. */
export class SessionChange {
  readonly result: SessionView;
  readonly session: Session;

  constructor(session: Session) {
    this.result = toSessionView(session);
    this.session = session;
  }
}

/** The result of a call that proves who owns an account without signing in: the browser becomes a known device. */
export class AccountProof<Result> {
  readonly result: Result;
  readonly userId: string;

  constructor(userId: string, result: Result) {
    this.userId = userId;
    this.result = result;
  }
}

export const orderId = "K7M4-2QXP";
export const requestId = "5f3a9c1e7b2d4f6088aa10c3e5d7f912";

export const oneOrder = { input: orderOnlySchema, example: { orderId } };

/** The input of a call about one order at the version that the admin saw, with its example. */
export const orderAtVersion = { input: orderAtVersionSchema, example: { orderId, version: 3 } };

/** The input of a call with the token of an order's page, which takes the place of a session. */
export const byLink = {
  input: orderPageSchema,
  example: { link: "K7M42QXPAbCdEfGhIjKlMnOpQr-_12" },
  about: { thing: "order", stranger: "not-found", admin: "not-found" },
} as const;

/** The account that the browser is signed in to, with its rights at the desk. Visitors get a view too, not an error. */
interface SessionView extends Partial<DeskRights> {
  signedIn: boolean;
  isGuest: boolean;
  isAdmin: boolean;
  email: string | null;
  name: string | null;
  userId: string | null;
  /** Set for an admin who must set up a second factor before acting as one. */
  mustSetUpSecondFactor?: true;
}

export function toSessionView({ actor, name, lacksSecondFactor }: Session): SessionView {
  return {
    signedIn: "userId" in actor,
    isGuest: actor.kind === "guest",
    isAdmin: actor.kind === "admin",
    email: "email" in actor ? actor.email : null,
    name,
    userId: "userId" in actor ? actor.userId : null,
    ...(actor.kind === "admin" && { rights: actor.rights, refundLimitPence: actor.refundLimitPence }),
    ...(lacksSecondFactor ? { mustSetUpSecondFactor: true } : {}),
  };
}
