import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { inTab, keep, readKeptJson } from "#app/hydration/kept-text.ts";
import { scrollPositionsKey } from "#app/hydration/storage-keys.ts";

/**
 * When it starts, the router scrolls to where the page was last left. Here it starts late: the browser has restored that
 * position long before, and the visitor may have scrolled on. Storing the present position keeps the page where it is.
 */
function keepScrollPosition(): void {
  const positions = (readKeptJson(scrollPositionsKey, inTab) ?? {}) as Record<string, number>;
  const key = (history.state as { key?: string } | null)?.key ?? "default";
  if (typeof positions[key] === "number")
    keep(scrollPositionsKey, JSON.stringify({ ...positions, [key]: window.scrollY }), inTab);
}

keepScrollPosition();
void start();

async function start(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await Promise.all(sheets.filter(({ sheet }) => sheet === null).map(waitForSheet));
  startTransition(() => {
    hydrateRoot(document, <HydratedRouter useTransitions={false} />);
  });
}

/** The page arrived with only the style rules it had used so far. Without the rest it still works, but looks poor. */
function waitForSheet(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ["load", "error"]) link.addEventListener(type, resolve);
  });
}
