import { createContext, useContext } from "react";

export const PageIsShownContext = createContext(true);

/**
 * Whether the page around the component is on the screen. A page that `PageViews` keeps or readies is not: its effects run all
 * the same, and those that touch the document, the address or the server must ask here.
 */
export function usePageIsShown(): boolean {
  return useContext(PageIsShownContext);
}
