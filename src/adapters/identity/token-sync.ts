import type { SignedInPerson, SignInReporter } from "#services/ports.ts";
import type { TokenSigner } from "./token-signer.ts";

interface TokenSyncOptions {
  /** TOKEN_SYNC_URL: gets a POST for each sign-in and a DELETE for each sign-out, with a bearer token. */
  url: string;
  signer: TokenSigner;
  now(): Date;
  log: { warn(fields: object, message: string): void };
}

/** A repeated sign-in of the same person is not reported within this time. */
const repeatAfterMs = 5 * 60 * 1000;
const timeoutMs = 10_000;
const maxRemembered = 10_000;

/**
 * Reports sign-ins and sign-outs to another service. A failed report is logged and not repeated. Reports about one person
 * are sent in order, so that a sign-out never overtakes its sign-in.
 */
export function createTokenSync({ url, signer, now, log }: TokenSyncOptions): SignInReporter {
  const lastReported = new Map<string, { at: number; kind: SignedInPerson["kind"] }>();
  const pending = new Map<string, Promise<void>>();

  function enqueue(method: "POST" | "DELETE", person: SignedInPerson): void {
    const { userId } = person;
    const previous = pending.get(userId) ?? Promise.resolve();
    const report = previous
      .then(() => send(method, person))
      .finally(() => {
        if (pending.get(userId) === report) pending.delete(userId);
      });
    pending.set(userId, report);
  }

  async function send(method: "POST" | "DELETE", person: SignedInPerson): Promise<void> {
    try {
      const response = await fetch(url, {
        method,
        headers: { authorization: `Bearer ${await signer.sign(person, now())}` },
        // The token is meant for this address only.
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) log.warn({ method, httpStatus: response.status }, "the token sync service refused a token");
    } catch (error) {
      log.warn({ method, err: error }, "a token could not be sent to the token sync service");
    }
  }

  return {
    reportSignIn(person) {
      const at = now().getTime();
      const last = lastReported.get(person.userId);
      if (last !== undefined && last.kind === person.kind && at - last.at < repeatAfterMs) return;
      // Moves the person to the end, so that the oldest entry is the first.
      lastReported.delete(person.userId);
      lastReported.set(person.userId, { at, kind: person.kind });
      const oldest = lastReported.size > maxRemembered ? lastReported.keys().next().value : undefined;
      if (oldest !== undefined) lastReported.delete(oldest);
      enqueue("POST", person);
    },
    reportSignOut(person) {
      lastReported.delete(person.userId);
      enqueue("DELETE", person);
    },
  };
}
