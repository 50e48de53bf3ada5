import { useContext } from "react";
import { Links } from "react-router";
import { ServerPartContext } from "#app/hydration/browser-code.tsx";

/**
 * The rules that the first paint of a page needs; the whole sheet comes with the browser code, and serves every later page. A
 * browser keeps the text that came with the document.
 */
export function StyleSheets() {
  const { styles } = useContext(ServerPartContext);
  if (import.meta.env.DEV) return <Links />;
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />;
}
