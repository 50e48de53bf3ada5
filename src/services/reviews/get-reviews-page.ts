import type { PublishedReviews } from "#domain/reviews/review.ts";

const perPage = 20;

export interface ReviewsPage extends Omit<PublishedReviews, "revision"> {
  /** From 1. */
  page: number;
  pages: number;
}

/** One page of the published reviews; null while none are shown, and beyond the last page. */
export function getReviewsPage(reviews: { current(): PublishedReviews | null }, page: number): ReviewsPage | null {
  const published = reviews.current();
  if (published === null) return null;
  const { revision: _revision, ...facts } = published;
  const pages = Math.max(1, Math.ceil(facts.reviews.length / perPage));
  if (page > pages) return null;
  return { ...facts, reviews: facts.reviews.slice((page - 1) * perPage, page * perPage), page, pages };
}
