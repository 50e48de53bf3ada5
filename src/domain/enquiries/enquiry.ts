import type { Result } from "#domain/result.ts";
import {
  checkTexts,
  emailText,
  lineText,
  longText,
  phoneText,
  shortText,
  type TypedTexts,
} from "#domain/typed-text.ts";

export const consultationSubjects = ["new-pond", "rebuild", "problem"] as const;
export const consultationSubjectLabels: Record<(typeof consultationSubjects)[number], string> = {
  "new-pond": "A new pond",
  rebuild: "Rebuilding a pond",
  problem: "Something is wrong",
};

/** `question` is a message from the contact page, about anything. */
export const enquirySubjects = [...consultationSubjects, "question"] as const;
export type EnquirySubject = (typeof enquirySubjects)[number];
export const enquirySubjectLabels: Record<EnquirySubject, string> = {
  ...consultationSubjectLabels,
  question: "A question",
};

/** The styles of which a project of the portfolio can be an example. */
export const shownPondStyles = ["raised", "formal", "natural"] as const;
export const pondStyles = [...shownPondStyles, "unsure"] as const;
export type PondStyle = (typeof pondStyles)[number];
export const pondStyleLabels: Record<PondStyle, string> = {
  raised: "Raised walls",
  formal: "Formal, level with the paving",
  natural: "Boulders and planting",
  unsure: "Not sure yet",
};

export const budgetBands = ["unsure", "under-5000", "under-15000", "under-30000", "over-30000"] as const;
export type BudgetBand = (typeof budgetBands)[number];
export const budgetBandLabels: Record<BudgetBand, string> = {
  unsure: "Not sure yet",
  "under-5000": "Up to £5,000",
  "under-15000": "£5,000 to £15,000",
  "under-30000": "£15,000 to £30,000",
  "over-30000": "More than £30,000",
};

const rules = {
  size: lineText,
  name: { ...shortText, required: "enquiry.name" },
  email: { ...emailText, required: "enquiry.email" },
  phone: phoneText,
  /** A postcode, the first half of one, or a town. */
  place: { ...shortText, required: "enquiry.place" },
  message: longText,
} as const;

/** A request for a consultation. An optional text that was not given is "". */
export type EnquiryForm = Record<keyof typeof rules, string>;

/** Checks the texts of the form. Returns them cleaned, or every refusal with its field, in the order of the form. */
export function checkEnquiryForm(values: TypedTexts<keyof EnquiryForm>): Result<EnquiryForm> {
  return checkTexts(values, rules);
}

/** A message from the contact page. Email or phone is "" if the visitor did not give it. */
export type ContactMessage = Pick<EnquiryForm, "name" | "email" | "phone" | "message">;

/** Checks a message, which must allow a reply by email or phone. Returns it cleaned, or each refusal with its field. */
export function checkContactMessage(values: TypedTexts<keyof ContactMessage>): Result<ContactMessage> {
  const hasPhone = (values.phone ?? "").trim() !== "";
  return checkTexts(values, {
    name: rules.name,
    email: hasPhone ? emailText : { ...emailText, required: "enquiry.reach" },
    phone: phoneText,
    message: { ...longText, required: "enquiry.message" },
  });
}

/** Formats "POND-0187". */
export function formatEnquiryNumber(id: number): string {
  return `POND-${String(id).padStart(4, "0")}`;
}

/** Parses the id in an enquiry's number as typed; null for any other text. */
export function parseEnquiryNumber(text: string): number | null {
  const digits = /^\s*(?:pond[\s-]*)?(\d{1,9})\s*$/i.exec(text)?.[1];
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}

export const enquiryEvents = ["received", "moved", "noted", "answered"] as const;
export type EnquiryEvent = (typeof enquiryEvents)[number];

/** The months after its last change for which an enquiry that came to nothing, or was not taken further, is kept. */
export const enquiryMonths = 12;

/** The years for which an enquiry that became a pond is kept after its last change. Scottish claims end after five. */
export const wonEnquiryYears = 6;

/** The hours for which a photograph waits for its form to be sent. */
export const unsentPhotographHours = 24;

/** The times for which a visitor may want the pond. Seasons have no year, because the form is the same every day. */
export const wishedTimes = ["unsure", "soon", "spring", "summer", "autumn", "no-hurry"] as const;
export type WishedTime = (typeof wishedTimes)[number];

export const wishedTimeLabels: Record<WishedTime, string> = {
  unsure: "Not sure yet",
  soon: "As soon as you can",
  spring: "Next spring",
  summer: "Next summer",
  autumn: "Next autumn",
  "no-hurry": "No hurry",
};

/** The seasons, each with the month in which it begins, from 0. */
const seasons = {
  spring: { name: "Spring", month: 2 },
  summer: { name: "Summer", month: 5 },
  autumn: { name: "Autumn", month: 8 },
} as const;

/** Formats a wish with its year, "Spring 2027": the next such season to begin after the day; "" for "unsure". */
export function formatWishedTime(time: WishedTime, askedAt: Date): string {
  if (time === "unsure") return "";
  if (time === "soon" || time === "no-hurry") return wishedTimeLabels[time];
  const { name, month } = seasons[time];
  const year = askedAt.getUTCFullYear();
  return `${name} ${askedAt.getUTCMonth() < month ? year : year + 1}`;
}

/** Matches 128 random bits in the form that `addEnquiryPhotograph` gives. */
export const photographIdPattern = /^[0-9a-f]{32}$/;

export const maxPhotographs = 8;

/** The maximum size of a photograph, as the visitor sends it. */
export const maxEnquiryPhotographBytes = 15 * 1024 * 1024;

/** The maximum size of the form with its photographs, which a browser without JavaScript sends in one piece. */
export const maxPlainFormBytes = 40 * 1024 * 1024;

/** The maximum number of pixels in a photograph. A phone's has up to 50 million. */
export const maxEnquiryPhotographPixels = 60_000_000;

/** The maximum size of all kept photographs of enquiries together. */
export const maxKeptPhotographBytes = 2 * 1024 * 1024 * 1024;
