import type { Page } from "@playwright/test";
import { deskPages, legalPages, privatePages, publicPages } from "./support/shop-pages.ts";
import { expect, test } from "./support/shop-test.ts";

// The checks read text, and need not wait for pictures.
const ofText = { waitUntil: "domcontentloaded" } as const;
const mainLinks = ["Home", "About", "Services", "Portfolio", "Products", "Contact"];

test.describe("server-rendered pages", () => {
  test.use({ javaScriptEnabled: false });

  test("every page has its heading, navigation and footer", async ({ page }) => {
    for (const { path, heading, crumbs } of [...publicPages, ...legalPages, ...privatePages]) {
      const response = await page.goto(path, ofText);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText([heading]);
      for (const name of mainLinks) {
        await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name })).toBeVisible();
      }
      await expect(page.getByRole("banner").getByRole("link", { name: "Cart" })).toHaveAttribute("href", "/cart");
      await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveAttribute("href", "/auth");
      await expect(page.getByRole("banner").getByRole("link", { name: "Admin" })).toHaveCount(0);
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("link", { name: "01632 960 140" }).first()).toBeVisible();
      await expect(footer.getByRole("link", { name: "Portfolio" })).toBeVisible();
      await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/legal/privacy");
      await expect(footer.getByRole("link", { name: "Water Pumps" })).toHaveAttribute("href", "/pond-products/pumps");
      await expect(footer.getByText("Website by")).toBeVisible();
      const trail = page.getByRole("navigation", { name: "Breadcrumb" });
      if (crumbs === undefined) await expect(trail).toHaveCount(0);
      else await expect(trail.getByRole("listitem")).toHaveText(crumbs);
    }
  });

  test("the desk's pages have their heading and the desk's bar", async ({ page }) => {
    for (const { path, heading } of deskPages) {
      const response = await page.goto(path, ofText);
      expect(response?.status(), path).toBe(200);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText([heading]);
      await expect(page.getByRole("link", { name: "View site" })).toHaveAttribute("href", "/");
      await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
      await expect(page.getByRole("contentinfo")).toHaveCount(0);
    }
  });
});

test.describe("pages that do not exist", () => {
  test.use({ javaScriptEnabled: false, expectedMessages: /status of 404/ });

  test("an unknown address answers 404 with the shop's navigation", async ({ page }) => {
    for (const path of [
      "/nothing-here",
      "/pond-products/filters/0/more",
      "/admin/nothing",
      "/index.php",
      "/%E0%A4%A",
    ]) {
      const response = await page.goto(path, ofText);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(["Nothing is swimming here"]);
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute("href", "/");
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    }
  });

  test("a project, product or category that does not exist says so, and leads on", async ({ page }) => {
    for (const [path, message, back] of [
      ["/portfolio/pond7", "Project Not Found", "/portfolio"],
      ["/pond-products/filters/99999", "Product not found", "/pond-products"],
      ["/pond-products/filters/__proto__", "Product not found", "/pond-products"],
      ["/pond-products/submarines/99999", "Product not found", "/pond-products"],
      ["/pond-products/submarines", "No products found in this category.", "/pond-products"],
    ] as const) {
      const response = await page.goto(path, ofText);
      expect(response?.status(), path).toBe(404);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: message }), path).toBeVisible();
      await expect(main.locator(`a[href="${back}"]`).first(), path).toBeVisible();
      await expect(page.getByRole("navigation", { name: "Main" }), path).toBeVisible();
      await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute("content", "noindex");
    }
  });
});

