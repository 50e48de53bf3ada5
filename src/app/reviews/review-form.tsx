import { clsx } from "clsx";
import { type FormEvent, useRef, useState } from "react";
import { failureMessage } from "#app/account/failure-message.ts";
import { getFormText } from "#app/account/get-form-text.ts";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, TextField } from "#app/ui/field.tsx";
import field from "#app/ui/field.module.css";
import form from "#app/ui/form.module.css";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { type OwnReview, type OwnReviewState, reviewLimits } from "#domain/reviews/review.ts";
import styles from "./review-form.module.css";

const ratings = [
  { stars: 5, words: "very good" },
  { stars: 4, words: "good" },
  { stars: 3, words: "fair" },
  { stars: 2, words: "poor" },
  { stars: 1, words: "very poor" },
] as const;

interface ReviewFormProps {
  link: string;
  /** What is changed; null for a new one. */
  review: OwnReview | null;
  onSaved(state: OwnReviewState): void;
}

type Failures = Partial<Record<"rating" | "words" | "shownName", string>>;

/** Stars, words and a name of the customer's choice. What was written stays until it is saved. */
export function ReviewForm({ link, review, onSaved }: ReviewFormProps) {
  const [failures, setFailures] = useState<Failures>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const formElement = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget);
    const rating = Number(getFormText(typed, "rating"));
    const [words, shownName] = [getFormText(typed, "words").trim(), getFormText(typed, "shownName").trim()];
    const found: Failures = {
      ...(rating >= 1 && rating <= 5 ? {} : { rating: errorCatalogue["review.rating"].message }),
      ...(words === "" ? { words: errorCatalogue["review.words"].message } : {}),
      ...(shownName === "" ? { shownName: errorCatalogue["review.name"].message } : {}),
    };
    setFailures(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      formElement.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      onSaved(await call("saveReview", { link, rating, words, shownName }));
    } catch (error) {
      setFailure(failureMessage(error, "Your review was not saved. Please try again."));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      ref={formElement}
      className={form.singleColumn}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => setFailures({})}
      aria-labelledby="review-heading"
    >
      {failure === null ? null : <Notice kind="bad">{failure}</Notice>}
      <fieldset aria-describedby={failures.rating === undefined ? undefined : "review-rating-error"}>
        <legend className={field.label}>Your stars</legend>
        <div className={clsx(layout.wrap, layout.gap1, layout.across5, layout.mt1)}>
          {ratings.map(({ stars, words }) => (
            <label key={stars} className={clsx(layout.line, layout.tall, layout.gap2)}>
              <input type="radio" name="rating" value={stars} defaultChecked={review?.rating === stars} />
              <span>
                <b>{stars}</b> {words}
              </span>
            </label>
          ))}
        </div>
        {failures.rating === undefined ? null : (
          <p className={field.error} id="review-rating-error" role="alert">
            {failures.rating}
          </p>
        )}
      </fieldset>
      <TextField
        id="review-words"
        name="words"
        label="In your words"
        rows={4}
        maxLength={reviewLimits.words}
        defaultValue={review?.words ?? ""}
        hint="Good or bad. Please leave out addresses, phone numbers and other people’s names."
        error={failures.words ?? null}
      />
      <InputField
        id="review-name"
        name="shownName"
        label="Name to show"
        maxLength={reviewLimits.shownName}
        autoComplete="off"
        defaultValue={review?.shownName ?? ""}
        hint="Your first name, your initials, whatever you like."
        error={failures.shownName ?? null}
      />
      <p className={styles.notes}>
        You can change your review for a day and withdraw it at any time. We show all reviews or none, in the order they
        arrive, and offer nothing in return for them.
      </p>
      <div>
        <Button look="line" type="submit" busyLabel={isBusy && "Saving…"}>
          {review === null ? "Save my review" : "Save the change"}
        </Button>
      </div>
    </form>
  );
}
