import type { MetaDescriptor } from "react-router";
import { pictureAddress, type Picture } from "#domain/media/picture.ts";
import type { LoaderServices } from "#app/loader-context.ts";

interface PageFacts {
  /** Without the name of the business, which follows. */
  title: string;
  description: string;
  /** The page's own address: "/about". It is the canonical one. */
  path: string;
  /** Shown beside a link to the page elsewhere. */
  picture?: { media: Picture | null; alt: string } | null;
  /** "website" unless the page is about one thing that is sold. */
  type?: "website" | "product";
  /** Pages that answer with an error, or with what someone searched for, stay out of search engines. */
  noindex?: boolean;
  more?: MetaDescriptor[];
}

/**
 * Title, description, canonical address and social tags of a page. Made by its loader, so that the browser needs no code
 * for it: a page's `meta` hands on what came with its data.
 */
export function pageHead(shop: Pick<LoaderServices, "content" | "baseUrl">, page: PageFacts): MetaDescriptor[] {
  const { name } = shop.content.current().site;
  const title = page.title.includes(name) ? page.title : `${page.title} – ${name}`;
  const address = shop.baseUrl + page.path;
  return [
    { title },
    { name: "description", content: page.description },
    page.noindex ? { name: "robots", content: "noindex" } : { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: name },
    { property: "og:locale", content: "en_GB" },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    ...socialPicture(shop.baseUrl, page.picture),
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    ...(page.more ?? []),
  ];
}

function socialPicture(baseUrl: string, picture: PageFacts["picture"]): MetaDescriptor[] {
  if (!picture?.media) return [{ name: "twitter:card", content: "summary" }];
  const { media, alt } = picture;
  const width = media.widths.findLast((each) => each <= 1440) ?? media.widths[0] ?? media.width;
  const address = `${baseUrl}${pictureAddress(media, width, "jpg")}`;
  return [
    { property: "og:image", content: address },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(Math.round((media.height * width) / media.width)) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: address },
  ];
}
