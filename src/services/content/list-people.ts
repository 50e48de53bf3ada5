import { findInitials } from "#domain/content/initials.ts";
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
