import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { renderMail } from "#adapters/mail/render-mail.ts";
import { exampleShop } from "#services/mail/example-order.ts";
import { exampleMails } from "#services/mail/mails.ts";
import { findNeverSaid, neverSaid, type TextKind } from "./never-said.ts";
import { listTexts } from "./texts-of-modules.ts";

const goods = /^(?:products|guides|categories|portfolio)\b/;
const guidesForPeople = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/owner-guide.md", "docs/operations.md"];

/** Removes the field names of a data file. */
const withoutNames = (text: string) => text.replaceAll(/^[\s-]*\w+:/gm, " ");

const lines = (where: string, text: string, kind: TextKind) =>
  findNeverSaid(text, kind).map(({ word, said, say }) => `${where}: “${word}” in “${said}”; say ${say}`);

test.each<[string, TextKind, string[]]>([
  ["You get this mail because somebody asked.", "shop", ["mail, e-mail", "somebody, anybody, everybody"]],
  ["The mail server refused it. Royal Mail brings it.", "shop", []],
  ["Login", "shop", []],
  ["Too many failed login attempts. Please try again later.", "shop", []],
  ["Log in to pay", "shop", ["log in"]],
  ["The price stands beside it. This is no postcode.", "shop", ["stands", "is no …"]],
  ["There is no receipt yet", "shop", []],
  ["The pump stands on the floor. Take the koi out in a bowl.", "goods", []],
  ["Save 20 % now!", "shop", ["% after a space", "exclamation marks"]],
  ["We’ll reply. It isn't ready.", "shop", ["contractions", "contractions"]],
])("%j, of the %s, has %j", (text, kind, words) => {
  expect(findNeverSaid(text, kind).map(({ word }) => word)).toEqual(words);
});

test("each word has a reason and another to say", () => {
  for (const { word, reason, say } of neverSaid)
    expect([word, reason === "", say === ""]).toEqual([word, false, false]);
});

test.each(exampleMails.map((mail) => [mail.template, mail] as const))(
  "the email %s has no word that the shop never says",
  async (template, mail) => {
    const { subject, text } = await renderMail(mail, exampleShop, "confirmed");
    expect(lines(template, `${subject}\n${text}`, "shop")).toEqual([]);
  },
);

test("no text of a page, the desk or the terminal has a word that the shop never says", async () => {
  const files = (await readdir("src", { recursive: true }))
    .filter(
      (file) =>
        /^(?:app|domain|services|server|adapters\/(?!postgres)\w+)\/.*\.tsx?$/.test(file) &&
        !/\.(?:test|d)\.tsx?$/.test(file) &&
        // This module's texts are the carriers' columns.
        file !== "domain/orders/papers/carrier-csv.ts",
    )
    .toSorted();
  expect(files.length).toBeGreaterThan(500);
  const found = await Promise.all(
    files.map(async (file) =>
      (await listTexts(`src/${file}`)).flatMap(({ line, text }) => lines(`src/${file}:${line}`, text, "shop")),
    ),
  );
  expect(found.flat()).toEqual([]);
});

/** Keeps only the comments of search.yaml, because the rest are words of visitors. */
const onlySaid = (file: string, text: string) =>
  file === "search.yaml" ? text.replaceAll(/^(?!\s*#).*$/gm, "") : text;

test("no text of the content, nor any comment that its owner reads, has such a word", async () => {
  const files = (await readdir("content", { recursive: true })).filter((file) => /\.(?:yaml|md|csv)$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  const found = await Promise.all(
    files.map(async (file) =>
      lines(
        `content/${file}`,
        withoutNames(onlySaid(file, await readFile(`content/${file}`, "utf8"))),
        goods.test(file) ? "goods" : "shop",
      ),
    ),
  );
  expect(found.flat()).toEqual([]);
});

test.each(guidesForPeople)("%s has no word that the shop never says", async (file) => {
  const text = (await readFile(file, "utf8")).replaceAll(/```[^]*?```|`[^`\n]*`/g, " ");
  expect(lines(file, text, "docs")).toEqual([]);
});
