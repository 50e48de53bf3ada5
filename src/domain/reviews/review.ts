import { dayMs } from "#domain/time.ts";

export interface OwnReview {
  /** Whole stars, from 1 to 5. */
  rating: number;
  words: string;
  shownName: string;
  /** The ISO time until which the customer can change it, and from which visitors see it, if the shop shows reviews. */
  shownFrom: string;
  hidden: { reason: HideReason; note: string } | null;
  /** The dealer's answer; "" without one. */
  answer: string;
}

export interface OwnReviewState {
  review: OwnReview | null;
  canWrite: boolean;
  /** Whether the customer's mailbox gets no more emails that ask for a review. */
  isMailStopped: boolean;
}

export interface DeskReview extends OwnReview {
  id: number;
  orderId: string;
  /** The ISO time. */
  writtenAt: string;
}

export type PublishedReview = Pick<DeskReview, "id" | "rating" | "words" | "shownName" | "writtenAt" | "answer">;

/** All reviews whose time has come, for the public page. */
export interface PublishedReviews {
  /** The revision, which changes with anything that the page shows. */
  revision: string;
  /** The reviews, the newest first, without the hidden ones. */
  reviews: readonly PublishedReview[];
  /** The number of reviews, including the hidden ones. */
  count: number;
  averageRating: number;
  hidden: readonly { reason: HideReason; count: number }[];
}

/** The only lawful reasons to hide a review. Its rating is never a reason. */
export const hideReasons = ["abuse", "personal-data"] as const;
export type HideReason = (typeof hideReasons)[number];

/** The reasons as visitors and admins read them, after "hidden because". */
export const hideReasonWords: Record<HideReason, string> = {
  abuse: "it abuses or threatens someone",
  "personal-data": "it gives someone’s personal details",
};

/** The maximum lengths in UTF-16 code units. */
export const reviewLimits = { words: 2_000, shownName: 40, answer: 2_000, note: 500 } as const;

/** The time in which the customer can change a review, before visitors see it. */
export const reviewRestMs = dayMs;

export function isReviewOpen(writtenAt: Date, nowMs: number): boolean {
  return nowMs - writtenAt.getTime() < reviewRestMs;
}

/** Computes the mean of whole stars to one decimal place; 0 without ratings. */
export function averageRating(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0;
  return roundRating(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length);
}

/** Rounds a mean of stars as it is shown, to one decimal place. */
export function roundRating(mean: number): number {
  return Math.round(mean * 10) / 10;
}
