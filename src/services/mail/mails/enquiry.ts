import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { enquiries, enquiryHistory, enquiryPhotographs } from "#db/schema/enquiries.ts";
import {
  budgetBandLabels,
  enquirySubjectLabels,
  formatEnquiryNumber,
  formatWishedTime,
  pondStyleLabels,
} from "#domain/enquiries/enquiry.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import {
  bold,
  button,
  facts,
  message,
  paragraph,
  previewOf,
  rule,
  small,
  type MailPart,
} from "#domain/mail/mail-content.ts";
import { greeting, mailTo, questions, replyTime, theirMessage } from "#domain/mail/mail-parts.ts";
import { href } from "#domain/routes/href.ts";
import { defineMail, type MailSources } from "#services/mail/mail-definition.ts";

type EnquiryFact = [label: string, value: string];

type EnquiryJob = { enquiryId: number };

const exampleName = new CustomerText("Isla Munro");
const exampleFacts: EnquiryFact[] = [
  ["About", "A new pond"],
  ["Style", "Raised walls"],
  ["Budget", "£5,000 to £15,000"],
  ["When", "Spring 2027"],
];

const exampleQuestion: EnquiryFact[] = [["About", "A question"]];

const reason =
  "You are receiving this email because someone gave us your address with a pond enquiry. It is not advertising.";

/** Confirms to the asker that the enquiry has arrived. Repeats nothing that the asker typed except the name. */
export const enquiryReceived = defineMail({
  async findRecipient({ db, shopEmail }: MailSources, job: EnquiryJob) {
    const found = await findEnquiry(db, job);
    if (found === null) return null;
    const { number, name, email, chosen, isQuestion } = found;
    const photographCount = await countPhotographs(db, job);
    const data = { number, name: new CustomerText(name), chosen, photographCount, isQuestion };
    return { to: email, replyTo: shopEmail, data };
  },
  words: ({ number, name, chosen, photographCount, isQuestion }, shop) => ({
    subject: `We have your enquiry ${number}`,
    preview: `We will look at it and write to you within ${shop.replyHours} hours.`,
    heading: "We have your enquiry",
    parts: [
      isQuestion
        ? paragraph`${greetAsker(name)} thank you for your message. We will reply ${replyTime(shop)}.`
        : paragraph`${greetAsker(name)} thank you for telling us about your pond. We will look at your enquiry and write to you ${replyTime(shop)}. Nothing has been ordered, and you are not committed to anything.`,
      listFacts([["Enquiry", number], ...chosen], photographCount),
      small`Reply to this email if there is anything to add.`,
      rule,
      questions(shop),
    ],
    reason,
  }),
  examples: [
    { number: "POND-0187", name: exampleName, chosen: exampleFacts, photographCount: 4, isQuestion: false },
    { number: "POND-0188", name: exampleName, chosen: exampleQuestion, photographCount: 0, isQuestion: true },
  ],
});

