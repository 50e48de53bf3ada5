import type { MetaDescriptor } from "react-router";
import { socialAddress } from "#domain/media/picture.ts";
import type { GuideView } from "#services/guides/get-guide.ts";
import type { LoaderServices } from "#app/loader-context.ts";

/** A guide as search engines read it: an article, and the way to do it where it is one. */
export function structuredGuide(shop: Pick<LoaderServices, "content" | "baseUrl">, guide: GuideView): MetaDescriptor[] {
  const { title, summary, to, checked, picture, steps } = guide;
  const { name } = shop.content.current().site;
  const publisher = { "@type": "Organization", name, url: `${shop.baseUrl}/` };
  const image = picture?.media ? { image: shop.baseUrl + socialAddress(picture.media) } : {};
  const article = {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    description: summary,
    dateModified: checked.date,
    inLanguage: "en-GB",
    author: publisher,
    publisher,
    mainEntityOfPage: shop.baseUrl + to,
    ...image,
  };
  if (steps.length === 0) return [{ "script:ld+json": article }];
  const howTo = {
    "@context": "https://schema.org",
    "@type": "HowTo",
    name: title,
    description: summary,
    step: steps.map((text, at) => ({ "@type": "HowToStep", position: at + 1, text })),
  };
  return [{ "script:ld+json": article }, { "script:ld+json": howTo }];
}
