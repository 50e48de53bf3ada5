import { splitFullName } from "#domain/accounts/full-name.ts";
import { CustomerText } from "#domain/mail/customer-text.ts";
import { paragraph, rule } from "#domain/mail/mail-content.ts";
import { accountButton, greeting } from "#domain/mail/mail-parts.ts";
import { confirmParts, defineAccountMail, exampleConfirmUrl, issueConfirmUrl } from "#services/mail/account-mail.ts";

interface Welcome {
  firstName: CustomerText;
  email: string;
  /** null once the address is confirmed. */
  confirmUrl: string | null;
}

/** Sent to a customer who has just registered. */
export const welcome = defineAccountMail({
  async find({ email, name, firstName, verifiedAt }, { userId }, sources): Promise<Welcome> {
    const confirmUrl = verifiedAt === null ? await issueConfirmUrl(sources, { userId, email }) : null;
    return { firstName: new CustomerText(firstName ?? splitFullName(name).firstName), email, confirmUrl };
  },
  words: ({ firstName, email, confirmUrl }, shop) => ({
    subject: `Your account at ${shop.name}`,
    preview: "You can now see your orders and pay from your account.",
    heading: "Your account is open",
    parts: [
      paragraph(`${greeting(firstName)} your account is open for `, { bold: email }, "."),
      paragraph("Sign in to save your delivery details, see your orders, and pay once we have set the delivery cost."),
      confirmUrl === null
        ? accountButton("Go to your account", shop)
        : [
            paragraph(
              "Please confirm that this address is yours. The account then also shows what you ordered as a guest with this address.",
            ),
            ...confirmParts(confirmUrl),
          ],
      rule,
      paragraph("If this was not you, do not confirm the address. Please tell us and we will close the account."),
    ],
    reason: "You are receiving this email because an account was opened with this address. It is not advertising.",
  }),
  examples: [{ firstName: new CustomerText("Isla"), email: "isla@example.org", confirmUrl: exampleConfirmUrl }],
});

/** Sent to the owner of an account when someone tries to register its address. */
export const alreadyRegistered = defineAccountMail({
  find: () => ({}),
  words: (_data, shop) => ({
    subject: `You already have an account at ${shop.name}`,
    preview: "Someone tried to register with your address.",
    heading: "You already have an account",
    parts: [
      paragraph(
        "Someone, perhaps you, tried to open an account with this address, which already has one. Nothing has changed.",
      ),
      accountButton("Sign in", shop),
      paragraph("If you have forgotten the password, choose “Reset password” there. If it was not you, do nothing."),
      rule,
    ],
    reason:
      "You are receiving this email because your address was entered in our registration form. It is not advertising.",
  }),
  examples: [{}],
});
