import type { MetaDescriptor } from "react-router";
import type { WeekDay } from "#domain/content/opening-times.ts";
import type { LoaderServices } from "#app/loader-context.ts";

const dayNames: Record<WeekDay, string> = {
  Mon: "Monday",
  Tue: "Tuesday",
  Wed: "Wednesday",
  Thu: "Thursday",
  Fri: "Friday",
  Sat: "Saturday",
  Sun: "Sunday",
};

/** Who the business is, as search engines read it. */
export function structuredBusiness(shop: Pick<LoaderServices, "content" | "baseUrl">): MetaDescriptor {
  const { site } = shop.content.current();
  const { openingTimes } = site;
  const hours = openingTimes && {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: openingTimes.days.map((day) => dayNames[day]),
    opens: openingTimes.opens,
    closes: openingTimes.closes,
  };
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "LocalBusiness",
      name: site.name,
      description: site.claim,
      url: `${shop.baseUrl}/`,
      telephone: site.phone.dial,
      email: site.email,
      areaServed: site.serviceArea,
      ...(hours && { openingHoursSpecification: hours }),
      ...(site.social.url.startsWith("http") && { sameAs: [site.social.url] }),
    },
  };
}
