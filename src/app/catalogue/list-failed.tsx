import { useLocation } from "react-router";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Stands for products while no sheet has been loaded. */
export function ListFailed({ message }: { message: string }) {
  const site = useChrome()?.site;
  const { pathname, search } = useLocation();
  const help = site && (
    <>
      The fault is ours. If you know what you need, ring <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>,{" "}
      {site.hours}.
    </>
  );
  return (
    <EmptyState heading={message} help={help} as="h1">
      {/* A plain link, so that the browser reloads the page. */}
      <a className={buttonClass({ look: "solid" })} href={pathname + search} target="_self">
        <Icon name="refresh-cw" /> Try again
      </a>
    </EmptyState>
  );
}
