import { data, useLocation } from "react-router";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ShopError } from "#domain/shop-error.ts";

/** Replaces a list that could not be loaded. */
export function ListFailed({ message, as = "h2" }: { message: string; as?: "h1" | "h2" }) {
  const site = useChrome()?.site;
  const { pathname, search } = useLocation();
  const help = site && (
    <>
      The fault is ours. If you know what you need, ring <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>,{" "}
      {site.hours}.
    </>
  );
  return (
    <EmptyState heading={message} help={help} as={as}>
      {/* A plain link, so that the browser reloads the page. */}
      <a className={buttonClass({ look: "solid" })} href={pathname + search} target="_self">
        <Icon name="refresh-cw" /> Try again
      </a>
    </EmptyState>
  );
}

const unavailable = 503;

/** Runs a query of the catalogue. Until a sheet has been loaded, returns the failure for the page to show with status 503. */
export function catchUnavailable<Result>(query: () => Result): Result | { state: "failed"; message: string } {
  try {
    return query();
  } catch (error) {
    if (error instanceof ShopError && error.status === "unavailable")
      return { state: "failed", message: error.message };
    throw error;
  }
}

/** Sends the data of a page with the status of its state. */
export function respond<Value>(value: Value, state: string) {
  const status = state === "failed" ? unavailable : state === "missing" || state === "unknown-category" ? 404 : 200;
  return data(value, { status });
}
