import { readFile } from "node:fs/promises";
import { expect, test } from "./support/shop-test.ts";

test("the catalogue report names the rows to correct, can be saved, and reads the sheet again", async ({
  adminPage: desk,
}) => {
  await desk.goto("/admin");
  await desk.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Catalogue" }).click();
  await expect(desk).toHaveURL("/admin/catalogue");
  await expect(desk.getByRole("heading", { level: 1, name: "Catalogue" })).toBeVisible();

  // The demo sheet has a row without a name and one with an error in it.
  await expect(desk.getByText("rows 251 and 252")).toBeVisible();
  const row = desk.getByRole("row").filter({ hasText: "#REF!" });
  await expect(row).toContainText("252");
  await expect(row).toContainText("Correct the formula, or type the value.");
  await expect(row).toContainText("Not shown");

  const saving = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "Download this list" }).click();
  const file = await (await saving).path();
  expect(await readFile(file, "utf8")).toContain('"252","Control Box Key"');

  await desk.getByRole("button", { name: "Read the sheet again" }).click();
  await expect(desk.getByText("The sheet is unchanged.", { exact: true })).toBeVisible();

  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("a product is found at the desk, shown as visitors would see it, and refused at its field", async ({
  adminPage: desk,
}) => {
  await desk.goto("/admin/catalogue");
  await desk.getByRole("link", { name: "Products", exact: true }).click();
  await desk.getByLabel("Find a product").fill("STR-NET-005");
  await desk.getByRole("table").getByRole("link", { name: "Strathfin Measuring Trough" }).click();
  const preview = desk.getByRole("region", { name: "As visitors will see it" });
  await expect(preview).toContainText("£88.99");

  await desk.getByLabel("Price of option 1").fill("92.50");
  await desk.getByLabel("Description").fill("With a scale in millimetres.");
  await expect(preview).toContainText("£92.50");
  await expect(preview).toContainText("With a scale in millimetres.");
  await desk.getByLabel("Stock").fill("soonish");
  await expect(desk.getByLabel("Stock")).toHaveAccessibleDescription(/“soonish” is not understood/);

  await desk.setViewportSize({ width: 390, height: 844 });
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await desk.getByRole("button", { name: "Discard changes" }).click();
  await expect(desk.getByLabel("Price of option 1")).toHaveValue("88.99");
  await expect(desk.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
});
