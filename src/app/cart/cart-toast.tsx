import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { href } from "#domain/addresses/href.ts";
import { GoLink } from "#app/ui/go-link.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import styles from "./cart-toast.module.css";
import { followTab } from "./follow-tab.ts";
import { startCountdown } from "./countdown.ts";
import { type CartNotification, notificationTimeoutMs } from "./notification-store.ts";
import { Thumbnail } from "./thumbnail.tsx";

interface CartToastProps {
  notification: CartNotification;
  onHide(): void;
}

/** Says what was added and links to the cart. Closes on Escape, or after 4 seconds without pointer or focus on it. */
export function CartToast({ notification, onHide }: CartToastProps) {
  const countdown = useRef<ReturnType<typeof startCountdown> | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;

  useEffect(() => {
    const started = startCountdown(notificationTimeoutMs, onHide);
    countdown.current = started;
    return () => started.stop();
  }, [onHide]);
  // The toast may cover the focused element, so Escape closes it without the focus having to move.
  useEffect(() => {
    function hideOnEscape(event: KeyboardEvent): void {
      if (event.key === "Escape") onHide();
    }
    document.addEventListener("keydown", hideOnEscape);
    return () => document.removeEventListener("keydown", hideOnEscape);
  }, [onHide]);
  const toast = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => followTab(toast), []);
  useEffect(() => {
    if (isPaused) countdown.current?.pause();
    else countdown.current?.resume();
  }, [isPaused]);

  const { itemName, imageUrl, message } = notification;
  return (
    <div
      className={styles.toast}
      ref={toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.picture}>
        <Thumbnail imageUrl={imageUrl} size={64} />
      </div>
      <p className={styles.message}>
        {itemName !== "" ? (
          <>
            <b className={styles.name}>{itemName}</b> was added to cart
          </>
        ) : (
          message
        )}
      </p>
      <GoLink className={styles.viewCart} to={href("cart")} onClick={onHide}>
        View Cart
      </GoLink>
      <IconButton className={styles.hide} icon="x" aria-label="Hide notification" onClick={onHide} />
    </div>
  );
}
