import { html } from "hono/html";
import { formatPrice } from "#domain/money.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import { href } from "#domain/routes/href.ts";
import { inactiveLinkMessage } from "./stripe-payment-links.ts";

interface PayableLink {
  description: string;
  amountPence: number;
  returnUrl: string;
}

interface PayPageShop {
  name: string;
  baseUrl: string;
}

type Html = ReturnType<typeof html>;

/** Renders the payment form, with buttons instead of a card. */
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

/** Renders the payment, and beside it the refund that a shop's owner would make on the provider's own pages. */
export function paidPage(
  shop: PayPageShop,
  link: PayableLink,
  refund: { refundedPence: number; isRefused: boolean },
  disputeStatus: string | null,
): Html {
  const heldPence = disputeStatus === null || disputeStatus === "won" ? 0 : link.amountPence;
  const leftPence = Math.max(link.amountPence - refund.refundedPence - heldPence, 0);
  return layout(
    shop,
    "Payment received",
    html`<h1>Payment received</h1>
      <p class="lead">${link.description}: <strong>${formatPrice(link.amountPence)}</strong> was paid. Thank you.</p>
      <p><a class="button solid" href="${link.returnUrl}">Back to the shop</a></p>
      ${refundForm(leftPence, refund)}${disputeForm(leftPence, disputeStatus)}`,
  );
}

/** Renders the form of a refund that the shop learns of only by notification, like one on the provider's pages. */
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

function disputeForm(leftPence: number, status: string | null): Html {
  return html`<section class="panel" aria-labelledby="dispute">
    <h2 id="dispute">As the customer’s bank</h2>
    <form method="post">${disputeButtons(leftPence, status)}</form>
  </section>`;
}

function disputeButtons(leftPence: number, status: string | null): Html {
  if (status === "needs_response")
    return html`<button name="action" value="dispute-won">Decide for the shop</button>
      <button name="action" value="dispute-lost">Decide for the customer</button>`;
  if (status !== null) return html`<p class="small">The dispute is ${status}.</p>`;
  return leftPence > 0
    ? html`<button name="action" value="dispute">Dispute ${formatPrice(leftPence)}</button>`
    : html`<p class="small">Nothing is left to dispute.</p>`;
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

export interface PayPageFonts {
  display: string;
  text: string;
}

/** Repeats the shop's look in a style sheet, because the page is independent of the shop, like a provider's. */
export function formatPayPageStyle({ display, text }: PayPageFonts): string {
  return fontFace("Besley", display) + fontFace("Source Sans 3", text) + style;
}

function fontFace(family: string, url: string): string {
  return `@font-face { font-family: "${family}"; src: url("${url}") format("woff2"); font-weight: 400 700; font-display: swap; }\n`;
}

const style = `body { margin: 0; font: 1.0625rem/1.58 "Source Sans 3", "Segoe UI", Roboto, Helvetica, Arial, sans-serif; background: #fbf9f4; color: #102a40; overflow-wrap: break-word; }
h1, h2, .name { font-family: Besley, Georgia, "Noto Serif", "Times New Roman", serif; font-weight: 400; letter-spacing: -0.018em; color: #0b1c2c; }
h1 { margin: 0; font-size: min(14vw, clamp(2rem, 1.56rem + 1.8vw, 3.125rem)); line-height: 1.1; }
h2 { margin: 0; font-size: 1.5rem; line-height: 1.2; }
p:not(.wrap) { margin: 0; }
.banner { background: #f8e8c4; color: #734600; font-size: 0.9375rem; font-weight: 600; }
.bar { background: #fbf9f4; border-bottom: 1px solid #cfd0ca; }
.wrap { max-width: 82.5rem; margin: 0 auto; padding: 0 clamp(min(1.25rem, 6.25vw), 0.5rem + 3.2vw, 4rem); }
.banner .wrap { padding-block: 0.4rem; }
.brand { display: inline-flex; align-items: center; gap: 0.75rem; min-height: 72px; color: #0b1c2c; text-decoration: none; }
.brand svg { width: 38px; height: 38px; flex: none; color: #2a60ae; }
.name { font-size: 1.375rem; line-height: 1.1; }
.name small { display: block; margin-top: 0.2rem; font: 600 0.6875rem/1.2 "Source Sans 3", "Segoe UI", Roboto, Arial, sans-serif; letter-spacing: 0.12em; text-transform: uppercase; color: #394853; }
main.wrap { padding-block: clamp(2rem, 4vw, 3.25rem) 5rem; }
main .lead { margin-top: 0.9rem; font-size: 1.1875rem; color: #394853; }
.panel { max-width: 26rem; margin-top: 2rem; padding: clamp(min(1.25rem, 6vw), 6vw, 1.75rem); background: #f3efe7; }
main .notice { margin-top: 1.5rem; padding: 0.75rem 1rem; background: #fae5e5; color: #a0152b; border-radius: 3px; font-weight: 600; }
section form { margin-top: 1rem; }
input { box-sizing: border-box; max-width: 100%; min-height: 3rem; padding: 0 0.75rem; border: 1px solid #858f95; border-radius: 3px; background: #fff; color: #102a40; font: inherit; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem; }
main .small { margin-top: 1rem; font-size: 0.9375rem; color: #394853; }
button, .button { display: inline-flex; align-items: center; justify-content: center; max-width: 100%; min-height: 3rem; padding: 0.25rem clamp(0.5rem, 4vw, 1.25rem); border: 1px solid #858f95; border-radius: 3px; background: none; color: #102a40; font: inherit; font-weight: 600; cursor: pointer; text-decoration: none; }
.button { border-color: #c63d14; background: #c63d14; color: #fff; }
.button:hover { background: #a5300d; border-color: #a5300d; }
.solid { margin-top: 1.5rem; border-color: #102a40; background: #102a40; }
.solid:hover { background: #173a57; border-color: #173a57; }
:focus-visible { outline: 3px solid #2a60ae; outline-offset: 3px; }
`;
