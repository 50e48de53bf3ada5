import type { z } from "zod";
import type { ErrorCode } from "#domain/errors.ts";
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

interface CallBase<Input extends z.ZodType> {
  input: Input;
  /** One sentence for docs/calls.md. */
  description: string;
  /** A limit per IP address, below the general one. */
  limit?: { perMinute: number };
  /** The body is a file of at most so many bytes, and the input comes from the query. */
  fileBytes?: number;
  /** The error of a bug in this call, where the product has its own message for it; call.failed by default. */
  failureCode?: ErrorCode;
}

export interface AnyoneCall<Input extends z.ZodType, Output> extends CallBase<Input> {
  who: "anyone";
  run(context: CallContext, input: z.output<Input>): Promise<Output>;
}
export interface SignedInCall<Input extends z.ZodType, Output> extends CallBase<Input> {
  who: "signed-in";
  /** Replaces "Please sign in first." where the product has its own message. */
  signedOutCode?: "order.signed-out";
  run(context: CallContext<SignedInActor>, input: z.output<Input>): Promise<Output>;
}
export interface AccountCall<Input extends z.ZodType, Output> extends CallBase<Input> {
  who: "account";
  run(context: CallContext<AccountActor>, input: z.output<Input>): Promise<Output>;
}
export interface AdminCall<Input extends z.ZodType, Output> extends CallBase<Input> {
  who: "admin";
  run(context: CallContext<Extract<Actor, { kind: "admin" }>>, input: z.output<Input>): Promise<Output>;
}

export type Call<Input extends z.ZodType, Output> =
  AnyoneCall<Input, Output> | SignedInCall<Input, Output> | AccountCall<Input, Output> | AdminCall<Input, Output>;
// oxlint-disable-next-line typescript/no-explicit-any -- the table holds calls of every input and output
export type AnyCall = Call<any, any>;

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

/** A call that needs no session. */
export function anyone<Input extends z.ZodType, Output>(
  call: Omit<AnyoneCall<Input, Output>, "who">,
): AnyoneCall<Input, Output> {
  return { who: "anyone", ...call };
}

/** A call for guests, registered customers and admins. */
export function signedIn<Input extends z.ZodType, Output>(
  call: Omit<SignedInCall<Input, Output>, "who">,
): SignedInCall<Input, Output> {
  return { who: "signed-in", ...call };
}

/** A call for registered customers and admins. A guest has no account and counts as signed out. */
export function accountOnly<Input extends z.ZodType, Output>(
  call: Omit<AccountCall<Input, Output>, "who">,
): AccountCall<Input, Output> {
  return { who: "account", ...call };
}

/** A call for users who are admins at this moment. */
export function adminOnly<Input extends z.ZodType, Output>(
  call: Omit<AdminCall<Input, Output>, "who">,
): AdminCall<Input, Output> {
  return { who: "admin", ...call };
}
