import { formatDataLink } from "#domain/legal/data-link.ts";
import { button, copyLink, paragraph, rule } from "#domain/mail/mail-content.ts";
import { questions } from "#domain/mail/mail-parts.ts";
import { isEmailAddress } from "#domain/typed-text.ts";
import { defineMail } from "#services/mail/mail-definition.ts";

/** Sent to an email address whose reader wants to see or erase the data that the shop holds under it. */
export const dataLink = defineMail({
  async findRecipient({ issueDataToken, mailShop, shopEmail }, { to }: { to: string }) {
    const token = isEmailAddress(to) ? await issueDataToken(to) : null;
    if (token === null) return null;
    return { to, replyTo: shopEmail, data: { url: mailShop().baseUrl + formatDataLink(token) } };
  },
  words: ({ url }, shop) => ({
    subject: `Your data at ${shop.name}`,
    preview: "The link works for a day.",
    heading: "See or erase your data",
    parts: [
      paragraph`Someone, most likely you, asked on our website for what we hold under this address.`,
      button("See my data", url),
      copyLink(url, "The link works for a day. Anyone who has it can download your data and have it erased."),
      rule,
      paragraph`If it was not you, do nothing: nothing is sent or erased unless the link is used.`,
      questions(shop),
    ],
    reason:
      "You are receiving this email because someone asked for the data under this address. It is not advertising.",
  }),
  examples: [{ url: "https://glenwater.example/your-data#0123456789abcdef" }],
});
