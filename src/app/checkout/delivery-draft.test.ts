import { describe, expect, test } from "vitest";
import { createSessionStore, signedOutSession, type Session } from "#app/accounts/session-store.ts";
import { createDeliveryDraft, deliveryDraftKey, draftLifetimeMs } from "./delivery-draft.ts";

const isla: Session = { ...signedOutSession, signedIn: true, userId: "u1", email: "isla@example.com" };
const morag: Session = { ...isla, userId: "u2", email: "morag@example.com" };
const guest: Session = { ...signedOutSession, signedIn: true, isGuest: true, userId: "g1" };

/** A tab whose storage outlives its pages. */
function openTab(kept = new Map<string, string>()) {
  const clock = { now: 1_800_000_000_000 };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  /** Opens a page that does not know the session yet. */
  function openPage(isStorageBlocked = false) {
    const store = createSessionStore({
      fetchSession: () => Promise.reject(new Error("not asked")),
      storage: () => storage,
    });
    const draft = createDeliveryDraft({
      session: store,
      storage: () => {
        if (isStorageBlocked) throw new DOMException("denied", "SecurityError");
        return storage;
      },
      now: () => clock.now,
    });
    return { store, draft };
  }
  return { kept, clock, openPage };
}

function typeCity(draft: ReturnType<typeof createDeliveryDraft>): void {
  const form = new FormData();
  form.set("city", "Perth");
  form.set("saveProfile", "on");
  draft.save(form);
}

function draftFor(session: Session) {
  const tab = openTab();
  const page = tab.openPage();
  page.store.set(session);
  typeCity(page.draft);
  return { ...tab, ...page };
}

describe("a delivery draft", () => {
  test("holds the delivery fields", () => {
    expect(draftFor(isla).draft.read()).toEqual({ city: "Perth" });
  });

  test.each([
    ["signing out", signedOutSession],
    ["another account", morag],
    ["a guest session", guest],
  ])("of an account is cleared by %s", (_change, session) => {
    const { store, draft, kept } = draftFor(isla);
    store.set(session);
    expect(kept.has(deliveryDraftKey)).toBe(false);
    store.set(isla);
    expect(draft.read()).toBeNull();
  });

  test("stays while its owner's session is read again", () => {
    const { store, draft } = draftFor(isla);
    store.set({ ...isla });
    expect(draft.read()).toEqual({ city: "Perth" });
  });

  test("of a guest goes with the guest into an account, and ends there", () => {
    const { store, draft } = draftFor(guest);
    store.set(isla);
    expect(draft.read()).toEqual({ city: "Perth" });
    store.set(signedOutSession);
    expect(draft.read()).toBeNull();
  });

  test("keeps the discount code apart from the fields, over a reload", () => {
    const { draft, openPage } = draftFor(guest);
    const form = new FormData();
    form.set("discountCode", "spring 10");
    draft.save(form);
    const { store, draft: later } = openPage();
    expect(later.readDiscountCode()).toBe("");
    store.set(guest);
    expect([later.read(), later.readDiscountCode()]).toEqual([{ city: "Perth" }, "spring 10"]);
    typeCity(later);
    expect(later.readDiscountCode()).toBe("spring 10");
    later.clear();
    expect(later.readDiscountCode()).toBe("");
  });

  test("of a discount code alone leaves the fields to the profile", () => {
    const { store, draft } = openTab().openPage();
    store.set(isla);
    const form = new FormData();
    form.set("discountCode", "SPRING10");
    draft.save(form);
    expect([draft.read(), draft.readDiscountCode()]).toEqual([null, "SPRING10"]);
    store.set(morag);
    expect(draft.readDiscountCode()).toBe("");
  });

  test("is gone after the order", () => {
    const { draft, kept } = draftFor(guest);
    draft.clear();
    expect(draft.read()).toBeNull();
    expect(kept.has(deliveryDraftKey)).toBe(false);
  });

  test.each([
    ["a guest", guest],
    ["a customer", isla],
  ])("of %s survives a reload", (_who, session) => {
    const { openPage } = draftFor(session);
    const { store, draft } = openPage();
    store.set(session);
    expect(draft.read()).toEqual({ city: "Perth" });
  });

  test("is not shown after a reload before the session says whose page it is", () => {
    const { openPage } = draftFor(isla);
    const { store, draft } = openPage();
    expect(draft.read()).toBeNull();
    store.set(isla);
    expect(draft.read()).toEqual({ city: "Perth" });
  });

  test.each([
    ["nobody", signedOutSession],
    ["another customer", morag],
    ["a guest", guest],
  ])("of a customer whose session ended meanwhile is not shown to %s after a reload", (_who, session) => {
    const { openPage, kept } = draftFor(isla);
    const { store, draft } = openPage();
    store.set(session);
    expect(draft.read()).toBeNull();
    expect(kept.has(deliveryDraftKey)).toBe(false);
  });

  test("ends two hours after the last word", () => {
    const { draft, clock, kept } = draftFor(guest);
    clock.now += draftLifetimeMs;
    expect(draft.read()).toEqual({ city: "Perth" });
    clock.now += 1;
    expect(draft.read()).toBeNull();
    expect(kept.has(deliveryDraftKey)).toBe(false);
  });

  test("stays in memory where storage is blocked", () => {
    const { store, draft } = openTab().openPage(true);
    store.set(guest);
    typeCity(draft);
    expect(draft.read()).toEqual({ city: "Perth" });
    draft.clear();
    expect(draft.read()).toBeNull();
  });

  test.each(["{", "null", "7", "[]", '{"values":null}', '{"values":{"city":7},"accountId":null}'])(
    "no draft is read where storage holds %s",
    (text) => {
      const { store, draft } = openTab(new Map([[deliveryDraftKey, text]])).openPage();
      store.set(guest);
      expect(draft.read()).toBeNull();
    },
  );
});
