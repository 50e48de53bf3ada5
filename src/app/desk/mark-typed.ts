/**
 * Parts of a text in turn: one that was not typed, one that was, and so on. The first may be "". A word counts that begins like a
 * typed one, as the desk's search reads it: without case, with "Mac" as "Mc".
 */
export function markTyped(text: string, typed: string): string[] {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== "");
  const parts = [""];
  for (const piece of text.split(/(\s+)/)) {
    const isTyped = words.some((word) => fold(piece).startsWith(word));
    const isOpen = parts.length % 2 === 0;
    if (isTyped === isOpen) parts[parts.length - 1] += piece;
    else parts.push(piece);
  }
  return parts;
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9\s]/g, "")
    .replace(/(^|\s)mac/g, "$1mc");
}
