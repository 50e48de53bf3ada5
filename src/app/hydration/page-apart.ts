import { createContext } from "react-router";

/** A page whose browser code starts later, and apart from it what that code starts with. */
export interface PageApart {
  /** Head and scripts, without the text of the style sheets, which their element only names. `body` belongs after the head. */
  ends: string;
  /** The start of the body, up to the scripts: most of the page. What changes the ends need not copy it. */
  body: string;
  /** The data of the loaders, as the router encodes them. */
  loaderData: string;
}

type TakePageApart = (page: PageApart) => unknown;

/** Receives the page of one request, where the server wants it apart. Otherwise the response carries everything. */
export const takePageApartContext = createContext<TakePageApart | null>(null);

/** The whole page. */
export function joinPage(ends: string, body: string): string {
  const at = ends.indexOf(endOfHead) + endOfHead.length;
  return ends.slice(0, at) + body + ends.slice(at);
}

/** Takes a page as React has written it apart. `startOfScripts` is how its scripts begin. */
export function splitPage(html: string, startOfScripts: string): Pick<PageApart, "ends" | "body"> {
  const from = html.indexOf(endOfHead) + endOfHead.length;
  const to = html.lastIndexOf(startOfScripts);
  if (from < endOfHead.length || to < from) throw new Error("the page has no head, or no scripts at its end");
  return { ends: html.slice(0, from) + html.slice(to), body: html.slice(from, to) };
}

const endOfHead = "</head>";
