import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { invitations } from "#db/schema/people.ts";
import { formatInvitationLink } from "#domain/accounts/invitation-link.ts";
import { describeRights, ownersRights, toAssistantsRights } from "#domain/accounts/rights.ts";
import { bold, button, copyLink, paragraph, rule, verbatim } from "#domain/mail/mail-content.ts";
import { questions } from "#domain/mail/mail-parts.ts";
import { formatInvitationToken } from "#services/accounts/people/invitations.ts";
import { rightsOf } from "#services/accounts/people/people.ts";
import { defineMail } from "#services/mail/mail-definition.ts";

export const invitation = defineMail({
  async findRecipient({ db, identity, mailShop, shopEmail, now }, { invitationId }: { invitationId: string }) {
    const [row] = await db
      .select({ invitation: invitations, by: users.name })
      .from(invitations)
      .leftJoin(users, eq(users.id, invitations.invitedBy))
      .where(eq(invitations.id, invitationId));
    if (row === undefined) return null;
    const { usedAt, cancelledAt, expiresAt, email, name } = row.invitation;
    if (usedAt !== null || cancelledAt !== null || expiresAt <= now()) return null;
    const url = mailShop().baseUrl + formatInvitationLink(formatInvitationToken(identity, invitationId));
    const rights = describeRights(rightsOf(row.invitation));
    return { to: email, replyTo: shopEmail, data: { name, by: row.by ?? "The dealer", rights, url } };
  },
  words: ({ name, by, rights, url }, shop) => ({
    subject: `An invitation to the order desk of ${shop.name}`,
    preview: "The link works once, within seven days.",
    heading: "You are invited to the order desk",
    parts: [
      paragraph`Hello ${name}, ${bold(by)} would like you to work at our order desk. You would be able to:`,
      verbatim(rights.join("\n")),
      button("Accept the invitation", url),
      copyLink(url, "The link works once, within seven days. You then choose a password and set up a sign-in code."),
      rule,
      paragraph`If you do not know what this is about, do nothing: nothing happens unless you accept.`,
      questions(shop),
    ],
    reason: "You are receiving this email because an owner of the shop has invited you. It is not advertising.",
  }),
  examples: [
    {
      name: "Callum",
      by: "Morag Sinclair",
      rights: describeRights(toAssistantsRights({ rights: ["price", "refund"], refundLimitPence: 2_000 })),
      url: "https://glenwater.example/auth#invitation=0123456789abcdef",
    },
    {
      name: "Callum",
      by: "Morag Sinclair",
      rights: describeRights(ownersRights),
      url: "https://glenwater.example/auth#invitation=0123456789abcdef",
    },
  ],
});
