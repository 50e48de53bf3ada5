import type { Site } from "./site.ts";

/** The raw data of a page with {business}, {phone}, {email}, {hours}, {replyHours} and {years} filled in, so that each fact is written once. */
export function fillFacts(data: unknown, site: Site): unknown {
  const facts: Record<string, string> = {
    business: site.name,
    phone: site.phone.shown,
    email: site.email,
    hours: site.hours,
    replyHours: String(site.replyHours),
    years: String(site.years),
  };
  return fill(data, facts);
}

function fill(value: unknown, facts: Record<string, string>): unknown {
  if (typeof value === "string") return value.replace(/\{([a-z]+)\}/gi, (whole, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole));
  if (Array.isArray(value)) return value.map((entry) => fill(entry, facts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, facts)]));
}
