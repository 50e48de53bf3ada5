import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { CallForm, FormField, FormText, SubmitButton, useFieldError } from "#app/forms/call-form.tsx";
import type { Values } from "#app/forms/values.ts";
import field from "#app/ui/field.module.css";
import { FieldError } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { accept, type Refusal, type Result } from "#domain/result.ts";
import { reviewLimits, type OwnReview, type OwnReviewState } from "#domain/reviews/review.ts";

const ratings = [
  { stars: 5, words: "very good" },
  { stars: 4, words: "good" },
  { stars: 3, words: "fair" },
  { stars: 2, words: "poor" },
  { stars: 1, words: "very poor" },
] as const;

interface ReviewFormProps {
  link: string;
  /** The review being changed; null for a new review. */
  review: OwnReview | null;
  onSaved(state: OwnReviewState): void;
}

export function ReviewForm({ link, review, onSaved }: ReviewFormProps) {
  return (
    <CallForm
      aria-labelledby="review-heading"
      check={checkReview}
      onSubmit={async (form) => onSaved(await call("saveReview", { link, ...form }))}
      failure="Your review was not saved. Please try again."
    >
      <Rating chosen={review?.rating} />
      <FormText
        id="review-words"
        name="words"
        label="In your words"
        rows={4}
        maxLength={reviewLimits.words}
        defaultValue={review?.words ?? ""}
        hint="Good or bad. Please leave out addresses, phone numbers and other people’s names."
      />
      <FormField
        id="review-name"
        name="shownName"
        label="Name to show"
        maxLength={reviewLimits.shownName}
        autoComplete="off"
        defaultValue={review?.shownName ?? ""}
        hint="Your first name, your initials, whatever you like."
      />
      <p className={clsx(layout.narrow, text.small, text.soft)}>
        You can change your review for a day and withdraw it at any time. We show all reviews or none, in the order they
        arrive, and offer nothing in return for them.
      </p>
      <div>
        <SubmitButton look="line" busyLabel="Saving…">
          {review === null ? "Save my review" : "Save the change"}
        </SubmitButton>
      </div>
    </CallForm>
  );
}

function checkReview(typed: Values): Result<Pick<OwnReview, "rating" | "words" | "shownName">> {
  const rating = Number(typed["rating"] ?? 0);
  const words = (typed["words"] ?? "").trim();
  const shownName = (typed["shownName"] ?? "").trim();
  const refusals: Refusal[] = [];
  if (rating === 0) refusals.push({ code: "review.rating", field: "rating" });
  if (words === "") refusals.push({ code: "review.words", field: "words" });
  if (shownName === "") refusals.push({ code: "review.name", field: "shownName" });
  return refusals.length > 0 ? { ok: false, refusals } : accept({ rating, words, shownName });
}

function Rating({ chosen }: { chosen: number | undefined }) {
  const error = useFieldError("rating");
  return (
    <fieldset aria-describedby={error === undefined ? undefined : "review-rating-error"}>
      <legend className={field.label}>Your stars</legend>
      <div className={clsx(layout.wrap, layout.gap1, layout.across5, layout.mt1)}>
        {ratings.map(({ stars, words }) => (
          <label key={stars} className={clsx(layout.line, layout.tall, layout.gap2)}>
            <input type="radio" name="rating" value={stars} defaultChecked={chosen === stars} />
            <span>
              <b>{stars}</b> {words}
            </span>
          </label>
        ))}
      </div>
      <FieldError id="review-rating-error" role="alert">
        {error}
      </FieldError>
    </fieldset>
  );
}
