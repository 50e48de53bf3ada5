import { href } from "#domain/addresses/href.ts";
import type { MailMistake, MailShop } from "#domain/mail/mail.ts";
import type { MailContent, MailPart } from "./mail-content.ts";

/** A sheet with many mistakes is better read at the desk. */
const maxListed = 20;

/** Tells the owner what to fix in the content or the sheet. */
export function mistakesAdmin({ mistakes }: { mistakes: readonly MailMistake[] }, shop: MailShop): MailContent {
  const count = mistakes.length === 1 ? "a mistake" : `${mistakes.length} mistakes`;
  const more = mistakes.length - maxListed;
  return {
    subject: `The shop has found ${count}`,
    preview: mistakes[0] === undefined ? "" : `${mistakes[0].where}: ${mistakes[0].what}`,
    heading: `${count.charAt(0).toUpperCase()}${count.slice(1)} to fix`,
    parts: [
      {
        kind: "paragraph",
        runs: [
          "This is new in the content or the product sheet. Visitors keep seeing the previous version until it is fixed.",
        ],
      },
      ...mistakes.slice(0, maxListed).map(({ where, what, cure }): MailPart => ({
        kind: "paragraph",
        runs: [{ bold: where }, `: ${what}${cure === "" ? "" : ` ${cure}`}`],
      })),
      ...(more > 0 ? [moreParagraph(more)] : []),
      { kind: "button", label: "Open the order desk", url: shop.baseUrl + href("deskCatalogue"), ground: "loch" },
    ],
    reason: "You receive one email for each mistake, because this is the shop’s address.",
  };
}

function moreParagraph(count: number): MailPart {
  return { kind: "paragraph", runs: [`There are ${count} more. The order desk lists them all.`] };
}
