import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Link } from "#app/ui/link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Stars } from "#app/ui/stars.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { errorCatalogue } from "#domain/errors.ts";
import {
  type DeskReview,
  holdReasons,
  holdReasonWords,
  type HoldReason,
  reviewLimits,
} from "#domain/reviews/review.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import styles from "./desk-review-card.module.css";

interface DeskReviewCardProps {
  review: DeskReview;
  isBusy: boolean;
  /** Resolve with whether it is saved. */
  onAnswer(words: string): Promise<boolean>;
  onHold(reason: HoldReason | null, note: string): Promise<boolean>;
}

/** A review with its answer, and the two lawful reasons to hold it back. */
export function DeskReviewCard({ review, isBusy, onAnswer, onHold }: DeskReviewCardProps) {
  const [open, setOpen] = useState<"answer" | "hold" | null>(null);
  const { id, orderId, heldBack } = review;
  const toggle = (part: "answer" | "hold") => setOpen(open === part ? null : part);
  return (
    <DeskCard
      headingId={`review-${id}`}
      heading={`${review.shownName}, ${review.rating} out of 5`}
      note={formatMoment(review.writtenAt)}
    >
      <div className={`${deskCardBody} ${styles.body}`}>
        <p className={styles.line}>
          <Stars rating={review.rating} className={styles.stars} />{" "}
          <Link to={href("deskOrder", { orderId })}>Order {orderId}</Link>
        </p>
        <p className={styles.words}>{review.words}</p>
        {review.answer === "" ? null : (
          <p className={styles.words}>
            <b>Your answer:</b> {review.answer}
          </p>
        )}
        {heldBack === null ? null : (
          <p className={styles.words}>
            <b>Hidden</b> because {holdReasonWords[heldBack.reason]}: {heldBack.note}
          </p>
        )}
        <p className={styles.line}>
          <Button look="line" size="sm" aria-expanded={open === "answer"} onClick={() => toggle("answer")}>
            {review.answer === "" ? "Answer" : "Change the answer"}
          </Button>
          {heldBack === null ? (
            <Button look="quiet" size="sm" aria-expanded={open === "hold"} onClick={() => toggle("hold")}>
              Hide…
            </Button>
          ) : (
            <Button look="quiet" size="sm" busyLabel={isBusy && "Saving…"} onClick={() => void onHold(null, "")}>
              Show it again
            </Button>
          )}
        </p>
        {open === "answer" ? (
          <AnswerForm
            review={review}
            isBusy={isBusy}
            onSave={async (words) => (await onAnswer(words)) && setOpen(null)}
          />
        ) : null}
        {open === "hold" ? (
          <HoldForm
            id={id}
            isBusy={isBusy}
            onSave={async (reason, note) => (await onHold(reason, note)) && setOpen(null)}
          />
        ) : null}
      </div>
    </DeskCard>
  );
}

interface AnswerFormProps {
  review: DeskReview;
  isBusy: boolean;
  onSave(words: string): unknown;
}

function AnswerForm({ review, isBusy, onSave }: AnswerFormProps) {
  const [words, setWords] = useState(review.answer);
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(words.trim());
      }}
    >
      <TextField
        id={`answer-${review.id}`}
        label="Your answer"
        hint="Everyone sees it under the review. Leave it empty to remove your answer."
        rows={3}
        maxLength={reviewLimits.answer}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div>
        <Button look="primary" size="sm" type="submit" busyLabel={isBusy && "Saving…"}>
          Save the answer
        </Button>
      </div>
    </form>
  );
}

interface HoldFormProps {
  id: number;
  isBusy: boolean;
  onSave(reason: HoldReason, note: string): unknown;
}

function HoldForm({ id, isBusy, onSave }: HoldFormProps) {
  const [reason, setReason] = useState<HoldReason>("abuse");
  const [note, setNote] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <form
      className={styles.body}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim() === "") setFailure(errorCatalogue["review.hold-note"].message);
        else void onSave(reason, note.trim());
      }}
    >
      <p className={text.muted}>
        The law allows this for two reasons only, never because a review is bad. The public page says how many are
        hidden, and why; their stars still count.
      </p>
      <SelectField
        id={`hold-reason-${id}`}
        label="Because"
        value={reason}
        onChange={(event) => setReason(event.target.value as HoldReason)}
      >
        {holdReasons.map((one) => (
          <option key={one} value={one}>
            {holdReasonWords[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        id={`hold-note-${id}`}
        label="Details"
        hint="Kept with the review. Only the customer sees it."
        rows={2}
        maxLength={reviewLimits.note}
        value={note}
        error={failure}
        onChange={(event) => {
          setNote(event.target.value);
          setFailure(null);
        }}
      />
      <div>
        <Button look="danger" size="sm" type="submit" busyLabel={isBusy && "Saving…"}>
          Hide it
        </Button>
      </div>
    </form>
  );
}
