import { beforeAll, describe, expect, test } from "vitest";
import type { SiteContent } from "#domain/content/site-content.ts";
import { findGuides } from "#domain/search/find-guides.ts";
import { noSearchWords, parseSearchWords, type ParsedSearchWords } from "#domain/search/search-words.ts";
import { readShopContent } from "../support/shop-content.ts";
import { guideQuestions, productSearches } from "./guide-questions.ts";

describe("a guide is found by its question:", () => {
  let content: SiteContent;
  let words: ParsedSearchWords;
  beforeAll(async () => {
    content = await readShopContent();
    words = parseSearchWords(content.searchWords);
  });

  function find(search: string, options: { isTyping?: boolean } = {}) {
    return findGuides(content.guides, words, search, { max: 2, ...options }).map(({ slug }) => slug);
  }

  test.each(guideQuestions)("%s → %s", (question, slug) => {
    expect(find(question)[0]).toBe(slug);
  });

  test("by each question that it lists", () => {
    const lost = content.guides.flatMap(({ slug, questions }) =>
      questions.filter((question) => find(question)[0] !== slug).map((question) => `${slug}: ${question}`),
    );
    expect(lost).toEqual([]);
  });

  test("while a question is typed", () => {
    expect(find("why is my wat", { isTyping: true }).length).toBeGreaterThan(0);
    expect(find("chloram", { isTyping: true })).toEqual(["chloramine"]);
    expect(find("can i feed in wint", { isTyping: true })[0]).toBe("feeding");
  });

  test.each(productSearches)("and none is shown for %j", (search) => {
    expect(find(search)).toEqual([]);
  });

  test("even without the owner's words", () => {
    expect(findGuides(content.guides, parseSearchWords(noSearchWords), "heron", { max: 2 })[0]?.slug).toBe("herons");
    expect(findGuides([], parseSearchWords(noSearchWords), "heron", { max: 2 })).toEqual([]);
  });
});
