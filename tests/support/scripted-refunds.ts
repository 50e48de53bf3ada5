import {
  ProviderKeyRefused,
  ProviderRefused,
  type PaidSession,
  type ProviderRefund,
  type RefundRequest,
  type Refunds,
} from "#services/ports.ts";

/** Mishaps of a refund. refuse-key: the provider refuses the shop's key. */
export type RefundMishap = "fail" | "refuse" | "refuse-key" | "lose-response";

/** Makes the refunds of an in-memory payment provider, which fails on demand and refunds no more than was paid. */
export class ScriptedRefunds implements Refunds {
  /** Refunds by the provider's id. */
  readonly made = new Map<string, RefundRequest & ProviderRefund>();
  /** The pence paid in each session. Any other session has nothing to refund. */
  readonly paid = new Map<string, number>();
  /** Sessions by the provider's id of their payment. */
  readonly sessions = new Map<string, PaidSession>();
  /** Mishaps of the next calls, in order; null lets a call succeed. */
  readonly mishaps: (RefundMishap | null)[] = [];
  /** The state of the refunds made from now on. */
  state: ProviderRefund["state"] = "succeeded";
  /** Runs once during the next call, before it takes effect. */
  during: (() => Promise<void>) | null = null;
  calls = 0;

  async create(request: RefundRequest): Promise<ProviderRefund> {
    this.calls += 1;
    const { during } = this;
    this.during = null;
    await during?.();
    const known = [...this.made.values()].find(({ refundId }) => refundId === request.refundId);
    const mishap = this.mishaps.shift() ?? null;
    if (mishap === "fail") throw new Error("the provider cannot be reached");
    if (mishap === "refuse-key") throw new ProviderKeyRefused();
    // A provider never refuses a request that it accepted under the same key.
    if (mishap === "refuse" && known === undefined)
      throw new ProviderRefused("The payment provider refused: not like this");
    const refund = known ?? this.make(request);
    if (mishap === "lose-response") throw new Error("the response was lost");
    return refund;
  }

  async findSession(providerPaymentId: string): Promise<PaidSession | null> {
    return this.sessions.get(providerPaymentId) ?? null;
  }

  /** Returns the pence that the provider has refunded of a session. */
  sumRefunded(providerSessionId: string): number {
    return [...this.made.values()]
      .filter((refund) => refund.providerSessionId === providerSessionId && refund.state !== "failed")
      .reduce((sum, { amountPence }) => sum + amountPence, 0);
  }

  /** Refunds money as on the provider's own pages. */
  make(request: RefundRequest): RefundRequest & ProviderRefund {
    const { providerSessionId, amountPence } = request;
    const left = (this.paid.get(providerSessionId) ?? 0) - this.sumRefunded(providerSessionId);
    if (amountPence > left) throw new ProviderRefused(`The payment provider refused: Only ${left} pence are left`);
    const providerRefundId = `re_${this.made.size + 1}_${request.refundId}`;
    const providerPaymentId = request.providerPaymentId ?? `pi_of_${providerSessionId}`;
    const refund = { ...request, providerRefundId, providerPaymentId, state: this.state, failure: null };
    this.made.set(providerRefundId, refund);
    return refund;
  }
}
