import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { parseDataFile } from "#adapters/content/parse-data-file.ts";
import { columns } from "#domain/catalogue/sheet/sheet-columns.ts";
import type { ContentFile } from "#domain/content/reading/content-problem.ts";
import { knownFactNames } from "#domain/content/reading/fill-facts.ts";
import { categoryIcons } from "#domain/content/schemas/category-icons.ts";
import { categorySchema } from "#domain/content/schemas/category.schema.ts";
import { projectSchema } from "#domain/content/schemas/project.schema.ts";
import { searchSchema } from "#domain/content/schemas/search.schema.ts";
import { testimonialsSchema } from "#domain/content/schemas/testimonials.schema.ts";

describe("the owner's guide", () => {
  let guide: string;
  beforeAll(async () => {
    guide = await readFile("docs/owner-guide.md", "utf8");
  });

  function example(beginning: string): unknown {
    const text = [...guide.matchAll(/```yaml\n(.*?)```/gs)].find(([, block]) => block?.startsWith(beginning))?.[1];
    const file = parseDataFile("content/example.yaml", text ?? "");
    return file.kind === "data" ? file.data : file;
  }

  test.each<[string, string, z.ZodType]>([
    ["a testimonial", "- content:", testimonialsSchema],
    ["a project", "name: Mill pond", projectSchema],
    ["a category", "label:", categorySchema],
    ["words for the search", "same:", searchSchema],
  ])("shows %s that the shop accepts", (_what, beginning, schema) => {
    expect(schema.safeParse(example(beginning))).toMatchObject({ success: true });
  });

  test("lists every category icon", () => {
    const [, list = ""] = /^The icons: (.*)\.$/m.exec(guide) ?? [];
    expect(list.split(", ").map((name) => name.replace(/ \(.*\)/, ""))).toEqual(categoryIcons);
  });

  test("explains every column of the sheet", () => {
    for (const [name] of columns) expect(guide).toMatch(new RegExp(`^\\| .*\`${name}\`.* \\|`, "m"));
  });

  test("lists every fact that content may use", () => {
    for (const fact of knownFactNames.split(", ")) expect(guide).toContain(`\`${fact}\``);
  });

  test("quotes a mistake as the shop reports it", () => {
    const file = parseDataFile("content/site.yaml", "a: 1\nb: 2\nc: 3\nname: Koi: the shop\n");
    const { line, message } = file as Extract<ContentFile, { kind: "unreadable" }>;
    expect(guide).toContain(`> content/site.yaml, line ${line}: ${message}`);
  });

  test("links to each of its sections", () => {
    const headings = [...guide.matchAll(/^## (.*)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, "")
        .replaceAll(" ", "-"),
    );
    const links = [...guide.matchAll(/\]\(#(.*?)\)/g)].map(([, to]) => to);
    expect(links).toEqual(headings.filter((heading) => heading !== "a-heading-inside-the-text"));
  });
});
