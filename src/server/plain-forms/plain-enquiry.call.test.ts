import { randomInt } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ConsultationForm } from "#app/enquiries/consultation-form.tsx";
import { MessageForm } from "#app/enquiries/contact.route.tsx";
import { enquiries, enquiryPhotographs } from "#db/schema/enquiries.ts";
import { maxPhotographs, maxPlainFormBytes } from "#domain/enquiries/enquiry.ts";
import { ShopError } from "#domain/shop-error.ts";
import { answerEnquiry } from "#services/enquiries/change-enquiry.ts";
import { getEnquiry, listEnquiries } from "#services/enquiries/read-enquiries.ts";
import { openHttpShop, type HttpShop } from "#tests/support/http-shop.ts";
import type { AdminActor } from "#tests/support/test-shop.ts";

let http: HttpShop;
let admin: AdminActor;
beforeAll(async () => {
  http = await openHttpShop();
  admin = await http.shop.newAdmin();
});
afterAll(() => http.close());
beforeEach(async () => {
  await http.shop.db.delete(enquiries);
  await http.shop.db.delete(enquiryPhotographs);
  await http.shop.clearOrders();
});

const isla = { name: "Isla Fraser", email: "isla@example.org", place: "IV2" };

/** Reads the form as the server renders it: its target, and the fields it sends when nothing is filled in. */
function readForm() {
  const html = renderToStaticMarkup(
    createElement(ConsultationForm, {
      projects: [{ id: "pond1", name: "Terrace" }],
      wish: "pond1",
      examples: [],
      onSent: () => {},
    }),
  );
  const attributes = (tag: string) =>
    Object.fromEntries(
      [...tag.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name, value]),
    );
  const [formTag = ""] = /<form[^>]*>/.exec(html) ?? [];
  const fields = new Map<string, string>();
  for (const [tag, kind] of html.matchAll(/<(input|textarea|select)[^>]*>/g)) {
    const { name = "", type, value = "", checked } = attributes(tag);
    if (type === "file" || (type === "radio" && checked === undefined)) continue;
    const chosen = new RegExp(`<select[^>]* name="${name}"[^>]*>.*?<option value="([^"]*)" selected`, "s").exec(html);
    fields.set(name, kind === "select" ? (chosen?.[1] ?? "") : value);
  }
  return { ...attributes(formTag), fields, fileField: /type="file"[^>]* name="(\w+)"/.exec(html)?.[1] ?? "" } as Record<
    "action" | "method" | "encType",
    string
  > & { fields: Map<string, string>; fileField: string };
}

