type Place = "localStorage" | "sessionStorage";

/** Returns the text that the browser keeps under a name; null without one, or where storage is blocked. */
export function readKeptText(place: Place, name: string): string | null {
  try {
    return window[place].getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text under a name; null removes it. Where storage is blocked or full, nothing is kept. */
export function keepText(place: Place, name: string, text: string | null): void {
  try {
    if (text === null) window[place].removeItem(name);
    else window[place].setItem(name, text);
  } catch {
    // The page itself still has it.
  }
}
