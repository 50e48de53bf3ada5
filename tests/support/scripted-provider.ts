import { type PaymentLinkRequest, type PaymentLinks, type ProviderLink, ProviderRefused } from "#services/ports.ts";

/** What happens at the next call: the work is not done and an error comes; it is refused; it is done but the answer is lost. */
export type Mishap = "fail" | "refuse" | "lose-answer";

interface Link extends PaymentLinkRequest {
  providerLinkId: string;
  active: boolean;
}

/** A payment provider in memory that behaves like the real one and goes wrong on demand. */
export class ScriptedProvider implements PaymentLinks {
  readonly provider = "scripted";
  readonly minimumPence = 30;
  readonly maximumPence = 99_999_999;
  readonly links = new Map<string, Link>();
  /** Consumed one by one, by kind of call; null lets a call through. */
  readonly atCreate: (Mishap | null)[] = [];
  readonly atDeactivate: (Mishap | null)[] = [];
  /** Runs while a call is under way, before it does its work. */
  during: (() => Promise<void>) | null = null;
  creates = 0;

  async create(request: PaymentLinkRequest): Promise<ProviderLink> {
    this.creates += 1;
    await this.interrupt();
    const known = [...this.links.values()].find((link) => link.idempotencyKey === request.idempotencyKey);
    // What was accepted under a key is never refused under it later.
    if (known !== undefined && this.atCreate[0] === "refuse") this.atCreate[0] = null;
    return this.act(this.atCreate, () => {
      if (known !== undefined) return { providerLinkId: known.providerLinkId, url: urlOf(known.providerLinkId) };
      const providerLinkId = `plink_${this.links.size + 1}_${request.paymentLinkId}`;
      this.links.set(providerLinkId, { ...request, providerLinkId, active: true });
      return { providerLinkId, url: urlOf(providerLinkId) };
    });
  }

  async deactivate(providerLinkId: string): Promise<void> {
    await this.interrupt();
    return this.act(this.atDeactivate, () => {
      const link = this.links.get(providerLinkId);
      if (link === undefined) throw new Error("no such link");
      link.active = false;
    });
  }

  /** What can be paid at this moment. */
  activeOf(orderId: string): Link[] {
    return [...this.links.values()].filter((link) => link.orderId === orderId && link.active);
  }

  private async interrupt(): Promise<void> {
    const { during } = this;
    this.during = null;
    await during?.();
  }

  private act<T>(mishaps: (Mishap | null)[], work: () => T): T {
    const mishap = mishaps.shift();
    if (mishap === "fail") throw new Error("the provider cannot be reached");
    if (mishap === "refuse") throw new ProviderRefused("The payment provider refused: not like this");
    const answer = work();
    if (mishap === "lose-answer") throw new Error("the answer was lost");
    return answer;
  }
}

function urlOf(providerLinkId: string): string {
  return `https://pay.test/${providerLinkId}`;
}
