import { useLocation } from "react-router";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** In the place of what could not be loaded; the page around it stays. */
export function ListFailed({ words, as = "h2" }: { words: string; as?: "h1" | "h2" }) {
  const site = useChrome()?.site;
  const { pathname, search } = useLocation();
  const help = site && (
    <>
      It is us, not you. If you know what you need, ring <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>,{" "}
      {site.hours}.
    </>
  );
  return (
    <EmptyState heading={words} help={help} as={as}>
      {/* The page is loaded anew, by the browser itself. */}
      <a className={buttonClass({ look: "solid" })} href={pathname + search}>
        <Icon name="refresh-cw" /> Try again
      </a>
    </EmptyState>
  );
}
