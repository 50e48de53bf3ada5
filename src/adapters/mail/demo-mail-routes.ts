import { Hono } from "hono";
import type { HtmlEscapedString } from "hono/utils/html";
import { mailListPage, mailPage, mailPageStyle, noMailPage } from "./demo-mail-page.ts";
import { listKeptMail, readKeptMail, readMailSource } from "./mail-folder.ts";

export interface DemoMailDeps {
  /** Where the local stand-in for the mail server keeps its messages. */
  folder: string;
}

/**
 * The HTML of a mail can hold whatever a customer typed. It is shown in a frame of an origin of its own that loads, runs
 * and sends nothing: it reaches neither our cookies nor our pages, and only its links may be followed, in a window of
 * their own. Scripts are forbidden by `script-src`, not by leaving out `allow-scripts`: with that left out, tools that
 * look into the frame (a test, a check for accessibility) fill the console with refusals.
 */
const frameSandbox = "allow-scripts allow-popups allow-popups-to-escape-sandbox";
const framedPolicy = `default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${frameSandbox}`;
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The mail page of demo mode. Mount it in demo mode alone: it shows everybody's mail to whoever asks. */
export function demoMailRoutes({ folder }: DemoMailDeps): Hono {
  const routes = new Hono();

  routes.get("/demo/mail", async () => page(mailListPage(await listKeptMail(folder))));

  routes.get("/demo/mail/style.css", (context) =>
    context.body(mailPageStyle, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "no-cache" }),
  );

  routes.get("/demo/mail/:id", async (context) => {
    const mail = await readKeptMail(folder, context.req.param("id"));
    return mail === null ? page(noMailPage(), 404) : page(mailPage(mail));
  });

  routes.get("/demo/mail/:id/html", async (context) => {
    const mail = await readKeptMail(folder, context.req.param("id"));
    if (mail === null) return page(noMailPage(), 404);
    // Links open beside the page, not inside the frame.
    const html = (mail.mail.html ?? "").replace("<head>", '<head><base target="_blank">');
    return answer(html, 200, framedPolicy, { "x-frame-options": "SAMEORIGIN" });
  });

  routes.get("/demo/mail/:id/source", async (context) => {
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
  return answer(String(await html), status, pagePolicy);
}

function answer(text: string, status: number, policy: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      // A payment page opened from here needs no hold on this one.
      "cross-origin-opener-policy": "same-origin",
      ...more,
    },
  });
}
