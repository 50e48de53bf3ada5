import { href } from "#domain/addresses/href.ts";
import { beginGuide } from "#domain/content/desk/begin-guide.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import type { EntryGroup } from "#domain/content/desk/edited-content.ts";

export type NewEntryKind = "project" | "guide";

/** By the group that lists them; entries in other groups can be neither added nor removed. */
export const newEntryKinds: Partial<Record<EntryGroup, NewEntryKind>> = { Guides: "guide", Projects: "project" };

/** The key of a new entry: "Loch-side pond" → "project:loch-side-pond". The part after the colon becomes part of its address. */
export function makeEntryKey(kind: NewEntryKind, name: string): string {
  return `${kind}:${toAddressPart(name, kind)}`;
}

/** "/guides/what-to-do-when-it-freezes" */
export function showNewAddress(kind: NewEntryKind, name: string): string {
  const part = toAddressPart(name, kind);
  return kind === "guide" ? href("guide", { guide: part }) : href("project", { projectId: part });
}

export function beginEntry(kind: NewEntryKind, name: string, today: string): EditedData {
  return kind === "guide" ? beginGuide(name, today) : { name, description: "", pictures: [] };
}

function toAddressPart(name: string, fallback: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/['’]/g, "").toLowerCase();
  const joined = (plain.match(/[a-z0-9]+/g) ?? [fallback]).join("-").slice(0, 50);
  return joined.endsWith("-") ? joined.slice(0, -1) : joined;
}
