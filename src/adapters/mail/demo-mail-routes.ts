import { Hono } from "hono";
import type { HtmlEscapedString } from "hono/utils/html";
import { endpoints } from "#domain/addresses/endpoints.ts";
import { mailListPage, mailPage, mailPageStyle, noMailPage } from "./demo-mail-page.ts";
import { listSavedMails, readSavedMail, readMailSource } from "./mail-folder.ts";

export interface DemoMailDeps {
  /** The folder in which the local stand-in for a mail server saves its messages. */
  folder: string;
}

/**
 * The HTML of a mail can contain customer input, so it is shown in a sandboxed frame with an opaque origin: it cannot reach
 * our cookies or pages, and its links open in a new window. `script-src 'none'` blocks scripts. Omitting `allow-scripts`
 * instead would fill the console with errors whenever a test or an accessibility checker inspects the frame.
 */
const frameSandbox = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
const framedPolicy = `default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${frameSandbox}`;
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The mail page of demo mode. Mount it in demo mode only: it shows all mail to anybody. */
export function demoMailRoutes({ folder }: DemoMailDeps): Hono {
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
    // Opens links in a new window, not inside the frame.
    const html = (mail.mail.html ?? "").replace("<head>", '<head><base target="_blank">');
    return respond(html, 200, framedPolicy, { "x-frame-options": "SAMEORIGIN" });
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

async function page(html: HtmlEscapedString | Promise<HtmlEscapedString>, status = 200): Promise<Response> {
  return respond(String(await html), status, pagePolicy);
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
      // Keeps a payment page opened from here from reaching this window.
      "cross-origin-opener-policy": "same-origin",
      ...more,
    },
  });
}
