import { describe, expect, it } from "vitest";
import { createSessionStore, type Session, signedOutSession } from "#app/account/session-store.ts";
import { createDeliveryDraft } from "./delivery-draft.ts";

const isla: Session = { ...signedOutSession, signedIn: true, userId: "u1", email: "isla@example.com" };
const morag: Session = { ...isla, userId: "u2", email: "morag@example.com" };
const guest: Session = { ...signedOutSession, signedIn: true, isGuest: true, userId: "g1" };

function draftFor(session: Session) {
  const store = createSessionStore({ fetchSession: () => Promise.resolve(session), storage: () => null });
  store.set(session);
  const draft = createDeliveryDraft(store);
  const form = new FormData();
  form.set("city", "Perth");
  form.set("saveProfile", "on");
  draft.save(form);
  return { store, draft };
}

describe("a delivery draft", () => {
  it("holds the delivery fields", () => {
    expect(draftFor(isla).draft.read()).toEqual({ city: "Perth" });
  });

  it.each([
    ["signing out", signedOutSession],
    ["another account", morag],
    ["a guest session", guest],
  ])("of an account is cleared by %s", (_change, session) => {
    const { store, draft } = draftFor(isla);
    store.set(session);
    store.set(isla);
    expect(draft.read()).toBeNull();
  });

  it("stays while its owner's session is read again", () => {
    const { store, draft } = draftFor(isla);
    store.set({ ...isla });
    expect(draft.read()).toEqual({ city: "Perth" });
  });

  it("of a guest goes with the guest into an account, and ends there", () => {
    const { store, draft } = draftFor(guest);
    store.set(isla);
    expect(draft.read()).toEqual({ city: "Perth" });
    store.set(signedOutSession);
    expect(draft.read()).toBeNull();
  });

  it("is gone after the order", () => {
    const { draft } = draftFor(guest);
    draft.clear();
    expect(draft.read()).toBeNull();
  });
});
