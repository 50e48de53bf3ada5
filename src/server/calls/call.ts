import type { z } from "zod";
import type { ErrorCode } from "#domain/errors.ts";
import type { Admin, AdminAccount, Right } from "#services/accounts/admin.ts";
import type { Caller, Session } from "#services/accounts/session.ts";
import type { AccountActor, Actor, Services, SignedInActor } from "#services/context.ts";
import { type SessionView, toSessionView } from "./session-view.ts";

export interface CallContext<Who extends Actor = Actor> {
  services: Services;
  actor: Who;
  caller: Caller;
  /** The file of a call that takes one. */
  file?: Uint8Array;
}

interface CallEntry<Who extends Actor, Input extends z.ZodType, Output> {
  input: Input;
  /** One sentence for the list of calls that `npm run docs` writes. */
  description: string;
  /** A limit per IP address, below the general one. */
  limit?: { perMinute: number };
  /** The body is a file of at most so many bytes, and the input comes from the query. */
  fileBytes?: number;
  /** The error of a bug in this call, where the product has its own message for it; call.failed by default. */
  failureCode?: ErrorCode;
  run(context: CallContext<Who>, input: z.output<Input>): Promise<Output>;
}

/** A call that needs no session. */
export function anyone<Input extends z.ZodType, Output>(call: CallEntry<Actor, Input, Output>) {
  return { who: "anyone" as const, ...call };
}

/** A call for guests, registered customers and admins. */
export function signedIn<Input extends z.ZodType, Output>(
  call: CallEntry<SignedInActor, Input, Output> & {
    /** Replaces "Please sign in first." where the product has its own message. */
    signedOutCode?: "order.signed-out";
  },
) {
  return { who: "signed-in" as const, ...call };
}

/** A call for registered customers and admins. A guest has no account and counts as signed out. */
export function accountOnly<Input extends z.ZodType, Output>(call: CallEntry<AccountActor, Input, Output>) {
  return { who: "account" as const, ...call };
}

/** A call about how an admin signs in, also for one who has yet to set up a second factor. */
export function adminAccountOnly<Input extends z.ZodType, Output>(call: CallEntry<AdminAccount, Input, Output>) {
  return { who: "admin-account" as const, ...call };
}

/** A call of the desk, for whoever has its right at this moment. */
export function desk<Input extends z.ZodType, Output>(call: CallEntry<Admin, Input, Output> & { right: Right }) {
  return { who: "desk" as const, ...call };
}

/* oxlint-disable typescript/no-explicit-any -- the table holds calls of every input and output */
export type AnyCall =
  | ReturnType<typeof anyone<any, any>>
  | ReturnType<typeof signedIn<any, any>>
  | ReturnType<typeof accountOnly<any, any>>
  | ReturnType<typeof adminAccountOnly<any, any>>
  | ReturnType<typeof desk<any, any>>;
/* oxlint-enable typescript/no-explicit-any */

/** What a call returns to change the browser's session: the caller gets the view, and the response sets the cookie. */
export class SessionChange {
  readonly result: SessionView;
  readonly session: Session;

  constructor(session: Session) {
    this.result = toSessionView(session);
    this.session = session;
  }
}

/** What a call returns when its caller has proven to own an account without signing in: the browser becomes a known device. */
export class AccountProof<Result> {
  readonly result: Result;
  readonly userId: string;

  constructor(userId: string, result: Result) {
    this.userId = userId;
    this.result = result;
  }
}
