import { data } from "react-router";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import type { Route } from "./+types/not-found.route.ts";
import { NotFoundPage } from "./lost-page.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  const head = pageHead(context.get(shopContext), {
    title: "Page not found",
    description: "The page has moved or never existed.",
    path: new URL(request.url).pathname,
    noindex: true,
  });
  return data({ head }, { status: 404 });
}

export default NotFoundPage;
