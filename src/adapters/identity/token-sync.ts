import type { Identity, SessionActor } from "./identity.ts";
import type { TokenHolder, TokenSigner } from "./token-signer.ts";

interface TokenSyncOptions {
  /** TOKEN_SYNC_URL: told who signs in by POST and who signs out by DELETE, each with a bearer token. */
  url: string;
  signer: TokenSigner;
  now(): Date;
  log: { warn(fields: object, message: string): void };
}

/** Told again of the same person only after this time. */
const freshMs = 5 * 60 * 1000;
const timeoutMs = 10_000;
const mostRemembered = 10_000;

/**
 * Tells another service who signs in and out. The visitor never waits for it: what fails is logged and not repeated.
 * What concerns one person is sent in its order, so that a sign-out never overtakes its sign-in.
 */
export function withTokenSync(identity: Identity, { url, signer, now, log }: TokenSyncOptions): Identity {
  const lastTold = new Map<string, { at: number; kind: SessionActor["kind"] }>();
  const underWay = new Map<string, Promise<void>>();

  function tell(method: "POST" | "DELETE", holder: TokenHolder): void {
    const { userId } = holder;
    const before = underWay.get(userId) ?? Promise.resolve();
    const telling = before
      .then(() => send(method, holder))
      .finally(() => {
        if (underWay.get(userId) === telling) underWay.delete(userId);
      });
    underWay.set(userId, telling);
  }

  async function send(method: "POST" | "DELETE", holder: TokenHolder): Promise<void> {
    try {
      const answer = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${signer.sign(holder, now())}` },
        // A token is for this address and no other.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) log.warn({ method, httpStatus: answer.status }, "the token was not taken");
    } catch (error) {
      log.warn({ method, err: error }, "the token could not be sent");
    }
  }

  function tellSignedIn(actor: SessionActor): void {
    if (actor.kind === "visitor") return;
    const at = now().getTime();
    const last = lastTold.get(actor.userId);
    if (last !== undefined && last.kind === actor.kind && at - last.at < freshMs) return;
    lastTold.delete(actor.userId);
    lastTold.set(actor.userId, { at, kind: actor.kind });
    const oldest = lastTold.size > mostRemembered ? lastTold.keys().next().value : undefined;
    if (oldest !== undefined) lastTold.delete(oldest);
    tell("POST", actor);
  }

  return {
    ...identity,
    async signIn(headers, form) {
      const session = await identity.signIn(headers, form);
      tellSignedIn(session.actor);
      return session;
    },
    async register(headers, form) {
      const session = await identity.register(headers, form);
      tellSignedIn(session.actor);
      return session;
    },
    async continueAsGuest(headers) {
      const session = await identity.continueAsGuest(headers);
      tellSignedIn(session.actor);
      return session;
    },
    async signOut(headers) {
      const { actor } = await identity.resolveActor(headers);
      const session = await identity.signOut(headers);
      if (actor.kind !== "visitor") {
        lastTold.delete(actor.userId);
        tell("DELETE", actor);
      }
      return session;
    },
  };
}
