import { useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ServerPartContext } from "#app/hydration/browser-code.tsx";

const describingTags = 'meta[name="description"], meta[property], script[type="application/ld+json"]';

/** What search engines and social sites read in the HTML of an address. A later page of the browser has none. */
export function SearchTags() {
  const { searchTags } = useContext(ServerPartContext);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [firstAddress] = useState(address);

  useEffect(() => {
    if (address !== firstAddress) for (const tag of document.querySelectorAll(describingTags)) tag.remove();
  }, [address, firstAddress]);

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
