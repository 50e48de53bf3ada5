import { newEmail } from "../support/account.ts";
import { makeHeicHeader, makeJpeg, makeSidewaysJpeg } from "../support/pictures.ts";
import { faults } from "./support/accessible-page.ts";
import { expect, test } from "./support/shop-test.ts";
import { waitForHydration } from "./support/wait-for-hydration.ts";

/** Photographs are re-encoded in a process of low priority, which waits on a busy machine. */
const pictures = { timeout: 40_000 };

test.use({ viewport: { width: 390, height: 844 } });

test("a consultation with two photographs arrives at the desk, is answered and ends well", async ({
  page,
  adminPage: desk,
}) => {
  const email = newEmail();
  // The form is also there without a script.
  const html = await (await page.request.get("/consultation?project=pond1")).text();
  expect(html).toContain('<option value="pond1" selected=""');
  await page.goto("/portfolio/pond1");
  await page.getByRole("link", { name: "Plan one like this" }).click();
  const form = page.getByRole("form", { name: "Free consultation" });
  await expect(form.getByLabel("Similar to one of our ponds?")).toHaveValue("pond1");

  await form.locator("input[type=file]").setInputFiles([
    { name: "house.jpg", mimeType: "image/jpeg", buffer: await makeSidewaysJpeg(1200, 800) },
    { name: "gate.jpg", mimeType: "image/jpeg", buffer: await makeJpeg(900, 600) },
    { name: "field.heic", mimeType: "image/heic", buffer: makeHeicHeader() },
  ]);
  await expect(form.getByRole("alert")).toContainText("This is an iPhone picture (HEIC)");
  await form.getByRole("button", { name: "Remove field.heic" }).click();
  await expect(form.getByRole("img", { name: /^Your photograph/ })).toHaveCount(2);
  await form.getByRole("button", { name: "Send it to us" }).click();
  await expect(form.getByText("Email is required.")).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await form.getByLabel("Name").fill("Isla Fraser");
  await form.getByLabel("Rough size").fill("5 by 3 metres");
  await form.getByRole("radio", { name: "Boulders and planting" }).check();
  await form.getByLabel("When").selectOption("Next spring");
  // Both photographs have been sent by then.
  await expect(form.locator("li[aria-busy=true]")).toHaveCount(0, pictures);

  // The text and the photographs already sent survive a reload.
  await page.reload();
  await waitForHydration(page);
  await expect(form.getByLabel("Name")).toHaveValue("Isla Fraser");
  await expect(form.getByRole("radio", { name: "Boulders and planting" })).toBeChecked();
  await expect(form.getByRole("img", { name: /^Your photograph/ })).toHaveCount(2);
  await form.getByLabel("Email").fill("isla@gmial.com");
  await form.getByLabel("Postcode or town").fill("IV2");
  await expect(form.getByRole("button", { name: "isla@gmail.com" })).toBeVisible();
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Send it to us" }).click();
  await expect(page.getByRole("heading", { name: "Thank you, Isla. We have your enquiry" })).toBeFocused();
  await expect(page.getByText(`A confirmation is on its way to ${email}`)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // Other tests send enquiries as well.
  const number = (await page.getByText(/^POND-\d+$/).textContent()) ?? "";

  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto("/admin/enquiries");
  const row = desk.getByRole("row").filter({ hasText: number });
  await expect(row).toContainText("Photographs 2");
  await row.getByRole("link", { name: number }).click();
  await expect(desk.getByText(email, { exact: true })).toBeVisible();
  await expect(desk.getByText(/^Spring \d{4}$/)).toBeVisible();
  const photographs = desk.getByRole("img", { name: /^Photograph \d/ });
  await expect(photographs).toHaveCount(2);
  await expect.poll(() => photographs.first().evaluate((one: HTMLImageElement) => one.naturalHeight)).toBe(480);
  expect(await faults(desk)).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await desk.getByLabel("Your words").fill("May we come and look?");
  await desk.getByRole("button", { name: "Send as an email" }).click();
  await expect(desk.getByText(`We are emailing Isla Fraser at ${email}.`, { exact: false }).first()).toBeVisible();
  await expect(desk.getByLabel("Your words")).toHaveValue("");
  await desk.getByRole("button", { name: "Won" }).click();
  await expect(desk.getByRole("button", { name: "Reopen" })).toBeVisible();
});

test("a message of the contact page arrives at the desk, and its copy at the sender", async ({
  page,
  adminPage: desk,
}) => {
  const email = newEmail();
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Write to us" });
  await form.getByLabel("Name").fill("Isla Fraser");
  await form.getByLabel("Your message").fill("Are you open on Saturday?");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(form.getByText("Please give an email address or a phone number")).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await form.getByLabel("Email").fill(email);
  await form.getByRole("button", { name: "Send message" }).click();
  const thanks = page.getByText(/^Thank you. We have your message, POND-\d+/);
  await expect(thanks).toContainText(`A confirmation is on its way to ${email}`);
  const number = /POND-\d+/.exec((await thanks.textContent()) ?? "")?.[0] ?? "";
  await desk.goto("/admin/enquiries");
  await desk.getByRole("link", { name: number }).click();
  await expect(desk.getByText("Are you open on Saturday?")).toBeVisible();
  await expect(desk.getByText("Budget")).toBeHidden();
});
