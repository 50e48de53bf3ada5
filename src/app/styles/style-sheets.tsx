import { createContext, useContext } from "react";
import { Links, UNSAFE_FrameworkContext, useMatches } from "react-router";

// Declared first, because the bundler decides which sheet comes first. Rules outside any layer win over all layers.
const layerOrder = "@layer reset, base, parts;";
/** For React: sheets of one precedence stay in the order in which they came. */
export const sheetPrecedence = "page";

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
      <style href="layers" precedence={sheetPrecedence}>
        {layerOrder}
      </style>
      {Array.from(hrefs, (href) => {
        const text = inlineSheet(href);
        if (text === null) return <link key={href} rel="stylesheet" href={href} precedence={sheetPrecedence} />;
        return (
          <style key={href} href={href} precedence={sheetPrecedence}>
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
  const element = page.querySelector<HTMLStyleElement>(`style[data-precedence="${sheetPrecedence}"]`);
  return element?.dataset["href"]?.split(" ").filter((href) => href.startsWith("/")) ?? [];
}
