import { openFakeStripe, type StripeReply, type StripeRequest } from "../support/fake-stripe.ts";

/** The moment of a kill: before the shop's request is carried out, or after it, with the answer lost. */
export type Moment = "before" | "after";

interface Made {
  id: string;
  key: string;
  amountPence: number;
  isActive: boolean;
}

/**
 * A payment provider in a process that outlives the shop's. It keeps idempotency keys as Stripe does, and can let the
 * shop die.
 */
export async function openPayingProvider({ answersAfterMs = 0 } = {}) {
  const links: (Made & { paymentLinkId: string })[] = [];
  const refunds: (Made & { refundId: string })[] = [];
  let plan: { path: string; moment: Moment; kill(): void } | null = null;
  const stripe = await openFakeStripe(answer, { answersAfterMs });

  function answer(request: StripeRequest): StripeReply {
    const isPlanned = plan !== null && request.method === "POST" && request.path === plan.path;
    const due = isPlanned ? plan : null;
    if (due?.moment === "before") {
      plan = null;
      due.kill();
      return null;
    }
    const reply = act(request);
    if (due === null) return reply;
    plan = null;
    due.kill();
    return null;
  }

  function act({ method, path, fields, headers }: StripeRequest): StripeReply {
    const key = String(headers["idempotency-key"] ?? "");
    if (method === "POST" && path === "/v1/payment_links") {
      const amountPence = Number(fields["line_items[0][price_data][unit_amount]"]);
      const paymentLinkId = fields["metadata[payment_link_id]"] ?? "";
      const asked = { id: `plink_${links.length + 1}`, key, amountPence, isActive: true, paymentLinkId };
      return ok(toProviderLink(make(links, asked)));
    }
    if (method === "POST" && path.startsWith("/v1/payment_links/")) {
      const link = links.find(({ id }) => path.endsWith(`/${id}`));
      if (link === undefined) return { status: 404, body: { error: { code: "resource_missing" } } };
      link.isActive = fields["active"] !== "false";
      return ok(toProviderLink(link));
    }
    if (method === "POST" && path === "/v1/refunds") {
      const refundId = fields["metadata[refund_id]"] ?? "";
      const asked = { id: `re_${refunds.length + 1}`, key, amountPence: Number(fields["amount"]), isActive: true };
      return ok(toProviderRefund(make(refunds, { ...asked, refundId })));
    }
    if (path === "/v1/refunds") return ok({ object: "list", has_more: false, data: refunds.map(toProviderRefund) });
    return ok({ object: "list", has_more: false, data: [] });
  }

  return {
    url: stripe.url,
    state: stripe.state,
    links,
    refunds,
    /** Kills when the next such request arrives: before it takes effect, or after that and before the answer. */
    killAt(path: string, moment: Moment, kill: () => void): void {
      plan = { path, moment, kill };
    },
    close: () => stripe.close(),
  };
}

/** Returns the earlier result for a repeated key. */
function make<T extends Made>(all: T[], asked: T): T {
  const known = all.find(({ key }) => key === asked.key);
  if (known !== undefined) return known;
  all.push(asked);
  return asked;
}

function ok(body: unknown): StripeReply {
  return { status: 200, body };
}

function toProviderLink({ id, isActive }: Made) {
  return { id, object: "payment_link", active: isActive, url: `https://pay.test/${id}` };
}

function toProviderRefund({ id, amountPence, refundId }: Made & { refundId: string }) {
  return { id, object: "refund", amount: amountPence, status: "succeeded", metadata: { refund_id: refundId } };
}