/** Resolves once React has hydrated the page and the browser has painted the result. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((name) => name.startsWith("__reactFiber")));
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 200)));
}

test.describe("an address with unusual encoding", () => {
  test.use({ expectedMessages: /status of 404/ });

  test("stays one page that says what is missing after hydration", async ({ page }) => {
    for (const [path, message] of [
      ["/portfolio/a%2fb", "Project Not Found"],
      ["/portfolio/a%5Cb", "Project Not Found"],
      ["/portfolio/%E0%A4%A", "Project Not Found"],
      ["/portfolio/50%", "Project Not Found"],
      ["/portfolio/%00", "Project Not Found"],
      [`/portfolio/${"x".repeat(3_000)}`, "Project Not Found"],
      ["/pond-products/filters/1%2f2", "Product not found"],
      ["/pond-products/filters/%E0%A4%A", "Product not found"],
      ["/pond-products/a%2fb", "No products found in this category."],
      ["/nothing%2fhere", "Nothing is swimming here"],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status(), path.slice(0, 40)).toBe(404);
      await hydrated(page);
      await expect(page.getByRole("main"), path.slice(0, 40)).toHaveCount(1);
      await expect(page.getByRole("contentinfo"), path.slice(0, 40)).toHaveCount(1);
      await expect(page.getByRole("main").getByRole("heading", { name: message }), path.slice(0, 40)).toBeVisible();
    }
  });

  test("a long search is truncated, and stays one page", async ({ page }) => {
    const response = await page.goto(`/pond-products?search=${"x".repeat(3_000)}`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([`Search: ${"x".repeat(100)}`]);
    await expect(page.getByRole("main")).toContainText(`matching "${"x".repeat(100)}"`);
  });
});

test.describe("addresses", () => {
  test("a product requested under another category redirects permanently to its own", async ({ request }) => {
    const response = await request.get("/pond-products/pumps/0", { maxRedirects: 0 });
    expect([response.status(), response.headers()["location"]]).toEqual([301, "/pond-products/filters/0"]);
  });

  test("?page=2 is the second page of a category, and an invalid page the first", async ({ request }) => {
    const first = await (await request.get("/pond-products/filters")).text();
    expect(first.includes("1 to 20 of 22")).toBe(true);
    const second = await (await request.get("/pond-products/filters?page=2")).text();
    expect(second.includes("21 to 22 of 22")).toBe(true);
    for (const value of ["1", "0", "-1", "1.5", "1e3", "two", "", "2.0", "%00", "99999999999999999999"]) {
      const response = await request.get(`/pond-products/filters?page=${value}`);
      expect(response.status(), value).toBe(200);
      expect((await response.text()) === first, value).toBe(true);
    }
    const beyond = await request.get("/pond-products/filters?page=999", { maxRedirects: 0 });
    expect([beyond.status(), beyond.headers()["location"]]).toEqual([302, "/pond-products/filters?page=2"]);
  });

  test("a search over all products has pages", async ({ request }) => {
    const shown = async (path: string) => /\d+ to \d+ of \d+/.exec(await (await request.get(path)).text())?.[0];
    expect(await shown("/pond-products?search=filter")).toMatch(/^1 to 20 of \d\d$/);
    expect(await shown("/pond-products?search=filter&page=2")).toMatch(/^21 to \d\d of \d\d$/);
  });

  test("an unknown query parameter changes nothing", async ({ request }) => {
    const plain = await (await request.get("/services")).text();
    expect((await (await request.get("/services?utm_source=koi&page=7&fbclid=x")).text()) === plain).toBe(true);
  });

  test("other spellings of an address redirect to the canonical one", async ({ request }) => {
    for (const [asked, proper] of [
      ["/services/", "/services"],
      ["/pond-products//filters", "/pond-products/filters"],
      ["/Services", "/services"],
      ["/pond-products/filters/?page=2", "/pond-products/filters?page=2"],
    ] as const) {
      const response = await request.get(asked, { maxRedirects: 0 });
      expect(response.status(), asked).toBe(308);
      expect(response.headers()["location"], asked).toBe(proper);
    }
  });
});

const everyPage = [...publicPages, ...privatePages, ...deskPages].map(({ path }) => path);

test.describe("headers", () => {
  test("HEAD answers every page with the headers of GET and no body", async ({ request }) => {
    const varying = new Set(["x-request-id", "date"]);
    for (const path of [...everyPage, "/nothing-here", "/portfolio/pond7"]) {
      const [get, head] = [await request.get(path), await request.head(path)];
      expect(head.status(), path).toBe(get.status());
      expect((await head.body()).length, path).toBe(0);
      const stable = (headers: Record<string, string>) =>
        Object.entries(headers)
          .filter(([name]) => !varying.has(name))
          .toSorted();
      expect(stable(head.headers()), path).toEqual(stable(get.headers()));
    }
  });

  test("no page sets a cookie, whatever cookies come with the request", async ({ request, me }) => {
    await me.call("continueAsGuest");
    const cookie = (await me.context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    expect(cookie).not.toBe("");
    for (const path of [...everyPage, "/nothing-here"]) {
      for (const headers of [{ cookie }, { cookie: "theme=dark; koi=1" }]) {
        const response = await request.get(path, { headers });
        expect(response.headers()["set-cookie"], path).toBeUndefined();
      }
    }
  });

  test("a page is the same for a guest and a visitor without a session", async ({ request, me }) => {
    await me.call("continueAsGuest");
    for (const path of everyPage) {
      const [own, other] = [await me.context.request.get(path), await request.get(path)];
      expect((await own.text()) === (await other.text()), path).toBe(true);
    }
  });

  test("every kind of response carries the security headers", async ({ request }) => {
    const html = await (await request.get("/")).text();
    const script = /\/static\/js\/[\w.-]+\.js/.exec(html)?.[0] ?? "";
    const icons = /\/static\/[\w./-]+\.svg/.exec(html)?.[0] ?? "";
    const picture = /\/media\/[\w./-]+\.(?:jpg|webp|avif)/.exec(html)?.[0] ?? "";
    for (const found of [script, icons, picture]) expect(found).not.toBe("");
    const asked = [
      ...everyPage.map((path) => ({ path, status: 200 })),
      { path: "/nothing-here", status: 404 },
      { path: "/services/", status: 308 },
      { path: "/services.data", status: 200 },
      { path: script, status: 200 },
      { path: icons, status: 200 },
      { path: picture, status: 200 },
      { path: "/media/nothing.jpg", status: 404 },
      { path: "/static/js/nothing.js", status: 404 },
      { path: "/healthz", status: 200 },
      { path: "/readyz", status: 200 },
      { path: "/demo/mail", status: 200 },
      { path: "/demo/mail/none", status: 404 },
      { path: "/demo/pay/none", status: 404 },
      { path: "/api/nothing", status: 404 },
      { path: "/api/calls/session", status: 501 },
      { path: "/api/calls/session", method: "POST", data: { data: {} }, status: 200 },
      { path: "/api/calls/listOrders", method: "POST", data: { data: {} }, status: 401 },
      { path: "/api/webhooks/stripe", method: "POST", data: {}, status: 400 },
      { path: "/services", method: "DELETE", status: 405 },
      { path: "/services", method: "POST", status: 303 },
    ];
    for (const { path, status, ...how } of asked) {
      const response = await request.fetch(path, { maxRedirects: 0, ...how });
      const which = `${"method" in how ? how.method : "GET"} ${path}`;
      expect(response.status(), which).toBe(status);
      const headers = response.headers();
      expect(headers["x-content-type-options"], which).toBe("nosniff");
      expect(headers["referrer-policy"], which).toBeTruthy();
      expect(headers["permissions-policy"], which).toContain("camera=()");
      expect(headers["cross-origin-opener-policy"], which).toBe("same-origin");
      expect(headers["x-request-id"], which).toBeTruthy();
      expect(headers["x-powered-by"], which).toBeUndefined();
      const isDocument = headers["content-type"]?.startsWith("text/html") === true;
      const policy = headers["content-security-policy"] ?? "";
      if (isDocument) {
        expect(policy, which).toContain("default-src 'none'");
        expect(policy, which).toContain("frame-ancestors 'none'");
        expect(policy, which).toContain("base-uri 'none'");
        expect(policy, which).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
      }
    }
  });

  test("no page has a style attribute or a script from another origin", async ({ request }) => {
    for (const path of [...everyPage, "/nothing-here", "/demo/mail"]) {
      const html = await (await request.get(path)).text();
      expect(html.match(/<[^>]+\sstyle=/g), path).toBeNull();
      expect(
        html.match(/<(?:script|link|img|source)[^>]+(?:src|href)="(?:https?:)?\/\/(?!127\.0\.0\.1)[^"]*"/g) ?? [],
        path,
      ).toEqual([]);
    }
  });

  test("public pages may be indexed, private ones may not", async ({ request }) => {
    const robots = async (path: string) =>
      /<meta name="robots" content="([^"]*)"/.exec(await (await request.get(path)).text())?.[1];
    for (const { path } of publicPages) expect(await robots(path), path).toBeUndefined();
    for (const { path } of [...privatePages, ...deskPages]) expect(await robots(path), path).toBe("noindex");
    expect(await robots("/pond-products?search=koi")).toBe("noindex");
    expect((await request.get("/demo/mail")).headers()["x-robots-tag"]).toBe("noindex");
  });
});

test.describe("in the browser", () => {
  test("the desk redirects a signed-out visitor to the home page", async ({ page }) => {
    for (const { path } of deskPages) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
    }
  });

  test("the confirmation without an order redirects home, and the checkout with an empty cart to the cart", async ({
    page,
  }) => {
    await page.goto("/order-confirmation");
    await expect(page).toHaveURL("/");
    await page.goto("/checkout");
    await expect(page).toHaveURL("/cart");
    await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Continue Shopping" }).click();
    await expect(page).toHaveURL("/pond-products");
  });

  test("a click on the chosen category returns to all products", async ({ page }) => {
    await page.goto("/pond-products/pumps");
    await page
      .getByRole("navigation", { name: "Product categories" })
      .getByRole("link", { name: /^Water Pumps/ })
      .click();
    await expect(page).toHaveURL("/pond-products");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pond products");
  });

  test("All products shows eight products of a category and a link to the others", async ({ page }) => {
    await page.goto("/pond-products");
    const filters = page.getByRole("region", { name: "Filters" });
    await expect(filters.getByRole("listitem")).toHaveCount(8);
    await filters.getByRole("link", { name: "View All 22 Products" }).click();
    await expect(page).toHaveURL("/pond-products/filters");
    await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/pond-products/filters?page=2");
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(page).toHaveURL("/pond-products/filters");
  });
});
