import { createContext, useContext } from "react";
import { Links, UNSAFE_FrameworkContext, useMatches } from "react-router";

// Declared first, because the bundler decides which sheet comes first. Rules outside any layer win over all layers.
const layerOrder = "@layer reset, base, parts;";
/** For React: sheets of one precedence stay in the order in which they came. */
export const sheetPrecedence = "page";

/** On the server: the text in the place of a sheet that the document carries, or null for one that is linked. */
export const InlineSheetContext = createContext<(href: string) => string | null>(() => null);

/** The style sheets of a page. The first page carries those of its rules that it uses, and links the sheets when its code starts. */
export function StyleSheets() {
  return (
    <>
      <style href="layers" precedence={sheetPrecedence}>
        {layerOrder}
      </style>
      <RouteSheets />
      {import.meta.env.DEV && <Links />}
    </>
  );
}

/** The sheets of the current routes. React shows a later page only after its sheets have loaded, and never removes a sheet. */
export function RouteSheets() {
  const { manifest } = useContext(UNSAFE_FrameworkContext) ?? {};
  const inlineSheet = useContext(InlineSheetContext);
  const hrefs = new Set(useMatches().flatMap(({ id }) => manifest?.routes[id]?.css ?? []));
  return Array.from(hrefs, (href) => {
    const text = inlineSheet(href);
    if (text === null) return <link key={href} rel="stylesheet" href={href} precedence={sheetPrecedence} />;
    return (
      <style key={href} href={href} precedence={sheetPrecedence}>
        {text}
      </style>
    );
  });
}
