const storageKey = "react-router-scroll-positions";

/**
 * When it starts, the router scrolls to where the page was last left. Here it starts late: the browser has restored that
 * position long before, and the visitor may have scrolled on. Storing the present position keeps the page where it is.
 */
export function keepScrollPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
    const key = (history.state as { key?: string } | null)?.key ?? "default";
    if (typeof positions[key] !== "number") return;
    positions[key] = window.scrollY;
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage is blocked or full: the page starts where the router scrolls to.
  }
}
