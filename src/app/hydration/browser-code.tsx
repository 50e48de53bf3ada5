import { createContext, useContext, useEffect, useRef } from "react";
import { Links, type MetaDescriptor, Scripts, useLocation } from "react-router";

/** What the server gives to `Layout`; a browser has none of it. */
interface ServerPart {
  /** Of this kind of page. */
  inlineScript: string;
  /** The HTML of `BrowserCode`. null: it is being rendered. */
  browserCode: string | null;
  searchTags: readonly MetaDescriptor[];
  /** The rules of the first paint, or what stands for them. */
  styles: string;
  /** The URL of the whole style sheet. */
  sheet: string | null;
}

export const ServerPartContext = createContext<ServerPart>({
  inlineScript: "",
  browserCode: "",
  searchTags: [],
  styles: "",
  sheet: null,
});

/** Whether the server renders `BrowserCode` instead of the page. */
export function useIsBrowserCode(): boolean {
  return useContext(ServerPartContext).browserCode === null;
}

/** The style sheet as a file, and the router's scripts with the data of the page. */
export function BrowserCode() {
  const { sheet } = useContext(ServerPartContext);
  return import.meta.env.SSR ? (
    <>
      {sheet !== null && <link rel="stylesheet" href={sheet} />}
      <Scripts />
    </>
  ) : null;
}

/**
 * Carries `BrowserCode` without running or fetching any of it: a browser does nothing with what stands in a template, until
 * `startHydration` puts it into the document.
 */
export function BrowserCodeTemplate() {
  const { browserCode } = useContext(ServerPartContext);
  return (
    <template id="browser-code" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: browserCode ?? "" }} />
  );
}

/** What cannot wait for the browser code. Stands before every picture and control that it watches. */
export function InlineScript() {
  const { inlineScript } = useContext(ServerPartContext);
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />;
}

/**
 * The rules that the first paint of a page needs; the whole sheet comes with the browser code, and serves every later page. A
 * browser keeps the text that came with the document.
 */
export function StyleSheets() {
  const { styles } = useContext(ServerPartContext);
  if (import.meta.env.DEV) return <Links />;
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />;
}

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
