import { createStore } from "#app/state/create-store.ts";

/** A notification closes after this time without the pointer or the focus on it. */
export const notificationTimeoutMs = 4_000;

export interface CartNotification {
  isVisible: boolean;
  message: string;
  /** The bold text at the start of the message; "" for a refusal. */
  itemName: string;
  imageUrl: string;
  /** A number that differs for every notification, so that adding the same item twice is announced twice. */
  serial: number;
}

export type NotificationStore = ReturnType<typeof createNotificationStore>;

export function createNotificationStore() {
  const store = createStore<CartNotification>({ isVisible: false, message: "", itemName: "", imageUrl: "", serial: 0 });

  function show(message: string, itemName = "", imageUrl = ""): void {
    store.set({ isVisible: true, message, itemName, imageUrl, serial: store.snapshot().serial + 1 });
  }

  return {
    ...store,
    added: (itemName: string, imageUrl: string) => show(`${itemName} was added to cart`, itemName, imageUrl),
    refused: (message: string) => show(message),
    hide(): void {
      const shown = store.snapshot();
      if (shown.isVisible) store.set({ ...shown, isVisible: false });
    },
  };
}
