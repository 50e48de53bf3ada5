import { createHash } from "node:crypto";
import { desc, lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { reviews } from "#db/schema/reviews.ts";
import { averageRating, hideReasons, reviewRestMs, type PublishedReviews } from "#domain/reviews/review.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";

interface BoardParts {
  db: Database;
  content: Pick<ContentHolder, "current">;
  now(): Date;
}

/** The reviews that everyone may read, as of the board's latest refresh. */
export type ReviewBoard = ReturnType<typeof createReviewBoard>;

export function createReviewBoard({ db, content, now }: BoardParts) {
  let published: PublishedReviews | null = null;
  const isOn = () => content.current().site.showsReviews;
  return {
    /** The published reviews; null while the owner's switch is off, or there are no reviews. */
    current: () => (isOn() ? published : null),
    async refresh() {
      const fresh = isOn() ? await readPublished(db, now()) : null;
      // The page is rendered again only if something in it differs.
      if (fresh?.revision !== published?.revision) published = fresh;
    },
  };
}

async function readPublished(db: Database, now: Date): Promise<PublishedReviews | null> {
  const rows = await db
    .select()
    .from(reviews)
    .where(lte(reviews.writtenAt, new Date(now.getTime() - reviewRestMs)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id));
  if (rows.length === 0) return null;
  const facts = {
    reviews: rows
      .filter(({ hiddenReason }) => hiddenReason === null)
      .map(({ id, rating, words, shownName, writtenAt, answer }) => ({
        id,
        rating,
        words,
        shownName,
        writtenAt: writtenAt.toISOString(),
        answer,
      })),
    count: rows.length,
    averageRating: averageRating(rows.map(({ rating }) => rating)),
    hidden: hideReasons
      .map((reason) => ({ reason, count: rows.filter(({ hiddenReason }) => hiddenReason === reason).length }))
      .filter(({ count }) => count > 0),
  };
  return { ...facts, revision: createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 16) };
}

const perPage = 20;

export type ReviewsPage = NonNullable<ReturnType<typeof getReviewsPage>>;

/** Gets one page of the published reviews; null while none are shown, and for a page beyond the last. */
export function getReviewsPage(board: { current(): PublishedReviews | null }, page: number) {
  const published = board.current();
  if (published === null) return null;
  const { revision: _revision, ...facts } = published;
  const pages = Math.max(1, Math.ceil(facts.reviews.length / perPage));
  if (page > pages) return null;
  return { ...facts, reviews: facts.reviews.slice((page - 1) * perPage, page * perPage), page, pages };
}
