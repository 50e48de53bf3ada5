import type { z } from "zod";
import type { legalPageSchema } from "#domain/content/schemas/legal-page.schema.ts";

/** The legal pages in the owner's words, content/legal/<name>.yaml, in the order of their list. */
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

/** The name of the page with the model cancellation form, whose wording is the law's. */
export const cancellationFormName = "cancellation-form";

export type LegalPage = z.output<typeof legalPageSchema>;

export type LegalPages = Readonly<Partial<Record<LegalPageName, LegalPage>>>;

export function isLegalPageName(name: string): name is LegalPageName {
  return (legalPageNames as readonly string[]).includes(name);
}

export function getVersion({ changes }: Pick<LegalPage, "changes">) {
  return { number: changes.length, on: changes.at(-1)?.on ?? "" };
}
