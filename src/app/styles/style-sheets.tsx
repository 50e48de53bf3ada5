import { createContext, useContext } from "react";
import { Links, UNSAFE_FrameworkContext, useMatches } from "react-router";

// The order of the layers stands first, whichever file the bundler puts first. What is in no layer wins over all of them.
const layerOrder = "@layer reset, base, parts, components, utilities;";
const precedence = "page";

/**
 * The text of a style sheet that belongs inside the document, or null for one that is linked. The server knows the text;
 * the browser knows only that the document holds it, which is all React needs.
 */
export const InlineSheetContext = createContext<(href: string) => string | null>(() => null);

/**
 * The style sheets of the current routes. The first document carries its own; those of later pages are linked, and React
 * shows such a page only when its sheets have loaded. Sheets stay once they are there.
 */
export function StyleSheets() {
  const { manifest } = useContext(UNSAFE_FrameworkContext) ?? {};
  const inlineSheet = useContext(InlineSheetContext);
  const hrefs = new Set(useMatches().flatMap(({ id }) => manifest?.routes[id]?.css ?? []));
  return (
    <>
      <style href="layers" precedence={precedence}>
        {layerOrder}
      </style>
      {Array.from(hrefs, (href) => {
        const text = inlineSheet(href);
        if (text === null) return <link key={href} rel="stylesheet" href={href} precedence={precedence} />;
        return (
          <style key={href} href={href} precedence={precedence}>
            {text}
          </style>
        );
      })}
      {import.meta.env.DEV && <Links />}
    </>
  );
}

/** The addresses of the sheets inside a document that the server rendered. */
export function inlinedSheets(page: Document): string[] {
  const element = page.querySelector<HTMLStyleElement>(`style[data-precedence="${precedence}"]`);
  return element?.dataset["href"]?.split(" ").filter((href) => href.startsWith("/")) ?? [];
}
