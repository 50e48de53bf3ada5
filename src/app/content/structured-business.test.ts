import { expect, test } from "vitest";
import type { SiteContent } from "#domain/content/site-content.ts";
import { makeTestSite } from "../../../tests/support/test-site.ts";
import { structuredBusiness } from "./structured-business.ts";

function describe(hours: string): Record<string, unknown> {
  const content = { site: makeTestSite({ hours }) } as unknown as SiteContent;
  const shop = {
    content: { current: () => content },
    pictures: { picture: () => null },
    baseUrl: "https://lade.example",
  };
  return (structuredBusiness(shop) as { "script:ld+json": Record<string, unknown> })["script:ld+json"];
}

const workdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const specification = { "@type": "OpeningHoursSpecification" };

test("search engines read the same hours of several days once", () => {
  expect(describe("Mon-Fri 9:00-5:00")["openingHoursSpecification"]).toEqual({
    ...specification,
    dayOfWeek: workdays,
    opens: "09:00",
    closes: "17:00",
  });
});

test("search engines read each of several hours, and no sentence", () => {
  expect(describe("Mon-Fri 9:00-5:00, Sat 9:00-4:00; Sundays by appointment")["openingHoursSpecification"]).toEqual([
    { ...specification, dayOfWeek: workdays, opens: "09:00", closes: "17:00" },
    { ...specification, dayOfWeek: ["Saturday"], opens: "09:00", closes: "16:00" },
  ]);
});

test("hours that say no days are not told to search engines", () => {
  expect(describe("by appointment")).not.toHaveProperty("openingHoursSpecification");
});
