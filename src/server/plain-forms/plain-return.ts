import { randomUUID } from "node:crypto";
import {
  countReturnable,
  listReturnable,
  quantityField,
  returnReasonLabels,
} from "#domain/orders/returns/order-return.ts";
import { checkReturnForm } from "#domain/orders/returns/return-form.ts";
import { href } from "#domain/routes/href.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import { buildErrorResponse, type CallResponse } from "#server/calls/build-error-response.ts";
import type { DispatchCall } from "#server/calls/dispatch.ts";
import { buildFormCall, readCallBody, requireSameOrigin, type RequestSource } from "#server/calls/read-call.ts";
import type { CallName, CallOutput } from "#server/calls/table.ts";
import { escapeMarkup } from "#server/pages/escape-markup.ts";
import { makePlainPage, type PlainPage, type PlainPageWords } from "#server/pages/plain-pages.ts";
import type { OrderPageView } from "#services/orders/page/order-page.ts";
import type { ServiceLog } from "#services/ports.ts";

interface PlainReturnParts {
  dispatch: DispatchCall;
  baseUrl: string;
  https: boolean;
  log: ServiceLog;
}

/**
 * Creates the handler that shows and takes the form of a return at the URL of the order's page, for a browser without
 * JavaScript. It makes the same calls as the page's code. Returns null for any other form.
 */
export function createPlainReturn({ dispatch, baseUrl, https, log }: PlainReturnParts) {
  return async (request: Request, source: RequestSource, link: string): Promise<PlainPage | null> => {
    const call = <Name extends CallName>(name: Name, data: object) =>
      dispatch(buildFormCall(request, name, { link, ...data }, source));
    const show = (words: PlainPageWords) => {
      const page = makePlainPage(words, { https });
      // The URL opens the order, so no other site may learn it.
      return { ...page, headers: { ...page.headers, "Referrer-Policy": "no-referrer" } };
    };
    try {
      const form = new URLSearchParams(await readCallBody(request));
      if (!form.has("return")) return null;
      requireSameOrigin(request.headers, baseUrl);
      const read = await call("getOrderPage", {});
      if ("error" in read.body) return show(refused(read));
      const order = read.body.result;
      const values = Object.fromEntries(form);
      const { return: step, requestId = "" } = values;
      if (step !== "announce") return show(makeForm(order, {}, []));
      const checked = checkReturnForm(values, countReturnable(order, order.returns));
      if (!checked.ok) return show(makeForm(order, values, checked.refusals.map(refusalMessage)));
      return show(toPageWords(await call("announceReturn", { requestId, ...checked.value })));
    } catch (error) {
      const failed = { name: "return form", httpRequestId: source.httpRequestId, setCookies: [], log };
      return show(refused(buildErrorResponse(error, failed)));
    }
  };
}

const about = { to: href("legalPage", { page: "returns" }), label: "About returns" };

function toPageWords(answer: CallResponse<CallOutput<"announceReturn">>): PlainPageWords {
  if ("error" in answer.body) return refused(answer);
  return {
    status: 200,
    heading: "Your return",
    text: answer.body.result.message,
    link: about,
  };
}

function refused({ httpStatus, body }: CallResponse): PlainPageWords {
  const text = "error" in body ? body.error.message : "";
  return { status: httpStatus, heading: "Your return was not changed", text, link: about };
}

function makeForm(order: OrderPageView, typed: Record<string, string>, mistakes: readonly string[]): PlainPageWords {
  const lines = listReturnable(order, order.lines);
  const valueOf = (name: string) => escapeMarkup(typed[name] ?? "");
  const fields = lines.map(({ position, line, left }) => {
    const name = quantityField(position);
    return `<label>${escapeMarkup(line.name)}. How many? ${left} can be returned.<input name="${name}" inputmode="numeric" value="${valueOf(name)}"></label>`;
  });
  const reasons = Object.entries({ "": "Choose a reason", ...returnReasonLabels }).map(
    ([value, label]) =>
      `<option value="${value}"${value === (typed["reason"] ?? "") ? " selected" : ""}>${escapeMarkup(label)}</option>`,
  );
  const announce =
    lines.length === 0
      ? []
      : [
          `<form method="post"><input type="hidden" name="requestId" value="${escapeMarkup(typed["requestId"] ?? randomUUID())}">`,
          ...fields,
          `<label>Reason<select name="reason">${reasons.join("")}</select></label>`,
          `<label>In your words (optional)<textarea name="words" rows="3">${valueOf("words")}</textarea></label>`,
          `<button name="return" value="announce">Announce the return</button></form>`,
        ];
  const text =
    lines.length === 0
      ? "There is nothing to return: no more of this order has been sent."
      : "Tell us what you are returning, and we will email you where to send it.";
  return {
    status: mistakes.length === 0 ? 200 : 400,
    heading: `Return goods from order ${order.id}`,
    text,
    lines: mistakes,
    form: announce.join("\n"),
    link: about,
  };
}
