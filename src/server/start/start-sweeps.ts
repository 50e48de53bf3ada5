import type { Settings } from "#config/settings.ts";
import { hourMs, minuteMs } from "#domain/time.ts";
import { sweepAccounts } from "#services/accounts/sweep-accounts.ts";
import { tellMistakes } from "#services/content/tell-mistakes.ts";
import type { Services } from "#services/context.ts";
import { sweepPhotographs } from "#services/enquiries/photographs.ts";
import { sweepOrigins } from "#services/orders/checkout/record-origin.ts";
import { refreshSearchTexts } from "#services/orders/lists/refresh-search-texts.ts";
import { sweepPayments } from "#services/payments/payment-sweep.ts";
import { sweepLimits } from "#services/rate-limit.ts";
import { askForReviews } from "#services/reviews/ask-for-reviews.ts";
import type { ReviewBoard } from "#services/reviews/review-board.ts";
import { startSweep } from "#services/start-sweep.ts";
import { tellBackInStock } from "#services/stock/back-in-stock.ts";

const secondMs = 1000;

export function startSweeps(
  services: Services,
  board: ReviewBoard,
  { reviewRequestDays }: Settings,
): { stop(): Promise<void> }[] {
  const { log } = services;
  return [
    { name: "payment", everyMs: minuteMs, sweep: (isFirstRun: boolean) => sweepPayments(services, { isFirstRun }) },
    { name: "account", everyMs: hourMs, sweep: () => sweepAccounts(services) },
    { name: "origin", everyMs: hourMs, sweep: () => sweepOrigins(services) },
    { name: "search text", everyMs: hourMs, sweep: () => refreshSearchTexts(services) },
    { name: "photograph", everyMs: 6 * hourMs, sweep: () => sweepPhotographs(services) },
    { name: "back in stock", everyMs: 10 * secondMs, sweep: () => tellBackInStock(services) },
    { name: "limit", everyMs: 10 * minuteMs, sweep: () => sweepLimits(services) },
    { name: "review request", everyMs: hourMs, sweep: () => askForReviews(services, reviewRequestDays) },
    { name: "published reviews", everyMs: 30 * secondMs, sweep: () => board.refresh() },
    { name: "mistake", everyMs: 30 * secondMs, sweep: () => tellMistakes(services) },
  ].map((sweep) => startSweep({ ...sweep, log }));
}
