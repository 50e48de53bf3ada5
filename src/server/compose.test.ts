import { expect, test } from "vitest";
import type { Services } from "#services/context.ts";
import { composeShop } from "./compose.ts";
import { StaticFiles } from "./http/static-files.ts";

test("a cached page is rendered again, once for everyone, at the midnight when a notice begins or ends", async () => {
  let moment = new Date("2026-11-15T23:00:00Z");
  const notice = { text: "Closed for Japan", from: "2026-11-16", until: "2026-11-29", link: null };
  const content = { revision: "c1", seasons: null, today: { notices: [notice], water: null } };
  const rendered: string[] = [];
  const services = { catalogue: { current: () => null }, log: console, now: () => moment } as unknown as Services;
  const { pages } = composeShop({
    settings: { baseUrl: "http://shop.test", mode: "demo", trustedProxies: [] },
    services,
    content: { current: () => content },
    pictures: { revision: () => "p1" },
    reviews: { current: () => null },
    files: await StaticFiles.open("/nowhere", { https: false }),
    routes: [],
    renderPage: async (path) => {
      rendered.push(moment.toISOString());
      return { status: 200, headers: new Headers({ "content-type": "text/html" }), body: Buffer.from(path) };
    },
    dev: false,
  });
  const visits = ["2026-11-15T23:59:59Z", "2026-11-16T00:00:00Z", "2026-11-17T00:00:00Z", "2026-11-29T23:59:59Z"];
  for (const visit of [...visits, "2026-11-30T00:00:00Z", "2026-12-24T12:00:00Z"]) {
    moment = new Date(visit);
    await Promise.all(Array.from({ length: 5 }, () => pages.respond("/services", null)));
  }
  expect(rendered).toEqual(["2026-11-15T23:59:59.000Z", "2026-11-16T00:00:00.000Z", "2026-11-30T00:00:00.000Z"]);
});
