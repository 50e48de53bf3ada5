import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The `state` of links that change only part of a page, so that the focus stays where it is. */
export const keepFocus = { keepFocus: true } as const;

/** Focuses the new page's heading or the hash's field, except on the first page or if the visitor moved the focus. */
export function usePageChange(): void {
  const location = useLocation();
  const seen = useRef(location.key);
  const focusedBefore = useRef<Element>(null);
  useLayoutEffect(() => {
    focusedBefore.current = document.activeElement;
  }, [location]);
  useEffect(() => {
    if (seen.current === location.key) return undefined;
    seen.current = location.key;
    if ((location.state as { keepFocus?: boolean } | null)?.keepFocus) {
      // The change has removed the focused element, so the focus moves to the status, which describes the change.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("main [role=status][tabindex]")?.focus({ preventScroll: true });
      return undefined;
    }
    const target = location.hash === "" ? null : document.getElementById(location.hash.slice(1));
    if (target instanceof HTMLInputElement) {
      target.focus();
      return undefined;
    }
    if (target !== null) return undefined;
    // Waits until after the frame, because moving the focus forces a layout and what follows forces another.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => focusHeading(focusedBefore.current))));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [location]);
}

function focusHeading(focusedBefore: Element | null): void {
  const focused = document.activeElement;
  if (focused !== focusedBefore && focused?.matches("input, select, textarea")) return;
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
