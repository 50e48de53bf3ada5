import { z } from "zod";
import type { EditedData } from "./edited-data.ts";

const maxDepth = 8;
const maxParts = 5_000;

const key = z.string().max(80);
const version = z.string().max(60);

/** Texts, lists and groups; the rules of the files decide about the rest. */
const data = z.custom<EditedData>((value) => isEditedData(value));

/** Entries as somebody at the desk wants them to be. data null: it is to be taken out. */
const changes = z
  .array(z.object({ key, version, data: data.nullable() }))
  .min(1)
  .max(40);

export const contentEntrySchema = z.object({ key });
export const previewContentSchema = z.object({ changes, shown: key });
export const publishContentSchema = z.object({ changes });
export const takeBackContentSchema = z.object({ key, version, number: z.int().min(1) });

/** Names may hold spaces, as "small parcel" does, which a file writes as the sheet does. */
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
