import { expect, test } from "./support/shop-test.ts";

test("a picture has an address of its own, and the next and the last one are a press away", async ({ page }) => {
  await page.goto("/portfolio/pond1?picture=30");
  await expect(page.getByText("30 of 30")).toBeVisible();
  await page.waitForFunction(() => window.__started === true);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.resourceType()));
  await page.getByRole("link", { name: "Next picture" }).click();
  await expect(page.getByText("1 of 30")).toBeVisible();
  await expect(page).toHaveURL("/portfolio/pond1");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL("/portfolio/pond1?picture=30");
  await page.getByRole("link", { name: "Picture 7", exact: true }).click();
  await expect(page.getByText("7 of 30")).toBeVisible();
  await page.reload();
  await expect(page.getByText("7 of 30")).toBeVisible();
  expect(requests, "the pictures are there already: no page is asked for").not.toContain("fetch");
});

test("the fullscreen view opens on the picture, steps, and gives the focus back on Escape", async ({ page }) => {
  await page.goto("/portfolio/pond2");
  await page.waitForFunction(() => window.__started === true);
  const opener = page.getByRole("link", { name: "View fullscreen" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Pictures, full screen" });
  await expect(dialog.getByText("1 of 15")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("2 of 15")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL("/portfolio/pond2?picture=2");
});

test("without JavaScript every picture can be reached", async ({ newBrowser }) => {
  const page = await newBrowser({ javaScriptEnabled: false });
  await page.goto("/portfolio/pond6");
  await page.getByRole("link", { name: "Previous picture" }).click();
  await expect(page.getByText("4 of 4")).toBeVisible();
  await page.getByRole("link", { name: "Picture 2", exact: true }).click();
  await expect(page).toHaveURL("/portfolio/pond6?picture=2");
  await expect(page.getByText("2 of 4")).toBeVisible();
});

test("a picture that is not there is the first", async ({ page }) => {
  await page.goto("/portfolio/pond1?picture=31");
  await expect(page.getByText("1 of 30")).toBeVisible();
});

test.describe("an unknown project", () => {
  test.use({ expectedMessages: /404 \(Not Found\)/ });

  test("is not found, with the way back", async ({ page }) => {
    const answer = await page.goto("/portfolio/pond7");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Project Not Found" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the portfolio" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ponds we have built" })).toBeVisible();
  });
});

test("only the first pond has a testimonial", async ({ page }) => {
  await page.goto("/portfolio/pond1");
  await expect(page.getByRole("blockquote")).toHaveCount(1);
  for (const id of ["pond2", "pond3", "pond4", "pond5", "pond6"]) {
    await page.goto(`/portfolio/${id}`);
    await expect(page.getByRole("blockquote")).toHaveCount(0);
  }
});
