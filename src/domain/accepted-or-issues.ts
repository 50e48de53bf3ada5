import { z } from "zod";
import type { Result } from "./result.ts";
import { refusalMessage } from "./shop-error.ts";

/** For the transform of a schema: a rule's value, or an issue for each refusal, at its field, with its code in `params`. */
export function acceptedOrIssues<T>(checked: Result<T>, context: z.RefinementCtx): T {
  if (checked.ok) return checked.value;
  for (const refusal of checked.refusals) {
    context.addIssue({
      code: "custom",
      path: [refusal.field ?? ""],
      message: refusalMessage(refusal),
      params: { code: refusal.code },
    });
  }
  return z.NEVER;
}
