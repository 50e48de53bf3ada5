import { showPictures } from "#domain/content/shown-picture.ts";
import type { PictureSlot } from "#domain/media/picture.ts";
import type { ContentContext } from "./content-context.ts";

/** Lists who works here, as pages show them. "Sample" stands beside placeholders in demo mode only. */
export function listPeople({ content, pictures, demo }: ContentContext, slot: PictureSlot) {
  return content.current().people.map(({ sample, ...person }) => ({
    ...showPictures(pictures, person, slot),
    initials: findInitials(person.name),
    isSample: sample && demo,
  }));
}

export type ShownPerson = ReturnType<typeof listPeople>[number];

/** The first letters of the first and the last name: "Mary-Jane O’Neil" → "MO", "Ewan" → "E". "" where there is no letter. */
export function findInitials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0]?.toLocaleUpperCase("en") ?? []);
  const [first = ""] = letters;
  return letters.length > 1 ? first + (letters.at(-1) ?? "") : first;
}
