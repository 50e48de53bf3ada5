import { replaceEmptyCategoryLinks } from "#domain/content/links.ts";
import { showPictures } from "#domain/content/shown-picture.ts";
import { describePlace } from "#domain/place/towns.ts";
import { listDirectionsLinks } from "#domain/place/position.ts";
import { drawPlaceMap } from "#domain/place/place-map.ts";

import type { ContentContext } from "./content-context.ts";
import { findSheetCategories } from "./list-categories.ts";
import { listPeople } from "./list-people.ts";
import { siteFacts } from "./site-facts.ts";

export function getContactPage(context: ContentContext) {
  const { site, pages } = context.content.current();
  const view = {
    ...pages.contact,
    invitation: showPictures(context.pictures, pages.contact.invitation, "split"),
    site: siteFacts(site),
    visit: getVisit(context),
    people: listPeople(context, "avatar").map(({ words: _words, ...person }) => person),
  };
  return replaceEmptyCategoryLinks(view, findSheetCategories(context));
}

/** What there is to know for whoever comes to the shop; null: the owner has said nothing about it. */
function getVisit({ content, demo }: ContentContext) {
  const { site, pages } = content.current();
  const { visit } = pages.contact;
  const { place, address } = site;
  if (visit === null && place === null && address.length === 0) return null;
  return {
    heading: visit?.heading ?? "Where to find us",
    directions: visit?.directions ?? null,
    parking: visit?.parking ?? null,
    hours: visit?.hours ?? null,
    links: listDirectionsLinks(place?.position ?? null, address),
    map: place === null ? null : { ...drawPlaceMap(place.position), place: describePlace(place.position) },
    isSample: demo && place?.sample === true,
  };
}

export type ContactView = ReturnType<typeof getContactPage>;
