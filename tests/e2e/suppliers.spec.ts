import { randomBytes } from "node:crypto";
import { listMail, waitForMail } from "./support/mailbox.ts";
import { expect, test } from "./support/shop-test.ts";
import { isla, ownEmail, visitor } from "./support/visitor.ts";

/** A product of a supplier that no other test orders from, because the list is for all orders. */
const meter = { name: "Hebrix Dissolved Oxygen Meter" };
const controllers = { name: "Hebrix Digital Temperature Controller", options: ["1 stage", "2 stage"] };

test("the dealer orders from a supplier, tells the customer of a delay in two presses, and books the delivery in", async ({
  adminPage: desk,
  me,
}) => {
  const admin = visitor(desk.context());
  const email = ownEmail("supplier");
  async function findKey(search: string): Promise<string | undefined> {
    const { products } = await admin.call<{ products: { key: string; name: string }[] }>("searchDesk", { search });
    return products.find(({ name }) => name === search)?.key;
  }
  const controllersKey = await findKey(controllers.name);
  const { userId } = await me.call<{ userId: string }>("continueAsGuest");
  const { orderId } = await me.call<{ orderId: string }>("placeOrder", {
    userId,
    isAnonymous: true,
    cartItems: [
      { id: "0", key: await findKey(meter.name), quantity: 1, selectedSize: "", selectedOption: "" },
      ...controllers.options.map((selectedOption) => ({
        id: "0",
        key: controllersKey,
        quantity: 1,
        selectedSize: "",
        selectedOption,
      })),
    ],
    deliveryInfo: { ...isla, email },
    requestId: randomBytes(16).toString("hex"),
  });
  await admin.call("setDeliveryCost", { orderId, deliveryCostPence: 950, confirmUnusual: true });
  const { version } = await admin.call<{ version: number }>("getDeskOrder", { orderId });
  await admin.call("recordPayment", {
    requestId: `paid-${orderId}-in-cash`,
    orderId,
    version,
    means: "cash",
    reference: "17",
  });

  await desk.goto("/admin/suppliers");
  const card = desk.getByRole("region", { name: "Hebrix" });
  const toOrder = card.getByRole("table", { name: "To order from Hebrix" });
  await expect(toOrder.getByRole("link", { name: orderId })).toHaveCount(3);
  await expect(card.getByRole("link", { name: "Write an email" })).toHaveAttribute("href", /^mailto:\?subject=/);
  await card.getByRole("button", { name: "Mark as ordered" }).click();
  await expect(desk.getByText(/are ordered, due on|is ordered, due on/)).toBeVisible();
  await expect(toOrder).toHaveCount(0);

  const ordered = card.getByRole("table", { name: "Ordered from Hebrix" });
  const row = ordered.getByRole("row").filter({ has: desk.getByRole("link", { name: orderId }) });
  await row.getByRole("button", { name: `Late: ${meter.name}` }).click();
  await desk.getByRole("alertdialog").getByRole("button", { name: "Change the day and email" }).click();
  const { text } = await waitForMail(email, `About your order ${orderId}`);
  expect(text).toContain(`${meter.name}, is taking longer to reach us than we expected`);

  // The delivery is delayed further, so the customer is told again.
  await row.getByRole("button", { name: `Late: ${meter.name}` }).click();
  await desk
    .getByRole("alertdialog")
    .getByLabel(/^Email to/)
    .fill("Later still, we are sorry.");
  await desk.getByRole("alertdialog").getByRole("button", { name: "Change the day and email" }).click();
  await expect
    .poll(async () => (await listMail(email)).map(({ text: words }) => words))
    .toContainEqual(expect.stringContaining("Later still"));
  await row.getByRole("button", { name: `Arrived: ${meter.name}` }).click();
  await expect(desk.getByText("The goods are in.", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Everything has arrived" }).click();
  await expect(desk.getByText(/The goods are in\. To send: /)).toContainText(orderId);
  await desk.goto(`/admin?search=${orderId}`);
  await expect(desk.getByText("To pack").first()).toBeVisible();
});
