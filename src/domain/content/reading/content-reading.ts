import type { z } from "zod";
import type { Article, Prose } from "#domain/content/article.ts";
import { parseArticle, parseProse, type TextMistake } from "#domain/content/parse-markdown.ts";
import { toFormField } from "#domain/content/schemas/form-field.ts";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import {
  describeValue,
  findFieldLine,
  formatFieldPath,
  TextLines,
  type ContentFile,
  type ContentProblem,
} from "./content-problem.ts";
import { fillFacts, findUnfilledFacts, knownFactNames } from "./fill-facts.ts";

export interface ContentFiles {
  revision: string;
  files: readonly ContentFile[];
  pictures: ReadonlySet<string>;
}

/** Reads the files of a content folder and collects every mistake, so that the owner sees all of them together. */
export class ContentReading {
  readonly problems: ContentProblem[] = [];
  readonly #files: ReadonlyMap<string, ContentFile>;
  readonly #read = new Set<string>();
  readonly #lines = new Map<string, TextLines>();
  #site: Site | null = null;

  constructor({ files }: ContentFiles) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    for (const file of files) {
      if (file.kind === "unreadable") {
        const { path, line, message } = file;
        this.problems.push({ file: path, location: "", ...(line !== undefined && { line }), message });
      }
      if (file.path.endsWith(".yml")) this.report(file.path, 'expected a name ending in ".yaml", found ".yml"');
    }
  }

  /** Reports a mistake in a field or the whole file. `linePath` is the field whose line is given, if it is another. */
  report(file: string, message: string, path: readonly PropertyKey[] = [], linePath = path): void {
    const location = formatFieldPath(path, file);
    this.problems.push({ file, location, ...findFieldLine(this.#files.get(file), linePath), message });
  }

  /** Reports a mistake in a text, with the line of the given words. */
  reportInText(path: string, message: string, words: string): void {
    const file = this.#files.get(path);
    const text = file?.kind === "text" || file?.kind === "article" ? file.text : "";
    const lines = this.#lines.get(path) ?? new TextLines(text);
    this.#lines.set(path, lines);
    const location = file?.kind === "article" ? "text" : "";
    this.problems.push({ file: path, location, ...lines.find(words), message });
  }

  /** Reads the facts of the business, which texts in all other files may use. This method must be called first. */
  site<Schema extends z.ZodType<Site>>(path: string, schema: Schema): Site | null {
    const site = this.#checked(path, schema, [], (data) => data, formatFactInSite);
    this.#site = site;
    return site;
  }

  /** Reads a YAML file; null after reporting its mistakes. `later` names placeholders filled in later: "{projects}". */
  data<Schema extends z.ZodType>(path: string, schema: Schema, later: readonly string[] = []): z.output<Schema> | null {
    return this.#checked(path, schema, later, (data) => fillFacts(data, this.#site));
  }

  /** Reads the data of an optional YAML file; null if the file is missing, or after reporting its mistakes. */
  optionalData<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    later?: readonly string[],
  ): z.output<Schema> | null {
    return this.#files.has(path) ? this.data(path, schema, later) : null;
  }

  #checked<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    later: readonly string[],
    prepare: (data: unknown) => unknown,
    formatUnfilled = formatUnknownFact,
  ): z.output<Schema> | null {
    this.#read.add(path);
    const file = this.#files.get(path);
    if (file === undefined) this.report(path, this.#formatMissing(path));
    if (file?.kind !== "data" && file?.kind !== "article") return null;
    if (file.data === "") {
      // An editor may be saving the file in two steps, and nothing may vanish from the site meanwhile.
      const form = toFormField(schema);
      this.report(path, form.kind === "list" ? `the file is empty; write [] for no ${form.what}` : "the file is empty");
      return null;
    }
    const data = prepare(file.data);
    const unfilled = findUnfilledFacts(data, later);
    for (const { path: field, text } of unfilled) this.report(path, formatUnfilled(text), field);
    const checked = schema.safeParse(data);
    for (const issue of checked.error?.issues ?? []) {
      const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
      this.report(path, formatIssue(issue, data), issue.path, [...issue.path, ...unknown]);
    }
    return checked.success && unfilled.length === 0 ? checked.data : null;
  }

  /** Names a similar file too: Windows hides the extension that an editor added, and a capital is easily overlooked. */
  #formatMissing(path: string): string {
    const like = [...this.#files.keys()].find((other) => other.toLowerCase().startsWith(path));
    return `the file is missing${like === undefined ? "" : `; there is one named ${like.split("/").at(-1)}`}`;
  }

  prose(path: string): Prose {
    this.#read.add(path);
    const file = this.#files.get(path);
    if (file?.kind === "article") this.report(path, 'expected text alone, found data between lines of "---"');
    if (file?.kind !== "text") return [];
    const reading = parseProse(this.#fillText(path, file.text));
    if (reading.ok) return reading.prose;
    this.#reportProse(path, reading.mistake);
    return [];
  }

  article<Schema extends z.ZodType>(path: string, schema: Schema): { data: z.output<Schema>; article: Article } | null {
    const file = this.#files.get(path);
    if (file?.kind === "text") this.report(path, 'expected data between two lines of "---" at the start, found none');
    const data = this.#checked(path, schema, [], (raw) => fillFacts(raw, this.#site));
    if (file?.kind !== "article") return null;
    const reading = parseArticle(this.#fillText(path, file.text));
    if (!reading.ok) this.#reportProse(path, reading.mistake);
    if (!reading.ok || data === null) return null;
    return { data, article: reading.article };
  }

  #fillText(path: string, written: string): string {
    const text = String(fillFacts(written, this.#site));
    for (const { text: found } of findUnfilledFacts(text)) this.reportInText(path, formatUnknownFact(found), found);
    return text;
  }

  #reportProse(path: string, { expected, found }: TextMistake): void {
    this.reportInText(path, `expected ${expected}, found ${describeValue(found)}`, found);
  }

  /** Lists the names directly in a folder: those of files without their `ending`, or of folders if `ending` is "/". */
  listNames(folder: string, ending: string): string[] {
    const names = new Set<string>();
    for (const path of this.#files.keys()) {
      if (!path.startsWith(`${folder}/`)) continue;
      const [name = "", ...rest] = path.slice(folder.length + 1).split("/");
      if (ending === "/" ? rest.length > 0 : rest.length === 0 && name.endsWith(ending))
        names.add(ending === "/" ? name : name.slice(0, -ending.length));
    }
    return [...names];
  }

  checkSlug(path: string, slug: string, what: "file" | "folder"): void {
    const expected = `a ${what} named with small letters, digits and hyphens, since the name is part of the address`;
    if (!/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(slug)) this.report(path, `expected ${expected}`);
  }

  /** Lists the files that look like content and were not read, because they are misnamed or copies. */
  listUnread(): string[] {
    return [...this.#files.keys()].filter((path) => !this.#read.has(path));
  }
}

function formatUnknownFact(found: string): string {
  return `expected one of the facts ${knownFactNames}, found "${found}"`;
}

function formatFactInSite(found: string): string {
  return `expected the text itself, found "${found}"; facts are written here, and filled in everywhere else`;
}

function formatIssue(issue: z.core.$ZodIssue, data: unknown): string {
  if (issue.code === "unrecognized_keys")
    return `there is no field ${issue.keys.map((key) => `"${key}"`).join(" and ")}; ${issue.message}`;
  const told = issue.code === "custom" ? issue.params?.["found"] : undefined;
  const found = typeof told === "string" ? told : getValueAt(data, issue.path);
  return `expected ${issue.message}, found ${describeValue(found)}`;
}

function getValueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data;
  for (const step of path) value = typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined;
  return value;
}
