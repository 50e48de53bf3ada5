import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import { parseText } from "./content-folder.ts";
import { writeArticle } from "./write-data.ts";

const file = `---
# Checked every spring.
title: "Ice: melt it"
sources:
  # Read twice.
  - by: Healthy Koi
---

## The hole

Melt it. [1]
`;

function read(text: string): Record<string, EditedData> {
  const article = parseText("content/guides/ice.md", Buffer.from(text));
  if (article.kind !== "article") throw new Error(article.kind);
  return { ...(article.data as Record<string, EditedData>), text: article.text.trim() };
}

test("a fact is changed in its line, and comments and text stay", () => {
  expect(writeArticle(file, { ...read(file), title: "Ice" })).toBe(file.replace('"Ice: melt it"', "Ice"));
});

test("the text is changed below the facts, which stay", () => {
  const written = writeArticle(file, { ...read(file), text: "Never hit it.\r\n" });
  expect(written).toBe(`${file.slice(0, file.indexOf("## The"))}Never hit it.\n`);
});

test("a guide that is saved unchanged keeps every byte, whatever its line endings", async () => {
  expect(writeArticle(file, read(file))).toBe(file);
  const windows = file.replaceAll("\n", "\r\n");
  expect(writeArticle(windows, read(windows))).toBe(windows);
  const guide = await readFile("content/guides/power-cuts.md", "utf8");
  expect(writeArticle(guide, read(guide))).toBe(guide);
});

test("a new guide is written with facts and text", () => {
  const written = writeArticle(null, { title: "Ice", text: "Melt it." });
  expect(written).toBe("---\ntitle: Ice\n---\n\nMelt it.\n");
  expect(read(written ?? "")).toEqual({ title: "Ice", text: "Melt it." });
});

test("an unreadable file is left alone", () => {
  expect(writeArticle("---\ntitle: Ice\n", { title: "Ice", text: "" })).toBeNull();
  expect(writeArticle(file, "text")).toBeNull();
  expect(writeArticle(file, { text: ["a"] })).toBeNull();
});
