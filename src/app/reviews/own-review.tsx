import { clsx } from "clsx";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { call } from "#app/calls/call.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { Stars } from "#app/ui/stars.tsx";
import text from "#app/ui/text.module.css";
import { formatDate } from "#domain/format-date.ts";
import { hideReasonWords, type OwnReviewState, type OwnReview as Review } from "#domain/reviews/review.ts";
import { ReviewForm } from "./review-form.tsx";

interface OwnReviewProps {
  link: string;
  className: string | undefined;
  headingClass: string | undefined;
}

/** Lets the customer write, change or withdraw a review, or stop being asked. Shows nothing until it has loaded. */
export function OwnReview({ link, className, headingClass }: OwnReviewProps) {
  const ask = useCallback(() => call("getOwnReview", { link }), [link]);
  // A failure to load shows nothing, because the page is about the order.
  const { value: state, setValue: setState } = useAnswer<OwnReviewState>(ask);
  const [isEditing, setEditing] = useState(false);
  const { busy, failure, attempt } = useAttempt("Your change was not saved. Please try again, or ring us.");
  const [done, setDone] = useState<string | null>(null);

  // The link in the email leads to this section, which appears only after the page.
  const isRead = state !== null;
  useEffect(() => {
    if (isRead && window.location.hash === "#review") document.getElementById("review")?.scrollIntoView();
  }, [isRead]);

  const change = (what: "withdrawReview" | "stopReviewMails", words: string) =>
    attempt(async () => {
      setState(await call(what, { link }));
      setDone(words);
    }, what);

  if (state === null || (state.review === null && !state.canWrite)) return null;
  const { review, canWrite, isMailStopped } = state;
  return (
    <section className={clsx(className, layout.stack, layout.gap4)} id="review" aria-labelledby="review-heading">
      <h2 className={headingClass} id="review-heading">
        {review === null ? "How was it?" : "Your review"}
      </h2>
      <Notice kind="bad">{failure}</Notice>
      <div role="status">
        <Notice kind="ok">{done}</Notice>
      </div>
      {review === null || isEditing ? (
        <ReviewForm
          link={link}
          review={review}
          onSaved={(saved) => {
            setState(saved);
            setEditing(false);
            setDone("Thank you. Your review has been saved.");
          }}
        />
      ) : (
        <Written review={review} canChange={canWrite}>
          {canWrite ? (
            <Button look="line" size="sm" onClick={() => setEditing(true)}>
              Change it
            </Button>
          ) : null}
          <Button
            look="quiet"
            size="sm"
            busyLabel={busy === "withdrawReview" && "Withdrawing…"}
            onClick={() => void change("withdrawReview", "Your review has been withdrawn and deleted.")}
          >
            Withdraw it
          </Button>
        </Written>
      )}
      {review === null && !isMailStopped ? (
        <p>
          <Button
            look="quiet"
            size="sm"
            busyLabel={busy === "stopReviewMails" && "Saving…"}
            onClick={() => void change("stopReviewMails", "We will not ask you for a review again.")}
          >
            Stop asking me for reviews
          </Button>
        </p>
      ) : null}
    </section>
  );
}

function Written({ review, canChange, children }: { review: Review; canChange: boolean; children: ReactNode }) {
  const { hidden } = review;
  return (
    <>
      <blockquote className={clsx(layout.stack, layout.narrow, layout.gap2)}>
        <Stars rating={review.rating} className={layout.mb0} />
        <p className={clsx(text.breakable, text.preLine)}>{review.words}</p>
        <footer className={text.muted}>{review.shownName}</footer>
      </blockquote>
      {review.answer === "" ? null : (
        <p className={clsx(text.breakable, text.preLine)}>
          <b>Our reply:</b> {review.answer}
        </p>
      )}
      {hidden === null ? null : (
        <Notice kind="wait">
          We have hidden this review because {hideReasonWords[hidden.reason]}: {hidden.note}
        </Notice>
      )}
      {canChange ? (
        <p className={text.muted}>You can change it until {formatDate(review.shownFrom)}, a day after you wrote it.</p>
      ) : null}
      <p className={clsx(layout.wrap, layout.gap2)}>{children}</p>
    </>
  );
}
