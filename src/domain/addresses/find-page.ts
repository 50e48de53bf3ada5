import { addressRows, type AddressKey } from "./address-table.ts";

/** The page of a path, however spelled, with its parts decoded; or null. In a module of its own: pages load `match` only to navigate. */
export function findPage(path: string): { key: AddressKey; parts: Record<string, string> } | null {
  if (!path.startsWith("/")) return null;
  const segments = path
    .split(/[/\\]+/)
    .filter((segment) => segment !== "")
    .map(decode);
  // A dot segment that no browser would send.
  if (segments.some((segment) => segment === "." || segment === "..")) return null;
  for (const [key, row] of addressRows) {
    const parts = matchSegments(row.path.split("/").filter(Boolean), segments);
    if (parts !== null) return { key, parts };
  }
  return null;
}

/** A segment with a broken escape ("50%") stands for its own text: its proper spelling escapes the percent sign. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const parts: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    const segment = segments[at] ?? "";
    if (expected.startsWith(":")) parts[expected.slice(1)] = segment;
    else if (expected !== segment.toLowerCase()) return null;
  }
  return parts;
}
