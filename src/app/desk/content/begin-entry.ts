import { beginGuide } from "#domain/content/desk/begin-guide.ts";
import type { EntryGroup } from "#domain/content/desk/edited-content.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import { href } from "#domain/routes/href.ts";

export type NewEntryKind = "project" | "guide";

/** The kinds of new entries, by the group that lists them. Entries in other groups can be neither added nor removed. */
export const newEntryKinds: Partial<Record<EntryGroup, NewEntryKind>> = { Guides: "guide", Projects: "project" };

/** Makes a new entry's key: "Loch-side pond" → "project:loch-side-pond". The latter part goes into the page's path. */
export function makeEntryKey(kind: NewEntryKind, name: string): string {
  return `${kind}:${toPathPart(name, kind)}`;
}

/** Returns the path that a new entry will have: "/guides/what-to-do-when-it-freezes". */
export function formatNewPath(kind: NewEntryKind, name: string): string {
  const part = toPathPart(name, kind);
  return kind === "guide" ? href("guide", { guide: part }) : href("project", { projectId: part });
}

export function beginEntry(kind: NewEntryKind, name: string, today: string): EditedData {
  return kind === "guide" ? beginGuide(name, today) : { name, description: "", pictures: [] };
}

function toPathPart(name: string, fallback: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/['’]/g, "").toLowerCase();
  const joined = (plain.match(/[a-z0-9]+/g) ?? [fallback]).join("-").slice(0, 50);
  return joined.endsWith("-") ? joined.slice(0, -1) : joined;
}
