import type { z } from "zod";
import { isOpenDay, listOpeningTimes, parseOpeningHours } from "#domain/content/opening-times.ts";
import { parsePosition } from "#domain/geography/position.ts";
import { parseDay, parseMonthDay } from "#domain/seasons/calendar-day.ts";
import {
  group,
  line,
  matching,
  numberField,
  oneOf,
  optional,
  optionalGroup,
  optionalList,
  overlay,
  parsed,
  percent,
  picture,
  yesOrNo,
} from "./fields.schema.ts";
import { formFields } from "./form-field.ts";
import { checkSeller, sellerFields, toSeller, vatNumber } from "./seller.schema.ts";

function webUrl() {
  return matching(/^https:\/\/[^\s/\\<>"@.]+\.[^\s\\<>"@]+$/, 'a web address starting with "https://"');
}

function hours() {
  const hint = "For example, Mon-Fri 9:00-5:00, Sat 9:00-4:00; Sundays by appointment.";
  return line(120)
    .refine((text) => Object.values(parseOpeningHours(text)).every(isOpenDay), {
      error: "hours that end after they start, such as 9:00-5:00",
    })
    .register(formFields, { field: { kind: "line", max: 120, hint } });
}

function position() {
  const expected =
    "a place in the United Kingdom as a map application copies it, such as 56.3950, -3.4310: how far north, then how far east";
  const hint =
    "In a map application, hold your finger on the place (on a computer, right-click it), copy the two numbers and paste them here.";
  return parsed(expected, parsePosition, { max: 80, hint });
}

/**
 * Builds the schema of a picture behind a headline, with the point to show in the window, in per cent from the left and
 * the top. At scale 1 the picture just covers its frame.
 */
function heroPicture() {
  return group({
    image: picture(),
    horizontalPosition: percent(),
    verticalPosition: percent(),
    scale: numberField({ from: 1, to: 3, expected: "a number from 1 (covers the frame) to 3" }),
    // The centre of the clear round window.
    window: group({ horizontalPosition: percent(), verticalPosition: percent() }),
  }).transform(({ image, ...placing }) => ({ ...image, ...placing }));
}

/** content/site.yaml: the facts of the business. */
export const siteSchema = group({
  name: line(60),
  // "Scotland’s largest independent koi and pond dealer"
  claim: line(120),
  // The years in business, such as 30. Texts always say "over 30 years".
  years: numberField({ from: 1, to: 200, step: 1, expected: "a whole number of years" }),
  phone: matching(
    /^(?=(?:\D*\d){10,15}\D*$)\+?[\d ()-]{10,24}$/,
    "a phone number such as 01632 960 140 or +44 (0)1632 960140",
  ),
  email: matching(/^[^\s@<>"]+@[^\s@<>".]+\.[^\s@<>"]+$/, "an email address"),
  // The hours within which the shop promises to answer an email.
  replyHours: numberField({ from: 1, to: 240, step: 1, expected: "a whole number of hours" }),
  // The hours as shown: "Mon-Sat 9:00-5:00".
  hours: hours(),
  // Single days on which the shop is closed, besides those that the hours leave out.
  closedDays: optionalList(
    parsed("a day such as 25 December 2026", parseDay, { max: 20, hint: "For example, 25 December 2026." }),
    "days",
    60,
  ),
  location: line(80),
  serviceArea: line(80),
  // The registered or geographic address, line by line.
  address: optionalList(line(80), "lines", 8),
  // The position of the business on the map. `sample` marks the demo's, as for a testimonial.
  place: optional(group({ position: position(), sample: yesOrNo() })),
  social: group({ label: line(80), url: webUrl() }),
  designer: group({ name: line(80), url: webUrl() }),
  vatRegistered: yesOrNo(),
  vatNumber: optional(vatNumber()),
  bank: optional(
    group({
      accountName: line(80),
      sortCode: matching(/^\d{2}-\d{2}-\d{2}$/, "a sort code such as 12-34-56"),
      accountNumber: matching(/^\d{8}$/, "an account number of eight digits"),
    }),
  ),
  // The price of a kWh for the running cost of pumps, with its source and the day of the source's last check.
  electricity: optional(
    group({
      pencePerKwh: numberField({ from: 1, to: 200, expected: "pence, such as 27 or 26.4" }),
      source: line(120),
      checked: line(60),
    }),
  ),
  // Whether customers' reviews are public, all of them or none.
  showsReviews: optional(yesOrNo()),
  seller: optionalGroup(sellerFields()),
  legal: optionalGroup(legalFacts()),
  // The picture behind the headline of the home page, for wide and for tall screens.
  hero: group({ wide: heroPicture(), tall: heroPicture(), overlay: overlay({ colour: "#2a60ae", opacity: 0.83 }) }),
})
  .superRefine(({ vatRegistered, vatNumber: number, seller, address }, context) => {
    for (const { field, message } of checkSeller(seller, address))
      context.addIssue({ code: "custom", path: ["seller", field], message });
    // The receipts of a registered business must show the number, and other businesses may not mention VAT at all.
    if (vatRegistered !== (number !== null))
      context.addIssue({
        code: "custom",
        path: ["vatNumber"],
        message: vatRegistered
          ? "the VAT number, since vatRegistered says yes"
          : "no VAT number, since vatRegistered says no",
      });
  })
  .transform((file) => ({
    ...file,
    phone: { shown: file.phone, dial: formatDialled(file.phone) },
    // Empty if the text cannot be read as days and times.
    openingTimes: listOpeningTimes(file.hours),
    showsReviews: file.showsReviews ?? false,
    seller: toSeller(file.seller, file.name, file.address),
  }));

export type Site = z.output<typeof siteSchema>;
export type HeroPicture = Site["hero"]["wide"];

/** Formats a British number in international form: "01632 960 140" → "+441632960140". */
function formatDialled(shown: string): string {
  const digits = shown.replace(/\(0\)/, "").replace(/[^\d+]/g, "");
  return digits.startsWith("0") ? `+44${digits.slice(1)}` : digits;
}

/** Builds the schema of the facts that the law requires of a shop, besides the seller. */
function legalFacts() {
  return group({
    // The person who answers complaints, and how: "Any Body, on the number above".
    complaints: optional(line(200)),
    // The address for returns, line by line, if it is not the shop's.
    returnAddress: optionalList(line(80), "lines", 8),
    returnPostage: optional(oneOf(["customer", "shop"], "customer or shop")),
    // The number in the Information Commissioner's register of fee payers: "ZA123456".
    dataProtectionNumber: optional(line(20)),
    // The companies that handle people's data for the shop: its host, the mail provider, carriers.
    processors: optionalList(group({ name: line(80), what: line(200) }), "companies", 12),
    // How the shop takes back old electricals: at the shop, or through the Distributor Takeback Scheme.
    electricals: optional(oneOf(["take back", "scheme"], "take back or scheme")),
    // The licence to sell animals as pets, for a shop that sells live fish.
    animalLicence: optional(group({ number: line(60), authority: line(80) })),
    // A dispute-resolution body that the shop really uses.
    disputeBody: optional(line(200)),
    // The last day of the accounting year, from which money records are kept for six years. Without it, they are kept
    // for a year longer.
    accountingYearEnds: optional(parsed("a day such as 5 April", parseMonthDay, { max: 20 })),
  });
}
