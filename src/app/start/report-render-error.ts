import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/loader-context.ts";

interface WhereItFailed {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Puts an error of a loader or a render into the log. The visitor sees the error page with fixed words. */
export function reportRenderError(error: unknown, { request, context }: WhereItFailed): void {
  if (request.signal.aborted) return;
  context
    .get(shopContext)
    .services.log.error({ err: error, path: new URL(request.url).pathname }, "a page could not be made");
}
