import { href } from "#domain/addresses/href.ts";
import type { MailShop } from "#domain/mail/mail.ts";
import type { MailContent } from "./mail-content.ts";
import { adminReason } from "./order-parts.ts";

/** Tells the admin how many order requests came in that were not mailed one by one. */
export function manyOrdersAdmin(
  { count, isOneVisitor }: { count: number; isOneVisitor: boolean },
  shop: MailShop,
): MailContent {
  const requests = count === 1 ? "1 order request" : `${count} order requests`;
  const from = isOneVisitor ? " from one visitor" : "";
  return {
    subject: `${requests}${from}`,
    preview: "One email for all of them. The order desk shows each one.",
    heading: `${requests}${from}`,
    parts: [
      {
        kind: "paragraph",
        runs: isOneVisitor
          ? [
              "Someone has sent ",
              { bold: requests },
              ". After the first few we stopped emailing you about each one. At the order desk they are on one line: open it to see each request, or reject all that are still pending.",
            ]
          : [
              { bold: requests },
              " came in within an hour, on top of those we emailed you about. The order desk shows each one.",
            ],
      },
      { kind: "button", label: "Open the order desk", url: shop.baseUrl + href("desk"), ground: "loch" },
    ],
    reason: adminReason,
  };
}
