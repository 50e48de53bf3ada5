import { clsx } from "clsx";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { IconButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { GoLink } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import styles from "./cart-toast.module.css";
import { notificationTimeoutMs, type CartNotification } from "./notification-store.ts";
import { CartThumbnail } from "./thumbnail.tsx";

const stops = "a[href], button";

/** Makes a new element the Tab key's next stop, wherever it is. Call the returned function before removing it. */
function followTab(appeared: RefObject<HTMLElement | null>): () => void {
  const origin = document.activeElement;

  function goBack(): void {
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus({ preventScroll: true });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Tab" || event.defaultPrevented) return;
    const all = [...(appeared.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
    const { activeElement } = document;
    if (activeElement === origin && !event.shiftKey) {
      event.preventDefault();
      all[0]?.focus();
    } else if (activeElement === all[0] && event.shiftKey) {
      event.preventDefault();
      goBack();
      // From the previous focus, the browser moves on without help.
    } else if (activeElement === all.at(-1) && !event.shiftKey) goBack();
  }
  document.addEventListener("keydown", handleKey);
  return () => {
    document.removeEventListener("keydown", handleKey);
    if (appeared.current?.contains(document.activeElement)) goBack();
  };
}

/** Says what was added and links to the cart. Closes on Escape, or after four seconds without pointer or focus. */
export function CartToast({ notification, onHide }: { notification: CartNotification; onHide(): void }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(onHide, notificationTimeoutMs);
    return () => clearTimeout(timer);
  }, [isPaused, onHide]);
  // The toast may cover the focused element, so Escape closes it without moving the focus.
  useEffect(() => {
    function hideOnEscape(event: KeyboardEvent): void {
      if (event.key === "Escape") onHide();
    }
    document.addEventListener("keydown", hideOnEscape);
    return () => document.removeEventListener("keydown", hideOnEscape);
  }, [onHide]);
  const toast = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => followTab(toast), []);

  const { itemName, imageUrl, message } = notification;
  return (
    <div
      className={clsx(layout.screenOnly, styles.toast)}
      ref={toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.picture}>
        <CartThumbnail imageUrl={imageUrl} size={64} />
      </div>
      <p className={clsx(text.breakable, text.medium, text.snug, styles.message)}>
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
