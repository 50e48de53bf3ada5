import { listRuns, runText, type Article, type ArticleBlock, type ArticleSpan } from "#domain/content/article.ts";
import { unwritten } from "#domain/content/desk/begin-guide.ts";
import { drawingNames, guideSchema, type Guide, type GuideFacts } from "#domain/content/schemas/guide.schema.ts";
import { calculators, findCalculator } from "#domain/pond/calculators/calculators.ts";
import type { ContentReading } from "./content-reading.ts";

const folder = "content/guides";

export function parseGuides(reading: ContentReading): Guide[] {
  const guides: Guide[] = [];
  for (const slug of listGuideSlugs(reading)) {
    const path = `${folder}/${slug}.md`;
    reading.checkSlug(path, slug, "file");
    const file = reading.article(path, guideSchema);
    if (file === null) continue;
    checkFacts(reading, path, file.data);
    checkSources(reading, path, file.data, file.article);
    for (const { message, words } of findTextMistakes(file.data, file.article))
      reading.reportInText(path, message, words);
    guides.push({ slug, ...file.data, text: file.article });
  }
  return guides.toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

/** Lists the slugs of all guides, including those with mistakes. */
export function listGuideSlugs(reading: ContentReading): string[] {
  return reading.listNames(folder, ".md");
}

function checkSources(reading: ContentReading, path: string, { sources }: GuideFacts, text: Article): void {
  const spans = text.flatMap((block) => listRuns(block).flat());
  const named = new Set(spans.filter((span) => span.kind === "source").map(({ number }) => number));
  sources.forEach(({ by }, index) => {
    if (named.has(index + 1)) return;
    const message = `expected [${index + 1}] behind what comes from ${by}, found no mark of this source in the text`;
    reading.report(path, message, ["sources", index]);
  });
}

function checkFacts(reading: ContentReading, path: string, facts: GuideFacts): void {
  const described = reading.listNames("content/categories", ".yaml");
  for (const category of facts.categories)
    if (!described.includes(category))
      reading.report(path, `expected the names of files in content/categories, found "${category}"`, ["categories"]);
  for (const calculator of facts.calculators)
    if (findCalculator(calculator) === null) {
      const known = calculators.map(({ slug }) => slug).join(", ");
      reading.report(path, `expected the calculators ${known}, found "${calculator}"`, ["calculators"]);
    }
}

interface TextMistake {
  message: string;
  words: string;
}

function findTextMistakes({ sources }: GuideFacts, text: Article): TextMistake[] {
  const mistakes: TextMistake[] = [];
  const anchors = new Set(text.filter((block) => block.kind === "heading").map(({ id }) => id));
  for (const [index, block] of text.entries()) {
    const runs = listRuns(block);
    for (const span of runs.flat()) {
      if (span.kind === "source") {
        if (span.number < 1 || span.number > sources.length)
          mistakes.push({
            message: `expected the number of a source, from 1 to ${sources.length}, found "[${span.number}]"`,
            words: `[${span.number}]`,
          });
      }
      if (span.kind === "link" && span.to.startsWith("#") && !anchors.has(span.to.slice(1)))
        mistakes.push({
          message: `expected the anchor of a heading (${[...anchors].map((id) => `#${id}`).join(", ")}), found "${span.to}"`,
          words: span.to,
        });
    }
    if (runs.some((run) => runText(run).startsWith(unwritten)))
      mistakes.push({ message: "expected your own words, found what a new guide starts with", words: unwritten });
    if (block.kind === "drawing" && !drawingNames.some((name) => name === block.name))
      mistakes.push({
        message: `expected one of the drawings ${drawingNames.join(", ")}, found "${block.name}"`,
        words: `drawing:${block.name}`,
      });
    mistakes.push(
      ...listFacts(block, text[index - 1])
        .filter(lacksSource)
        .map(tellMissingSource),
    );
  }
  return mistakes;
}

/** Lists the runs of a block that may need a source. Table cells share sources, which may be in the paragraph above. */
function listFacts(block: ArticleBlock, above: ArticleBlock | undefined): readonly (readonly ArticleSpan[])[] {
  if (block.kind === "heading") return [];
  const runs = listRuns(block);
  if (block.kind !== "table") return runs;
  return [[...runs.flat(), ...(above?.kind === "paragraph" ? above.spans : [])]];
}

/** Whether a text has a figure without a source. A figure is a claim, and each claim must name its source. */
function lacksSource(spans: readonly ArticleSpan[]): boolean {
  const isMarked = spans.some(({ kind }) => kind === "source" || kind === "own");
  return !isMarked && /\d/.test(runText(spans));
}

function tellMissingSource(spans: readonly ArticleSpan[]): TextMistake {
  const text = runText(spans).trim();
  const message =
    "expected the source of a figure behind it, [1] for the first, or [own] for the shop's own practice, found none in " +
    `"${text.slice(0, 60)}"`;
  // Only the first words are given, because a mark may follow them.
  return { message, words: text.split(" ").slice(0, 4).join(" ") };
}
