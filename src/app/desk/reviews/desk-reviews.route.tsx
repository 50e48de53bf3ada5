import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import desk from "#app/desk/desk-layout.module.css";
import { DeskHeading, DeskMain, Loaded, OutcomeNotice } from "#app/desk/desk-main.tsx";
import { useCall } from "#app/desk/use-call.ts";
import { useDeskChange } from "#app/desk/use-desk-change.ts";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { DeskReviewCard } from "./desk-review-card.tsx";

export const meta: MetaFunction = (args) => privateMeta("Reviews", "What customers wrote, and your answers.", args);

export default function DeskReviewsPage() {
  const query = useCall("listReviews", {});
  const { change, busy, outcome } = useDeskChange();
  return (
    <DeskMain isNarrow>
      <DeskHeading>Reviews</DeskHeading>
      <Loaded query={query} what="reviews">
        {({ isShown, count, averageRating, reviews }) => (
          <>
            <p className={desk.advice}>
              {isShown
                ? "Everyone can see all of them, each from a day after it was written. "
                : "Reviews are not shown on the site yet. "}
              To show or hide them all, go to <Link to={href("deskContent")}>Content</Link>, Shop details: “Show
              customers’ reviews”.{" "}
              {count === 0
                ? null
                : `The average of ${count === 1 ? "the only one" : `all ${count}`} is ${averageRating.toFixed(1)} out of 5 stars.`}
            </p>
            <OutcomeNotice outcome={outcome} />
            {reviews.length === 0 ? (
              <p className={text.muted}>No reviews yet. Customers are asked once, a few days after delivery.</p>
            ) : (
              <ul className={desk.stack}>
                {reviews.map((review) => (
                  <li key={review.id}>
                    <DeskReviewCard review={review} isBusy={busy === review.id} change={change} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </DeskMain>
  );
}
