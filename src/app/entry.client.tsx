import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readHydrationData } from "./hydration/hydration-data.ts";
import { keepScrollPosition } from "./hydration/keep-scroll-position.ts";
import { startRouter } from "./hydration/start-router.ts";
import { receivePagesAhead } from "./prefetch/fetch-ahead.ts";
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
// On a page without data of its own the boot script has done all of it. Where something does not come, the inline script or
// `loadChunk` says so.
start().catch(() => undefined);

/** Lets the browser draw, and answer the visitor, before what follows. */
function endTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function start(): Promise<void> {
  const text = await window.__hydrationData;
  if (text !== undefined) {
    await endTask();
    const { pagesAhead, styles, start: routerStart, loaderData } = readHydrationData(text);
    adoptLeftOutStyles(styles);
    receivePagesAhead(pagesAhead);
    await endTask();
    await startRouter(routerStart, loaderData);
    await endTask();
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <InlineSheetContext value={(href) => (inlined.has(href) ? "" : null)}>
        <HydratedRouter useTransitions={false} />
      </InlineSheetContext>,
    );
  });
}
