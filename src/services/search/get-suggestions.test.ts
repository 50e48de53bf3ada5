import { beforeAll, expect, test } from "vitest";
import type { ContentContext } from "#services/content/content-context.ts";
import { readContentContext } from "#tests/support/content-context.ts";
import { getSuggestions } from "./get-suggestions.ts";

const sheet = [
  "code,name,vendor,category,price,available_sizes,option_price_pairs",
  'E-1,Muirwater Elbow,Muirwater,fittings,,,"1.5"",2.95,4"",14.50"',
  'E-2,Muirwater Tee,Muirwater,fittings,3.95,"1.5"",4""/110mm",',
].join("\n");

let context: ContentContext;
beforeAll(async () => {
  context = await readContentContext(sheet);
});

test.each([
  ["4 inch elbow", '4" £14.50', "/pond-products/fittings/0?option=4%22"],
  ["muirwater elbow", "", "/pond-products/fittings/0"],
  ["110mm tee", "", "/pond-products/fittings/1?size=4%22%2F110mm"],
])("%s leads to the option that the line names", (search, choice, to) => {
  expect(getSuggestions(context, search).products[0]).toMatchObject({ choice, to });
});