/** Tells the admin what a visitor has in mind. A reply to this email goes to the visitor. */
export const enquiryAdmin = defineMail({
  async findRecipient({ db, shopEmail }: MailSources, job: EnquiryJob) {
    const enquiry = await findEnquiry(db, job);
    if (enquiry === null) return null;
    const { email, number, chosen } = enquiry;
    const data = {
      number,
      chosen,
      deskPath: href("deskEnquiry", { enquiryId: String(job.enquiryId) }),
      name: new CustomerText(enquiry.name),
      email: new CustomerText(email),
      phone: new CustomerText(enquiry.phone),
      size: new CustomerText(enquiry.size),
      place: new CustomerText(enquiry.place),
      written: new CustomerText(enquiry.message),
      photographCount: await countPhotographs(db, job),
    };
    return { to: shopEmail, ...(email !== "" && { replyTo: email }), reader: "shop", data };
  },
  words({ number, deskPath, name, email, phone, written, photographCount, ...enquiry }, shop) {
    const about: EnquiryFact[] = [...enquiry.chosen, ["Size", enquiry.size], ["Place", enquiry.place]];
    return {
      subject: `Pond enquiry ${number}, from ${name}`,
      preview: about
        .map(([, value]) => value)
        .filter((value) => value !== "")
        .join(", "),
      heading: "A new pond enquiry",
      parts: [
        email === ""
          ? paragraph`${bold(name)} gave no email address: please ring.`
          : paragraph`Answer at the desk, and your answer is kept there. You can also reply to this email: that reaches ${bold(name)}, but the desk does not keep it.`,
        listFacts(about, photographCount),
        facts(["From", name], ["Email", email === "" ? "" : mailTo(email)], ["Phone", phone]),
        theirMessage(written),
        button("Open the enquiry", shop.baseUrl + deskPath),
      ],
      reason: "You are receiving this email because this is the shop’s address for questions.",
    };
  },
  examples: [
    {
      number: "POND-0187",
      deskPath: href("deskEnquiry", { enquiryId: "187" }),
      name: exampleName,
      email: new CustomerText("isla@example.org"),
      phone: new CustomerText("01632 960170"),
      chosen: exampleFacts,
      size: new CustomerText(""),
      place: new CustomerText(""),
      written: new CustomerText(
        "We started digging in September and then lost our nerve.\nIs the depth right for koi?",
      ),
      photographCount: 4,
    },
  ],
});

export const enquiryAnswer = defineMail({
  async findRecipient(
    { db, shopEmail }: MailSources,
    { entryId, ...job }: EnquiryJob & { /** The id of an entry in the enquiry's history. */ entryId: number },
  ) {
    const found = await findEnquiry(db, job);
    const [entry] = await db.select().from(enquiryHistory).where(eq(enquiryHistory.id, entryId));
    if (found === null || entry?.enquiryId !== job.enquiryId) return null;
    const { email, number, name } = found;
    return { to: email, replyTo: shopEmail, data: { number, name: new CustomerText(name), text: entry.text } };
  },
  words: ({ number, name, text }, shop) => ({
    subject: `About your enquiry ${number}`,
    preview: previewOf(text),
    heading: "About your pond",
    parts: [
      paragraph`${greetAsker(name)} we are writing about your enquiry ${bold(number)}:`,
      message(text),
      small`Reply to this email and it will reach us.`,
      rule,
      questions(shop),
    ],
    reason,
  }),
  examples: [
    {
      number: "POND-0187",
      name: exampleName,
      text: "The depth is right for koi. May we come and look on a Tuesday?\n\nPlease send a photograph of the gate as well.",
    },
  ],
});

async function findEnquiry(db: Database, { enquiryId }: EnquiryJob) {
  const [row] = await db.select().from(enquiries).where(eq(enquiries.id, enquiryId));
  if (row === undefined) return null;
  const { name, email, phone, message: written, size, place } = row;
  const isQuestion = row.subject === "question";
  const about: EnquiryFact = ["About", enquirySubjectLabels[row.subject]];
  const chosen: EnquiryFact[] = isQuestion
    ? [about]
    : [
        about,
        ["Style", pondStyleLabels[row.style]],
        ["Like", row.projectName],
        ["Budget", budgetBandLabels[row.budget]],
        ["When", formatWishedTime(row.wishedTime, row.createdAt)],
      ];
  return {
    number: formatEnquiryNumber(row.id),
    chosen,
    isQuestion,
    name,
    email,
    phone,
    message: written,
    size,
    place,
  };
}

function countPhotographs(db: Database, { enquiryId }: EnquiryJob): Promise<number> {
  return db.$count(enquiryPhotographs, eq(enquiryPhotographs.enquiryId, enquiryId));
}

function listFacts(rows: readonly EnquiryFact[], photographCount: number): MailPart {
  return facts(...rows, ["Photographs", photographCount === 0 ? "" : String(photographCount)]);
}

function greetAsker(name: string): string {
  return greeting(name.split(" ")[0] ?? "");
}
