import type { Site } from "./site.ts";

type Facts = Pick<Site, "name" | "phone" | "email" | "hours" | "replyHours" | "years">;

const standIns: Facts = {
  name: "The shop",
  phone: { shown: "01632 960 000", dial: "+441632960000" },
  email: "shop@shop.example",
  hours: "-",
  replyHours: 24,
  years: 30,
};

/**
 * The raw data of a page with {business}, {phone}, {email}, {hours}, {replyHours} and {years} filled in, so that each fact is written
 * once. Without a readable site.yaml stand-ins keep its mistake from being told again for each page.
 */
export function fillFacts(data: unknown, site: Facts | null): unknown {
  const known = site ?? standIns;
  const facts: Record<string, string> = {
    business: known.name,
    phone: known.phone.shown,
    email: known.email,
    hours: known.hours,
    replyHours: String(known.replyHours),
    years: String(known.years),
  };
  return fill(data, facts);
}

function fill(value: unknown, facts: Record<string, string>): unknown {
  if (typeof value === "string")
    return value.replace(/\{([a-z]+)\}/gi, (whole, name: string) =>
      Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
    );
  if (Array.isArray(value)) return value.map((entry) => fill(entry, facts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fill(part, facts)]));
}
