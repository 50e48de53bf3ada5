import { z } from "zod";
import type { Result } from "./result.ts";
import { refusalMessage } from "./shop-error.ts";

/** Returns a rule's value in a transform, or adds an issue at each refusal's field, with its code in `params`. */
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
