import { href } from "#domain/addresses/href.ts";
import type { Mail, MailShop } from "#domain/mail/mail.ts";
import type { MailContent } from "./mail-content.ts";

type AdminSignIn = Extract<Mail, { template: "admin-sign-in" }>;

const timeOfDay = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** Sent to an admin whose account was signed in to from a browser that it does not know. */
export function adminSignIn({ at, network, device }: AdminSignIn, shop: MailShop): MailContent {
  const when = timeOfDay.format(at);
  return {
    subject: `A new sign-in to the order desk of ${shop.name}`,
    preview: `${device}, ${when}`,
    heading: "New sign-in to the order desk",
    parts: [
      {
        kind: "paragraph",
        runs: ["Someone signed in to your account, which opens the order desk, on a new device."],
      },
      {
        kind: "facts",
        rows: [
          { label: "When", value: [when] },
          { label: "Device", value: [device] },
          { label: "Network", value: [network ?? "Not known"] },
        ],
      },
      { kind: "paragraph", runs: ["If this was you, there is nothing to do."] },
      { kind: "paragraph", runs: ["If it was not you, choose a new password at once. That signs everyone out."] },
      { kind: "button", label: "Go to your account", url: shop.baseUrl + href("account"), ground: "loch" },
    ],
    reason: "You are receiving this email because you run the order desk. It is not advertising.",
  };
}
