import { z } from "zod";
import { parseDay } from "#domain/seasons/calendar-day.ts";

import { formFields } from "./describe-form.ts";
import { action, group, line, list, numberField, optional } from "./fields.schema.ts";

/** A day such as 24 December 2026; gives "2026-12-24". */
export function day() {
  const expected = "a day such as 24 December 2026";
  const field = { kind: "line", most: 20, hint: "For example, 24 December 2026." } as const;
  const written = z.string({ error: expected }).register(formFields, { field });
  return written.transform((text, context): string => {
    const found = parseDay(text);
    if (found !== null) return found;
    context.addIssue({ code: "custom", message: expected });
    return z.NEVER;
  });
}

function notice() {
  return group({
    text: line(160),
    // Both days included, in the shop's time zone.
    from: day(),
    until: day(),
    link: optional(action()),
  }).superRefine(({ from, until }, context) => {
    if (until < from)
      context.addIssue({ code: "custom", path: ["until"], message: "a day that is not before the first one" });
  });
}

/** content/today.yaml: what the owner says for a while. The file may be missing. */
export const todaySchema = group({
  notices: list(notice(), "notices", 0, 10),
  // Of the owner's own pond.
  water: optional(
    group({
      celsius: numberField({ from: -2, to: 40, expected: "degrees Celsius such as 9 or 9.5" }),
      measured: day(),
    }),
  ),
});

export type Today = z.output<typeof todaySchema>;
export type OwnNotice = Today["notices"][number];
export type WaterReading = NonNullable<Today["water"]>;

export const nothingToday: Today = { notices: [], water: null };
