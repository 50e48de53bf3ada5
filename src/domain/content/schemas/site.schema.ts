import { z } from "zod";
import { parsePosition } from "#domain/place/position.ts";
import { formFields } from "./form-field.ts";
import {
  group,
  line,
  list,
  numberField,
  optional,
  parsed,
  overlay,
  percent,
  picture,
  yesOrNo,
  oneOf,
  type Overlay,
} from "./fields.schema.ts";
import { isOpenDay, listOpeningTimes, parseOpeningHours } from "#domain/content/opening-times.ts";
import { checkSeller, sellerFields, toSeller, vatNumber } from "./seller.schema.ts";

const phoneWords = "a phone number such as 01632 960 140 or +44 (0)1632 960140";
const httpsWords = 'an address starting with "https://"';

function webAddress() {
  return z
    .string({ error: httpsWords })
    .trim()
    .regex(/^https:\/\/[^\s/\\<>"@.]+\.[^\s\\<>"@]+$/, { error: httpsWords });
}

/** Text, which the desk asks for day by day. */
function hours() {
  return line(120)
    .refine((text) => Object.values(parseOpeningHours(text).days).every(isOpenDay), {
      error: "hours that end after they start, such as 9:00-5:00",
    })
    .register(formFields, { field: { kind: "hours" } });
}

function position() {
  const expected =
    "a place in the United Kingdom as a map application copies it, such as 56.3950, -3.4310: how far north, then how far east";
  const hint =
    "In a map application, hold your finger on the place (on a computer, right-click it), copy the two numbers and paste them here.";
  return parsed(expected, parsePosition).register(formFields, { field: { kind: "line", most: 80, hint } });
}

/** The point of the picture for the window, in percent from the left and from the top; at scale 1 the picture just covers its frame. */
function heroPicture() {
  return group({
    image: picture(),
    horizontalPosition: percent(),
    verticalPosition: percent(),
    scale: numberField({ from: 1, to: 3, expected: "a number from 1 (covers the frame) to 3" }),
    // Centre of the clear round window.
    window: group({ horizontalPosition: percent(), verticalPosition: percent() }),
  }).transform(({ image, ...placing }) => ({ ...image, ...placing }));
}

/** Specified colour and opacity. */
const defaultHeroOverlay: Overlay = { colour: "#2a60ae", opacity: 0.83 };

/** content/site.yaml: who the business is. */
export const siteSchema = group({
  name: line(60),
  // "Scotland’s largest independent koi and pond dealer"
  claim: line(120),
  // 30; in words always "over 30 years".
  years: numberField({ from: 1, to: 200, step: 1, expected: "a whole number of years" }),
  phone: z
    .string({ error: phoneWords })
    .trim()
    .regex(/^(?=(?:\D*\d){10,15}\D*$)\+?[\d ()-]{10,24}$/, { error: phoneWords }),
  email: z
    .string({ error: "an email address" })
    .trim()
    .regex(/^[^\s@<>"]+@[^\s@<>".]+\.[^\s@<>"]+$/, { error: "an email address" }),
  // Replies to mail are promised within so many hours.
  replyHours: numberField({ from: 1, to: 240, step: 1, expected: "a whole number of hours" }),
  // As shown: "Mon-Sat 9:00-5:00".
  hours: hours(),
  location: line(80),
  serviceArea: line(80),
  // The registered or geographic address, line by line.
  address: optional(list(line(80), "lines", 0, 8)),
  // Where visitors find the business: the map is drawn from it. sample: as of a testimonial.
  place: optional(group({ position: position(), sample: yesOrNo() })),
  social: group({ label: line(80), url: webAddress() }),
  designer: group({ name: line(80), url: webAddress() }),
  vatRegistered: yesOrNo(),
  vatNumber: optional(vatNumber()),
  // Whether everybody sees the reviews of customers: all of them, or none.
  showsReviews: optional(yesOrNo()),
  // Who sells: on receipts, in mails and on the page about the seller.
  seller: optional(sellerFields()),
  legal: optional(legalFacts()),
  // The picture behind the headline of the home page: one for wide screens and one for tall ones.
  hero: group({ wide: heroPicture(), tall: heroPicture(), overlay: optional(overlay()) }),
})
  .superRefine(({ vatRegistered, vatNumber: number, seller, address }, context) => {
    for (const { field, message } of checkSeller(seller, address ?? []))
      context.addIssue({ code: "custom", path: ["seller", field], message });
    // Receipts of a registered business must show it, and others may not mention VAT at all.
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
    // Empty when the text does not read as days and times.
    openingTimes: listOpeningTimes(parseOpeningHours(file.hours)),
    address: file.address ?? [],
    vatNumber: file.vatNumber ?? null,
    showsReviews: file.showsReviews ?? false,
    seller: toSeller(file.seller, file.name, file.address ?? []),
    legal: {
      complaints: file.legal?.complaints ?? null,
      returnAddress: file.legal?.returnAddress ?? [],
      returnPostage: file.legal?.returnPostage ?? null,
      dataProtectionNumber: file.legal?.dataProtectionNumber ?? null,
      processors: file.legal?.processors ?? [],
      electricals: file.legal?.electricals ?? null,
      animalLicence: file.legal?.animalLicence ?? null,
      disputeBody: file.legal?.disputeBody ?? null,
    },
    hero: { ...file.hero, overlay: file.hero.overlay ?? defaultHeroOverlay },
  }));

export type Site = z.output<typeof siteSchema>;
export type HeroPicture = Site["hero"]["wide"];

/** Writes a British number in international form: "01632 960 140" → "+441632960140". */
function formatDialled(shown: string): string {
  const digits = shown.replace(/\(0\)/, "").replace(/[^\d+]/g, "");
  return digits.startsWith("0") ? `+44${digits.slice(1)}` : digits;
}

/** What the law asks a shop to say, besides who sells. */
function legalFacts() {
  return group({
    // Who answers complaints, and how: "Any Body, on the number above".
    complaints: optional(line(200)),
    // Where goods are sent back to, line by line, where it is not the address.
    returnAddress: optional(list(line(80), "lines", 0, 8)),
    // Who pays for sending back goods that nothing is wrong with.
    returnPostage: optional(oneOf(["customer", "shop"], "customer or shop")),
    // In the Information Commissioner's register of fee payers: "ZA123456".
    dataProtectionNumber: optional(line(20)),
    // Who handles people's data for the shop: its host, the mail provider, carriers.
    processors: optional(list(group({ name: line(80), what: line(200) }), "companies", 0, 12)),
    // How old electricals are taken back: at the shop, or through the Distributor Takeback Scheme.
    electricals: optional(oneOf(["take back", "scheme"], "take back or scheme")),
    // The licence to sell animals as pets, of a shop that sells live fish.
    animalLicence: optional(group({ number: line(60), authority: line(80) })),
    // A body for settling disputes that the shop really uses.
    disputeBody: optional(line(200)),
  });
}
