import { href } from "#domain/routes/href.ts";
import { buildErrorResponse, type CallResponse } from "#server/calls/build-error-response.ts";
import type { DispatchCall } from "#server/calls/dispatch.ts";
import { buildFormCall, readCallBody, requireSameOrigin, type RequestSource } from "#server/calls/read-call.ts";
import type { CallOutput } from "#server/calls/table.ts";
import { makePlainPage, type PlainPage } from "#server/pages/plain-pages.ts";
import type { ServiceLog } from "#services/ports.ts";

interface PlainDataLinkParts {
  dispatch: DispatchCall;
  baseUrl: string;
  https: boolean;
  log: ServiceLog;
}

/** Creates the handler of the form for the link to one's data without JavaScript. It makes the page's own call. */
export function createPlainDataLink({ dispatch, baseUrl, https, log }: PlainDataLinkParts) {
  return async (request: Request, source: RequestSource): Promise<PlainPage> => {
    try {
      requireSameOrigin(request.headers, baseUrl);
      const email = new URLSearchParams(await readCallBody(request)).get("email") ?? "";
      return formatAnswer(await dispatch(buildFormCall(request, "requestDataLink", { email }, source)), https);
    } catch (error) {
      const failed = { name: "data link form", httpRequestId: source.httpRequestId, setCookies: [], log };
      return formatAnswer(buildErrorResponse(error, failed), https);
    }
  };
}

function formatAnswer({ httpStatus, body }: CallResponse<CallOutput<"requestDataLink">>, https: boolean): PlainPage {
  const isSent = !("error" in body);
  const words = {
    status: httpStatus,
    heading: isSent ? "Thank you" : "Your request was not sent",
    text: isSent ? body.result.message : body.error.message,
    link: { to: href("yourData"), label: isSent ? "Your data" : "Try again" },
  };
  return makePlainPage(words, { https });
}
