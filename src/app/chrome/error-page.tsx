import { isRouteErrorResponse, useLocation } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { tooBusy } from "#domain/content/too-busy.ts";
import { LostPage } from "./lost-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** Shown when a page fails: fixed text, never the message of the error. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundPage />;
  const home = { label: "Back to the home page", to: href("home") };
  const again = { label: "Try again", to: pathname + search };
  if (status === 0)
    return (
      <LostPage
        title="No connection"
        label="Offline"
        heading="No connection"
        lead="This page could not be loaded. Please check your internet connection and try again."
        primary={again}
        secondary={home}
      />
    );
  // Without room in the queue, the server has answered the navigation with its plain page instead of data.
  if (status === 503)
    return (
      <LostPage
        title={tooBusy.heading}
        label="Busy"
        heading={tooBusy.heading}
        lead={tooBusy.text}
        primary={again}
        secondary={home}
      />
    );
  return (
    <LostPage
      title="Something went wrong"
      label="Error"
      heading="Something went wrong"
      lead="An unexpected error occurred. The fault is ours and has been logged. Please try again in a moment."
      primary={home}
      secondary={{ label: "Contact us", to: href("contact") }}
    />
  );
}
