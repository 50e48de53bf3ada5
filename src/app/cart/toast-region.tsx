import { useEffect, useState, useSyncExternalStore } from "react";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { useNotifications } from "./cart-provider.tsx";
import type { CartToast } from "./cart-toast.tsx";

/**
 * The place, right under the navbar, where the cart's notifications appear. It stands empty from the start, so that screen readers announce what
 * comes into it; the code of the toast arrives with the first press.
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
      // The guard has told the visitor already; the item is in the cart all the same.
      () => undefined,
    );
  }, [isWanted]);
  return (
    <div role="status" className="toasts">
      {notification.isVisible && Toast !== null ? (
        <Toast key={notification.serial} notification={notification} onHide={notifications.hide} />
      ) : null}
    </div>
  );
}
