import type { Site } from "./site.schema.ts";

type Facts = Pick<Site, "name" | "claim" | "phone" | "email" | "hours" | "replyHours" | "years">;

const standIns: Facts = {
  name: "The shop",
  claim: "The dealer",
  phone: { shown: "01632 960 000", dial: "+441632960000" },
  email: "shop@shop.example",
  hours: "-",
  replyHours: 24,
  years: 30,
};

const written: Record<string, (site: Facts) => string> = {
  business: ({ name }) => name,
  claim: ({ claim }) => claim,
  phone: ({ phone }) => phone.shown,
  email: ({ email }) => email,
  hours: ({ hours }) => hours,
  replyHours: ({ replyHours }) => String(replyHours),
  years: ({ years }) => String(years),
};

/** What may stand in a text, in words: "{business}, {claim} …". */
export const factsInWords = Object.keys(written)
  .map((name) => `{${name}}`)
  .join(", ");

/**
 * The raw data of a file with {business}, {phone} and the other facts filled in, so that each is written once. Without a
 * readable site.yaml stand-ins keep its mistake from being told again for each page.
 */
export function fillFacts(data: unknown, site: Facts | null): unknown {
  if (typeof data === "string")
    return data.replace(/\{([a-z]+)\}/gi, (whole, name: string) => {
      const write = Object.hasOwn(written, name) ? written[name] : undefined;
      return write === undefined ? whole : write(site ?? standIns);
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

/** What is left in braces after filling: a fact nobody knows. */
export function unfilledFacts(data: unknown, known: readonly string[] = [], path: PropertyKey[] = []): UnfilledFact[] {
  if (typeof data === "string")
    return [...data.matchAll(/\{[a-z]+\}/gi)]
      .filter(([found]) => !known.includes(found))
      .map(([found]) => ({ path, found }));
  if (Array.isArray(data)) return data.flatMap((entry, index) => unfilledFacts(entry, known, [...path, index]));
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, part]) => unfilledFacts(part, known, [...path, name]));
}
