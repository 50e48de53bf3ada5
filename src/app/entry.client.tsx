import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepScrollPosition } from "./hydration/keep-scroll-position.ts";
import { listenForChunkFailures } from "./hydration/load-chunk.ts";
import { InlineSheetContext, inlinedSheets } from "./styles/style-sheets.tsx";

listenForChunkFailures();
keepScrollPosition();

const inlined = new Set(inlinedSheets(document));
// Whoever wants to fetch a sheet that the document carries finds its link in place: React Router for the next page, Vite for
// a component that is imported on use. A disabled link fetches nothing.
for (const href of inlined) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.disabled = true;
  link.href = href;
  document.head.append(link);
}
startTransition(() => {
  hydrateRoot(
    document,
    <InlineSheetContext value={(href) => (inlined.has(href) ? "" : null)}>
      <HydratedRouter />
    </InlineSheetContext>,
  );
});
