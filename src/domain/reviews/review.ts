import { dayMs } from "#domain/time.ts";

/** A customer's own words on one order, as the customer's page of the order shows them. */
export interface OwnReview {
  /** Whole stars, 1 to 5. */
  rating: number;
  words: string;
  /** The name that the customer chose. */
  shownName: string;
  /** ISO time until which it can be changed, and from which it is shown where the shop shows reviews. */
  shownFrom: string;
  heldBack: { reason: HoldReason; note: string } | null;
  /** The dealer's answer, or "". */
  answer: string;
}

/** The review as the page of its order shows it. */
export interface OwnReviewState {
  review: OwnReview | null;
  /** Whether it can be written or changed now. */
  canWrite: boolean;
  /** Whether the customer's mailbox gets no more emails that ask for a review. */
  isMailStopped: boolean;
}

export interface DeskReview extends OwnReview {
  id: number;
  orderId: string;
  /** ISO time. */
  writtenAt: string;
}

/** A review as the public reads it. */
export type PublishedReview = Pick<DeskReview, "id" | "rating" | "words" | "shownName" | "writtenAt" | "answer">;

/** All reviews whose time has come, as the public page shows them. */
export interface PublishedReviews {
  /** The revision changes with anything that the page shows. */
  revision: string;
  /** The reviews, newest first, without those held back. */
  reviews: readonly PublishedReview[];
  /** The number of reviews, including those held back. */
  count: number;
  averageRating: number;
  heldBack: readonly { reason: HoldReason; count: number }[];
}

/** The only lawful reasons for which a review is held back: never because of its rating. */
export const holdReasons = ["abuse", "personal-data"] as const;
export type HoldReason = (typeof holdReasons)[number];

/** The reasons as visitors and admins read them, after "held back because". */
export const holdReasonWords: Record<HoldReason, string> = {
  abuse: "it abuses or threatens someone",
  "personal-data": "it gives someone’s personal details",
};

/** The maximum lengths in UTF-16 code units. */
export const reviewLimits = { words: 2_000, shownName: 40, answer: 2_000, note: 500 } as const;

/** The time in which the customer can change a review, before it is shown. */
export const reviewRestMs = dayMs;

/** Whether its writer may still change it. */
export function isReviewOpen(writtenAt: Date, nowMs: number): boolean {
  return nowMs - writtenAt.getTime() < reviewRestMs;
}

/** The mean of whole stars, to one decimal place. 0 if there are no ratings. */
export function averageRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0;
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10;
}
