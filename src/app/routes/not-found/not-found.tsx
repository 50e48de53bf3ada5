import { data } from "react-router";
import { NotFoundPage } from "#app/chrome/not-found-page.tsx";
import type { Route } from "./+types/not-found.ts";
import { pageMeta } from "#app/content/page-meta.ts";

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches, location }: Route.MetaArgs) {
  const description = "The page has moved or never was.";
  return pageMeta({ matches }, { title: "Page not found", description, path: location.pathname, noindex: true });
}

export default NotFoundPage;
