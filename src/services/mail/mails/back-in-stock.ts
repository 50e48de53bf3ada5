import { eq } from "drizzle-orm";
import { stockRequests } from "#db/schema/stock.ts";
import { button, paragraph } from "#domain/mail/mail-content.ts";
import { questions } from "#domain/mail/mail-parts.ts";
import { href } from "#domain/routes/href.ts";
import { defineMail, type MailSources } from "#services/mail/mail-definition.ts";

interface BackInStockJob {
  stockRequestId: number;
  name: string;
  path: string;
}

/** Tells a person who asked that a product is back in stock. Sent only once. */
export const backInStock = defineMail({
  async findRecipient({ db, shopEmail }: MailSources, { stockRequestId, name, path }: BackInStockJob) {
    const [request] = await db.select().from(stockRequests).where(eq(stockRequests.id, stockRequestId));
    return request === undefined ? null : { to: request.email, replyTo: shopEmail, data: { name, path } };
  },
  words: ({ name, path }, shop) => ({
    subject: `Back in stock: ${name}`,
    preview: "You asked us to tell you. We have it again.",
    heading: "It is back in stock",
    parts: [
      paragraph`You asked us to tell you when ${name} is back. We have it again. We cannot hold it for you, so please order soon.`,
      button("See the product", shop.baseUrl + path),
      questions(shop),
    ],
    reason:
      "You are receiving this email because someone gave us your address for it. It is the only one, and we delete the address.",
  }),
  examples: [{ name: 'Slide Valve (2")', path: href("product", { category: "fittings", productId: "4" }) }],
});
