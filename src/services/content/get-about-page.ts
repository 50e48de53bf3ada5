import { replaceEmptyCategoryLinks } from "#domain/content/links.ts";
import { showPictures } from "#domain/content/shown-picture.ts";
import { formatExperience } from "#domain/content/number-words.ts";

import type { ContentContext } from "./content-context.ts";
import { describeCollecting } from "./describe-collecting.ts";
import { findSheetCategories } from "./list-categories.ts";
import { listPeople } from "./list-people.ts";

export function getAboutPage(context: ContentContext) {
  const { site, pages } = context.content.current();
  const { people: words, collecting: _collecting, ...about } = pages.about;
  const people = listPeople(context, "portrait");
  const view = {
    ...about,
    picture: showPictures(context.pictures, about.picture, "wide"),
    pictures: showPictures(context.pictures, about.pictures, "split"),
    yearCount: site.years,
    experience: formatExperience(site.years),
    people: people.length === 0 ? null : { heading: words?.heading ?? "Who we are", text: words?.text ?? null, people },
    collecting: describeCollecting(context),
  };
  return replaceEmptyCategoryLinks(view, findSheetCategories(context));
}

export type AboutView = ReturnType<typeof getAboutPage>;
