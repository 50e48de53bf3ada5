import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepScrollPosition } from "./hydration/keep-scroll-position.ts";
import { adoptLeftOutStyles } from "./styles/adopt-left-out-styles.ts";
import { InlineSheetContext, findInlinedSheets } from "./styles/style-sheets.tsx";

keepScrollPosition();

const inlined = new Set(findInlinedSheets(document));
// React Router (for the next page) and Vite (for a component imported on demand) fetch a sheet unless they find its link. A
// disabled link per inlined sheet stops them, and fetches nothing itself.
for (const href of inlined) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.disabled = true;
  link.href = href;
  document.head.append(link);
}
// The bundler runs this module before the boot script, which hands the data of a public page to the router when they arrive. Without
// them the inline script says that something is missing.
Promise.resolve(window.__hydrationData).then(hydrate, () => undefined);

function hydrate(data?: { styles: string }): void {
  if (data !== undefined) adoptLeftOutStyles(data.styles);
  startTransition(() => {
    hydrateRoot(
      document,
      <InlineSheetContext value={(href) => (inlined.has(href) ? "" : null)}>
        <HydratedRouter />
      </InlineSheetContext>,
    );
  });
}
