import { beforeAll, describe, expect, test } from "vitest";
import type { ContentContext } from "#services/content/content-context.ts";
import { findPages } from "#services/search/find-pages.ts";
import { getSuggestions } from "#services/search/get-suggestions.ts";
import { readContentContext } from "#tests/support/content-context.ts";
import { getGuide } from "./get-guide.ts";
import { listCalculatorGuides, listCategoryGuides, listGuides, listProductGuides } from "./list-guides.ts";

const sheet = [
  "code,name,vendor,category,price,available_sizes,option_price_pairs",
  "A-1,Dechlorinator Liquid,Kelpiva,water_treatments,10.50,,",
  "A-2,Drum Filter,Cairnflow,filters,2195.00,,",
].join("\n");

describe("the guides", () => {
  let context: ContentContext;
  beforeAll(async () => {
    context = await readContentContext(sheet);
  });

  test("are listed by topic and by season, each once in a topic", () => {
    const { topics, seasons } = listGuides(context);
    const listed = topics.flatMap(({ guides }) => guides.map(({ to }) => to));
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.length).toBe(context.content.current().guides.length);
    expect(seasons.map(({ season }) => season)).toEqual(["spring", "summer", "autumn", "winter"]);
    expect(seasons[3]?.guides.map(({ name }) => name)).toContain("Winter");
  });

  test("show their sources with the day they were read, and only products of the sheet", () => {
    const guide = getGuide(context, "chloramine");
    expect(guide).toMatchObject({ topic: "Water", checked: { date: "2026-11-22", text: "22 November 2026" } });
    expect(guide?.sources[0]).toMatchObject({ by: "Scottish Water", read: { text: "22 November 2026" } });
    expect(guide?.products.map(({ name, to }) => [name, to])).toEqual([
      ["Dechlorinator Liquid", "/pond-products/water_treatments/0"],
    ]);
    // Test kits are not in this sheet.
    expect(guide?.links.map(({ to }) => to)).toEqual([
      "/your-pond/volume",
      "/your-pond/volume-by-salt",
      "/pond-products/water_treatments",
    ]);
    expect(guide?.next).toHaveLength(3);
    expect(guide?.next.map(({ to }) => to)).not.toContain("/guides/chloramine");
    expect(guide?.blocks.find(({ kind }) => kind === "drawing")).toMatchObject({ name: "chloramine" });
  });

  test("are found by their names alone", () => {
    expect(getGuide(context, "nothing")).toBeNull();
  });

  test("stand beside their categories and calculators", () => {
    expect(listCategoryGuides(context, "pumps").map(({ to }) => to)).toEqual(["/guides/pump-curves"]);
    expect(listCategoryGuides(context, "spares")).toEqual([]);
    expect(listCalculatorGuides(context, "kh").map(({ name }) => name)).toEqual(["Soft water and KH"]);
  });

  test("stand beside the products that they speak of", () => {
    const products = context.services.catalogue.current()?.products ?? [];
    const guidesOf = (name: string) => {
      const product = products.find((one) => one.name === name);
      return listProductGuides(context, { key: product?.key ?? "", category: product?.category ?? "" });
    };
    expect(guidesOf("Dechlorinator Liquid").map(({ name }) => name)).toEqual(["Chloramine", "New pond"]);
    expect(guidesOf("Drum Filter")).toEqual([]);
  });

  test("are suggested while someone types, first where it is a question", () => {
    const asked = getSuggestions(context, "can I feed in win");
    expect(asked).toMatchObject({ arePagesFirst: true });
    expect(asked.pages[0]).toEqual({ to: "/guides/feeding", title: "Feeding by the thermometer, not the calendar" });
    expect(getSuggestions(context, "drum filter")).toMatchObject({ arePagesFirst: false, pages: [], total: 1 });
    expect(findPages(context, "why is my water green").pages.map(({ to }) => to)).toContain("/guides/green-water");
    const none = {
      ...context,
      services: { catalogue: { current: () => null }, now: () => new Date("2026-11-22T12:00:00Z") },
    };
    expect(getSuggestions(none, "heron").pages).toHaveLength(1);
    expect(getGuide(none, "chloramine")?.products).toEqual([]);
  });
});
