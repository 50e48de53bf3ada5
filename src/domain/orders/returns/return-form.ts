import type { FulfilledLine } from "#domain/orders/parcels/fulfilment.ts";
import { accept, type Refusal, type Result } from "#domain/result.ts";
import { checkText, longText } from "#domain/typed-text.ts";
import { planReturn, quantityField, returnReasons, type ReturnReason } from "./order-return.ts";

export interface AskedReturn {
  lines: FulfilledLine[];
  reason: ReturnReason;
  words: string;
}

/** Parses the pieces of a line in a form. An empty field means none. */
export const parsePieces = (values: Readonly<Record<string, string>>, position: number) =>
  Number(values[quantityField(position)]?.trim() || 0);

/** Checks the form of a return against what can be returned. */
export function checkReturnForm(
  values: Readonly<Record<string, string>>,
  returnable: ReadonlyMap<number, number>,
): Result<AskedReturn> {
  const asked = [...returnable.keys()].map((position) => ({ position, quantity: parsePieces(values, position) }));
  const planned = planReturn(returnable, asked);
  const reason = returnReasons.find((one) => one === values["reason"]);
  const words = (values["words"] ?? "").trim();
  const wrongWords = checkText(reason === "other" ? { ...longText, required: "return.words" } : longText, words);
  const refusals: Refusal[] = planned.ok ? [] : [...planned.refusals];
  if (reason === undefined) refusals.push({ code: "return.reason", field: "reason" });
  if (wrongWords !== null) refusals.push({ code: wrongWords, field: "words" });
  if (!planned.ok || reason === undefined || refusals.length > 0) return { ok: false, refusals };
  return accept({ lines: planned.value, reason, words });
}
