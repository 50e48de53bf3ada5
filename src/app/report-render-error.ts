import type { RouterContextProvider } from "react-router";
import { shopContext } from "./loader-context.ts";

interface FailedRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Logs an error of a loader or a render. The visitor sees the error page with its fixed message. */
export function reportRenderError(error: unknown, { request, context }: FailedRequest): void {
  if (request.signal.aborted) return;
  context
    .get(shopContext)
    .services.log.error({ err: error, path: new URL(request.url).pathname }, "a page could not be rendered");
}
