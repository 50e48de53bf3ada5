import type { Site } from "#domain/content/schemas/site.schema.ts";
import { describeSeller, formatSellerAddress } from "#domain/legal/seller.ts";

type Facts = Pick<Site, "name" | "claim" | "phone" | "email" | "hours" | "replyHours" | "years" | "seller"> & {
  legal: Pick<Site["legal"], "complaints" | "returnAddress" | "returnPostage" | "electricals">;
};

const placeholders: Facts = {
  name: "The shop",
  claim: "The dealer",
  phone: { shown: "01632 960 000", dial: "+441632960000" },
  email: "shop@shop.example",
  hours: "-",
  replyHours: 24,
  years: 30,
  seller: { form: "unknown", name: "The shop", address: [] },
  legal: { complaints: null, returnAddress: [], returnPostage: null, electricals: null },
};

/** Describes the return address and who pays the postage, each without a full stop. */
export function toReturnFacts({
  seller,
  legal,
}: Pick<Facts, "seller"> & { legal: Pick<Facts["legal"], "returnAddress" | "returnPostage"> }) {
  return {
    address:
      legal.returnAddress.join(", ") || formatSellerAddress(seller) || "the address we give you when you contact us",
    // A trader who does not say who pays bears the cost (Consumer Contracts Regulations 2013, regulation 35(5)).
    postage:
      legal.returnPostage === "customer" ? "You pay the cost of returning them" : "We pay the cost of returning them",
  };
}

const formatters: Record<string, (site: Facts) => string> = {
  business: ({ name }) => name,
  claim: ({ claim }) => claim,
  phone: ({ phone }) => phone.shown,
  email: ({ email }) => email,
  hours: ({ hours }) => hours,
  replyHours: ({ replyHours }) => String(replyHours),
  years: ({ years }) => String(years),
  seller: ({ seller, name }) => describeSeller(seller, name),
  address: ({ seller }) => formatSellerAddress(seller) || "the address we give you when you ask",
  returnAddress: (site) => toReturnFacts(site).address,
  complaints: ({ phone, email, legal }) => legal.complaints ?? `${phone.shown} or ${email}`,
  returnPostage: (site) => toReturnFacts(site).postage,
  electricals: ({ legal }) =>
    legal.electricals === "scheme"
      ? "We belong to the Distributor Takeback Scheme: take the old one to your council’s recycling centre, free of charge"
      : "Bring the old one to us within 28 days, or ring us and we will arrange to take it back",
};

/** The placeholders that a text may use: "{business}, {claim} …". */
export const knownFactNames = Object.keys(formatters)
  .map((name) => `{${name}}`)
  .join(", ");

/** Fills {business}, {phone} and other facts into raw data, or stand-ins if site.yaml cannot be read. */
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

interface FoundText {
  path: PropertyKey[];
  text: string;
}

/** Finds texts that are still in braces after filling, such as "{year}", an unknown fact. `known` names may stay. */
export function findUnfilledFacts(data: unknown, known: readonly string[] = []): FoundText[] {
  return listTexts(data).flatMap(({ path, text }) =>
    [...text.matchAll(/\{[a-z]+\}/gi)]
      .filter(([found]) => !known.includes(found))
      .map(([found]) => ({ path, text: found })),
  );
}

export function listTexts(data: unknown, path: PropertyKey[] = []): FoundText[] {
  if (typeof data === "string") return [{ path, text: data }];
  if (Array.isArray(data)) return data.flatMap((entry, index) => listTexts(entry, [...path, index]));
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, part]) => listTexts(part, [...path, name]));
}
