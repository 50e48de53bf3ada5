import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepScrollPosition } from "./start/keep-scroll-position.ts";
import { listenForChunkFailures } from "./start/chunk-guard.ts";
import { markStarted } from "./start/start-state.ts";

markStarted();
listenForChunkFailures();
keepScrollPosition();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
