const storageKey = "react-router-scroll-positions";

/**
 * The router puts the page back to where it was when it was left, at its start. Ours starts late, when the browser has
 * long done that and the visitor may have scrolled on: what is remembered becomes the present position, so nothing jumps.
 */
export function keepScrollPosition(): void {
  try {
    const positions = JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Record<string, number>;
    const key = (history.state as { key?: string } | null)?.key ?? "default";
    if (typeof positions[key] !== "number") return;
    positions[key] = window.scrollY;
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Storage can be switched off or full; the page then starts where the router puts it.
  }
}
