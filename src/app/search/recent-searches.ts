const storageKey = "recent-searches";
const maxCount = 5;

/** The visitor's own last searches, the newest first. They never leave the browser. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry): entry is string => typeof entry === "string" && entry !== "").slice(0, maxCount);
  } catch {
    return [];
  }
}

export function rememberSearch(search: string): void {
  const text = search.trim();
  if (text === "") return;
  const isSame = (other: string) => other.toLowerCase() === text.toLowerCase();
  write([text, ...readRecentSearches().filter((other) => !isSame(other))].slice(0, maxCount));
}

export function forgetRecentSearches(): void {
  write([]);
}

function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch {
    // Without storage the panel shows no last searches.
  }
}
