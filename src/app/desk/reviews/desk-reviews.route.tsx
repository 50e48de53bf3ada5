import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { DeskReviewCard } from "./desk-review-card.tsx";
import styles from "./desk-reviews.route.module.css";
import { useReviews } from "./use-reviews.ts";

export const meta: MetaFunction = (args) => privateMeta("Reviews", "What customers wrote, and your answers.", args);

export default function DeskReviewsPage() {
  const { listed, busyId, outcome, load, answer, hold } = useReviews();
  return (
    <DeskMain isNarrow>
      <DeskHeading>Reviews</DeskHeading>
      <LoadState state={listed} what="reviews" load={load} />
      {typeof listed !== "string" && (
        <>
          <p className={styles.advice}>
            {listed.isShown
              ? "Everyone sees all of them, each one from a day after it was written. "
              : "They are not shown yet. "}
            To show or hide them all, go to <Link to={href("deskContent")}>Content</Link>, Hours and phone: “Show
            customers’ reviews”.{" "}
            {listed.count === 0
              ? null
              : `The average of ${listed.count === 1 ? "the only one" : `all ${listed.count}`} is ${listed.averageRating.toFixed(1)} out of 5 stars.`}
          </p>
          <OutcomeNotice outcome={outcome} />
          {listed.reviews.length === 0 ? (
            <p className={text.muted}>No reviews yet. Customers are asked once, a few days after delivery.</p>
          ) : (
            <ul className={styles.list}>
              {listed.reviews.map((review) => (
                <li key={review.id}>
                  <DeskReviewCard
                    review={review}
                    isBusy={busyId === review.id}
                    onAnswer={(words) => answer(review.id, words)}
                    onHold={(reason, note) => hold(review.id, reason, note)}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </DeskMain>
  );
}
