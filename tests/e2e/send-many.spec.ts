import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { faults } from "./support/accessible-page.ts";
import { waitForMail } from "./support/mailbox.ts";
import { expect, test } from "./support/shop-test.ts";
import { ownEmail, placeOrder, visitor, type Visitor } from "./support/visitor.ts";

// One order is refused on purpose.
test.use({ expectedMessages: /409 \(Conflict\)/ });

/** Places, prices and pays an order of this customer. */
async function addPaidOrder(guest: Visitor, admin: Visitor, delivery: Record<string, string>): Promise<string> {
  const { orderId } = await placeOrder(guest, { delivery });
  await admin.call("setDeliveryCost", { orderId, deliveryCostPence: 6_000 });
  const { version } = await admin.call<DeskOrderView>("getDeskOrder", { orderId });
  await admin.call("recordPayment", {
    requestId: randomBytes(16).toString("hex"),
    orderId,
    version,
    means: "cash",
    reference: "17",
  });
  return orderId;
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} px, several orders are ticked, printed, exported and sent, each with its own outcome and none twice`, async ({
    adminPage: desk,
    me,
  }) => {
    await desk.setViewportSize(viewport);
    const admin = visitor(desk.context());
    const email = ownEmail("isla");
    const customer = `Munro${randomBytes(3).toString("hex").replaceAll(/\d/g, "o")}`;
    const first = await addPaidOrder(me, admin, { lastName: customer, email });
    const second = await addPaidOrder(me, admin, { lastName: customer });
    const third = await addPaidOrder(me, admin, {
      lastName: customer,
      address1: "The Old Schoolhouse, Upper Burnside Road",
    });
    const read = (orderId: string) => admin.call<DeskOrderView>("getDeskOrder", { orderId });
    const list = `/admin?view=to-send&customer=${customer}`;
    const bar = desk.getByRole("group", { name: "Chosen orders" });
    const choose = (orderId: string) => desk.getByRole("checkbox", { name: `Choose order ${orderId}` });

    await test.step("without ticks the list is as it was", async () => {
      await desk.goto(list);
      await expect(choose(first)).toBeVisible();
      await expect(bar).toBeHidden();
    });

    await test.step("two are ticked by keyboard, and their slips alone are printed", async () => {
      await choose(first).focus();
      await desk.keyboard.press("Space");
      await choose(second).focus();
      await desk.keyboard.press("Space");
      await expect(bar).toContainText("2 chosen");
      await desk.keyboard.press("p");
      await expect(desk.getByRole("heading", { level: 1, name: "Packing slips: 2" })).toBeVisible();
      await desk.goBack();
    });

    await test.step("all are ticked and exported for a carrier, which is told what it will not take", async () => {
      await desk.getByRole("checkbox", { name: "Choose all" }).check();
      await expect(bar).toContainText("3 chosen");
      const [download] = await Promise.all([
        desk.waitForEvent("download"),
        bar.getByRole("button", { name: "Export for DPD" }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^dpd-\d{4}-\d\d-\d\d\.csv$/);
      const csv = await readFile(await download.path(), "utf8");
      for (const orderId of [first, second, third]) expect(csv).toContain(`"${orderId}"`);
      await expect(
        desk.getByText(`3 orders exported for DPD. Shorten what is too long for DPD: ${third} (Address Line 1).`),
      ).toBeVisible();
      // The bar of chosen orders covers half of whatever link the page has stopped at; the dealer scrolls on.
      await desk.setViewportSize({ ...viewport, height: 2_000 });
      expect(await faults(desk)).toEqual([]);
      await desk.setViewportSize(viewport);
    });

    await test.step("the page to send them says what it found before anything is sent", async () => {
      await choose(first).focus();
      await desk.keyboard.press("s");
      await expect(desk.getByRole("heading", { level: 1, name: "Send 3 orders" })).toBeVisible();
      await desk.getByLabel("CSV file from the carrier").setInputFiles({
        name: "dpd.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(
          `Consignment No.;Customer Ref 1\r\n15504021883412;${second}\r\n15504021883413;9999-9999\r\n`,
        ),
      });
      await expect(
        desk.getByText("1 of 3 numbers found, in the column “Consignment No.”. Check them below."),
      ).toBeVisible();
      await expect(desk.getByText("1 line is not about these orders.")).toBeVisible();
      await desk.getByLabel("Paste the numbers").fill(`${third}, 15504021883499\n${first}, 15504021883411`);
      await desk.getByRole("button", { name: "Fill in" }).press("Enter");
      await expect(desk.getByLabel(`Tracking of order ${first}`)).toHaveValue("15504021883411");
      await expect(desk.getByLabel(`Tracking of order ${second}`)).toHaveValue("15504021883412");
      await expect(desk.getByText("2 of 3 numbers found, beside the order numbers. Check them below.")).toBeVisible();
      expect((await read(first)).status).toBe("paid");
      expect(await faults(desk)).toEqual([]);
    });

    const row = (orderId: string) => desk.getByRole("row").filter({ hasText: orderId });

    await test.step("one that has changed in between is refused alone, and the others go", async () => {
      let { version } = await read(second);
      for (const deliveryMethod of ["collection", "delivery"])
        ({ version } = (
          await admin.call<{ order: DeskOrderView }>("setDeliveryMethod", { orderId: second, version, deliveryMethod })
        ).order);
      await desk.getByRole("button", { name: "Send 3 and email" }).press("Enter");
      await expect(desk.getByRole("alert").filter({ hasText: "2 orders sent, 1 not." })).toBeFocused();
      await expect(row(first)).toContainText("Parcel 1 is recorded.");
      await expect(row(third)).toContainText("Parcel 1 is recorded.");
      await expect(row(second)).toContainText("changed");
      await expect(desk.getByLabel(`Tracking of order ${second}`)).toHaveValue("15504021883412");
      expect(await faults(desk)).toEqual([]);
    });

    await test.step("the next press sends only what has not been sent", async () => {
      await desk.getByRole("button", { name: "Send 1 and email" }).click();
      await expect(desk.getByText("1 order sent.", { exact: true })).toBeVisible();
      await expect(row(second)).toContainText("Parcel 1 is recorded.");
      await expect(desk.getByRole("button", { name: /^Send/ })).toHaveCount(0);
      for (const [orderId, tracking] of [
        [first, "15504021883411"],
        [second, "15504021883412"],
        [third, "15504021883499"],
      ] as const) {
        const { status, fulfilments } = await read(orderId);
        expect(status).toBe("shipped");
        expect(fulfilments).toMatchObject([{ number: 1, carrier: "DPD", tracking }]);
      }
      expect((await waitForMail(email, /on its way/)).text).toContain("15504021883411");
    });
  });
