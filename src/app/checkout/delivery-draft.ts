import { getAccountId, type SessionStore } from "#app/accounts/session-store.ts";
import { sessionStore } from "#app/accounts/use-session.ts";
import { inTab, keep, readKeptJson } from "#app/state/kept-text.ts";
import { deliveryFields, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { hourMs } from "#domain/time.ts";

export const deliveryDraftKey = "koi-shop.delivery-draft";

/** The life of a draft. Otherwise, a tab left open on a shared computer would show the address to the next person. */
export const draftLifetimeMs = 2 * hourMs;

const draftFields = [...deliveryFields, "discountCode"] as const;

interface Draft {
  values: Partial<Record<(typeof draftFields)[number], string>>;
  /** The account of the customer; null for text typed without an account. */
  accountId: string | null;
  /** The time in ms since 1970. */
  savedAt: number;
}

interface DraftParts {
  session: Pick<SessionStore, "snapshot" | "subscribe">;
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  now: () => number;
}

/**
 * Creates the draft of what was typed at checkout but not sent: the delivery form's fields and a discount code. The tab
 * keeps the draft over reloads and a sign-in, but signing out or signing in with another account clears it.
 */
export function createDeliveryDraft({ session, storage, now }: DraftParts) {
  let draft: Draft | null | undefined;

  const currentAccountId = (): string | null => getAccountId(session.snapshot().session);

  function load(): Draft | null {
    if (draft !== undefined) return draft;
    draft = parseDraft(readKeptJson(deliveryDraftKey, storage));
    return draft;
  }

  function store(next: Draft | null): void {
    draft = next;
    keep(deliveryDraftKey, next && JSON.stringify(next), storage);
  }

  /** Gives a draft typed without an account to the account, and drops a draft of another account. */
  function followSession(): void {
    const kept = load();
    if (kept === null || session.snapshot().phase !== "known") return;
    const accountId = currentAccountId();
    if (kept.accountId === accountId) return;
    store(kept.accountId === null ? { ...kept, accountId } : null);
  }
  session.subscribe(followSession);

  /** Returns the draft's fields; none until the session is known, because the draft may be another customer's. */
  function readValues(): Draft["values"] {
    if (session.snapshot().phase !== "known") return {};
    const kept = load();
    if (kept !== null && now() - kept.savedAt > draftLifetimeMs) store(null);
    followSession();
    return load()?.values ?? {};
  }

  return {
    /** Returns the fields of the delivery form; null if nothing was typed. */
    read(): Partial<DeliveryInfo> | null {
      const { discountCode: _code, ...info } = readValues();
      return Object.keys(info).length === 0 ? null : info;
    },
    /** Returns the discount code as typed; "" if none was. */
    readDiscountCode: (): string => readValues().discountCode ?? "",
    /** Keeps the fields of one form, together with those of the other form. */
    save(form: FormData): void {
      const values = { ...load()?.values };
      for (const field of draftFields) {
        const value = form.get(field);
        if (typeof value === "string") values[field] = value;
      }
      store({ values, accountId: currentAccountId(), savedAt: now() });
    },
    clear: (): void => store(null),
  };
}

/** Parses the stored draft, which other code may have written; null if it is not a draft. */
function parseDraft(kept: unknown): Draft | null {
  const { values, accountId, savedAt } = (kept ?? {}) as { [Name in keyof Draft]?: unknown };
  if (typeof values !== "object" || values === null || typeof savedAt !== "number") return null;
  if (accountId !== null && typeof accountId !== "string") return null;
  const texts = Object.entries(values).filter(
    ([field, value]) => typeof value === "string" && (draftFields as readonly string[]).includes(field),
  );
  return { values: Object.fromEntries(texts), accountId, savedAt };
}

export const deliveryDraft = createDeliveryDraft({
  session: sessionStore,
  storage: inTab,
  now: Date.now,
});
