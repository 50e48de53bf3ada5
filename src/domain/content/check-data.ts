import type { z } from "zod";

import { describeValue, formatFieldPath, type ContentProblem } from "./content-problem.ts";

export type Checked<T> = { ok: true; value: T } | { ok: false; problems: ContentProblem[] };

/** Checks the data of one file. Each problem names the file, the field and what is expected. */
export function checkData<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  data: unknown,
  entry = "entry",
): Checked<z.output<Schema>> {
  const result = schema.safeParse(data);
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, problems: result.error.issues.map((issue) => toProblem(issue, file, data, entry)) };
}

function toProblem(issue: z.core.$ZodIssue, file: string, data: unknown, entry: string): ContentProblem {
  const location = formatFieldPath(issue.path, entry);
  if (issue.code === "unrecognized_keys") {
    const names = issue.keys.map((key) => `"${key}"`).join(" and ");
    const at = formatFieldPath([...issue.path, ...issue.keys.slice(0, 1)], entry);
    return { file, location, at, message: `there is no field ${names}; ${issue.message}` };
  }
  const found =
    issue.code === "custom" && typeof issue.params?.["found"] === "string"
      ? issue.params["found"]
      : getValueAt(data, issue.path);
  return { file, location, message: `expected ${issue.message}, found ${describeValue(found)}` };
}

function getValueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === "object" && value !== null ? Reflect.get(value, step) : undefined),
    data,
  );
}
