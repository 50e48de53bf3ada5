import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { makeAdmin } from "./support/admin.ts";
import { newCustomer } from "./support/customer.ts";
import { expectNoLayoutShift, maxLayoutShift, pagesButHome, type Visit } from "./support/expect-no-layout-shift.ts";
import { measureLayoutShift, openWithLateFonts } from "./support/layout-shift.ts";
import { expect, test } from "./support/shop-test.ts";
import { fillCart, type Visitor } from "./support/visitor.ts";

/** Widths of computers. Telephones, with their own fonts, are in stand-in-fonts.spec.ts. */
const widths = [1024, 1440];

const people: { name: string; arrive(person: Visitor): Promise<unknown> }[] = [
  { name: "a visitor", arrive: async () => undefined },
  { name: "a registered customer", arrive: newCustomer },
  { name: "the dealer", arrive: makeAdmin },
];

/** Everyone opens the home page at every width. The other pages and widths are divided among the visitors. */
function listVisits(turn: number): Visit[] {
  return [
    { path: "/", width: 390 },
    ...widths.flatMap((width, column) => [
      { path: "/", width },
      ...pagesButHome.filter((_path, row) => (row + column) % people.length === turn).map((path) => ({ path, width })),
    ]),
  ];
}

// Pages are checked one after the other, since a late paint counts as movement.
test.describe.configure({ mode: "default" });

for (const [turn, { name, arrive }] of people.entries()) {
  test(`the layout stays still for ${name} with three items in the cart`, async ({ context, me }) => {
    test.setTimeout(120_000);
    await arrive(me);
    await fillCart(me, 3);
    await expectNoLayoutShift(context, listVisits(turn));
  });
}

test("a product's page that arrives in two pieces stays still", async ({ page, baseURL }) => {
  const slow = createServer((request, response) => void answerInPieces(`${baseURL}${request.url}`, response));
  slow.listen(0, "127.0.0.1");
  await once(slow, "listening");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/pond-products/filters/0`);
  await page.evaluate(() => performance.mark("seen-started"));
  const { total, parts } = await measureLayoutShift(page, 500);
  expect(total, parts.join("\n")).toBeLessThanOrEqual(maxLayoutShift);
  slow.closeAllConnections();
  slow.close();
});

/** Passes an answer of the shop on. A product's page pauses at the end of its first choice. */
async function answerInPieces(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  const bytes = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, Object.fromEntries(headers));
  const second = Math.max(bytes.indexOf("</fieldset>"), 0);
  response.write(bytes.subarray(0, second));
  if (second > 0) await pause(2_000);
  response.end(bytes.subarray(second));
}

test("a late part that pushes the page down is detected", async ({ page }) => {
  await openWithLateFonts(page, "/contact");
  await page.evaluate(() => {
    document.body.style.paddingTop = "60px";
  });
  const { total, parts } = await measureLayoutShift(page, 1_000);
  expect(total).toBeGreaterThan(maxLayoutShift);
  expect(parts.join()).toContain("→");
});
