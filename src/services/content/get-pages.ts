import type { Prose } from "#domain/content/article.ts";
import { fillCount } from "#domain/content/number-words.ts";
import { showPictures } from "#domain/content/shown-picture.ts";
import { productFileName } from "#domain/content/site-content.ts";
import { shownPondStyles } from "#domain/enquiries/enquiry.ts";
import { drawPlaceMap } from "#domain/geography/place-map.ts";
import { listDirectionsLinks } from "#domain/geography/position.ts";
import { describePlace } from "#domain/geography/towns.ts";
import type { PictureSlot } from "#domain/media/picture.ts";
import type { ContentContext } from "./content-context.ts";
import { siteFacts } from "./get-chrome.ts";
import { getCategory, leadToSold } from "./list-categories.ts";
import { toProjectCard } from "./project-card.ts";
import { toShownTestimonial } from "./shown-testimonial.ts";

export function getAboutPage(context: ContentContext) {
  const { pages } = context.content.current();
  const { people: words, collecting: _collecting, ...about } = pages.about;
  const people = listPeople(context, "portrait");
  const view = {
    ...about,
    picture: showPictures(context.pictures, about.picture, "wide"),
    pictures: showPictures(context.pictures, about.pictures, "split"),
    people: people.length === 0 ? null : { heading: words?.heading ?? "Who we are", text: words?.text ?? null, people },
    collecting: findCollecting(context),
  };
  return leadToSold(context, view);
}

export type AboutView = ReturnType<typeof getAboutPage>;

/** Describes how the shop collects its testimonials and what it does with them; null if there are none. */
function findCollecting({ content, demo }: ContentContext) {
  const { pages, testimonials, projects } = content.current();
  const ofProjects = projects.map(({ testimonial }) => testimonial).filter((testimonial) => testimonial !== null);
  const all = [...testimonials, ...ofProjects];
  if (all.length === 0) return null;
  return {
    words: pages.about.collecting,
    haveAllAgreed: all.every(({ agreed, sample }) => agreed !== null && !sample),
    hasSamples: demo && all.some(({ sample }) => sample),
  };
}

export type TestimonialPolicy = NonNullable<ReturnType<typeof findCollecting>>;

export function getServicesPage(context: ContentContext) {
  const { services } = context.content.current().pages;
  const view = {
    ...services,
    construction: showPictures(context.pictures, services.construction, "split"),
    products: {
      ...services.products,
      categories: services.products.categories.map((slug) => getCategory(context, slug)),
    },
    portfolio: showPictures(context.pictures, services.portfolio, "banner"),
  };
  return leadToSold(context, view);
}

export function getPortfolioPage(context: ContentContext) {
  const { pages, projects } = context.content.current();
  const view = {
    ...pages.portfolio,
    lead: fillCount(pages.portfolio.lead, "projects", projects.length),
    projects: projects.map((project) => toProjectCard(context.pictures, project)),
  };
  return leadToSold(context, view);
}

/** Gets a project with all its pictures; null for an unknown id. */
export function getProject(context: ContentContext, id: string) {
  const { pages, projects } = context.content.current();
  const position = projects.findIndex((project) => project.id === id);
  const project = projects[position];
  if (project === undefined) return null;
  const next = projects[(position + 1) % projects.length];
  return {
    project: {
      ...showPictures(context.pictures, project, "gallery"),
      testimonial: showPictures(
        context.pictures,
        project.testimonial === null ? null : toShownTestimonial(project.testimonial),
        "avatar",
      ),
    },
    demo: context.demo,
    next: next === undefined || next === project ? null : toProjectCard(context.pictures, next),
    contact: pages.home.projects.contact,
  };
}

/** Gets the choices of the consultation form: the projects, and an example of each style. */
export function getConsultationPage({ content, pictures }: Pick<ContentContext, "content" | "pictures">, wish = "") {
  const { site, projects } = content.current();
  const examples = [];
  for (const style of shownPondStyles) {
    const picture = projects.find((project) => project.style === style)?.pictures[0];
    if (picture !== undefined) examples.push({ style, picture: showPictures(pictures, picture, "detail") });
  }
  return {
    site: siteFacts(site),
    projects: projects.map(({ id, name }) => ({ id, name })),
    wish: projects.some(({ id }) => id === wish) ? wish : "",
    examples,
  };
}

export type ConsultationPageView = ReturnType<typeof getConsultationPage>;

/** Gets the texts around the list of all products. The products themselves come from the catalogue. */
export function getProductsPage(context: ContentContext) {
  const { products, delivery } = context.content.current().pages;
  return leadToSold(context, { ...products, promise: delivery.promise });
}

export function getContactPage(context: ContentContext) {
  const { site, pages } = context.content.current();
  const view = {
    ...pages.contact,
    invitation: showPictures(context.pictures, pages.contact.invitation, "split"),
    site: { ...siteFacts(site), address: site.address },
    visit: getVisit(context),
    people: listPeople(context, "avatar").map(({ words: _words, ...person }) => person),
  };
  return leadToSold(context, view);
}

/** Gets the notes for people who visit the shop; null if the owner has written none and gives no address. */
function getVisit({ content, demo }: ContentContext) {
  const { site, pages } = content.current();
  const { visit } = pages.contact;
  const { place, address } = site;
  if (visit === null && place === null && address.length === 0) return null;
  return {
    ...(visit ?? { heading: "Where to find us", directions: null, parking: null, hours: null }),
    links: listDirectionsLinks(place?.position ?? null, address),
    map: place === null ? null : { ...drawPlaceMap(place.position), place: describePlace(place.position) },
    isSample: demo && place?.sample === true,
  };
}

export type ContactView = ReturnType<typeof getContactPage>;

export function getDeliveryInfo(context: ContentContext) {
  // The delivery page has its own words, so they are left out.
  const { page: _page, ...words } = context.content.current().pages.delivery;
  return leadToSold(context, words);
}

export type DeliveryView = Omit<ReturnType<typeof getDeliveryInfo>, "area">;

/** Gets the owner's description of the product with this code, if there is one. */
export function getProductDescription(context: ContentContext, code: string): Prose | null {
  return context.content.current().products.get(productFileName(code))?.description ?? null;
}

/** Lists who works here, as pages show them. Only demo mode shows "Sample" beside placeholders. */
function listPeople({ content, pictures, demo }: ContentContext, slot: PictureSlot) {
  return content.current().people.map(({ sample, ...person }) => ({
    ...showPictures(pictures, person, slot),
    initials: toInitials(person.name),
    isSample: sample && demo,
  }));
}

/** Returns the initials of first and last name: "Mary-Jane O’Neil" gives "MO", "Ewan" gives "E"; "" without letters. */
export function toInitials(name: string): string {
  const letters = name
    .split(/\s+/)
    .map((word) => /\p{L}/u.exec(word)?.[0].toLocaleUpperCase("en"))
    .filter((letter) => letter !== undefined);
  const [first = ""] = letters;
  return letters.length > 1 ? first + (letters.at(-1) ?? "") : first;
}
