import { cloneElement, type ComponentType, createElement, type ReactElement } from "react";
import type { PageData } from "./kept-pages.ts";
import { keptRoutes, type RouterPage } from "./page-view-list.ts";
import { makeReady } from "./page-views.tsx";

interface Ready {
  /** Path and query. */
  address: string;
  matches: RouterPage["state"]["matches"];
  data: PageData;
  component: ComponentType;
  /** Whether it renders as after Back, or as after a press, which leaves out at first what is below the fold (`Later`). */
  navigationType: "POP" | "PUSH";
}

/** Renders a page outside the document, as the router would show it. Pages with effects of their own are left out. */
export function renderReady({ address, matches, data, component, navigationType }: Ready): void {
  const match = matches.at(-1);
  if (match === undefined || !keptRoutes.has(match.route.id)) return;
  const { pathname, search } = new URL(address, location.origin);
  makeReady?.((current): RouterPage => {
    const place = { pathname, search, hash: "", state: null, key: address };
    // The router's own element around a page provides contexts that it does not export, so it is made again for this page.
    const outlet = current.outlet as ReactElement<{ children: ReactElement<object> }>;
    const route = { match, routeContext: { outlet: null, matches, isDataRoute: true } };
    return {
      state: { ...current.state, location: place, matches },
      data: { ...current.data, loaderData: { ...current.data.loaderData, ...data } },
      location: { location: place, navigationType: navigationType as typeof current.location.navigationType },
      outlet: cloneElement(outlet, {}, cloneElement(outlet.props.children, route, createElement(component))),
    };
  });
}
