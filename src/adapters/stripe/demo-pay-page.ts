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

/** The shop that the page is for. */
interface PayPageShop {
  name: string;
  baseUrl: string;
}

type Html = ReturnType<typeof html>;

/** The payment form: buttons instead of a card. */
export function payPage(shop: PayPageShop, link: PayableLink, isDeclined = false): Html {
  const amount = formatPrice(link.amountPence);
  return layout(
    shop,
    isDeclined ? "Card declined" : `Pay ${amount}`,
    html`<h1>Ready to pay</h1>
      <p class="lead">${link.description}: <strong>${amount}</strong> to pay.</p>
      ${isDeclined ? html`<p class="notice" role="alert">Your card was declined. Nothing was paid. You can try again.</p>` : ""}
      <form class="panel" method="post">
        <button class="button" name="action" value="pay">Pay ${amount}</button>
        <button name="action" value="decline">Decline the card</button>
        <button name="action" value="fail">Pay from an account whose bank refuses</button>
        <button name="action" value="cancel">Cancel</button>
      </form>`,
  );
}

/** The payment, and beside it the refund, which a shop's owner finds at the provider's own pages. */
export function paidPage(
  shop: PayPageShop,
  link: PayableLink,
  refund: { refundedPence: number; isRefused: boolean },
): Html {
  const leftPence = link.amountPence - refund.refundedPence;
  return layout(
    shop,
    "Payment received",
    html`<h1>Payment received</h1>
      <p class="lead">${link.description}: <strong>${formatPrice(link.amountPence)}</strong> was paid. Thank you.</p>
      <p><a class="button solid" href="${link.returnUrl}">Back to the shop</a></p>
      ${refundForm(leftPence, refund)}`,
  );
}

/** A refund that the shop hears of by notification alone, as of one made at the provider's own pages. */
function refundForm(
  leftPence: number,
  { refundedPence, isRefused }: { refundedPence: number; isRefused: boolean },
): Html {
  return html`<section class="panel" aria-labelledby="refund">
    <h2 id="refund">As the owner, at the provider</h2>
    <p class="small">
      ${refundedPence === 0 ? "Nothing has been refunded." : `${formatPrice(refundedPence)} has been refunded.`} A
      refund made here reaches the shop by its webhook.
    </p>
    ${isRefused ? html`<p class="notice" role="alert">At most ${formatPrice(leftPence)} can be refunded.</p>` : ""}
    ${
      leftPence === 0
        ? ""
        : html`<form method="post">
            <label for="amount">Amount in £</label>
            <input id="amount" name="amount" inputmode="decimal" value="${(leftPence / 100).toFixed(2)}" />
            <button name="action" value="refund">Refund at the provider</button>
          </form>`
    }
  </section>`;
}

export function inactivePage(shop: PayPageShop): Html {
  return layout(
    shop,
    "Payment link not active",
    html`<h1>Payment link not active</h1>
      <p class="lead">${inactiveLinkMessage}</p>
      <p><a class="button solid" href="${shop.baseUrl}${href("contact")}">Contact the shop</a></p>`,
  );
}

function layout(shop: PayPageShop, title: string, body: Html): Html {
  const [sign, ...trade] = shop.name.split(" ");
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
        <aside class="banner" aria-label="About this page">
          <p class="wrap">Test payment page: no card is asked for and no money moves.</p>
        </aside>
        <header class="bar">
          <div class="wrap">
            <a class="brand" href="${shop.baseUrl}${href("home")}">
              <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
                <path d="M2 31a18 18 0 0 1 36 0M8.5 31a11.5 11.5 0 0 1 23 0M15 31a5 5 0 0 1 10 0M0 36h40" />
              </svg>
              <span class="name">${sign}<small>${trade.join(" ")}</small></span>
            </a>
          </div>
        </header>
        <main class="wrap">${body}</main>
      </body>
    </html>`;
}
