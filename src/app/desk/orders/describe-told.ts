import { href } from "#domain/addresses/href.ts";
import type { ShopMistake } from "#domain/content/shop-mistake.ts";
import type { LostMail } from "#domain/mail/order-mail.ts";

/** Something that the shop tells the admin, with the way to mend it. */
export interface ToldItem {
  key: string;
  /** bad: something is held back or lost. minor: it is worth mending. */
  kind: "bad" | "minor";
  heading: string;
  text: string;
  link: { to: string; label: string };
}

/** Names what is wrong, what is lost or held back first. */
export function describeTold(mistakes: readonly ShopMistake[], lost: readonly LostMail[]): ToldItem[] {
  const told = [...lost.map(describeLostMail), ...mistakes.map(describeMistake)];
  return told.toSorted((a, b) => Number(a.kind === "minor") - Number(b.kind === "minor"));
}

function describeLostMail({ orderId, customer, recipient }: LostMail): ToldItem {
  return {
    key: `mail ${orderId}`,
    kind: "bad",
    heading: `An email to ${customer} was not delivered`,
    text: `We tried for several days, and ${recipient} did not accept it.`,
    link: { to: href("deskOrder", { orderId }), label: "Send it again or ring" },
  };
}

function describeMistake({ key, part, severity, where, what, cure }: ShopMistake): ToldItem {
  return {
    key,
    kind: severity === "held" ? "bad" : "minor",
    heading: where,
    text: cure === "" ? what : `${what} ${cure}`,
    link:
      part === "sheet"
        ? { to: href("deskCatalogue"), label: "See the sheet" }
        : { to: href("deskContent"), label: "Fix it" },
  };
}
