import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { inTab, keep, readKeptJson } from "#app/state/kept-text.ts";
import { scrollPositionsKey } from "#app/state/storage-keys.ts";

/**
 * Keeps the page where it is. When the router starts, it scrolls to where the page was last left, but by then the
 * browser has long restored that position and the visitor may have scrolled on. So this stores the present position
 * first.
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

/** Waits for the whole style sheet; never rejects. The page arrived with only the rules that it had used so far. */
function waitForSheet(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const type of ["load", "error"]) link.addEventListener(type, resolve);
  });
}
