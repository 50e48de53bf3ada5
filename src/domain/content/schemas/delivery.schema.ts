import { z } from "zod";
import { parseNumberRange } from "#domain/catalogue/measure.ts";
import type { DeliveryTable, SentClass } from "#domain/delivery/delivery-table.ts";
import { expectedDeliveryPrice, parseDeliveryPrice } from "#domain/delivery/parse-delivery-price.ts";
import { parseZoneRule, type ZoneRule } from "#domain/delivery/zone-rule.ts";
import { group, line, list, numberField, optional, optionalLine, optionalList, parsed } from "./fields.schema.ts";
import { formFields } from "./form-field.ts";

/** The words for the zone of all places that no other zone names. */
export const restOfTheCountry = "everywhere else";

const expectedRules = `postcodes such as IV1-39, KW1-14, HS, PH1 3-5, or "${restOfTheCountry}"`;

const postcodesHint =
  "Areas such as HS, districts such as KW15–17, or parts of one such as PH1 3–5, with commas between.";

function postcodes(hint = postcodesHint) {
  const written = line(2_000, expectedRules).register(formFields, { field: { kind: "line", max: 2_000, hint } });
  return written.transform((text, context): readonly ZoneRule[] | "rest" => {
    if (text.toLowerCase() === restOfTheCountry) return "rest";
    const rules: ZoneRule[] = [];
    let unread: string | null = null;
    for (const part of text.split(",")) {
      if (part.trim() === "") continue;
      const rule = parseZoneRule(part);
      if (rule === null) unread ??= part.trim();
      else rules.push(rule);
    }
    if (unread === null && rules.length > 0) return rules;
    context.addIssue({ code: "custom", message: expectedRules, params: { found: unread ?? text } });
    return z.NEVER;
  });
}

/** Reads postcodes by name, without "everywhere else". */
function namedPostcodes() {
  return postcodes().transform((rules, context): readonly ZoneRule[] => {
    if (rules !== "rest") return rules;
    context.addIssue({ code: "custom", message: "the postcodes by name, such as IM, JE, PO30-41" });
    return z.NEVER;
  });
}

function price() {
  return parsed(expectedDeliveryPrice, parseDeliveryPrice);
}

function workingDays() {
  const expected = "a number of working days such as 2, or 2-3";
  const parse = (text: string) => {
    const range = parseNumberRange(text.trim(), "");
    if (range === null || !Number.isInteger(range.min) || !Number.isInteger(range.max)) return null;
    return range.min >= 0 && range.max <= 60 ? range : null;
  };
  return parsed(expected, parse, { max: 20, hint: "For example, 2 or 2-3." });
}

function terms() {
  return group({
    name: line(40),
    holds: line(120),
    upToKg: optional(numberField({ from: 0.1, to: 2_000, expected: "a weight in kg such as 30" })),
    note: optionalLine(300),
  }).transform(({ upToKg, ...rest }) => ({ ...rest, maxWeightKg: upToKg }));
}

/** Reads a cell for each class, in the sheet's spelling, so that the two files use the same words. */
function byClass<Cell extends z.ZodType>(cell: () => Cell) {
  return group({
    "small parcel": cell(),
    parcel: cell(),
    long: cell(),
    hazardous: cell(),
    pallet: cell(),
    live: cell(),
  }).transform((cells) => {
    const { "small parcel": small, ...others } = cells as Record<
      "small parcel" | Exclude<SentClass, "small-parcel">,
      z.output<Cell>
    >;
    return { "small-parcel": small, ...others } satisfies Record<SentClass, z.output<Cell>>;
  });
}

const zone = () =>
  group({
    name: line(60),
    workingDays: workingDays(),
    postcodes: postcodes(`${postcodesHint} One zone may say: ${restOfTheCountry}.`),
    shown: optionalLine(200),
    prices: byClass(price),
  }).transform(({ postcodes: rules, ...rest }) => ({ ...rest, rules }));

/** content/delivery.yaml: what delivery costs, by zone and class. The file may be missing. */
export const deliveryTableSchema = group({
  zones: list(zone(), "zones", 1, 30),
  ask: group({
    postcodes: namedPostcodes(),
    note: line(300),
  }),
  classes: byClass(terms),
  quoted: line(300),
  collection: group({ workingDays: workingDays(), note: line(300) }),
  towns: optionalList(group({ name: line(40), postcodes: namedPostcodes() }), "towns", 300),
  checked: optionalLine(40),
}).transform(({ ask, towns, ...rest }): DeliveryTable => ({
  ...rest,
  towns: towns.map(({ name, postcodes: named }) => ({ name, rules: named })),
  ask: { rules: ask.postcodes, note: ask.note },
}));
