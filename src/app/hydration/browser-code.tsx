import { createContext, useContext } from "react";
import { type MetaDescriptor, Scripts } from "react-router";
import { RouteSheets } from "#app/styles/style-sheets.tsx";

/** What the server gives to `Layout`; a browser has none of it. */
interface ServerPart {
  /** Of this kind of page. */
  inlineScript: string;
  /** The HTML of `BrowserCode`. null: it is being rendered. */
  browserCode: string | null;
  searchTags: readonly MetaDescriptor[];
}

export const ServerPartContext = createContext<ServerPart>({ inlineScript: "", browserCode: "", searchTags: [] });

/** Whether the server renders `BrowserCode` instead of the page. */
export function useIsBrowserCode(): boolean {
  return useContext(ServerPartContext).browserCode === null;
}

/** The style sheets as files, and the router's scripts with the data of the page. */
export function BrowserCode() {
  return import.meta.env.SSR ? (
    <>
      <RouteSheets />
      <Scripts />
    </>
  ) : null;
}

/**
 * Carries `BrowserCode` without running or fetching any of it: a browser does nothing with what stands in a template, until
 * `startHydration` puts it into the document.
 */
export function BrowserCodeTemplate() {
  const { browserCode } = useContext(ServerPartContext);
  return (
    <template id="browser-code" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: browserCode ?? "" }} />
  );
}

/** What cannot wait for the browser code. Stands before every picture and control that it watches. */
export function InlineScript() {
  const { inlineScript } = useContext(ServerPartContext);
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inlineScript }} />;
}
