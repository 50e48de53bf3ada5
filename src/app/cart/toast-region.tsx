import { useEffect } from "react";
import { useStore } from "#app/hydration/create-store.ts";
import { useLate } from "#app/hydration/late-component.tsx";
import { notifications } from "./cart-provider.tsx";
import styles from "./toast-region.module.css";

/** The live region of the notifications: on the page from the start, so that screen readers announce what appears in it. */
export function ToastRegion() {
  const notification = useStore(notifications);
  const [Toast, loadToast] = useLate(async () => (await import("./cart-toast.tsx")).CartToast);
  const isWanted = notification.serial > 0;
  useEffect(() => {
    if (isWanted) loadToast();
  }, [isWanted, loadToast]);
  return (
    <div role="status" className={styles.toastRegion}>
      {notification.isVisible && Toast !== null ? (
        <Toast key={notification.serial} notification={notification} onHide={notifications.hide} />
      ) : null}
    </div>
  );
}
