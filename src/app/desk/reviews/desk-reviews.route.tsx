import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { Only } from "#app/desk/frame/rights.tsx";
import { ActionButton, ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { useForm } from "#app/forms/use-form.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatMoment } from "#domain/format-date.ts";
import { hideReasonWords, reviewLimits, type DeskReview, type HideReason } from "#domain/reviews/review.ts";
import { href } from "#domain/routes/href.ts";

export default function DeskReviewsPage() {
  const query = useCall("listReviews", {});
  return (
    <DeskPage heading="Reviews">
      <Loaded query={query} what="reviews">
        {({ isShown, count, averageRating, reviews }) => (
          <>
            <p className={desk.advice}>
              {isShown
                ? "Everyone can see all of them, each from a day after it was written. "
                : "Reviews are not shown on the site yet. "}
              <Only right="content">
                To show or hide them all, go to <Link to={href("deskContent")}>Content</Link>, Shop details: “Show all
                customers’ reviews”.
              </Only>{" "}
              {count === 0
                ? null
                : `The average of ${count === 1 ? "the only one" : `all ${count}`} is ${averageRating.toFixed(1)} out of 5 stars.`}
            </p>
            {reviews.length === 0 ? (
              <p className={text.muted}>No reviews yet. Customers are asked once, a few days after delivery.</p>
            ) : (
              <ul className={desk.stack}>
                {reviews.map((review) => (
                  <li key={review.id}>
                    <DeskReviewCard review={review} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

function DeskReviewCard({ review }: { review: DeskReview }) {
  const [open, setOpen] = useState<"answer" | "hold" | null>(null);
  const { id: reviewId, orderId, hidden } = review;
  const toggle = (part: "answer" | "hold") => setOpen(open === part ? null : part);
  const close = () => setOpen(null);
  return (
    <DeskCard heading={`${review.shownName}, ${review.rating} out of 5`} note={formatMoment(review.writtenAt)}>
      <p className={desk.line}>
        <Stars rating={review.rating} className={layout.mb0} />{" "}
        <Link to={href("deskOrder", { orderId })}>Order {orderId}</Link>
      </p>
      <p className={desk.words}>{review.words}</p>
      {review.answer === "" ? null : (
        <p className={desk.words}>
          <b>Your answer:</b> {review.answer}
        </p>
      )}
      {hidden === null ? null : (
        <p className={desk.words}>
          <b>Hidden</b> because {hideReasonWords[hidden.reason]}: {hidden.note}
        </p>
      )}
      <p className={desk.line}>
        <ActionButton aria-expanded={open === "answer"} onClick={() => toggle("answer")}>
          {review.answer === "" ? "Answer" : "Change the answer"}
        </ActionButton>
        {hidden === null ? (
          <ActionButton look="quiet" aria-expanded={open === "hold"} onClick={() => toggle("hold")}>
            Hide…
          </ActionButton>
        ) : (
          <ChangeButton
            look="quiet"
            run={() => call("hideReview", { reviewId, reason: null, note: "" })}
            failure="Failed to save"
          >
            Show it again
          </ChangeButton>
        )}
      </p>
      {open === "answer" ? <AnswerForm review={review} onSaved={close} /> : null}
      {open === "hold" ? <HoldForm review={review} onSaved={close} /> : null}
    </DeskCard>
  );
}

interface ReviewFormProps {
  review: DeskReview;
  onSaved(): void;
}

function useSave(onSaved: () => void) {
  const { change } = useDeskChange();
  return async (run: () => Promise<{ message: string }>): Promise<boolean> => {
    const isSaved = await change(run, "Failed to save");
    if (isSaved) onSaved();
    return isSaved;
  };
}

function AnswerForm({ review, onSaved }: ReviewFormProps) {
  const save = useSave(onSaved);
  const form = useForm({
    id: `review-${review.id}`,
    saved: { answer: review.answer },
    send: ({ answer }) => save(() => call("answerReview", { reviewId: review.id, answer: answer.trim() })),
  });
  return (
    <form {...form.attributes} className={desk.stack}>
      <TextField
        {...form.field("answer")}
        label="Your answer"
        hint="Everyone sees it under the review. Leave it empty to remove your answer."
        rows={3}
        maxLength={reviewLimits.answer}
      />
      <div>
        <ActionButton look="primary" type="submit" busyLabel={form.isSending && "Saving…"}>
          Save the answer
        </ActionButton>
      </div>
    </form>
  );
}

function HoldForm({ review: { id: reviewId }, onSaved }: ReviewFormProps) {
  const save = useSave(onSaved);
  const form = useForm<{ reason: HideReason; note: string }>({
    id: `hold-${reviewId}`,
    saved: { reason: "abuse", note: "" },
    check: ({ note }) => (note.trim() === "" ? { note: errorCatalogue["review.hide-note"].message } : null),
    send: ({ reason, note }) => save(() => call("hideReview", { reviewId, reason, note: note.trim() })),
  });
  return (
    <form {...form.attributes} className={desk.stack}>
      <p className={text.muted}>
        The law allows this for two reasons only, never because a review is bad. The public page says how many are
        hidden, and why; their stars still count.
      </p>
      <SelectField {...form.field("reason")} label="Because" choices={Object.entries(hideReasonWords)} />
      <TextField
        {...form.field("note")}
        label="Details"
        hint="Kept with the review. Only the customer sees it."
        rows={2}
        maxLength={reviewLimits.note}
      />
      <div>
        <ActionButton look="danger" type="submit" busyLabel={form.isSending && "Saving…"}>
          Hide it
        </ActionButton>
      </div>
    </form>
  );
}
