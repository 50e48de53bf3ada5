/** Closes by itself after this long, unless the pointer or the focus rests on it. */
export const notificationTimeoutMs = 4_000;

export interface CartNotification {
  isVisible: boolean;
  message: string;
  /** Set off in bold at the start of the message; "" for a refusal. */
  itemName: string;
  imageUrl: string;
  kind: "added" | "refused";
  /** Raised by every press, so that the same item added twice is said twice and the time starts anew. */
  serial: number;
}

const nothing: CartNotification = {
  isVisible: false,
  message: "",
  itemName: "",
  imageUrl: "",
  kind: "added",
  serial: 0,
};

export type NotificationStore = ReturnType<typeof createNotificationStore>;

/** What the cart has to say about the last press: one thing at a time. */
export function createNotificationStore() {
  let current = nothing;
  const listeners = new Set<() => void>();

  function become(next: CartNotification): void {
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    snapshot: () => current,
    serverSnapshot: () => nothing,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    added(itemName: string, imageUrl: string): void {
      become({
        isVisible: true,
        message: `${itemName} was added to cart`,
        itemName,
        imageUrl,
        kind: "added",
        serial: current.serial + 1,
      });
    },
    refused(message: string): void {
      become({ isVisible: true, message, itemName: "", imageUrl: "", kind: "refused", serial: current.serial + 1 });
    },
    hide(): void {
      if (current.isVisible) become({ ...current, isVisible: false });
    },
  };
}
