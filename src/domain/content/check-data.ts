import type { z } from "zod";

import { foundInWords, placeInWords, type ContentProblem } from "./content-problem.ts";

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: ContentProblem[] };

/** Checks the data of one file; every mistake becomes a problem that names the file, the place and what is expected. */
export function checkData<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  data: unknown,
  entry = "entry",
): Checked<z.output<Schema>> {
  const result = schema.safeParse(data);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, problems: result.error.issues.map((issue) => problemOf(issue, file, data, entry)) };
}

function problemOf(issue: z.core.$ZodIssue, file: string, data: unknown, entry: string): ContentProblem {
  const where = placeInWords(issue.path, entry);
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => `"${key}"`).join(" and ");
    return { file, where, words: `there is no field ${names}; ${issue.message}` };
  }
  const found =
    issue.code === "custom" && typeof issue.params?.["found"] === "string"
      ? issue.params["found"]
      : valueAt(data, issue.path);
  return { file, where, words: `expected ${issue.message}, found ${foundInWords(found)}` };
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
    data,
  );
}
