import { beforeAll, expect, test } from "vitest";
import { contentFolder } from "#adapters/content/content-folder.ts";
import { readCatalogue } from "#adapters/sheet/read-catalogue.ts";
import { readContent } from "#domain/content/read-content.ts";
import { loadCatalogue } from "#services/catalogue/load-catalogue.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import { getSuggestions } from "./get-suggestions.ts";

const sheet = [
  "code,name,vendor,category,price,available_sizes,option_price_pairs",
  'E-1,Muirwater Elbow,Muirwater,fittings,,,"1.5"",2.95,4"",14.50"',
  'E-2,Muirwater Tee,Muirwater,fittings,3.95,"1.5"",4""/110mm",',
].join("\n");

let context: ContentContext;
beforeAll(async () => {
  const reading = readContent(await contentFolder({ folder: "content", everyMs: 60_000 }).read(), { live: false });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { content } = reading;
  const catalogue = await loadCatalogue({
    source: { readCatalogue: async (bytes: Uint8Array) => readCatalogue(bytes) },
    sheet: { bytes: Buffer.from(sheet), hash: "0123456789abcdef" },
    loadedAt: new Date(0),
  });
  context = {
    content: { current: () => content },
    services: { catalogue: { current: () => catalogue }, now: () => new Date("2026-11-22T12:00:00Z") },
    pictures: { picture: () => null },
    demo: true,
  };
});

test.each([
  ["110mm elbow", '4" £14.50', "/pond-products/fittings/0?option=4%22"],
  ["muirwater elbow", "", "/pond-products/fittings/0"],
  ["110mm tee", "", "/pond-products/fittings/1"],
])("%s leads to the option that the line names", (search, choice, to) => {
  expect(getSuggestions(context, search).products[0]).toMatchObject({ choice, to });
});
