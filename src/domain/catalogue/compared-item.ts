export interface ComparedItem {
  key: string;
  /** "" for the product as a whole. */
  option: string;
}

export const maxCompared = 4;

/** A longer part is invented: a code has at most 80 characters, and the name of an option rarely has that many. */
const maxPartLength = 240;

/**
 * Reads compared products, "CAI-PMP-001~8000 l/h,SKE-PMP-001". Each counts once, at most four count, and they are
 * sorted, so that each comparison has one URL.
 */
export function parseComparedItems(text: string): ComparedItem[] {
  const items = new Map<string, ComparedItem>();
  for (const written of text.split(",").slice(0, 4 * maxCompared)) {
    const [key = "", option = ""] = written.split("~").map(unescape);
    if (key === "" || key.length > maxPartLength || option.length > maxPartLength) continue;
    if (items.size < maxCompared) items.set(formatComparedItem({ key, option }), { key, option });
  }
  return [...items].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}

export function formatComparedItems(items: readonly ComparedItem[]): string {
  return items.map(formatComparedItem).toSorted().join(",");
}

export function formatComparedItem({ key, option }: ComparedItem): string {
  return option === "" ? escape(key) : `${escape(key)}~${escape(option)}`;
}

export function isSameItem(one: ComparedItem, other: ComparedItem): boolean {
  return one.key === other.key && one.option === other.option;
}

function escape(part: string): string {
  return part.replace(/[%,~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function unescape(part: string): string {
  return part.replace(/%(25|2C|7E)/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))).trim();
}
