import { html, raw } from "hono/html";
import { endpointHref, endpoints } from "#domain/addresses/endpoints.ts";
import type { SavedMail } from "./mail-folder.ts";

type Html = ReturnType<typeof html>;

export function mailListPage(mails: readonly SavedMail[]): Html {
  const list = html`<ol class="list">
    ${mails.map(
      ({ id, savedAt, mail }) =>
        html`<li>
          <a href="${endpointHref("demoMail", { id })}">${mail.subject || "(no subject)"}</a>
          <span>to ${formatAddresses(mail.to)}</span>
          ${formatTime(savedAt)}
        </li>`,
    )}
  </ol>`;
  return layout(
    "Emails",
    html`<h1>Emails</h1>
      ${mails.length === 0 ? html`<p>No emails yet. Whenever a step of an order emails someone, the message appears here.</p>` : list}`,
  );
}

export function mailPage({ id, savedAt, mail }: SavedMail): Html {
  return layout(
    mail.subject ?? "Email",
    html`<p><a href="${endpoints.demoMailbox}">All emails</a></p>
      <h1>${mail.subject || "(no subject)"}</h1>
      <dl>
        <dt>From</dt>
        <dd>${formatAddresses(mail.from === undefined ? [] : [mail.from])}</dd>
        <dt>To</dt>
        <dd>${formatAddresses(mail.to)}</dd>
        <dt>Replies to</dt>
        <dd>${formatAddresses(mail.replyTo)}</dd>
        <dt>Sent</dt>
        <dd>${formatTime(savedAt)}</dd>
        <dt>Message-ID</dt>
        <dd>${mail.messageId ?? ""}</dd>
      </dl>
      <h2>As HTML</h2>
      <iframe
        src="${endpointHref("demoMailHtml", { id })}"
        title="The email as HTML"
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <h2>As text</h2>
      <pre>${linkAddresses(mail.text ?? "")}</pre>
      <p><a href="${endpointHref("demoMailSource", { id })}">The message as it was sent</a></p>`,
  );
}

export function noMailPage(): Html {
  return layout(
    "Email not found",
    html`<h1>Email not found</h1>
      <p><a href="${endpoints.demoMailbox}">All emails</a></p>`,
  );
}

type Addresses = SavedMail["mail"]["to"];

function formatAddresses(addresses: Addresses): string {
  return (addresses ?? [])
    .map(({ name, address }) => (name ? `${name} <${address ?? ""}>` : (address ?? "")))
    .join(", ");
}

function formatTime(date: Date): Html {
  return html`<time datetime="${date.toISOString()}"
    >${date.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "medium", timeZone: "Europe/London" })}</time
  >`;
}

/** Turns addresses on a line of their own into links. */
function linkAddresses(text: string): Html {
  const parts = text.split(/^(https?:\/\/[^\s<>"]+)(?=\r?$)/m);
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}`;
}

function layout(title: string, body: Html): Html {
  return html`${raw("<!doctype html>")}
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – demo emails</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${endpoints.demoMailStyles}" />
      </head>
      <body>
        <main>
          <p class="banner">Demo emails: what the shop would have sent. Nothing leaves this machine.</p>
          ${body}
        </main>
      </body>
    </html>`;
}

export const mailPageStyle = `:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.58 "Source Sans 3", system-ui, Arial, sans-serif; background: #fbf9f4; color: #102a40; }
main { max-width: 52rem; margin: 0 auto; padding: 1.25rem 1.25rem 4rem; }
h1 { margin: 1.5rem 0 1rem; font: 400 2rem/1.15 Besley, Georgia, serif; color: #0b1c2c; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 .75rem; font-size: 1.1875rem; color: #0b1c2c; }
a { color: #2a60ae; }
a:focus-visible, iframe:focus-visible { outline: 3px solid #2a60ae; outline-offset: 3px; }
.banner { margin: 0; padding: .75rem 1rem; background: #f8e8c4; color: #734600; border-radius: 3px; font-size: .9375rem; }
.list { margin: 0; padding: 0; list-style: none; }
.list li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .75rem 0; border-top: 1px solid #cfd0ca; overflow-wrap: anywhere; }
.list a { flex: 1 1 100%; min-height: 2.75rem; display: flex; align-items: center; font-weight: 600; }
.list span, .list time { color: #515f69; font-size: .9375rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; font-size: .9375rem; }
dt { color: #515f69; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 46rem; border: 1px solid #cfd0ca; background: #f3efe7; }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; background: #f3efe7; font: .9375rem/1.5 ui-monospace, monospace; }
@media (prefers-color-scheme: dark) {
  body { background: #0b1c2c; color: #cdd9e3; }
  h1, h2 { color: #fff; }
  a { color: #a9c6ee; }
  dt, .list span, .list time { color: #a9bccd; }
  .list li, iframe { border-color: #173a57; }
  pre { background: #102a40; }
}
`;
