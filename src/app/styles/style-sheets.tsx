import { createContext, useContext } from "react";
import { Links, UNSAFE_FrameworkContext, useMatches } from "react-router";

// Declared first, because the bundler decides which sheet comes first. Rules outside any layer win over all layers.
const layerOrder = "@layer reset, base, parts;";
const precedence = "page";

/**
 * Returns the text of a sheet that is inlined in the document, or null for a linked one. In the browser the text is empty:
 * React only needs to know that the document has the sheet.
 */
export const InlineSheetContext = createContext<(href: string) => string | null>(() => null);

/**
 * The style sheets of the current routes. Those of the first page are inlined in the document. Those of later pages are
 * linked: React shows a page only after its sheets have loaded, and never removes a sheet.
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

/** The URLs of the sheets that the server inlined in a document. */
export function findInlinedSheets(page: Document): string[] {
  const element = page.querySelector<HTMLStyleElement>(`style[data-precedence="${precedence}"]`);
  return element?.dataset["href"]?.split(" ").filter((href) => href.startsWith("/")) ?? [];
}
