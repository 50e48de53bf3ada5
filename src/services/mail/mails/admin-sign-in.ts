import { eq } from "drizzle-orm";
import { users } from "#db/schema/accounts.ts";
import { adminSignIns } from "#db/schema/admin-security.ts";
import { describeDevice } from "#domain/accounts/describe-device.ts";
import { facts, paragraph } from "#domain/mail/mail-content.ts";
import { accountButton } from "#domain/mail/mail-parts.ts";
import { defineMail } from "#services/mail/mail-definition.ts";

const timeOfDay = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/London",
});

interface SignIn {
  at: Date;
  /** "203.0.113.x"; null when it is not known. */
  network: string | null;
  /** "Firefox on Windows". */
  device: string;
}

/** Sent to an admin whose account was signed in to from a browser that it does not know. */
export const adminSignIn = defineMail({
  async address({ db }, { signInId }: { signInId: number }) {
    const [row] = await db
      .select({ signIn: adminSignIns, email: users.email })
      .from(adminSignIns)
      .innerJoin(users, eq(users.id, adminSignIns.userId))
      .where(eq(adminSignIns.id, signInId));
    if (row === undefined) return null;
    const { at, network, userAgent } = row.signIn;
    const data: SignIn = { at, network, device: describeDevice(userAgent ?? "") };
    return { to: row.email, data };
  },
  words({ at, network, device }, shop) {
    const when = timeOfDay.format(at);
    return {
      subject: `A new sign-in to the order desk of ${shop.name}`,
      preview: `${device}, ${when}`,
      heading: "New sign-in to the order desk",
      parts: [
        paragraph("Someone signed in to your account, which opens the order desk, on a new device."),
        facts(["When", when], ["Device", device], ["Network", network ?? "Not known"]),
        paragraph("If this was you, there is nothing to do."),
        paragraph("If it was not you, choose a new password at once. That signs everyone out."),
        accountButton("Go to your account", shop),
      ],
      reason: "You are receiving this email because you run the order desk. It is not advertising.",
    };
  },
  examples: [{ at: new Date("2026-11-20T12:00:00Z"), network: "203.0.113.x", device: "Firefox on Windows" }],
});
