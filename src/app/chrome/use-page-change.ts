import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** State of a link that changes part of a page: what has the focus keeps it. */
export const keepFocus = { keepFocus: true } as const;

/**
 * After a navigation within the shop the focus goes to the new page's heading, which screen readers then read out; a
 * hash that names a field goes to that field. The first page leaves the focus to the browser.
 */
export function usePageChange(): void {
  const location = useLocation();
  const seen = useRef(location.key);
  useEffect(() => {
    if (seen.current === location.key) return;
    seen.current = location.key;
    if ((location.state as { keepFocus?: boolean } | null)?.keepFocus) return;
    const target = location.hash === "" ? null : document.getElementById(location.hash.slice(1));
    if (target instanceof HTMLInputElement) {
      target.focus();
      return;
    }
    if (target !== null) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [location]);
}
