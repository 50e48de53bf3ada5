import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { priceRequests } from "#db/schema/price-requests.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import { bold, button, facts, paragraph, type MailPart } from "#domain/mail/mail-content.ts";
import { greeting, mailTo, questions, replyTime, theirMessage } from "#domain/mail/mail-parts.ts";
import { href } from "#domain/routes/href.ts";
import { defineMail, type MailSources } from "#services/mail/mail-definition.ts";

interface AskedProduct {
  productName: string;
  productCode: string;
  selectedSize: string;
  selectedOption: string;
}

type PriceRequestJob = { priceRequestId: number };

const exampleProduct: AskedProduct = {
  productName: "Box-Welded Liner",
  productCode: "FER-LNR-003",
  selectedSize: "1mm",
  selectedOption: "Made to measure",
};

/** Confirms to the asker that the question has arrived. Repeats nothing that the asker typed except the name. */
export const priceRequestReceived = defineMail({
  async findRecipient({ db, shopEmail }: MailSources, job: PriceRequestJob) {
    const request = await findRequest(db, job);
    if (request === null) return null;
    const { product, name, email } = request;
    return { to: email, replyTo: shopEmail, data: { product, name: new CustomerText(name) } };
  },
  words: ({ product, name }, shop) => ({
    subject: `Your price request: ${product.productName}`,
    preview: `We will look it up and write to you within ${shop.replyHours} hours.`,
    heading: "We have your price request",
    parts: [
      paragraph`${greeting(name.split(" ")[0] ?? "")} thank you for asking. We will look up the price and write to you ${replyTime(shop)}. Nothing has been ordered.`,
      productFacts(product),
      questions(shop),
    ],
    reason:
      "You are receiving this email because someone gave us your address with a price request. It is not advertising.",
  }),
  examples: [{ product: exampleProduct, name: new CustomerText("Isla Munro") }],
});

/** Tells the admin who is asking for which price. A reply to this email goes to the customer. */
export const priceRequestAdmin = defineMail({
  async findRecipient({ db, shopEmail }: MailSources, job: PriceRequestJob) {
    const request = await findRequest(db, job);
    if (request === null) return null;
    const { product, name, email, message } = request;
    const typed = {
      name: new CustomerText(name),
      email: new CustomerText(email),
      message: new CustomerText(message),
    };
    return { to: shopEmail, replyTo: email, reader: "shop", data: { product, ...typed } };
  },
  words: ({ product, name, email, message }, shop) => ({
    subject: `Price request: ${product.productName}, from ${name}`,
    preview: `${name} would like to know what it costs.`,
    heading: "A price request",
    parts: [
      paragraph`Reply to this email to answer ${bold(name)}.`,
      productFacts(product),
      facts(["From", name], ["Email", mailTo(email)]),
      theirMessage(message),
      button("Open the price requests", shop.baseUrl + href("deskPriceRequests")),
    ],
    reason: "You are receiving this email because this is the shop’s address for questions.",
  }),
  examples: [
    {
      product: exampleProduct,
      name: new CustomerText("Isla Munro"),
      email: new CustomerText("isla@example.org"),
      message: new CustomerText("For a pond of 6 x 4 m, 1.5 m deep.\nWhen could you make it?"),
    },
  ],
});

async function findRequest(db: Database, { priceRequestId }: PriceRequestJob) {
  const [found] = await db.select().from(priceRequests).where(eq(priceRequests.id, priceRequestId));
  if (found === undefined) return null;
  const { productName, productCode, selectedSize, selectedOption, name, email, message } = found;
  return { product: { productName, productCode, selectedSize, selectedOption }, name, email, message };
}

function productFacts({ productName, productCode, selectedSize, selectedOption }: AskedProduct): MailPart {
  return facts(["Product", productName], ["Code", productCode], ["Size", selectedSize], ["Option", selectedOption]);
}
