import { expect, test } from "vitest";
import { parseDeliveryReport } from "./parse-delivery-report.ts";

const id = "0198c0de-7a11-7000-8000-00000000b0b0";
const headers = `From: orders@glenwater.example
To: isla@example.org
Subject: We have your order request
Message-ID: <${id}.order-received@glenwater.example>`;

/** A report as mail servers write it; only the last part differs between them. */
function report({ action = "failed", original = `Content-Type: message/rfc822\n\n${headers}\n\nHello.` } = {}) {
  return new TextEncoder().encode(
    `From: MAILER-DAEMON@mx.example
To: orders@glenwater.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain; charset=utf-8

I could not deliver your message. Message-ID: <not-this.one@mx.example>

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; isla@example.org
Action: ${action}
Status: 5.1.1

--b
${original}

--b--
`.replaceAll("\n", "\r\n"),
  );
}

test("a delivery report names the job of the mail that came back, with its text or its headers alone", async () => {
  expect(await parseDeliveryReport(report())).toBe(id);
  expect(await parseDeliveryReport(report({ original: `Content-Type: text/rfc822-headers\n\n${headers}` }))).toBe(id);
});

test.each([
  ["a mail that is late", report({ action: "delayed" })],
  ["a mail that another program sent", report({ original: "Content-Type: text/rfc822-headers\n\nSubject: Hello" })],
  ["a customer's answer", new TextEncoder().encode(`${headers}\r\n\r\nAction: failed`)],
  ["nothing", new Uint8Array()],
])("means nothing for %s", async (_what, message) => {
  expect(await parseDeliveryReport(message)).toBeNull();
});
