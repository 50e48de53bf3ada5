import { html } from "hono/html";

import { endpoints } from "#domain/addresses/endpoints.ts";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";

import { inactiveLinkMessage } from "./stripe-payment-links.ts";

interface PayableLink {
  description: string;
  amountPence: number;
  returnUrl: string;
}

type Html = ReturnType<typeof html>;

/** The payment form: three buttons instead of a card. */
export function payPage(link: PayableLink): Html {
  return layout(`Pay ${formatPrice(link.amountPence)}`, payForm(link));
}

export function declinedPage(link: PayableLink): Html {
  return layout(
    "Card declined",
    html`<p class="notice" role="alert">Your card was declined. Nothing was paid. You can try again.</p>
      ${payForm(link)}`,
  );
}

export function paidPage(link: PayableLink): Html {
  return layout(
    "Payment received",
    html`<h1>Payment received</h1>
      <p>${link.description}: <strong>${formatPrice(link.amountPence)}</strong> was paid. Thank you.</p>
      <p><a class="button" href="${link.returnUrl}">Back to the shop</a></p>`,
  );
}

export function inactivePage(baseUrl: string): Html {
  return layout(
    "Payment link not active",
    html`<h1>Payment link not active</h1>
      <p>${inactiveLinkMessage}</p>
      <p><a class="button" href="${baseUrl}${href("contact")}">Contact the shop</a></p>`,
  );
}

function payForm(link: PayableLink): Html {
  return html`<h1>${link.description}</h1>
    <p class="amount">${formatPrice(link.amountPence)}</p>
    <form method="post">
      <button class="button" name="action" value="pay">Pay ${formatPrice(link.amountPence)}</button>
      <button name="action" value="decline">Decline the card</button>
      <button name="action" value="cancel">Cancel</button>
    </form>`;
}

function layout(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – test payment page</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${endpoints.demoPayStyles}" />
      </head>
      <body>
        <main>
          <p class="banner">Test payment page: no card is asked for and no money moves.</p>
          ${body}
        </main>
      </body>
    </html>`;
}

export const payPageStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; background: #f4f6f5; color: #17211d; overflow-wrap: break-word; }
main { max-width: 28rem; margin: 4rem auto; padding: min(2rem, 6vw); background: #fff; border-radius: 0.75rem; }
h1 { margin: 0.5rem 0; font-size: 1.5rem; }
.amount { margin: 0 0 1.5rem; font-size: min(2.5rem, 13vw); font-weight: 700; font-variant-numeric: tabular-nums; }
.banner { margin: 0 0 1.5rem; padding: 0.5rem 0.75rem; background: #fdf0d0; color: #4a3500; border-radius: 0.5rem; font-size: 0.9375rem; }
.notice { padding: 0.5rem 0.75rem; background: #fbe3e0; color: #6f1a12; border-radius: 0.5rem; }
form { display: grid; gap: 0.75rem; }
button, .button { min-height: 3rem; padding: 0 1.25rem; border: 1px solid #6b7a73; border-radius: 0.5rem; background: #fff; color: #17211d; font: inherit; cursor: pointer; }
.button { display: inline-flex; align-items: center; justify-content: center; border-color: #14533c; background: #14533c; color: #fff; font-weight: 600; text-decoration: none; }
button:focus-visible, .button:focus-visible { outline: 3px solid #2a60ae; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #101614; color: #e7eeea; }
  main { background: #1a2320; }
  button { background: #1a2320; color: #e7eeea; border-color: #8ea098; }
  .button { background: #2f8f69; border-color: #2f8f69; color: #06130e; }
}
`;
