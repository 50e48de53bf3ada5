import { useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ServerPartContext } from "#app/hydration/browser-code.tsx";

/** What search engines and social sites read in the HTML of an address. A later page of the browser has none. */
export function SearchTags() {
  const { searchTags } = useContext(ServerPartContext);
  const { pathname, search } = useLocation();
  const writtenByServer = useRef<Element[]>(null);

  useEffect(() => {
    if (writtenByServer.current === null) writtenByServer.current = findSearchTags();
    else for (const tag of writtenByServer.current.splice(0)) tag.remove();
  }, [pathname, search]);

  return searchTags.map((tag) =>
    "script:ld+json" in tag ? (
      <script
        key={JSON.stringify(tag)}
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(tag["script:ld+json"]).replaceAll("<", "\\u003c") }}
      />
    ) : (
      <meta key={JSON.stringify(tag)} {...tag} />
    ),
  );
}

/** Returns none on a private page: its description belongs to React, which must remove it itself. */
function findSearchTags(): Element[] {
  if (document.querySelector("meta[property]") === null) return [];
  return [...document.querySelectorAll('meta[name="description"], meta[property], script[type="application/ld+json"]')];
}
