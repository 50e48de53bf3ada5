import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { calculators } from "#domain/pond/calculators/calculators.ts";
import type { ContentContext } from "#services/content/content-context.ts";
import type { GuideLink } from "#services/guides/guide-card.ts";
import {
  listCalculatorGuides,
  listCategoryGuides,
  listGuides,
  listProductGuides,
} from "#services/guides/list-guides.ts";
import { findPages } from "#services/search/find-pages.ts";
import { readContentContext } from "../support/content-context.ts";

describe("with the shop's own content and sheet, every guide is linked", () => {
  let context: ContentContext;
  let every: string[];
  beforeAll(async () => {
    context = await readContentContext(await readFile("content/products.csv"));
    const { guides } = context.content.current();
    every = guides.map(({ slug }) => `/guides/${slug}`).toSorted();
  });

  const listPaths = (links: readonly Pick<GuideLink, "to">[]) => [...new Set(links.map(({ to }) => to))].toSorted();
  const products = () => context.services.catalogue.current()?.products ?? [];

  test("from the page of a category that has products", () => {
    const sold = new Set(products().map(({ category }) => category));
    expect(listPaths([...sold].flatMap((category) => listCategoryGuides(context, category)))).toEqual(every);
  });

  test("from a product", () => {
    expect(listPaths(products().flatMap((product) => listProductGuides(context, product)))).toEqual(every);
  });

  test("from a calculator", () => {
    expect(listPaths(calculators.flatMap(({ slug }) => listCalculatorGuides(context, slug)))).toEqual(every);
  });

  test("from the search, by each of its questions", () => {
    for (const { slug, questions } of context.content.current().guides)
      for (const question of questions)
        expect(listPaths(findPages(context, question).pages), question).toContain(`/guides/${slug}`);
  });

  test("from the page of all guides", () => {
    expect(listPaths(listGuides(context).topics.flatMap(({ guides }) => guides))).toEqual(every);
  });
});
