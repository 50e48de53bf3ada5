import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { findContentWording } from "#domain/content/reading/check-content.ts";
import { formatProblem } from "#domain/content/reading/content-problem.ts";
import type { ContentFiles } from "#domain/content/reading/content-reading.ts";
import { parseContent } from "#domain/content/reading/parse-content.ts";
import { maxFileLines, parseText, readContentFolder } from "./content-folder.ts";

let demo: ContentFiles;

beforeAll(async () => {
  demo = await readContentFolder("content");
  read("content/pages/about.yaml", "warm: up\n");
});

/** What an owner, or a faulty program, may fill a file with. Each function makes a line or a few from a number. */
const shapes: Record<string, (index: number) => string> = {
  "different fields": (index) => `field${index}: text ${index}\n`,
  "the same field": () => "title: Ponds\n",
  "fields without a colon": (index) => `field ${index}\n`,
  "entries of a list": (index) => `- name: Person ${index}\n`,
  "entries that are wrong": () => "- rating: six\n  nobody: knows\n",
  "facts that nobody knows": (index) => `- text: The {unknown} and {year} of ${index}\n`,
  "an open quotation mark": (index) => `- "text ${index}\n`,
  comments: (index) => `# ${index}\n`,
  "empty lines": () => "\n",
  tabs: () => "\t- text\n",
  brackets: () => "[\n",
  braces: () => "- {a: {b\n",
  anchors: (index) => `- &a${index} *a${index}\n`,
  "rising indents": (index) => `${" ".repeat(index % 60)}a${index}:\n`,
  "block texts": (index) => `a${index}: |\n  text\n`,
  "cut texts": (index) => `- text ${index} #1\n`,
  paragraphs: (index) => `Filter ${index} [words](nowhere-${index}) {year}.\n\n`,
  "forbidden words": (index) => `It kills algae, plus VAT, in pond ${index}. Last chance, and no refunds.\n\n`,
  "items of a list": (index) => `- item **${index}** and *more\n`,
  "an unclosed link": () => "[words [words (words\n",
};

const paths = ["content/testimonials.yaml", "content/pages/about.yaml", "content/guides/chloramine.md"];
const start = (path: string) => (path.endsWith(".md") ? "---\ntitle: Pond\n---\n" : "");

/** Reads one file of this text, as the shop does when it is saved. Returns its problems and the time in ms. */
function read(path: string, text: string): { messages: string[]; ms: number } {
  // Measures processor time, which a busy machine does not lengthen.
  const before = process.threadCpuUsage();
  const file = parseText(path, Buffer.from(text));
  // The demo's other files would take longer to read than any of these.
  const files = [...demo.files.filter((other) => other.path === "content/site.yaml"), file];
  const reading = parseContent({ ...demo, files }, { live: true });
  const wording = findContentWording([file], { vatRegistered: false });
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1_000;
  return { messages: [...(reading.ok ? [] : reading.problems), ...wording].map(formatProblem), ms };
}

function makeText(path: string, shape: keyof typeof shapes, lines: number): string {
  let text = start(path);
  let count = text.split("\n").length - 1;
  for (let index = 0; count < lines; index += 1) {
    const part = shapes[shape]!(index);
    text += part;
    count += part.split("\n").length - 1;
  }
  return text;
}

describe("reading a file of content takes time in proportion to its lines:", { timeout: 120_000 }, () => {
  test.each(Object.keys(shapes))("%s", (shape) => {
    for (const path of paths) {
      const [few, many] = [maxFileLines / 8, maxFileLines - 8].map((lines) => {
        const text = makeText(path, shape, lines);
        return Math.min(read(path, text).ms, read(path, text).ms);
      });
      // Eight times the lines, doubled to allow for uneven timing; below the floor no times can be compared.
      expect(many, path).toBeLessThan(Math.max(few ?? 0, 20) * 16);
    }
  });

  test("a mixture of all shapes is read in under half a second", () => {
    const mixture = fc.record({
      path: fc.constantFrom(...paths),
      parts: fc.array(fc.constantFrom(...Object.values(shapes)), { minLength: 1, maxLength: 4 }),
      lines: fc.integer({ min: 1, max: maxFileLines - 100 }),
    });
    fc.assert(
      fc.property(mixture, ({ path, parts, lines }) => {
        let text = start(path);
        const each = Math.ceil(lines / parts.length / 2);
        for (const make of parts) for (let index = 0; index < each; index += 1) text += make(index);
        expect(read(path, text).ms).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });
});

test("forty thousand lines are refused immediately, and the message names the limit", () => {
  for (const path of paths)
    for (const shape of Object.keys(shapes)) {
      const text = makeText(path, shape, 40_000);
      if (text.length > 512 * 1024) continue;
      const { messages, ms } = read(path, text);
      const lines = (text.split("\n").length - 1).toLocaleString("en-GB");
      expect(messages).toContain(`${path}: expected at most 5,000 lines, found ${lines}`);
      expect(ms).toBeLessThan(500);
    }
});
