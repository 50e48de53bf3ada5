import { createContext, useContext } from "react";
import { type MetaDescriptor, Scripts } from "react-router";

/** What the server gives to `Layout`; a browser has none of it. */
interface ServerPart {
  /** Of this kind of page. */
  inlineScript: string;
  /** The HTML of `BrowserCode`. null: it is being rendered. */
  browserCode: string | null;
  searchTags: readonly MetaDescriptor[];
  /** The rules of the first paint, or what stands for them. */
  styles: string;
  /** The URL of the whole style sheet. */
  sheet: string | null;
}

export const ServerPartContext = createContext<ServerPart>({
  inlineScript: "",
  browserCode: "",
  searchTags: [],
  styles: "",
  sheet: null,
});

/** Whether the server renders `BrowserCode` instead of the page. */
export function useIsBrowserCode(): boolean {
  return useContext(ServerPartContext).browserCode === null;
}

/** The style sheet as a file, and the router's scripts with the data of the page. */
export function BrowserCode() {
  const { sheet } = useContext(ServerPartContext);
  return import.meta.env.SSR ? (
    <>
      {sheet !== null && <link rel="stylesheet" href={sheet} />}
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
