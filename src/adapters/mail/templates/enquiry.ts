import type { Shown } from "#domain/mail/customer-text.ts";
import { greeting } from "#domain/mail/greeting.ts";
import type { MailEnquiry, MailShop } from "#domain/mail/mail.ts";
import type { MailContent, MailPart } from "./mail-content.ts";
import { questions, replyTime } from "./order-parts.ts";

const reason =
  "You are receiving this email because someone gave us your address with a pond enquiry. It is not advertising.";

const firstName = (name: string): string => name.split(" ")[0] ?? "";

/** Confirms to the asker that the enquiry has arrived. */
export function enquiryReceived(
  { number, name, facts, photographCount }: Pick<Shown<MailEnquiry>, "number" | "name" | "facts" | "photographCount">,
  shop: MailShop,
): MailContent {
  return {
    subject: `We have your enquiry ${number}`,
    preview: `We will look at it and write to you within ${shop.replyHours} hours.`,
    heading: "We have your enquiry",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(firstName(name))} thank you for telling us about your pond. We will look at your enquiry and write to you ${replyTime(shop)}. Nothing has been ordered, and you are not committed to anything.`,
        ],
      },
      listFacts([{ label: "Enquiry", value: number }, ...facts, ...countPhotographs(photographCount)]),
      { kind: "paragraph", runs: ["Reply to this email if there is anything to add."], look: "small" },
      { kind: "rule" },
      questions(shop),
    ],
    reason,
  };
}

/** Tells the admin what a visitor has in mind. A reply to this mail goes to the visitor. */
export function enquiryAdmin(enquiry: Shown<MailEnquiry>, shop: MailShop): MailContent {
  const { number, deskPath, name, email, phone, facts, message, photographCount } = enquiry;
  return {
    subject: `Pond enquiry ${number}, from ${name}`,
    preview: facts.map(({ value }) => value).join(", "),
    heading: "A new pond enquiry",
    parts: [
      {
        kind: "paragraph",
        runs: [
          "Answer at the desk, and the answer is kept there. A reply to this email goes to ",
          { bold: name },
          " as well.",
        ],
      },
      listFacts([...facts, ...countPhotographs(photographCount)]),
      {
        kind: "facts",
        rows: [
          { label: "From", value: [name] },
          { label: "Email", value: [{ link: `mailto:${email}`, label: email }] },
          ...(phone === "" ? [] : [{ label: "Phone", value: [phone] }]),
        ],
      },
      ...(message === ""
        ? []
        : [
            { kind: "heading" as const, text: "Their message" },
            { kind: "verbatim" as const, text: message },
          ]),
      { kind: "button", label: "Open the enquiry", url: shop.baseUrl + deskPath, ground: "loch" },
    ],
    reason: "You are receiving this email because this is the shop’s address for questions.",
  };
}

/** Brings the asker the admin's answer. */
export function enquiryAnswer(
  { enquiry, text }: { enquiry: Pick<Shown<MailEnquiry>, "number" | "name">; text: string },
  shop: MailShop,
): MailContent {
  return {
    subject: `About your enquiry ${enquiry.number}`,
    preview: text.replace(/\s+/g, " ").slice(0, 140),
    heading: "About your pond",
    parts: [
      {
        kind: "paragraph",
        runs: [
          `${greeting(firstName(enquiry.name))} we are writing about your enquiry `,
          { bold: enquiry.number },
          ":",
        ],
      },
      { kind: "verbatim", text, isMain: true },
      { kind: "paragraph", runs: ["Reply to this email and it will reach us."], look: "small" },
      { kind: "rule" },
      questions(shop),
    ],
    reason,
  };
}

function listFacts(rows: readonly { label: string; value: string }[]): MailPart {
  return { kind: "facts", rows: rows.map(({ label, value }) => ({ label, value: [value] })) };
}

function countPhotographs(count: number): { label: string; value: string }[] {
  return count === 0 ? [] : [{ label: "Photographs", value: String(count) }];
}
