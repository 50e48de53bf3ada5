import type { z } from "zod";
import { group, line, list, optional, portrait, yesOrNo } from "./fields.schema.ts";

/** content/people.yaml: the people who work here, in the order in which pages show them. */
export const peopleSchema = list(
  group({
    name: line(60),
    role: line(80),
    words: optional(line(400)),
    // Without a picture, the initials are shown.
    picture: optional(portrait()),
    // A placeholder: shown with "Sample" in demo mode, refused in live mode.
    sample: yesOrNo(),
  }),
  "people",
  0,
  24,
);

/** A person who works here. */
export type Person = z.output<typeof peopleSchema>[number];
