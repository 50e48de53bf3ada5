import { expect, test } from "vitest";
import type { SiteContent } from "#domain/content/site-content.ts";
import { makeTestSite } from "#tests/support/test-site.ts";
import { structuredBusiness } from "./page-head.ts";

function makeStructured(hours: string, changes: object = {}, options = {}): Record<string, unknown> {
  const content = { site: makeTestSite({ hours, ...changes }) } as unknown as SiteContent;
  const shop = {
    content: { current: () => content },
    pictures: { picture: () => null },
    baseUrl: "https://lade.example",
  };
  return (structuredBusiness(shop, options) as { "script:ld+json": Record<string, unknown> })["script:ld+json"];
}

const workdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const specification = { "@type": "OpeningHoursSpecification" };

test("search engines read the same hours of several days once", () => {
  expect(makeStructured("Mon-Fri 9:00-5:00")["openingHoursSpecification"]).toEqual({
    ...specification,
    dayOfWeek: workdays,
    opens: "09:00",
    closes: "17:00",
  });
});

test("search engines read each of several hours, and no sentence", () => {
  expect(
    makeStructured("Mon-Fri 9:00-5:00, Sat 9:00-4:00; Sundays by appointment")["openingHoursSpecification"],
  ).toEqual([
    { ...specification, dayOfWeek: workdays, opens: "09:00", closes: "17:00" },
    { ...specification, dayOfWeek: ["Saturday"], opens: "09:00", closes: "16:00" },
  ]);
});

test("hours that say no days are not told to search engines", () => {
  expect(makeStructured("by appointment")).not.toHaveProperty("openingHoursSpecification");
});

test("search engines read where the business is on the one page that says so, and never a sample", () => {
  const place = { position: "56.3950, -3.4310" };
  const geo = { "@type": "GeoCoordinates", latitude: 56.395, longitude: -3.431 };
  expect(makeStructured("by appointment", { place }, { withPlace: true })["geo"]).toEqual(geo);
  expect(makeStructured("by appointment", { place })).not.toHaveProperty("geo");
  expect(makeStructured("by appointment", {}, { withPlace: true })).not.toHaveProperty("geo");
  const sample = { place: { ...place, sample: "yes" } };
  expect(makeStructured("by appointment", sample, { withPlace: true })).not.toHaveProperty("geo");
});
