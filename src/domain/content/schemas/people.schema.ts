import type { z } from "zod";
import { group, line, list, optional, portrait, yesOrNo } from "./fields.schema.ts";

/** content/people.yaml: the people who work here, in the order of pages. */
export const peopleSchema = list(
  group({
    name: line(60),
    role: line(80),
    words: optional(line(400)),
    // Without a picture, pages show the initials.
    picture: optional(portrait()),
    // Whether the person is a placeholder: shown with "Sample" in demo mode, refused in live mode.
    sample: yesOrNo(),
  }),
  "people",
  0,
  24,
);

export type Person = z.output<typeof peopleSchema>[number];
