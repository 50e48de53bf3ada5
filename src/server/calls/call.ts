import type { z } from "zod";
import type { Identity } from "#adapters/identity/identity.ts";
import type { Actor, Services, SignedInActor } from "#services/context.ts";

/** What one call can see of its request. */
export interface CallContext<Who extends Actor = Actor> {
  services: Services;
  actor: Who;
  /** The caller's address, after the trusted proxies: the key of rate limits. */
  address: string;
  requestId: string;
  /** The request's own headers: for the identity library only. */
  headers: Headers;
  identity: Identity;
  /** Cookies that the answer sets; identity calls push here. */
  setCookies: string[];
  signal: AbortSignal;
}

interface CallBase<Input extends z.ZodType, Output> {
  input: Input;
  /** One sentence for the generated list of calls. */
  description: string;
  /** Who asks for something in another person's name is refused before anything else of the body is judged. Reads raw, unchecked data. */
  claimedUserId?: (data: unknown) => string | undefined;
  /** Attempts a minute and caller; none means the general limit. */
  limit?: { perMinute: number };
  output?: (value: Output) => Output;
}

export interface AnyoneCall<Input extends z.ZodType, Output> extends CallBase<Input, Output> {
  who: "anyone";
  run(context: CallContext, input: z.output<Input>): Promise<Output>;
}
export interface SignedInCall<Input extends z.ZodType, Output> extends CallBase<Input, Output> {
  who: "signed-in";
  /** Replaces "Please sign in first." where the product has its own words. */
  signedOutCode?: "order.signed-out";
  run(context: CallContext<SignedInActor>, input: z.output<Input>): Promise<Output>;
}
export interface AdminCall<Input extends z.ZodType, Output> extends CallBase<Input, Output> {
  who: "admin";
  run(context: CallContext<Extract<Actor, { kind: "admin" }>>, input: z.output<Input>): Promise<Output>;
}

export type Call<Input extends z.ZodType, Output> =
  AnyoneCall<Input, Output> | SignedInCall<Input, Output> | AdminCall<Input, Output>;
// oxlint-disable-next-line typescript/no-explicit-any -- a table of calls holds every input and output there is
export type AnyCall = Call<any, any>;

/** Lets anyone make this call, with or without a session. */
export function anyone<Input extends z.ZodType, Output>(
  call: Omit<AnyoneCall<Input, Output>, "who">,
): AnyoneCall<Input, Output> {
  return { who: "anyone", ...call };
}

/** Needs a session: guest, registered or admin. */
export function signedIn<Input extends z.ZodType, Output>(
  call: Omit<SignedInCall<Input, Output>, "who">,
): SignedInCall<Input, Output> {
  return { who: "signed-in", ...call };
}

/** Needs a session whose user is an admin at this moment. */
export function adminOnly<Input extends z.ZodType, Output>(
  call: Omit<AdminCall<Input, Output>, "who">,
): AdminCall<Input, Output> {
  return { who: "admin", ...call };
}
