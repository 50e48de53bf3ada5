import type { Settings } from "#config/settings.ts";
import { startAccountSweep } from "#services/accounts/sweep-accounts.ts";
import { startTellingMistakes } from "#services/content/tell-mistakes.ts";
import { startAskingForReviews } from "#services/reviews/ask-for-reviews.ts";
import { startReviewRefusalSweep } from "#services/reviews/review-rows.ts";
import { startLimitSweep } from "#services/rate-limit.ts";
import { startOriginSweep } from "#services/orders/placing/record-origin.ts";
import { startPriceRequestSweep } from "#services/catalogue/price-request-sweep.ts";
import { startEnquirySweep } from "#services/enquiries/enquiry-sweep.ts";
import { startSearchSweep } from "#services/search/search-sweep.ts";
import { startPaymentSweep } from "#services/payments/payment-sweep.ts";
import type { Services } from "#services/context.ts";

/** Starts the periodic jobs: deleting old data, asking for reviews, reporting mistakes, settling payments. */
export function startSweeps(services: Services, { reviewRequestDays }: Settings): { stop(): Promise<void> }[] {
  return [
    startPaymentSweep(services),
    startAccountSweep(services),
    startOriginSweep(services),
    startSearchSweep(services),
    startPriceRequestSweep(services),
    startEnquirySweep(services),
    startLimitSweep(services),
    startAskingForReviews(services, reviewRequestDays),
    startReviewRefusalSweep(services),
    startTellingMistakes(services),
  ];
}
