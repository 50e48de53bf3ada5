import { newRequestId } from "#app/calls/new-request-id.ts";
import { keepText, readKeptText } from "#app/ui/kept-text.ts";
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
  try {
    const kept = JSON.parse(readKeptText("sessionStorage", key) ?? "null") as Partial<EnquiryDraft> | null;
    return { ...empty, ...kept };
  } catch {
    return empty;
  }
}

export function keepDraft(draft: EnquiryDraft | null): void {
  keepText("sessionStorage", key, draft && JSON.stringify(draft));
}

/** What the fields of the form hold, by their names, without its files. */
export function readValues(element: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(element)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}
