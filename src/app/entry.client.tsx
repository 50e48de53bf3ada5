import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepScrollPosition } from "./hydration/keep-scroll-position.ts";

keepScrollPosition();
void start();

async function start(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await Promise.all(sheets.filter(({ sheet }) => sheet === null).map(waitForSheet));
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter useTransitions={false} />);
  });
}

/** The page came with those rules only that it used so far. Without the others it works too, in poor looks. */
function waitForSheet(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ["load", "error"]) link.addEventListener(type, resolve);
  });
}
