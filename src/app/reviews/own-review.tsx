import { clsx } from "clsx";
import { type ReactNode, useEffect, useState } from "react";
import { failureMessage } from "#app/account/failure-message.ts";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDate } from "#app/ui/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Stars } from "#app/ui/stars.tsx";
import text from "#app/ui/text.module.css";
import layout from "#app/ui/layout.module.css";
import { holdReasonWords, type OwnReview as Review, type OwnReviewState } from "#domain/reviews/review.ts";
import styles from "./own-review.module.css";
import { ReviewForm } from "./review-form.tsx";

interface OwnReviewProps {
  link: string;
  className: string | undefined;
  headingClass: string | undefined;
}

/** The customer's review of a delivered order: written, changed, withdrawn, or not asked for any more. Nothing until it is read. */
export function OwnReview({ link, className, headingClass }: OwnReviewProps) {
  const [state, setState] = useState<OwnReviewState | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [busy, setBusy] = useState<"withdraw" | "stop" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    call("getOwnReview", { link }).then(
      (read) => {
        if (isCurrent) setState(read);
      },
      // The order itself is what the page is for.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [link]);

  // The mail leads here, and the section arrives after the page.
  const isRead = state !== null;
  useEffect(() => {
    if (isRead && window.location.hash === "#review") document.getElementById("review")?.scrollIntoView();
  }, [isRead]);

  async function change(what: "withdraw" | "stop", words: string): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    setFailure(null);
    try {
      setState(await call(what === "withdraw" ? "withdrawReview" : "stopReviewMails", { link }));
      setDone(words);
    } catch (error) {
      setFailure(failureMessage(error, "Your change was not saved. Please try again, or ring us."));
    } finally {
      setBusy(null);
    }
  }

  if (state === null || (state.review === null && !state.canWrite)) return null;
  const { review, canWrite, isMailStopped } = state;
  return (
    <section className={clsx(className, styles.section)} id="review" aria-labelledby="review-heading">
      <h2 className={headingClass} id="review-heading">
        {review === null ? "How was it?" : "Your review"}
      </h2>
      {failure === null ? null : <Notice kind="bad">{failure}</Notice>}
      <div role="status">{done === null ? null : <Notice kind="ok">{done}</Notice>}</div>
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
            busyLabel={busy === "withdraw" && "Withdrawing…"}
            onClick={() => void change("withdraw", "Your review has been withdrawn and deleted.")}
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
            busyLabel={busy === "stop" && "Saving…"}
            onClick={() => void change("stop", "We will not ask you for a review again.")}
          >
            Stop asking me for reviews
          </Button>
        </p>
      ) : null}
    </section>
  );
}

interface WrittenProps {
  review: Review;
  canChange: boolean;
  children: ReactNode;
}

function Written({ review, canChange, children }: WrittenProps) {
  const { heldBack } = review;
  return (
    <>
      <blockquote className={styles.words}>
        <Stars rating={review.rating} className={layout.mb0} />
        <p className={clsx(text.breakable, text.preLine)}>{review.words}</p>
        <footer className={text.muted}>{review.shownName}</footer>
      </blockquote>
      {review.answer === "" ? null : (
        <p className={clsx(text.breakable, text.preLine)}>
          <b>Our reply:</b> {review.answer}
        </p>
      )}
      {heldBack === null ? null : (
        <Notice kind="wait">
          We have hidden this review because {holdReasonWords[heldBack.reason]}: {heldBack.note}
        </Notice>
      )}
      {canChange ? (
        <p className={text.muted}>You can change it until {formatDate(review.shownFrom)}, a day after you wrote it.</p>
      ) : null}
      <p className={clsx(layout.wrap, layout.gap2)}>{children}</p>
    </>
  );
}
