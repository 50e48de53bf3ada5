import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepScrollPosition } from "./hydration/keep-scroll-position.ts";
import { listenForChunkFailures } from "./hydration/load-chunk.ts";

listenForChunkFailures();
keepScrollPosition();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
