import { getAccountId, type SessionStore } from "#app/account/session-store.ts";
import { sessionStore } from "#app/account/use-session.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { deliveryFieldNames } from "./delivery-labels.ts";

interface Draft {
  values: Partial<DeliveryInfo>;
  /** null: typed without an account. */
  accountId: string | null;
}

/**
 * What was typed into the delivery form but not sent. Kept in memory only, and only for the person who typed it: signing out,
 * or in as somebody else, clears it. Whoever types without an account and then signs in keeps it.
 */
export function createDeliveryDraft(session: Pick<SessionStore, "snapshot" | "subscribe">) {
  let draft: Draft | null = null;

  const currentAccountId = (): string | null => getAccountId(session.snapshot().session);

  session.subscribe(() => {
    if (draft === null) return;
    if (draft.accountId === null) draft.accountId = currentAccountId();
    else if (draft.accountId !== currentAccountId()) draft = null;
  });

  return {
    read: (): Partial<DeliveryInfo> | null => draft?.values ?? null,
    save(form: FormData): void {
      const values: Partial<DeliveryInfo> = {};
      for (const field of deliveryFieldNames) {
        const value = form.get(field);
        if (typeof value === "string") values[field] = value;
      }
      draft = { values, accountId: currentAccountId() };
    },
    clear(): void {
      draft = null;
    },
  };
}

export const deliveryDraft = createDeliveryDraft(sessionStore);
