import { inTab, keep, readKept } from "#app/hydration/kept-text.ts";
import { hourMs } from "#domain/time.ts";

const storageKey = "koi-shop.paying";
/** Longer than anybody takes over a payment form. */
const lastsMs = hourMs;

/** Remembers in this tab that the customer left for the payment page: a provider tells nobody that a payment was given up. */
export function rememberPaymentAttempt(paymentLink: string): void {
  keep(storageKey, `${paymentLink} ${Date.now()}`, inTab);
}

/** Whether the customer went to pay by this link, and no newer one, in this tab within the last hour. */
export function hasPaymentAttempt(paymentLink: string): boolean {
  const [link, at] = (readKept(storageKey, inTab) ?? "").split(" ");
  return link === paymentLink && Date.now() - Number(at) < lastsMs;
}
