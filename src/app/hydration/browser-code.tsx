import { createContext, memo, useContext } from "react";
import { Links, Scripts, type MetaDescriptor } from "react-router";

/** What the server gives to `Layout`. In the browser these values are empty. */
interface ServerPart {
  inlineScript: string;
  isShell: boolean;
  /** The HTML of `BrowserCode`; null while the server renders that HTML. */
  browserCode: string | null;
  searchTags: readonly MetaDescriptor[];
  /** The style rules of the first paint, or a placeholder for them. */
  styles: string;
  /** The URL of the whole style sheet; null if there is none. */
  sheet: string | null;
}

// The browser keeps the text that came with the document. Rendering would replace that text with the empty text here,
// so the components below are memoised.
export const ServerPartContext = createContext<ServerPart>({
  inlineScript: "",
  isShell: false,
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

/** Carries the HTML of `BrowserCode` in a template, where nothing runs until `startHydration` moves it out. */
export const BrowserCodeTemplate = memo(function BrowserCodeTemplate() {
  const { browserCode } = useContext(ServerPartContext);
  return (
    <template id="browser-code" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: browserCode ?? "" }} />
  );
});

/** The script that cannot wait for the browser code. It must come before every picture and control that it watches. */
export const InlineScript = memo(function InlineScript() {
  const { inlineScript, isShell } = useContext(ServerPartContext);
  return (
    <script
      data-shell={isShell ? "" : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: inlineScript }}
    />
  );
});

/** The style rules of the first paint; the whole sheet comes with the browser code. */
export const StyleSheets = memo(function StyleSheets() {
  const { styles } = useContext(ServerPartContext);
  if (import.meta.env.DEV) return <Links />;
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />;
});

/** The tags for search engines and social sites. Only the server renders them: such readers load each page as HTML. */
export function SearchTags() {
  const { searchTags } = useContext(ServerPartContext);
  if (!import.meta.env.SSR) return null;
  return searchTags.map((tag) =>
    "script:ld+json" in tag ? (
      <script
        key={JSON.stringify(tag)}
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(tag["script:ld+json"]).replaceAll("<", "\\u003c") }}
      />
    ) : (
      <meta key={JSON.stringify(tag)} {...tag} />
    ),
  );
}
