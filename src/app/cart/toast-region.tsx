import { useEffect, useState, useSyncExternalStore } from "react";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { useNotifications } from "./cart-provider.tsx";
import type { CartToast } from "./cart-toast.tsx";
import styles from "./toast-region.module.css";

/**
 * The live region of the cart's notifications, below the navbar. It is on the page from the start, so that screen readers
 * announce what appears in it. The toast's code loads with the first notification.
 */
export function ToastRegion() {
  const notifications = useNotifications();
  const notification = useSyncExternalStore(
    notifications.subscribe,
    notifications.snapshot,
    notifications.serverSnapshot,
  );
  const [Toast, setToast] = useState<typeof CartToast | null>(null);
  const isWanted = notification.serial > 0;
  useEffect(() => {
    if (!isWanted) return;
    loadChunk(() => import("./cart-toast.tsx")).then(
      (module) => setToast(() => module.CartToast),
      // `loadChunk` has told the visitor, and the item is in the cart.
      () => undefined,
    );
  }, [isWanted]);
  return (
    <div role="status" className={styles.toastRegion}>
      {notification.isVisible && Toast !== null ? (
        <Toast key={notification.serial} notification={notification} onHide={notifications.hide} />
      ) : null}
    </div>
  );
}