async function submit(
  values: Record<string, string>,
  photographs: readonly string[],
  headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
) {
  const { action, fields, fileField } = readForm();
  const body = new FormData();
  for (const name of Object.keys(values)) expect([...fields.keys()]).toContain(name);
  for (const [name, value] of fields) body.append(name, values[name] ?? value);
  for (const name of photographs) body.append(fileField, new Blob([`photograph ${name}`]), name);
  // A browser sends this for a file field in which none was chosen.
  if (photographs.length === 0) body.append(fileField, new Blob([]), "");
  const from = `10.1.${randomInt(256)}.${randomInt(1, 255)}`;
  const response = await fetch(`http://127.0.0.1:${http.port}${action}`, {
    method: "POST",
    body,
    headers: { "x-forwarded-for": from, ...headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const countKept = async () => ({
  enquiries: await http.shop.db.$count(enquiries),
  photographs: await http.shop.db.$count(enquiryPhotographs),
});

test("without JavaScript the page's form arrives at the desk with its photographs, and mails both sides", async () => {
  const form = readForm();
  expect(form).toMatchObject({ method: "post", encType: "multipart/form-data" });
  // This is the project whose page led to the form.
  expect(form.fields.get("projectId")).toBe("pond1");
  const chosen = { ...isla, style: "natural", wishedTime: "spring", projectId: "", message: "Where we <stand>" };
  const sent = await submit(chosen, ["gate.jpg", "house.jpg"]);
  expect(sent.status).toBe(200);
  const [line] = await listEnquiries(http.shop.services, admin, { view: "open" });
  expect(sent.text).toContain(`Your enquiry is ${line?.number ?? "none"}.`);
  expect(sent.text).toContain("We have your 2 photographs.");
  expect(sent.headers.get("cache-control")).toBe("no-store");
  const enquiry = await getEnquiry(http.shop.services, admin, { enquiryId: line?.id ?? 0 });
  expect(enquiry).toMatchObject({ ...isla, style: "natural", wishedTime: "Spring 2027", message: "Where we <stand>" });
  expect(enquiry.photographs.map(({ name }) => name)).toEqual(["gate.jpg", "house.jpg"]);
  const templates = (await http.shop.jobs()).map(({ template }) => template);
  expect(templates).toEqual(["enquiry-admin", "enquiry-received"]);
});

test("a form that is sent twice is one enquiry", async () => {
  const first = await submit(isla, ["gate.jpg"]);
  const second = await submit(isla, ["gate.jpg"]);
  expect(second.text).toBe(first.text);
  expect((await countKept()).enquiries).toBe(1);
  await submit({ ...isla, message: "And the fence?" }, ["gate.jpg"]);
  expect((await countKept()).enquiries).toBe(2);
});

test("the same form on another day is another enquiry", async () => {
  await submit(isla, []);
  const today = http.shop.clock.now;
  http.shop.clock.now = new Date(today.getTime() + 24 * 60 * 60 * 1000);
  await submit(isla, []);
  http.shop.clock.now = today;
  expect((await countKept()).enquiries).toBe(2);
});

test("a form without photographs arrives too", async () => {
  const { status, text } = await submit(isla, []);
  expect(status).toBe(200);
  expect(text).not.toContain("photograph");
  expect(await countKept()).toEqual({ enquiries: 1, photographs: 0 });
});

test("a page names the missing fields, and nothing is kept", async () => {
  const { status, text } = await submit({ ...isla, email: "", place: "" }, ["gate.jpg"]);
  expect(status).toBe(400);
  expect(text).toContain("Email is required.");
  expect(text).toContain("Go back in your browser: what you wrote is still there.");
  expect(await countKept()).toEqual({ enquiries: 0, photographs: 0 });
  expect((await submit({ ...isla, style: "gothic" }, [])).status).toBe(400);
  const names = Array.from({ length: maxPhotographs + 1 }, (_, index) => `${index}.jpg`);
  expect((await submit(isla, names)).text).toContain("You can send up to 8 photographs.");
  expect(await countKept()).toEqual({ enquiries: 0, photographs: 0 });
});

test("a photograph that cannot be taken is named", async () => {
  http.shop.photographs.failWith = new ShopError("picture.refused", { message: "This file is no picture." });
  const { status, text } = await submit(isla, ["<gate>.jpg"]);
  expect(status).toBe(400);
  expect(text).toContain("&lt;gate&gt;.jpg: This file is no picture.");
  expect((await countKept()).enquiries).toBe(0);
});

test("another site's form, another kind of body and one that is too large are refused", async () => {
  const crossSite = await submit(isla, ["gate.jpg"], { "sec-fetch-site": "cross-site" });
  expect(crossSite.status).toBe(403);
  const elsewhere = await submit(isla, [], { origin: "https://elsewhere.test" });
  expect(elsewhere.status).toBe(403);
  const { action } = readForm();
  const send = (body: BodyInit) => fetch(`http://127.0.0.1:${http.port}${action}`, { method: "POST", body });
  expect((await send(new URLSearchParams(isla))).status).toBe(400);
  const large = await send(new Uint8Array(maxPlainFormBytes + 1)).then(
    ({ status }) => status,
    () => "closed",
  );
  expect([413, "closed"]).toContain(large);
  expect(await countKept()).toEqual({ enquiries: 0, photographs: 0 });
});

test("without JavaScript a message of the contact page arrives, with a phone number alone, and once", async () => {
  const html = renderToStaticMarkup(createElement(MessageForm, { replyHours: 24 }));
  const action = /<form[^>]* action="([^"]*)"/.exec(html)?.[1] ?? "";
  const send = async (values: Record<string, string>) => {
    const body = new FormData();
    for (const [tag] of html.matchAll(/<(?:input|textarea)[^>]*>/g)) {
      const name = / name="([^"]*)"/.exec(tag)?.[1] ?? "";
      body.append(name, values[name] ?? / value="([^"]*)"/.exec(tag)?.[1] ?? "");
    }
    const headers = {
      "x-forwarded-for": `10.1.${randomInt(256)}.${randomInt(1, 255)}`,
      "sec-fetch-site": "same-origin",
    };
    const response = await fetch(`http://127.0.0.1:${http.port}${action}`, { method: "POST", body, headers });
    return { status: response.status, text: await response.text() };
  };
  const written = { name: "Isla Fraser", message: "Are you open on Saturday?" };
  const refused = await send(written);
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("an email address or a phone number");
  const first = await send({ ...written, phone: "01632 960170" });
  const second = await send({ ...written, phone: "01632 960170" });
  expect(second.text).toBe(first.text);
  const [line, ...others] = await listEnquiries(http.shop.services, admin, { view: "open" });
  expect(first.text).toContain(`Your enquiry is ${line?.number ?? "none"}.`);
  expect(others).toEqual([]);
  const enquiryId = line?.id ?? 0;
  const enquiry = await getEnquiry(http.shop.services, admin, { enquiryId });
  expect(enquiry).toMatchObject({ ...written, subject: "question", phone: "01632 960170", email: "" });
  expect((await http.shop.jobs()).map(({ template }) => template)).toEqual(["enquiry-admin"]);
  const answer = { enquiryId, version: enquiry.version, requestId: "answer-to-the-enquiry-1", text: "Yes." };
  await expect(answerEnquiry(http.shop.services, admin, answer)).rejects.toMatchObject({ code: "enquiry.no-email" });
});
