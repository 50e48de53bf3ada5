import type { z } from "zod";

import { checkData } from "./check-data.ts";
import type { ContentFile, ContentFiles } from "./content-files.ts";
import { foundInWords, placeInWords, type ContentProblem } from "./content-problem.ts";
import { factsInWords, fillFacts, unfilledFacts } from "./fill-facts.ts";
import { parseProse } from "./parse-prose.ts";
import type { Prose } from "./prose.ts";
import type { Site } from "./site.schema.ts";

interface DataOptions {
  /** What the entries of a file that is a list are called. */
  entry?: string;
  /** What may stay in braces, filled in later: "{projects}". */
  later?: readonly string[];
}

/** Reads the files of one content folder and gathers every mistake on the way, so that the owner sees all of them at once. */
export class ContentReading {
  readonly problems: ContentProblem[] = [];
  readonly #files: ReadonlyMap<string, ContentFile>;
  readonly #read = new Set<string>();
  #site: Site | null = null;

  constructor({ files }: ContentFiles) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    for (const file of files) {
      if (file.kind === "unreadable") this.report(file.path, file.where ?? "", file.words);
      if (file.path.endsWith(".yml")) this.report(file.path, "", 'expected a name ending in ".yaml", found ".yml"');
    }
  }

  report(file: string, where: string, words: string): void {
    this.problems.push({ file, where, words });
  }

  /** The business, whose facts the texts of all other files may name. First of all. */
  site<Schema extends z.ZodType<Site>>(path: string, schema: Schema): Site | null {
    const site = this.#checked(path, schema, {}, (data) => data, factsAreWrittenHere);
    this.#site = site;
    return site;
  }

  /** The data of one YAML file; null after reporting what is wrong with it. */
  data<Schema extends z.ZodType>(path: string, schema: Schema, options: DataOptions = {}): z.output<Schema> | null {
    return this.#checked(path, schema, options, (data) => fillFacts(data, this.#site));
  }

  #checked<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    { entry, later }: DataOptions,
    prepare: (data: unknown) => unknown,
    unfilledWords = factWords,
  ): z.output<Schema> | null {
    this.#read.add(path);
    const file = this.#files.get(path);
    if (file === undefined) this.report(path, "", this.#missingWords(path));
    if (file?.kind !== "data") return null;
    if (file.data === "") {
      // Perhaps it is being saved in two steps: nothing must vanish from the site meanwhile.
      this.report(path, "", entry === undefined ? "the file is empty" : `the file is empty; write [] for no ${entry}s`);
      return null;
    }
    const data = prepare(file.data);
    const unfilled = unfilledFacts(data, later);
    for (const { path: place, found } of unfilled)
      this.report(path, placeInWords(place, entry ?? "entry"), unfilledWords(found));
    const checked = checkData(schema, path, data, entry);
    if (!checked.ok) this.problems.push(...checked.problems);
    return checked.ok && unfilled.length === 0 ? checked.value : null;
  }

  /** Windows hides the ending that an editor added, and a capital is easily overlooked. */
  #missingWords(path: string): string {
    const like = [...this.#files.keys()].find((other) => other.toLowerCase().startsWith(path));
    return `the file is missing${like === undefined ? "" : `; there is one named ${like.split("/").at(-1)}`}`;
  }

  /** The prose of one Markdown file; empty when there is none. */
  prose(path: string): Prose {
    this.#read.add(path);
    const file = this.#files.get(path);
    if (file?.kind !== "text") return [];
    const text = String(fillFacts(file.text, this.#site));
    for (const { found } of unfilledFacts(text)) this.report(path, "", factWords(found));
    const reading = parseProse(text);
    if (reading.ok) return reading.prose;
    this.report(path, "", `expected ${reading.mistake.expected}, found ${foundInWords(reading.mistake.found)}`);
    return [];
  }

  /** The names directly below a folder: files without their ending, folders as they are. */
  namesBelow(folder: string, ending: string): string[] {
    const names = new Set<string>();
    for (const path of this.#files.keys()) {
      if (!path.startsWith(`${folder}/`)) continue;
      const [name = "", ...rest] = path.slice(folder.length + 1).split("/");
      if (ending === "/" ? rest.length > 0 : rest.length === 0 && name.endsWith(ending))
        names.add(ending === "/" ? name : name.slice(0, -ending.length));
    }
    return [...names];
  }

  /** Files that look like content and that nothing asked for: misnamed, or somebody's copy. */
  unread(): string[] {
    return [...this.#files.keys()].filter((path) => !this.#read.has(path));
  }
}

function factWords(found: string): string {
  return `expected one of the facts ${factsInWords}, found "${found}"`;
}

function factsAreWrittenHere(found: string): string {
  return `expected the text itself, found "${found}"; facts are written here, and filled in everywhere else`;
}
