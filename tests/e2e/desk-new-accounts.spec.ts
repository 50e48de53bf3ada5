import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getDatabaseUrl } from "../support/postmaster.ts";
import { getFreePort, makeDataDir, removeDataDir, startShopProcess } from "../support/shop-process.ts";
import { desktop, expectAccessible, telephone } from "./support/accessible-page.ts";
import { adminEmail } from "./support/admin.ts";
import { queryShop } from "./support/shop-database.ts";
import { expect, test } from "./support/shop-test.ts";

test.use({ expectedMessages: /status of 429 .*register/ });

// Uses a separate shop, because other tests register customers.
test("a flood of new accounts is one line at the desk, and one press holds new accounts for an hour", async ({
  page,
  newBrowser,
}) => {
  test.slow();
  const dataDir = await makeDataDir();
  const shop = await startShopProcess({ dataDir, port: await getFreePort(), env: { TRUSTED_PROXIES: "loopback" } });
  const call = (name: string, data: object) => page.request.post(`${shop.url}/api/calls/${name}`, { data: { data } });
  try {
    await queryShop(
      "INSERT INTO users (id, name, email) SELECT n, 'Flood', n || '@flood.example' FROM generate_series(1, 31) n",
      [],
      await getDatabaseUrl(dataDir),
    );
    const password = readFileSync(join(dataDir, "dealer-password.txt"), "utf8").trim();
    expect((await call("signIn", { email: adminEmail, password })).ok()).toBe(true);

    const visitor = await newBrowser();
    await visitor.goto(`${shop.url}/auth`);
    await visitor.getByRole("tab", { name: "Register" }).click();
    const form = {
      "Full name": "Isla Munro",
      Email: "isla@example.org",
      Password: password,
      "Confirm password": password,
    };
    for (const [label, text] of Object.entries(form))
      await visitor.getByRole("tabpanel").getByLabel(label, { exact: true }).fill(text);

    const flood = page.getByText(/^3\d new accounts have been registered since \d\d:\d\d, far more than usual\.$/);
    const held = page.getByText(/^New accounts are on hold until \d\d:\d\d\./);
    for (const size of [desktop, telephone]) {
      await page.setViewportSize(size);
      await page.goto(`${shop.url}/admin`);
      await expect(flood).toBeVisible();
      await expectAccessible(page, "the desk during a flood of new accounts");
      await page.setViewportSize(size);
      await page.getByRole("button", { name: "Hold new accounts for an hour" }).press("Enter");
      await expect(page.getByText("New accounts are on hold.", { exact: true })).toBeVisible();
      await expect(held).toBeVisible();
      await expect(flood).toBeHidden();

      await visitor.setViewportSize(size);
      await visitor.getByRole("button", { name: "Register" }).click();
      const refusal = visitor.getByText(
        /^We cannot open new accounts at the moment\. Please try again in (59|60) minutes\./,
      );
      await expect(refusal).toBeInViewport();

      await page.getByRole("button", { name: "Allow new accounts" }).click();
      await expect(page.getByText("People can register again.", { exact: true })).toBeVisible();
      await expect(flood).toBeVisible();
    }
  } finally {
    await page.goto("about:blank");
    await shop.stop();
    await removeDataDir(dataDir);
  }
});
