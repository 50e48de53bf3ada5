import type { MetaDescriptor } from "react-router";

interface ListedPage {
  /** Left out of a list of products: each page names its own, and search engines need only the address. */
  name?: string;
  /** Within the site: "/portfolio/pond1". */
  to: string;
}

interface ListFacts {
  name: string;
  items: readonly ListedPage[];
  /** Of the whole list, where a page shows a part of it. */
  total?: number;
  /** Place of the first item in the whole list, from 1. */
  from?: number;
}

/** The pages a page leads to, in its order, as search engines read it. An empty list is none at all. */
export function structuredList(baseUrl: string, list: ListFacts): MetaDescriptor[] {
  const { name, items, total = items.length, from = 1 } = list;
  if (items.length === 0) return [];
  return [
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "ItemList",
        name,
        numberOfItems: total,
        itemListElement: items.map((item, at) => ({
          "@type": "ListItem",
          position: from + at,
          ...(item.name === undefined ? {} : { name: item.name }),
          url: baseUrl + item.to,
        })),
      },
    },
  ];
}
