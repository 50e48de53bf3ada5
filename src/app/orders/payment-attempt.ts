const storageKey = "koi-shop.paying";
/** Longer than anybody takes over a payment form. */
const lastsMs = 60 * 60 * 1000;

// Remembers in this tab that the customer left for the payment page: a provider tells nobody that a payment was given up.

export function rememberPaymentAttempt(paymentLink: string): void {
  try {
    sessionStorage.setItem(storageKey, `${paymentLink} ${Date.now()}`);
  } catch {
    // Blocked or full: the page then says nothing about the attempt.
  }
}

/** Whether the customer went to pay by this link, and no newer one, in this tab within the last hour. */
export function hasPaymentAttempt(paymentLink: string): boolean {
  try {
    const [link, at] = (sessionStorage.getItem(storageKey) ?? "").split(" ");
    return link === paymentLink && Date.now() - Number(at) < lastsMs;
  } catch {
    return false;
  }
}
