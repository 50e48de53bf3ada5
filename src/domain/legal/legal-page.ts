import type { Prose } from "#domain/content/prose.ts";

/** The legal pages with words of the owner, in the order of their list. Each is content/legal/<name>.yaml. */
export const legalPageNames = [
  "terms",
  "returns",
  "privacy",
  "browser-storage",
  "complaints",
  "accessibility",
  "recycling",
  "seller",
] as const;

export type LegalPageName = (typeof legalPageNames)[number];

/** The page of the model cancellation form, whose words are the law's. */
export const cancellationFormName = "cancellation-form";

export interface LegalPage {
  title: string;
  lead: string;
  /** Oldest first, never empty: each is a version. */
  changes: readonly { /** "2026-11-22" */ on: string; what: string }[];
  sections: readonly { heading: string; body: Prose }[];
}

export type LegalPages = Readonly<Partial<Record<LegalPageName, LegalPage>>>;

export function isLegalPageName(name: string): name is LegalPageName {
  return (legalPageNames as readonly string[]).includes(name);
}

/** Which version of a page is in force. */
export interface LegalVersion {
  /** From 1. */
  number: number;
  /** The day from which it holds: "2026-11-22". */
  on: string;
}

export function findVersion({ changes }: Pick<LegalPage, "changes">): LegalVersion {
  return { number: changes.length, on: changes.at(-1)?.on ?? "" };
}
