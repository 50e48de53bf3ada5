import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CustomerText } from "#domain/mail/customer-text.ts";
import type { Mail } from "#domain/mail/mail-content.ts";
import { exampleOrder, exampleShop } from "#services/mail/example-order.ts";
import { exampleMails } from "#services/mail/mails.ts";
import { orderReceivedAdmin } from "#services/mail/mails/order-received.ts";
import { demoMailRoutes } from "./demo-mail.ts";
import { createFolderMailer, mailFileId } from "./mailers.ts";
import { renderMail } from "./render-mail.ts";

let root = "";
let folder = "";
const app = () => demoMailRoutes({ folder });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "demo-mail-"));
  folder = join(root, "mail");
});
afterEach(() => rm(root, { recursive: true }));

const paymentLink: Mail = exampleMails.find(({ template }) => template === "payment-link")!;

async function send(messageId: string, mail = paymentLink): Promise<string> {
  const mailer = createFolderMailer({ folder, from: "orders@glenwater.example" });
  await mailer.send({
    to: "isla@example.org",
    fromName: "Glenwater",
    replyTo: "hello@glenwater.example",
    messageId,
    ...(await renderMail(mail, exampleShop, "confirmed")),
  });
  return mailFileId(messageId);
}

test("the page says so when there is no mail yet", async () => {
  const answer = await app().request("/demo/mail");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("No emails yet.");
});

test("the newest mail comes first", async () => {
  await send("<one@shop.example>", exampleMails[0]);
  await new Promise((resolve) => setTimeout(resolve, 15));
  await send("<two@shop.example>", paymentLink);
  await writeFile(join(folder, "something-else.txt"), "not a mail");
  const text = await (await app().request("/demo/mail")).text();
  const positionOf = (subject: string) => text.indexOf(subject);
  expect(positionOf("Your delivery cost and payment link: order K7M4-2QXP")).toBeGreaterThan(0);
  expect(positionOf("We have your order request K7M4-2QXP")).toBeGreaterThan(
    positionOf("Your delivery cost and payment link"),
  );
  expect(text.match(/<li>/g)).toHaveLength(2);
});

test("a mail shows its headers, its text with a link, and a frame with its HTML", async () => {
  const id = await send("<one@shop.example>");
  const answer = await app().request(`/demo/mail/${id}`);
  const text = await answer.text();
  for (const part of [
    "isla@example.org",
    "hello@glenwater.example",
    "&lt;one@shop.example&gt;",
    'href="https://pay.example/l/7f3k2q"',
    `src="/demo/mail/${id}/html"`,
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/\sstyle=|<style|<script|allow-same-origin/);
  expect(answer.headers.get("content-security-policy")).toContain("style-src 'self'");
});

test("the HTML is shown in a frame that runs no scripts and loads only the shop's pictures", async () => {
  const id = await send("<one@shop.example>");
  const answer = await app().request(`/demo/mail/${id}/html`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("script-src 'none'");
  expect(policy).toContain("img-src 'self';");
  expect(policy).toMatch(/; sandbox [a-z -]+$/);
  expect(policy).not.toMatch(/allow-same-origin|allow-forms|allow-top-navigation/);
  expect(await answer.text()).toContain("Pay £343.25 now");
});

test("customer input appears as text on the page", async () => {
  const order = {
    ...exampleOrder,
    customer: {
      ...exampleOrder.customer,
      firstName: new CustomerText("<img src=x onerror=alert(1)>"),
      notes: new CustomerText('</pre><script>alert(1)</script>\nhttps://evil.example/"onmouseover=alert(1)'),
    },
  };
  const id = await send("<awkward@shop.example>", { words: orderReceivedAdmin.words, data: { order } });
  for (const path of ["/demo/mail", `/demo/mail/${id}`]) {
    const text = await (await app().request(path)).text();
    expect(text).not.toMatch(/<script|<img|<[^>]+onmouseover/);
  }
});

test("the raw message can be read as text", async () => {
  const id = await send("<one@shop.example>");
  const answer = await app().request(`/demo/mail/${id}/source`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  expect(await answer.text()).toMatch(/^(?:From|To|Subject|Message-ID|Content-Type):/m);
});

test.each([
  "/demo/mail/unknown",
  `/demo/mail/${"0".repeat(24)}`,
  "/demo/mail/..%2f..%2fetc%2fpasswd",
  `/demo/mail/${"0".repeat(24)}/html`,
  "/demo/mail/%00/source",
])("%s is not found", async (path) => {
  expect((await app().request(path)).status).toBe(404);
});
