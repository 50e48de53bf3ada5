import { describe, expect, test } from "vitest";
import { CustomerText, showCustomerText } from "#domain/mail/customer-text.ts";
import type { Mail } from "#domain/mail/mail-content.ts";
import { exampleOrder, exampleShop } from "#services/mail/example-order.ts";
import { exampleMails, mails } from "#services/mail/mails.ts";
import { welcome } from "#services/mail/mails/account.ts";
import { orderReceivedAdmin } from "#services/mail/mails/order-received.ts";
import { renderMail } from "./render-mail.ts";

const byName = (name: string) => exampleMails.find(({ template }) => template === name)!;
const isAboutOrder = ({ data }: Mail) => Object.hasOwn(data as object, "order");
/** The visible text of the HTML, approximately. */
const visibleText = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<title>.*?<\/title>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\u00a0/g, " ")
    .replace(/\s+/g, " ");
const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d£]+(?:[.,’'-][\p{L}\d]+)*/gu));

test("every mail has an example, which the tests and the preview read", () => {
  expect(Object.keys(mails).filter((name) => byName(name) === undefined)).toEqual([]);
});

describe.each(exampleMails.map((mail) => [mail.template, mail] as const))("%s", (_name, mail) => {
  test("the HTML contains every word of the plain text", async () => {
    const { text, html } = await renderMail(mail, exampleShop, "confirmed");
    const inHtml = words(visibleText(html));
    // The HTML has the addresses of its links in their attributes.
    const urls = [...text.matchAll(/^(https:\S+)$| \((https:\S+)\)/gm)].map(([, own, beside]) => own ?? beside ?? "");
    for (const url of urls) expect(html).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
    const shown = text.replaceAll(/^https:.*$| \(https:\S+\)/gm, "");
    expect([...words(shown)].filter((word) => !inHtml.has(word))).toEqual([]);
  });

  test("the HTML loads no files but the shop's pictures of the lines, and runs no scripts", async () => {
    const { html } = await renderMail(mail, exampleShop, "confirmed");
    const pictures = [...html.matchAll(/<img\b[^>]*\bsrc="([^"]*)"[^>]*>/g)];
    // Such pictures cannot reveal who has read the mail.
    for (const [, src = ""] of pictures)
      expect(src).toMatch(/^https:\/\/glenwater\.example\/media\/[a-z0-9/_-]+-thumb\.jpg$/);
    expect(html.replace(/<img\b/g, "")).not.toMatch(
      /<(?:img|script|link|iframe|object|form)\b|url\(|@import|@font-face|\son\w+=/i,
    );
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(?:https:|tel:\+?\d|mailto:)/);
  });

  test("has one heading, a language, dark-mode rules and the sender's details", async () => {
    const { html, text } = await renderMail(mail, exampleShop, "confirmed");
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/^<!doctype html><html lang="en-GB">/);
    expect(html).toContain("prefers-color-scheme:dark");
    for (const said of [visibleText(html), text])
      expect(said).toContain(
        "Sample Koi and Ponds Ltd trading as Glenwater Koi & Ponds. Registered in Scotland, company number SC000000. Registered office: 1 Sample Street, Sampletown. Shop: Mill Lade, Perthshire.",
      );
  });

  test("only mails that ask for payment have a koi-coloured button", async () => {
    const { html } = await renderMail(mail, exampleShop, "confirmed");
    expect(html.match(/bgcolor="#c63d14"/g) ?? []).toHaveLength(
      mail.template === "payment-link" || mail.template === "payment-reminder" ? 1 : 0,
    );
  });
});

test("every mail about an order has the order's number in the subject", async () => {
  for (const mail of exampleMails)
    if (isAboutOrder(mail)) expect((await renderMail(mail, exampleShop, "confirmed")).subject).toContain("K7M4-2QXP");
});

test("every mail to the customer of an order leads to the order's page, in text and HTML", async () => {
  const url = `${exampleShop.baseUrl}${exampleOrder.pagePath}`;
  for (const mail of exampleMails) {
    if (!isAboutOrder(mail) || mail.template.endsWith("-admin")) continue;
    const { html, text } = await renderMail(mail, exampleShop, "confirmed");
    expect([mail.template, html.includes(`href="${url}"`), text.includes(url)]).toEqual([mail.template, true, true]);
  }
});

test("no mail to the shop links to an order's page, which is for its customer", async () => {
  for (const mail of exampleMails)
    if (mail.template.endsWith("-admin"))
      expect((await renderMail(mail, exampleShop, "confirmed")).html).not.toContain(exampleOrder.pagePath);
});

test("a new payment link says why there is another one", async () => {
  const [, renewed, failed] = exampleMails.filter(({ template }) => template === "payment-link");
  const said = await Promise.all([renewed!, failed!].map(async (mail) => renderMail(mail, exampleShop, "confirmed")));
  expect(said.map(({ subject }) => subject)).toEqual([
    "Your new payment link: order K7M4-2QXP",
    "Your payment did not go through: order K7M4-2QXP",
  ]);
  expect(said[0]?.text).toContain("The total was £353.25 before.");
  expect(said[1]?.text).toContain("nothing was taken");
});

test("the payment mail has lines, delivery, total and a button with the amount", async () => {
  const { html, text } = await renderMail(byName("payment-link"), exampleShop, "confirmed");
  for (const said of [visibleText(html), text]) {
    for (const part of [
      "Slide Valve",
      'Option 2", qty 2 at £19.95',
      "£39.90",
      "Size Medium, option 5kg, qty 3 at £39.95",
      "£119.85",
      "£328.75",
      "£14.50",
      "Total, including VAT",
      "£343.25",
      "Pay £343.25 now",
      "within 14 days",
    ]) {
      expect(said).toContain(part);
    }
  }
  expect(html).toContain('href="https://pay.example/l/7f3k2q"');
  expect(text).toMatch(/^https:\/\/pay\.example\/l\/7f3k2q$/m);
});

test("a business that is not VAT-registered never mentions VAT", async () => {
  for (const mail of exampleMails) {
    const { html, text } = await renderMail(mail, { ...exampleShop, vatRegistered: false }, "confirmed");
    expect(`${html}${text}`).not.toMatch(/\bVAT\b/);
  }
});

test("the payment confirmation contains the cancellation form", async () => {
  const { text } = await renderMail(byName("payment-received"), exampleShop, "confirmed");
  expect(text).toContain(
    "To Sample Koi and Ponds Ltd (Glenwater Koi & Ponds), Mill Lade, Perthshire, hello@glenwater.example:",
  );
  expect(text).toContain("I/We hereby give notice that I/we cancel");
  expect(text).toContain("Name: Isla Munro");
});

test("every mail that names the 14 days to cancel also says that goods cut to length are excepted", async () => {
  const named: string[] = [];
  for (const mail of exampleMails) {
    const { text } = await renderMail(mail, exampleShop, "confirmed");
    if (!/cancel within 14 days/.test(text)) continue;
    named.push(mail.template);
    expect([mail.template, text]).toEqual([
      mail.template,
      expect.stringContaining("pipe, hose or liner cut to length"),
    ]);
  }
  expect(new Set(named)).toEqual(
    new Set(["order-received", "payment-link", "payment-received", "order-delivered", "return-announced"]),
  );
});

test("customer input is shown as typed and never as HTML", async () => {
  const awkward = `O'Brien <script>alert("1")</script> & 北京 Zoë`;
  const order = {
    ...exampleOrder,
    customer: withCustomerText(exampleOrder.customer, awkward),
    lines: [{ ...exampleOrder.lines[0]!, name: awkward, selectedOption: awkward }],
  };
  const { html, text, subject } = await renderMail(
    { words: orderReceivedAdmin.words, data: { order } },
    exampleShop,
    "confirmed",
  );
  expect(html).not.toContain("<script");
  expect(html).toContain("&lt;script&gt;");
  expect(text).toContain(awkward);
  expect(subject).toContain(awkward);
});

describe.each([
  "https://evil.example/win",
  "evil.example/win",
  "www.evil.example",
  "win@evil.example",
  "Ring 01632 960 999",
  "Isla\nevil.example\nPerth",
])("%j, typed into every field of a customer", (typed) => {
  test.each(exampleMails.map((mail) => [mail.template, mail] as const))(
    "%s: an unconfirmed mailbox gets no link that a customer typed",
    async (_template, mail) => {
      const { subject, text, html } = await renderMail(
        { ...mail, data: withCustomerText(mail.data, typed) },
        exampleShop,
        "unconfirmed",
      );
      for (const part of [subject, text, html]) expect(part).not.toMatch(/evil|960 999/);
    },
  );
});

test("a field that is added to what a customer types reaches an unconfirmed mailbox without a link", () => {
  const added = { ...exampleOrder.customer, gateCode: new CustomerText("evil.example") };
  expect(showCustomerText(added, "unconfirmed").gateCode).toBe("");
  expect(showCustomerText(added, "confirmed").gateCode).toBe("evil.example");
  expect(() => String(added.gateCode)).toThrow(TypeError);
  expect(() => JSON.stringify(added)).toThrow(TypeError);
});

/** Replaces the text in each field that a customer typed. */
function withCustomerText<Data>(data: Data, typed: string): Data {
  if (data instanceof CustomerText) return new CustomerText(typed) as Data;
  if (Array.isArray(data)) return data.map((entry: unknown) => withCustomerText(entry, typed)) as Data;
  if (typeof data !== "object" || data === null || data instanceof Date) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withCustomerText(value, typed)])) as Data;
}

