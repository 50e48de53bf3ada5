import { newRequestId } from "#app/calls/new-request-id.ts";
import { inTab, keep, readKeptJson } from "#app/hydration/kept-text.ts";
import type { KeptPhotograph } from "./use-photographs.ts";

/** What the browser keeps of a form until it is sent, for this tab alone. */
export interface EnquiryDraft {
  /** The same for every attempt at sending this form. */
  requestId: string;
  values: Readonly<Record<string, string>>;
  photographs: readonly KeptPhotograph[];
}

const key = "consultation";

export function readDraft(): EnquiryDraft {
  const empty = { requestId: newRequestId(), values: {}, photographs: [] };
  return { ...empty, ...(readKeptJson(key, inTab) as Partial<EnquiryDraft> | null) };
}

export function keepDraft(draft: EnquiryDraft | null): void {
  keep(key, draft && JSON.stringify(draft), inTab);
}

/** What the fields of the form hold, by their names, without its files. */
export function readValues(element: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}
