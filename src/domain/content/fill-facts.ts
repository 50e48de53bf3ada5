import type { Site } from "./site.schema.ts";

type Facts = Pick<Site, "name" | "claim" | "phone" | "email" | "hours" | "replyHours" | "years">;

const placeholders: Facts = {
  name: "The shop",
  claim: "The dealer",
  phone: { shown: "01632 960 000", dial: "+441632960000" },
  email: "shop@shop.example",
  hours: "-",
  replyHours: 24,
  years: 30,
};

const formatters: Record<string, (site: Facts) => string> = {
  business: ({ name }) => name,
  claim: ({ claim }) => claim,
  phone: ({ phone }) => phone.shown,
  email: ({ email }) => email,
  hours: ({ hours }) => hours,
  replyHours: ({ replyHours }) => String(replyHours),
  years: ({ years }) => String(years),
};

/** The placeholders that a text may use: "{business}, {claim} …". */
export const knownFactNames = Object.keys(formatters)
  .map((name) => `{${name}}`)
  .join(", ");

/**
 * Fills in {business}, {phone} and the other facts in the raw data of a file, so that each fact is written once. Without a
 * readable site.yaml, placeholder values keep its mistake from being reported again for each page.
 */
export function fillFacts(data: unknown, site: Facts | null): unknown {
  if (typeof data === "string")
    return data.replace(/\{([a-z]+)\}/gi, (whole, name: string) => {
      const format = Object.hasOwn(formatters, name) ? formatters[name] : undefined;
      return format === undefined ? whole : format(site ?? placeholders);
    });
  if (Array.isArray(data)) return data.map((entry) => fillFacts(entry, site));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, fillFacts(part, site)]));
}

export interface UnfilledFact {
  path: PropertyKey[];
  /** "{year}" */
  found: string;
}

/** Finds what is still in braces after filling: unknown facts. */
export function findUnfilledFacts(
  data: unknown,
  known: readonly string[] = [],
  path: PropertyKey[] = [],
): UnfilledFact[] {
  if (typeof data === "string")
    return [...data.matchAll(/\{[a-z]+\}/gi)]
      .filter(([found]) => !known.includes(found))
      .map(([found]) => ({ path, found }));
  if (Array.isArray(data)) return data.flatMap((entry, index) => findUnfilledFacts(entry, known, [...path, index]));
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, part]) => findUnfilledFacts(part, known, [...path, name]));
}
