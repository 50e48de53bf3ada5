/** A file of the content. `path` starts with "content/", as in messages. */
export type ContentFile =
  /** `lines` has the line at which each field and entry begins, from 1, by its path: "cards/1/title". */
  | { path: string; kind: "data"; data: unknown; lines?: Readonly<Record<string, number>> }
  | { path: string; kind: "text"; text: string }
  /** Markdown below data between lines of ---. `text` has empty lines for those above, so line numbers stay right. */
  | { path: string; kind: "article"; data: unknown; lines?: Readonly<Record<string, number>>; text: string }
  /** A file that looks like content except for its extension, such as "site.yaml.txt", and is never read. */
  | { path: string; kind: "misnamed" }
  | { path: string; kind: "unreadable"; line?: number; message: string };

export interface ContentProblem {
  file: string;
  /** "second testimonial, rating"; "" for the whole file. */
  location: string;
  /** The line, from 1; absent if it is not known, for example for a missing file. */
  line?: number;
  /** 'expected a number from 1 to 5 in halves, found "six"' */
  message: string;
}

/** Formats "content/testimonials.yaml, line 9, second testimonial, rating". */
export function formatPlace({ file, location, line }: Omit<ContentProblem, "message">): string {
  return [file, line === undefined ? "" : `line ${line}`, location].filter((part) => part !== "").join(", ");
}

/** Formats 'content/testimonials.yaml, line 9, second testimonial, rating: expected a number, found "six"'. */
export function formatProblem({ message, ...problem }: ContentProblem): string {
  return [formatPlace(problem), message].filter((part) => part !== "").join(": ");
}

/** Formats 'Expected a number from 1 to 5 in halves, found "six".' */
export function formatSentence(message: string): string {
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** Formats ["cards", 1, "title"] as "cards, second card, title". If a file is a list, entries are named after it. */
export function formatFieldPath(path: readonly PropertyKey[], file = ""): string {
  const list = file.split("/").at(-1)?.replace(".yaml", "");
  return path
    .map((step, index) =>
      typeof step === "number" ? `${formatOrdinal(step + 1)} ${formatListName(path[index - 1] ?? list)}` : String(step),
    )
    .join(", ");
}

function formatListName(list: PropertyKey | undefined): string {
  const name = typeof list === "string" ? toSingular(list) : list;
  return name === undefined || name === list ? "entry" : String(name);
}

/**
 * Turns the name of a list into that of an entry: "categories" → "category", "pieces of advice" → "piece of advice",
 * "quick searches" → "quick search", "people" → "person".
 */
export function toSingular(what: string): string {
  if (what === "people") return "person";
  if (what.includes("s of ")) return what.replace("s of ", " of ");
  if (what.endsWith("ies")) return `${what.slice(0, -3)}y`;
  return what.replace(/(?<=ch|ss)es$|(?<!s)s$/, "");
}

const ordinals = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function formatOrdinal(count: number): string {
  const ending = count % 100 >= 11 && count % 100 <= 13 ? "th" : (["th", "st", "nd", "rd"][count % 10] ?? "th");
  return ordinals[count] ?? `${count}${ending}`;
}

/** Describes a value: a short text in quotes, a long text by its length. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object") return `the fields ${Object.keys(value).join(", ")}`;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 120 ? `a text of ${text.length} characters` : `"${text.trim()}"`;
}

/** Finds the line of a field, or of the group without the field; {} for the whole file. */
export function findFieldLine(file: ContentFile | undefined, path: readonly PropertyKey[]): { line?: number } {
  const lines = (file?.kind === "data" || file?.kind === "article" ? file.lines : undefined) ?? {};
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines[path.slice(0, length).join("/")];
    if (line !== undefined) return { line };
  }
  return {};
}

/** Finds the lines of parts of a text, in one pass if the parts are requested in their order. */
export class TextLines {
  readonly #text: string;
  #at = 0;
  #line = 1;

  constructor(text: string) {
    this.#text = text;
  }

  /** Finds the line of a part, first after the last part found, then from the beginning; {} if the part is absent. */
  find(part: string): { line?: number } {
    const [first = ""] = part.trim().split("\n");
    if (first === "") return {};
    let index = this.#text.indexOf(first, this.#at);
    if (index === -1) {
      index = this.#text.indexOf(first);
      this.#at = 0;
      this.#line = 1;
    }
    if (index === -1) return {};
    this.#line += this.#text.slice(this.#at, index).split("\n").length - 1;
    this.#at = index + first.length;
    return { line: this.#line };
  }
}
