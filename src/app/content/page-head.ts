import type { MetaDescriptor } from "react-router";
import type { LoaderServices, PageServices } from "#app/loader-context.ts";
import type { Crumb } from "#app/ui/page-heading.tsx";
import { weekDayNames } from "#domain/content/opening-times.ts";
import { socialPictureSize, socialUrl, type Picture } from "#domain/media/picture.ts";
import { href } from "#domain/routes/href.ts";

interface PageFacts {
  /** The title without the business name, which is added after it. */
  title: string;
  description: string;
  /** An ending that stays when the description is cut: " Page 2 of 3." */
  descriptionEnd?: string;
  path: string;
  /** The path for links from other sites, if it shows more than the canonical page: one picture, or a search. */
  sharedPath?: string;
  picture?: SocialPicture | null;
  type?: "website" | "product";
  trail?: readonly Crumb[];
  /** Whether search engines must not list the page, because it shows an error or a visitor's search results. */
  noindex?: boolean;
  /** Whether a page is narrowed down or sorted. Search engines must not list it; it names the page it is part of. */
  isFiltered?: boolean;
  more?: readonly MetaDescriptor[];
}

export interface PageHead {
  title: string;
  robots?: string;
  canonical?: string;
}

interface SocialPicture {
  media: Picture | null;
  alt: string;
}

type Shop = Pick<PageServices, "content" | "pictures" | "baseUrl" | "searchTags">;

/**
 * Returns the part of a page's head that the browser needs too, for a loader to return as `head`. Puts the tags that
 * only search engines and social sites read into `searchTags`: the server writes them, and the page's data do not carry
 * them to the browser.
 */
export function pageHead(shop: Shop, page: PageFacts): PageHead {
  const { name } = shop.content.current().site;
  const title = page.title.includes(name) ? page.title : `${page.title} – ${name}`;
  const description = shortDescription(page);
  shop.searchTags.push(
    { name: "description", content: description },
    { property: "og:site_name", content: name },
    { property: "og:locale", content: "en_GB" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: shop.baseUrl + (page.sharedPath ?? page.path) },
    ...socialTags(shop.baseUrl, hasMedia(page.picture) ? page.picture : defaultPicture(shop), title),
    ...(page.noindex || page.isFiltered ? [] : structured(shop.baseUrl, page)),
  );
  if (page.noindex) return { title, robots: "noindex" };
  const canonical = shop.baseUrl + page.path;
  return page.isFiltered ? { title, robots: "noindex, follow", canonical } : { title, canonical };
}

/** Cuts the description after a word, to fewer than 160 characters, because search engines show no more. */
function shortDescription({ description, descriptionEnd = "" }: PageFacts): string {
  const maxLength = 159 - descriptionEnd.length;
  if (description.length <= maxLength) return description + descriptionEnd;
  const words = description.slice(0, maxLength).split(/\s+/).slice(0, -1);
  return `${words.join(" ").replace(/[,;:.–-]{1,10}$/, "")}…${descriptionEnd}`;
}

function structured(baseUrl: string, { trail, more = [] }: PageFacts): MetaDescriptor[] {
  return trail ? [structuredTrail(baseUrl, trail), ...more] : [...more];
}

/** Whether other sites can show a picture, which they cannot until the shop has fetched it. */
function hasMedia(picture: SocialPicture | null | undefined): picture is SocialPicture {
  return picture?.media ? picture.media.isPending !== true : false;
}

function defaultPicture({ content, pictures }: Shop): SocialPicture {
  const { src, alt } = content.current().site.hero.wide;
  return { media: pictures.picture(src, "hero"), alt };
}

/** Returns the tags for social sites. X reads these too, and has its own tag only for the kind of card. */
function socialTags(baseUrl: string, { media, alt }: SocialPicture, title: string): MetaDescriptor[] {
  if (media === null) return [{ name: "twitter:card", content: "summary" }];
  // A picture described by the text around it has an empty alt, but appears alone when a page is shared.
  const text = alt || title;
  return [
    { property: "og:image", content: baseUrl + socialUrl(media) },
    { property: "og:image:width", content: String(socialPictureSize.width) },
    { property: "og:image:height", content: String(socialPictureSize.height) },
    { property: "og:image:alt", content: text },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export function structuredData(type: string, data: object): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", "@type": type, ...data } };
}

function structuredTrail(baseUrl: string, trail: readonly Crumb[]): MetaDescriptor {
  return structuredData("BreadcrumbList", {
    itemListElement: [{ label: "Home", to: href("home") }, ...trail].map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: baseUrl + to,
    })),
  });
}

interface ListedPage {
  /** The name; left out for a product, because its own page names it and search engines need only the URL. */
  name?: string;
  to: string;
}

interface ListFacts {
  name: string;
  items: readonly ListedPage[];
  total?: number;
  from?: number;
}

/** Describes the pages that a page links to, in the same order, for search engines. Empty for an empty list. */
export function structuredList(baseUrl: string, list: ListFacts): MetaDescriptor[] {
  const { name, items, total = items.length, from = 1 } = list;
  if (items.length === 0) return [];
  return [
    structuredData("ItemList", {
      name,
      numberOfItems: total,
      itemListElement: items.map((item, index) => ({
        "@type": "ListItem",
        position: from + index,
        ...(item.name === undefined ? {} : { name: item.name }),
        url: baseUrl + item.to,
      })),
    }),
  ];
}

/** Describes the business for search engines. `withPlace` adds its position, unless that is a sample. */
export function structuredBusiness(
  shop: Pick<LoaderServices, "content" | "pictures" | "baseUrl">,
  { withPlace = false } = {},
): MetaDescriptor {
  const { site } = shop.content.current();
  const { openingTimes } = site;
  const position = withPlace && site.place !== null && !site.place.sample ? site.place.position : null;
  const face = shop.pictures.picture(site.hero.wide.src, "hero");
  const hours = openingTimes.map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => weekDayNames[day]),
    opens,
    closes,
  }));
  return structuredData("LocalBusiness", {
    name: site.name,
    description: site.claim,
    url: `${shop.baseUrl}/`,
    logo: `${shop.baseUrl}/icon-512.png`,
    ...(face && { image: shop.baseUrl + socialUrl(face) }),
    telephone: site.phone.dial,
    email: site.email,
    ...(site.address.length > 0 && { address: site.address.join(", ") }),
    ...(position !== null && { geo: { "@type": "GeoCoordinates", ...position } }),
    areaServed: site.serviceArea,
    ...(hours.length > 0 && { openingHoursSpecification: hours.length === 1 ? hours[0] : hours }),
    ...(site.social.url.startsWith("http") && { sameAs: [site.social.url] }),
  });
}