const welcomeTo = (firstName: string) => ({
  words: welcome.words,
  data: { firstName: new CustomerText(firstName), email: "a@example.org", confirmUrl: null },
});

test("a name that looks like an advertisement is left out of the greeting", async () => {
  for (const firstName of ["Win at casino.example", "http://evil.example", "Click: here", "🎁", "A".repeat(60)]) {
    const { text, html } = await renderMail(welcomeTo(firstName), exampleShop, "confirmed");
    expect(text).toContain("Hello, your account");
    expect(html).not.toContain(firstName);
  }
  for (const firstName of ["Isla", "Zoë", "Mary-Jane", "D'Arcy", "北京"]) {
    expect((await renderMail(welcomeTo(firstName), exampleShop, "confirmed")).text).toContain(`Hello ${firstName},`);
  }
});

test("the mail about a flagged payment says why, names the provider's payment and leads to the desk", async () => {
  const flagged = exampleMails.filter(({ template }) => template === "payment-flagged-admin");
  const [ofOrder, unmatched] = await Promise.all(flagged.map((mail) => renderMail(mail, exampleShop, "confirmed")));
  expect(ofOrder?.subject).toBe("A payment needs attention: order K7M4-2QXP");
  expect(ofOrder?.text).toContain("Amount differs: £300.00 was paid, but the total is £343.25.");
  expect(ofOrder?.text).toContain("cs_test_a1b2c3");
  expect(ofOrder?.text).toContain("https://glenwater.example/admin/orders/K7M4-2QXP");
  expect(unmatched?.subject).toBe("A payment without an order");
  expect(unmatched?.text).toMatch(/^https:\/\/glenwater\.example\/admin\/payments$/m);
});
