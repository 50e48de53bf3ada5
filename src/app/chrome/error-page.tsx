import { isRouteErrorResponse } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { LostPage } from "./lost-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** Shown when a page fails: fixed text, never the message of the error. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <LostPage
      title="Something went wrong"
      label="Error"
      heading="The water is cloudy"
      lead="An unexpected error occurred. It is on our side, and it has been noted. Please try again in a moment."
      primary={{ label: "Back to the home page", to: href("home") }}
      secondary={{ label: "Contact us", to: href("contact") }}
    />
  );
}
