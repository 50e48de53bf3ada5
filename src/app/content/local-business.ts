import type { MetaDescriptor } from "react-router";
import type { WeekDay } from "#domain/content/opening-times.ts";
import type { RootData } from "#app/root.tsx";

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
export function localBusiness({
  matches,
}: {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  if (root === undefined) return [];
  const { site } = root.chrome;
  const { openingTimes } = site;
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "LocalBusiness",
        name: site.name,
        description: site.claim,
        url: `${root.baseUrl}/`,
        telephone: site.phone.dial,
        email: site.email,
        areaServed: site.serviceArea,
        ...(openingTimes === null
          ? {}
          : {
              openingHoursSpecification: {
                "@type": "OpeningHoursSpecification",
                dayOfWeek: openingTimes.days.map((day) => dayNames[day]),
                opens: openingTimes.opens,
                closes: openingTimes.closes,
              },
            }),
        ...(site.social.url.startsWith("http") ? { sameAs: [site.social.url] } : {}),
      },
    },
  ];
}
