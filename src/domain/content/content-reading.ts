import type { z } from "zod";

import { checkData } from "./check-data.ts";
import type { ContentFile, ContentFiles } from "./content-files.ts";
import type { ContentProblem } from "./content-problem.ts";
import { foundInWords } from "./content-problem.ts";
import { parseProse } from "./parse-prose.ts";
import type { Prose } from "./prose.ts";

/** Reads the files of one content folder and gathers every mistake on the way, so that the owner sees all of them at once. */
export class ContentReading {
  readonly problems: ContentProblem[] = [];
  readonly #files: ReadonlyMap<string, ContentFile>;

  constructor({ files }: ContentFiles) {
    this.#files = new Map(files.map((file) => [file.path, file]));
    for (const file of files) {
      if (file.kind === "unreadable") this.report(file.path, "", file.words);
      if (file.path.endsWith(".yml")) this.report(file.path, "", 'expected a name ending in ".yaml", found ".yml"');
    }
  }

  report(file: string, where: string, words: string): void {
    this.problems.push({ file, where, words });
  }

  /** The data of one YAML file; null after reporting what is wrong with it. */
  data<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    { entry, prepare = (data) => data }: { entry?: string; prepare?: (data: unknown) => unknown } = {},
  ): z.output<Schema> | null {
    const file = this.#files.get(path);
    if (file === undefined) this.report(path, "", "the file is missing");
    if (file?.kind !== "data") return null;
    const checked = checkData(schema, path, prepare(file.data), entry);
    if (checked.ok) return checked.value;
    this.problems.push(...checked.problems);
    return null;
  }

  /** The prose of one Markdown file; empty when there is none. */
  prose(path: string): Prose {
    const file = this.#files.get(path);
    if (file?.kind !== "text") return [];
    const reading = parseProse(file.text);
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
}
