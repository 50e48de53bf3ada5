import { and, asc, eq, isNull } from "drizzle-orm";
import { shopMistakes } from "#db/schema/mistakes.ts";
import { href } from "#domain/addresses/href.ts";
import { button, paragraph } from "#domain/mail/mail-content.ts";
import { defineMail } from "#services/mail/mail-definition.ts";

/** A sheet with many mistakes is better read at the desk. */
const maxListed = 20;

/** Tells the owner what to fix in the content or the sheet: what is left of the mistakes that the mail was asked for about. */
export const mistakesAdmin = defineMail({
  async address({ db, shopEmail }, { toldAt }: { /** ISO time. */ toldAt: string }) {
    const mistakes = await db
      .select({ where: shopMistakes.place, what: shopMistakes.what, cure: shopMistakes.cure })
      .from(shopMistakes)
      .where(and(eq(shopMistakes.toldAt, new Date(toldAt)), isNull(shopMistakes.mendedAt)))
      .orderBy(asc(shopMistakes.id));
    return mistakes.length === 0 ? null : { to: shopEmail, data: { mistakes } };
  },
  words({ mistakes }, shop) {
    const count = mistakes.length === 1 ? "a mistake" : `${mistakes.length} mistakes`;
    const more = mistakes.length - maxListed;
    return {
      subject: `The shop has found ${count}`,
      preview: mistakes[0] === undefined ? "" : `${mistakes[0].where}: ${mistakes[0].what}`,
      heading: `${count.charAt(0).toUpperCase()}${count.slice(1)} to fix`,
      parts: [
        paragraph(
          "This is new in the content or the product sheet. Visitors keep seeing the previous version until it is fixed.",
        ),
        mistakes
          .slice(0, maxListed)
          .map(({ where, what, cure }) => paragraph({ bold: where }, `: ${what}${cure === "" ? "" : ` ${cure}`}`)),
        more > 0 ? paragraph(`There are ${more} more. The order desk lists them all.`) : null,
        button("Open the order desk", shop.baseUrl + href("deskCatalogue")),
      ],
      reason: "You receive one email for each mistake, because this is the shop’s address.",
    };
  },
  examples: [
    {
      mistakes: [
        {
          where: "products.csv",
          what: "The sheet is on hold. Every price would be a hundred times higher. £19.95 would become £1,995.00.",
          cure: "Set the price columns to “Number, 2 places” and save again. Or accept it at the desk, on the Catalogue page.",
        },
        { where: "In the sheet’s folder", what: "“products (1).csv” is in the same folder as the sheet.", cure: "" },
      ],
    },
  ],
});
