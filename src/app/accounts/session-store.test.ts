import { describe, expect, test, vi } from "vitest";
import { createSessionStore, sessionHintKey, signedOutSession, type Session } from "./session-store.ts";

const isla: Session = {
  ...signedOutSession,
  signedIn: true,
  email: "isla@example.com",
  name: "Isla Fraser",
  userId: "u1",
};
const admin: Session = { ...isla, isAdmin: true };
const guest: Session = { ...signedOutSession, signedIn: true, isGuest: true, userId: "g1" };

function hintStorage(initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}

function storeWith(fetchSession: () => Promise<Session>, hints = hintStorage()) {
  return { store: createSessionStore({ fetchSession, storage: () => hints.storage }), kept: hints.kept };
}

describe("the session in the browser", () => {
  test("is loaded once for all parts of the page", async () => {
    const ask = vi.fn(() => Promise.resolve(isla));
    const { store } = storeWith(ask);
    await Promise.all([store.load(), store.load()]);
    await store.load();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(store.snapshot()).toEqual({ phase: "known", session: isla });
  });

  test("is loaded again when a page needs it fresh", async () => {
    const answers = [isla, signedOutSession];
    const { store } = storeWith(() => Promise.resolve(answers.shift() ?? signedOutSession));
    await store.load();
    await store.load({ fresh: true });
    expect(store.snapshot().session.signedIn).toBe(false);
  });

  test("ignores a response that was requested before a sign-out", async () => {
    let answer: (session: Session) => void = () => {};
    const { store } = storeWith(() => new Promise((resolve) => (answer = resolve)));
    const late = store.load();
    store.set(signedOutSession);
    answer(isla);
    expect(await late).toEqual(signedOutSession);
    expect(store.snapshot().session.signedIn).toBe(false);
  });

  test("reports that the shop cannot be reached, and tries again next time", async () => {
    const ask = vi.fn<() => Promise<Session>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce(isla);
    const { store } = storeWith(ask);
    await expect(store.load()).rejects.toThrow("offline");
    expect(store.snapshot().phase).toBe("failed");
    await store.load();
    expect(store.snapshot()).toEqual({ phase: "known", session: isla });
  });

  test("leaves a hint for the navbar only for accounts", async () => {
    const { store, kept } = storeWith(() => Promise.resolve(isla));
    await store.load();
    expect(kept.get(sessionHintKey)).toBe("account");
    store.set(admin);
    expect(kept.get(sessionHintKey)).toBe("admin");
    store.set(guest);
    expect(kept.has(sessionHintKey)).toBe(false);
  });

  test("works where storage is blocked", async () => {
    const store = createSessionStore({
      fetchSession: () => Promise.resolve(isla),
      storage: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
    expect(store.accountKind()).toBe("login");
    await store.load();
    expect(store.snapshot().session).toEqual(isla);
  });
});

describe("the account link", () => {
  test("follows the hint until the session is known, then the session alone", () => {
    const hints = hintStorage({ [sessionHintKey]: "admin" });
    const { store } = storeWith(() => Promise.reject(new Error("not asked")), hints);
    expect(store.accountKind()).toBe("admin");
    for (const [session, kind] of [
      [signedOutSession, "login"],
      [guest, "login"],
      [isla, "account"],
      [admin, "admin"],
    ] as const) {
      store.set(session);
      expect(store.accountKind()).toBe(kind);
    }
  });
});
