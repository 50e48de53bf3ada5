import type { MetaDescriptor } from "react-router";
import { href } from "#domain/addresses/href.ts";
import type { Crumb } from "#app/ui/breadcrumbs.tsx";

/** The way to a page from Home, the page itself last, as search engines read it. */
export function structuredTrail(baseUrl: string, trail: readonly Crumb[]): MetaDescriptor {
  return {
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [{ label: "Home", to: href("home") }, ...trail].map(({ label, to }, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: label,
        item: baseUrl + to,
      })),
    },
  };
}
