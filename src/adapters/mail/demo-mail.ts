import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Email } from "postal-mime";
import { nullIfMissing } from "#adapters/files/write-file-atomically.ts";
import { shopTimeZone } from "#domain/format-date.ts";
import { endpointHref, endpoints } from "#domain/routes/endpoints.ts";

/**
 * The permissions of the frame that shows an email, whose HTML can contain customer input: an opaque origin keeps it
 * from our cookies and pages. `script-src 'none'` blocks its scripts, without the errors that omitting `allow-scripts`
 * would write to the console.
 */
const frameSandbox = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
const framedPolicy = `default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${frameSandbox}`;
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Creates the mail page of demo mode. Use it in demo mode only, because the page shows all emails to everyone. */
export function demoMailRoutes({ folder }: { folder: string }): Hono {
  const routes = new Hono();

  routes.get(endpoints.demoMailbox, async () => page(mailListPage(await listSavedMails(folder))));

  routes.get(endpoints.demoMailStyles, (context) =>
    context.body(mailPageStyle, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" }),
  );

  routes.get(endpoints.demoMail, async (context) => {
    const mail = await readSavedMail(folder, context.req.param("id"));
    return mail === null ? page(noMailPage(), 404) : page(mailPage(mail));
  });

  routes.get(endpoints.demoMailHtml, async (context) => {
    const mail = await readSavedMail(folder, context.req.param("id"));
    if (mail === null) return page(noMailPage(), 404);
    // Links open in a new window instead of inside the frame.
    const framed = (mail.mail.html ?? "").replace("<head>", '<head><base target="_blank">');
    return respond(framed, 200, framedPolicy, { "x-frame-options": "SAMEORIGIN" });
  });

  routes.get(endpoints.demoMailSource, async (context) => {
    const source = await readMailSource(folder, context.req.param("id"));
    if (source === null) return page(noMailPage(), 404);
    return context.body(new Uint8Array(source), 200, {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    });
  });

  return routes;
}

async function page(shown: HtmlEscapedString | Promise<HtmlEscapedString>, status = 200): Promise<Response> {
  return respond(String(await shown), status, pagePolicy);
}

function respond(text: string, status: number, policy: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      // A payment page opened from here must not be able to reach this window.
      "cross-origin-opener-policy": "same-origin",
      ...more,
    },
  });
}

interface SavedMail {
  id: string;
  savedAt: Date;
  mail: Email;
}

const maxListed = 100;

async function listSavedMails(folder: string): Promise<SavedMail[]> {
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  const ids = names.filter((name) => /^[0-9a-f]{24}\.eml$/.test(name)).map((name) => name.slice(0, -".eml".length));
  const dated = await Promise.all(
    ids.map(async (id) => ({
      id,
      at: await stat(mailPath(folder, id)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    })),
  );
  const newest = dated.toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id)).slice(0, maxListed);
  const mails = await Promise.all(newest.map(({ id }) => readSavedMail(folder, id)));
  return mails.filter((mail) => mail !== null);
}

async function readSavedMail(folder: string, id: string): Promise<SavedMail | null> {
  const source = await readMailSource(folder, id);
  if (source === null) return null;
  const { default: PostalMime } = await import("postal-mime");
  const [mail, { mtime }] = await Promise.all([PostalMime.parse(source), stat(mailPath(folder, id))]);
  return { id, savedAt: mtime, mail };
}

async function readMailSource(folder: string, id: string): Promise<Buffer | null> {
  if (!/^[0-9a-f]{24}$/.test(id)) return null;
  return readFile(mailPath(folder, id)).catch(nullIfMissing);
}

function mailPath(folder: string, id: string): string {
  return join(folder, `${id}.eml`);
}

type Html = ReturnType<typeof html>;

function mailListPage(mails: readonly SavedMail[]): Html {
  const list = html`<ol class="list">
    ${mails.map(
      ({ id, savedAt, mail }) =>
        html`<li>
          <a href="${endpointHref("demoMail", { id })}">${mail.subject || "(no subject)"}</a>
          <span>to ${formatMailboxes(mail.to)}</span>
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

function mailPage({ id, savedAt, mail }: SavedMail): Html {
  return layout(
    mail.subject ?? "Email",
    html`<p><a href="${endpoints.demoMailbox}">All emails</a></p>
      <h1>${mail.subject || "(no subject)"}</h1>
      <dl>
        <dt>From</dt>
        <dd>${formatMailboxes(mail.from === undefined ? [] : [mail.from])}</dd>
        <dt>To</dt>
        <dd>${formatMailboxes(mail.to)}</dd>
        <dt>Replies to</dt>
        <dd>${formatMailboxes(mail.replyTo)}</dd>
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
      <pre>${linkUrls(mail.text ?? "")}</pre>
      <p><a href="${endpointHref("demoMailSource", { id })}">The message as it was sent</a></p>`,
  );
}

function noMailPage(): Html {
  return layout(
    "Email not found",
    html`<h1>Email not found</h1>
      <p><a href="${endpoints.demoMailbox}">All emails</a></p>`,
  );
}

type Mailboxes = SavedMail["mail"]["to"];

function formatMailboxes(mailboxes: Mailboxes): string {
  return (mailboxes ?? [])
    .map(({ name, address }) => (name ? `${name} <${address ?? ""}>` : (address ?? "")))
    .join(", ");
}

function formatTime(date: Date): Html {
  return html`<time datetime="${date.toISOString()}"
    >${date.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "medium", timeZone: shopTimeZone })}</time
  >`;
}

function linkUrls(text: string): Html {
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

const mailPageStyle = `:root { color-scheme: light dark; }
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
