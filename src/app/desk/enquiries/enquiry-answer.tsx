import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import type { DeskChange } from "#app/desk/use-desk-change.ts";
import { useRequestId } from "#app/desk/use-request-id.ts";
import { useForm } from "#app/forms/use-form.ts";
import { TextField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import type { EnquiryView } from "#domain/enquiries/enquiry.ts";
import { checkEnquiryMove } from "#domain/enquiries/enquiry-status.ts";

interface EnquiryAnswerProps {
  enquiry: EnquiryView;
  isBusy: boolean;
  change: DeskChange;
}

/** An answer by mail, or a note that only admins see. What was typed stays until it is saved. */
export function EnquiryAnswer({ enquiry, isBusy, change }: EnquiryAnswerProps) {
  const { id: enquiryId, version, email } = enquiry;
  const canAnswer = checkEnquiryMove(enquiry.status, "answer").ok;
  const form = useForm({
    id: "enquiry",
    saved: { text: "", isNote: false },
    send({ text: typed, isNote }) {
      const words = typed.trim();
      return isNote
        ? change(
            () => call("noteEnquiry", { enquiryId, requestId: note.id(), text: words }),
            "Failed to save the note",
            { onError: note.noteError },
          )
        : change(
            () => call("answerEnquiry", { enquiryId, version, requestId: answer.id(), text: words }),
            "Failed to send the answer",
            { onError: answer.noteError },
          );
    },
  });
  const words = form.values.text.trim();
  const answer = useRequestId(`answer ${words}`);
  const note = useRequestId(`note ${words}`);
  const isDisabled = words === "" || isBusy;
  return (
    <DeskCard heading="Answer or note">
      <form
        {...form.attributes}
        className={desk.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (words !== "") void form.submit();
        }}
      >
        <TextField {...form.field("text")} label="Your words" rows={6} maxLength={4_000} />
        <div className={desk.line}>
          {canAnswer && (
            <ActionButton type="submit" look="solid" disabled={isDisabled} busyLabel={isBusy && "Saving…"}>
              Send as an email
            </ActionButton>
          )}
          <ActionButton disabled={isDisabled} onClick={() => void form.submit({ isNote: true })}>
            Save as a note
          </ActionButton>
        </div>
        <p className={text.muted}>
          {canAnswer ? `Sends an email to ${email}; replies come to the shop’s inbox. ` : ""}Only you see a note.
        </p>
      </form>
    </DeskCard>
  );
}
