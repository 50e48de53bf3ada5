import { Hono, type Context } from "hono";
import { readBody } from "#adapters/inbound/read-body.ts";
import { paidFragment } from "#domain/orders/page/order-page-link.ts";
import { parseAmount } from "#domain/parse-price.ts";
import { endpointHref, endpoints } from "#domain/routes/endpoints.ts";
import { formatPayPageStyle, inactivePage, paidPage, payPage, type PayPageFonts } from "./demo-pay-page.ts";
import type { StandInPayments } from "./stand-in-payments.ts";

interface DemoPayDeps {
  payments: Pick<
    StandInPayments,
    | "findLink"
    | "pay"
    | "failAtBank"
    | "readRefunded"
    | "refundAtProvider"
    | "readDispute"
    | "dispute"
    | "decideDispute"
  >;
  baseUrl: string;
  readName: () => string;
  fonts: PayPageFonts;
}

const maxFormBytes = 4 * 1024;

/** Serves the pay page, in demo mode only. It works without JavaScript and under the shop's content security policy. */
export function demoPayRoutes({ payments, baseUrl, readName, fonts }: DemoPayDeps): Hono {
  const routes = new Hono();
  const getShop = () => ({ name: readName(), baseUrl });

  routes.get(endpoints.demoPayStyles, (context) => {
    context.header("cache-control", "no-cache");
    return context.body(formatPayPageStyle(fonts), 200, { "content-type": "text/css; charset=utf-8" });
  });

  routes.get(endpoints.demoPay, async (context) => {
    const link = await payments.findLink(context.req.param("id"));
    const shop = getShop();
    if (link === null) return respond(context, inactivePage(shop), 404);
    if (link.sessionId !== null) {
      const isRefused = context.req.query("refused") !== undefined;
      const refundedPence = await payments.readRefunded(link.id);
      const dispute = await payments.readDispute(link.id);
      return respond(context, paidPage(shop, link, { refundedPence, isRefused }, dispute?.status ?? null));
    }
    if (!link.active) return respond(context, inactivePage(shop));
    return respond(context, payPage(shop, link, context.req.query("declined") !== undefined));
  });

  routes.post(endpoints.demoPay, async (context) => {
    const id = context.req.param("id");
    const link = await payments.findLink(id);
    if (link === null) return respond(context, inactivePage(getShop()), 404);
    const body = await readBody(context.req.raw, maxFormBytes);
    if (body === null) return context.text("The form is too large.", 413, { Connection: "close" });
    const form = new URLSearchParams(new TextDecoder().decode(body));
    const payPath = endpointHref("demoPay", { id });
    switch (form.get("action")) {
      case "pay":
        // The page after the redirect shows the current state, so reloading it does not pay again.
        await payments.pay(id);
        return context.redirect(payPath, 303);
      case "decline":
        return context.redirect(`${payPath}?declined`, 303);
      case "refund": {
        const amountPence = parseAmount(form.get("amount") ?? "");
        const isDone = amountPence !== null && (await payments.refundAtProvider(id, amountPence));
        return context.redirect(isDone ? payPath : `${payPath}?refused`, 303);
      }
      case "dispute":
        await payments.dispute(id);
        return context.redirect(payPath, 303);
      case "dispute-won":
      case "dispute-lost":
        await payments.decideDispute(id, form.get("action") === "dispute-won");
        return context.redirect(payPath, 303);
      case "fail":
        await payments.failAtBank(id);
        return context.redirect(link.returnUrl.replace(paidFragment, ""), 303);
      default:
        // The URL's fragment says that the payment went through, so it is removed.
        return context.redirect(link.returnUrl.replace(paidFragment, ""), 303);
    }
  });

  return routes;
}

type Html = ReturnType<typeof paidPage>;

function respond(context: Context, html: Html, status: 200 | 404 = 200): Response | Promise<Response> {
  return context.html(html, status, {
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
}
