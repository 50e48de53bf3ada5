import { useState } from "react";
import { call } from "#app/calls/call.ts";
import type { DeskReview, HoldReason } from "#domain/reviews/review.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { useDeskData } from "#app/desk/use-desk-data.ts";
import { useDeskOutcome } from "#app/desk/use-desk-outcome.ts";

const listReviews = () => call("listReviews", {});

/** The reviews of the desk, and what can be done with one. */
export function useReviews() {
  const { handleAccessError } = useDesk();
  const { data: listed, setData, load } = useDeskData(listReviews);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [outcome, report] = useDeskOutcome();

  async function change(id: number, send: () => Promise<{ message: string; review: DeskReview }>): Promise<boolean> {
    if (busyId !== null) return false;
    setBusyId(id);
    try {
      const { message, review } = await send();
      setData((before) =>
        typeof before === "string"
          ? before
          : { ...before, reviews: before.reviews.map((one) => (one.id === id ? review : one)) },
      );
      report("ok", message);
      return true;
    } catch (error) {
      if (!handleAccessError(error)) report("bad", deskFailureMessage(error, "Failed to save"));
      return false;
    } finally {
      setBusyId(null);
    }
  }

  return {
    listed,
    busyId,
    outcome,
    load,
    answer: (reviewId: number, answer: string) => change(reviewId, () => call("answerReview", { reviewId, answer })),
    hold: (reviewId: number, reason: HoldReason | null, note: string) =>
      change(reviewId, () => call("holdReview", { reviewId, reason, note })),
  };
}
