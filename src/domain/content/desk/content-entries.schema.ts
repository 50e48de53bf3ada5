import { z } from "zod";
import type { EditedData } from "./edited-data.ts";

const maxDepth = 8;
const maxParts = 5_000;

const key = z.string().max(80);
const version = z.string().max(60);

/** The schema accepts texts, lists and groups. The files' own rules check the rest. */
const data = z.custom<EditedData>((value) => isEditedData(value));

/** The entries as an admin wants them. An entry whose data is null must be removed. */
const changes = z
  .array(z.object({ key, version, data: data.nullable() }))
  .min(1)
  .max(40);

export const contentEntrySchema = z.object({ key });
export const previewContentSchema = z.object({ changes, shown: key });
export const publishContentSchema = z.object({ changes });
export const restoreContentSchema = z.object({ key, version, number: z.int().min(1) });

/** Whether a value is file data within the limits. Files spell names like the sheet, with spaces: "small parcel". */
function isEditedData(value: unknown): value is EditedData {
  let parts = 0;
  const check = (part: unknown, depth: number): boolean => {
    parts += 1;
    if (parts > maxParts || depth > maxDepth) return false;
    if (typeof part === "string") return part.length <= 20_000 && !part.includes("\0");
    if (Array.isArray(part)) return part.every((entry) => check(entry, depth + 1));
    if (typeof part !== "object" || part === null) return false;
    return Object.entries(part).every(([name, entry]) => /^[a-z][\w ]{0,40}$/i.test(name) && check(entry, depth + 1));
  };
  return check(value, 0);
}
