import { routeRows, type RouteKey } from "./route-table.ts";

/**
 * Finds the page of a path in any spelling, with its parts decoded; null if there is none. The module is separate
 * because pages load `match` only to navigate.
 */
export function findPage(path: string): { key: RouteKey; parts: Record<string, string> } | null {
  if (!path.startsWith("/")) return null;
  const segments = path
    .split(/[/\\]+/)
    .filter((segment) => segment !== "")
    .map(decode);
  // No browser would send a dot segment.
  if (segments.some((segment) => segment === "." || segment === "..")) return null;
  for (const [key, row] of routeRows) {
    const parts = matchSegments(row.path.split("/").filter(Boolean), segments);
    if (parts !== null) return { key, parts };
  }
  return null;
}

/** Decodes a segment. A broken escape ("50%") stands for its own text, which is properly spelt with "%25". */
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
  for (const [index, expected] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (expected.startsWith(":")) parts[expected.slice(1)] = segment;
    else if (expected !== segment.toLowerCase()) return null;
  }
  return parts;
}
