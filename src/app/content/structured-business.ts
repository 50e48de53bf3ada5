import type { MetaDescriptor } from "react-router";
import { weekDayNames } from "#domain/content/opening-times.ts";
import { socialAddress } from "#domain/media/picture.ts";
import type { LoaderServices } from "#app/loader-context.ts";

/**
 * Who the business is, as search engines read it: what the owner has written, and nothing that was not. `withPlace`: where it is as well,
 * which one page need say; a sample is nowhere.
 */
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
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      name: site.name,
      description: site.claim,
      url: `${shop.baseUrl}/`,
      logo: `${shop.baseUrl}/icon-512.png`,
      ...(face && { image: shop.baseUrl + socialAddress(face) }),
      telephone: site.phone.dial,
      email: site.email,
      ...(site.address.length > 0 && { address: site.address.join(", ") }),
      ...(position !== null && { geo: { "@type": "GeoCoordinates", ...position } }),
      areaServed: site.serviceArea,
      ...(hours.length > 0 && { openingHoursSpecification: hours.length === 1 ? hours[0] : hours }),
      ...(site.social.url.startsWith("http") && { sameAs: [site.social.url] }),
    },
  };
}
