/**
 * Writes every email with sample data to a folder, as HTML and as text, with a list to open in a browser:
 * npm run mail:preview              into the system's temporary folder
 * npm run mail:preview -- FOLDER    into another folder
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createServer } from "vite";

type Mails = typeof import("#services/mail/mails.ts");
type Shop = typeof import("#services/mail/example-order.ts");
type Renderer = typeof import("#adapters/mail/render-mail.ts");

// The layout of the mails is TSX, which Node cannot read.
const vite = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "error",
  server: { middlewareMode: true, ws: false },
});
const { exampleMails } = (await vite.ssrLoadModule("/src/services/mail/mails.ts")) as Mails;
const { exampleShop } = (await vite.ssrLoadModule("/src/services/mail/example-order.ts")) as Shop;
const { renderMail } = (await vite.ssrLoadModule("/src/adapters/mail/render-mail.ts")) as Renderer;

const folder = resolve(process.argv[2] ?? join(tmpdir(), "shop-mails"));
mkdirSync(folder, { recursive: true });
const counts = new Map<string, number>();
const rows: string[] = [];
for (const mail of exampleMails) {
  const count = (counts.get(mail.template) ?? 0) + 1;
  counts.set(mail.template, count);
  const name = count === 1 ? mail.template : `${mail.template}-${count}`;
  const { subject, text, html } = await renderMail(mail, exampleShop, "confirmed");
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}`);
  rows.push(`<li><a href="${name}.html">${escape(subject)}</a> (<a href="${name}.txt">text</a>) ${name}</li>`);
}
const list = join(folder, "index.html");
writeFileSync(
  list,
  `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Emails</title><ul>\n${rows.join("\n")}\n</ul></html>\n`,
);
process.stdout.write(`${exampleMails.length} emails with sample data. Open ${list}\n`);

await vite.close();

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
