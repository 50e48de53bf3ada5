/** A notification closes after this time, unless it has the pointer or the focus. */
export const notificationTimeoutMs = 4_000;

export interface CartNotification {
  isVisible: boolean;
  message: string;
  /** Shown in bold at the start of the message; "" for a refusal. */
  itemName: string;
  imageUrl: string;
  kind: "added" | "refused";
  /** Differs for every notification, so that the same item added twice is announced twice. */
  serial: number;
}

const hidden: CartNotification = {
  isVisible: false,
  message: "",
  itemName: "",
  imageUrl: "",
  kind: "added",
  serial: 0,
};

export type NotificationStore = ReturnType<typeof createNotificationStore>;

/** The cart's current notification. */
export function createNotificationStore() {
  let current = hidden;
  const listeners = new Set<() => void>();

  function update(next: CartNotification): void {
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    snapshot: () => current,
    serverSnapshot: () => hidden,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    added(itemName: string, imageUrl: string): void {
      update({
        isVisible: true,
        message: `${itemName} was added to cart`,
        itemName,
        imageUrl,
        kind: "added",
        serial: current.serial + 1,
      });
    },
    refused(message: string): void {
      update({ isVisible: true, message, itemName: "", imageUrl: "", kind: "refused", serial: current.serial + 1 });
    },
    hide(): void {
      if (current.isVisible) update({ ...current, isVisible: false });
    },
  };
}
