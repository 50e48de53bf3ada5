import {
  ProviderKeyRefused,
  ProviderRefused,
  type Deactivation,
  type PaymentLinkRequest,
  type PaymentLinks,
  type ProviderLink,
} from "#services/ports.ts";
import { ScriptedRefunds } from "./scripted-refunds.ts";

/**
 * Mishaps of a call: it fails without effect, it is refused, its key is refused, or it takes effect but the response is
 * lost.
 */
export type Mishap = "fail" | "refuse" | "refuse-key" | "lose-response";

interface Link extends PaymentLinkRequest {
  providerLinkId: string;
  active: boolean;
}

/** An in-memory payment provider that behaves like the real one and fails on demand. */
export class ScriptedProvider implements PaymentLinks {
  readonly provider = "scripted";
  readonly minimumPence = 30;
  readonly maximumPence = 99_999_999;
  readonly links = new Map<string, Link>();
  /** Mishaps of the next calls of each kind, in order; null lets a call succeed. */
  readonly atCreate: (Mishap | null)[] = [];
  readonly atDeactivate: (Mishap | null)[] = [];
  /** Runs once during the next call, before it takes effect. */
  during: (() => Promise<void>) | null = null;
  creates = 0;
  readonly refunds = new ScriptedRefunds();
  readonly #refusedKeys = new Set<string>();

  async create(request: PaymentLinkRequest): Promise<ProviderLink> {
    this.creates += 1;
    await this.interrupt();
    const { idempotencyKey } = request;
    const known = [...this.links.values()].find((link) => link.idempotencyKey === idempotencyKey);
    // A provider never refuses a request that it accepted under the same key, and never accepts one that it refused.
    if (known !== undefined && this.atCreate[0] === "refuse") this.atCreate[0] = null;
    if (this.#refusedKeys.has(idempotencyKey)) this.atCreate[0] = "refuse";
    if (this.atCreate[0] === "refuse") this.#refusedKeys.add(idempotencyKey);
    return this.act(this.atCreate, () => {
      if (known !== undefined) return { providerLinkId: known.providerLinkId, url: toUrl(known.providerLinkId) };
      const providerLinkId = `plink_${this.links.size + 1}_${request.paymentLinkId}`;
      this.links.set(providerLinkId, { ...request, providerLinkId, active: true });
      return { providerLinkId, url: toUrl(providerLinkId) };
    });
  }

  async deactivate(providerLinkId: string): Promise<Deactivation> {
    await this.interrupt();
    return this.act(this.atDeactivate, () => {
      const link = this.links.get(providerLinkId);
      if (link === undefined) return "unknown";
      link.active = false;
      return "inactive";
    });
  }

  /** Lets all calls succeed again. */
  recover(): void {
    for (const mishaps of [this.atCreate, this.atDeactivate, this.refunds.mishaps]) mishaps.length = 0;
  }

  /** Lists the links that can be paid. */
  listActive(orderId: string): Link[] {
    return [...this.links.values()].filter((link) => link.orderId === orderId && link.active);
  }

  /** Forgets all links, like an account that the shop has not used before. */
  forgetLinks(): void {
    this.links.clear();
    this.#refusedKeys.clear();
  }

  private async interrupt(): Promise<void> {
    const { during } = this;
    this.during = null;
    await during?.();
  }

  private act<T>(mishaps: (Mishap | null)[], work: () => T): T {
    const mishap = mishaps.shift();
    if (mishap === "fail") throw new Error("the provider cannot be reached");
    if (mishap === "refuse-key") throw new ProviderKeyRefused();
    if (mishap === "refuse") throw new ProviderRefused("The payment provider refused: not like this");
    const result = work();
    if (mishap === "lose-response") throw new Error("the response was lost");
    return result;
  }
}

function toUrl(providerLinkId: string): string {
  return `https://pay.test/${providerLinkId}`;
}
