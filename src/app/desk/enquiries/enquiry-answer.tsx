import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { call } from "#app/calls/call.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { useRequestId } from "#app/desk/use-request-id.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { EnquiryView } from "#domain/enquiries/enquiry.ts";
import { checkEnquiryMove } from "#domain/enquiries/enquiry-status.ts";
import type { ChangeEnquiry } from "./change-enquiry.ts";

interface EnquiryAnswerProps {
  enquiry: EnquiryView;
  isBusy: boolean;
  change: ChangeEnquiry;
}

/** An answer by mail, or a note that only admins see. What was typed stays until it is saved. */
export function EnquiryAnswer({ enquiry, isBusy, change }: EnquiryAnswerProps) {
  const [typed, setTyped] = useState("");
  const { id: enquiryId, version, email } = enquiry;
  const words = typed.trim();
  const answer = useRequestId(`answer ${words}`);
  const note = useRequestId(`note ${words}`);
  const canAnswer = checkEnquiryMove(enquiry.status, "answer").ok;

  async function save(make: Parameters<ChangeEnquiry>[0], request: typeof note, failure: string): Promise<void> {
    const noted = async () => {
      try {
        return await make();
      } catch (error) {
        request.noteError(error);
        throw error;
      }
    };
    if (await change(noted, failure)) setTyped("");
  }
  function send(event: FormEvent): void {
    event.preventDefault();
    if (words === "") return;
    const input = { enquiryId, version, text: words };
    const make = () => call("answerEnquiry", { ...input, requestId: answer.id() });
    void save(make, answer, "Failed to send the answer");
  }
  function keep(): void {
    const make = () => call("noteEnquiry", { enquiryId, requestId: note.id(), text: words });
    void save(make, note, "Failed to save the note");
  }

  return (
    <DeskCard headingId="enquiry-answer" heading="Answer or note">
      <form className={clsx(deskCardBody, form.singleColumn)} method="post" onSubmit={send}>
        <TextField
          id="enquiry-text"
          label="Your words"
          rows={6}
          maxLength={4_000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={layout.row}>
          {canAnswer && (
            <Button type="submit" size="sm" disabled={words === "" || isBusy} busyLabel={isBusy && "Saving…"}>
              Send as an email
            </Button>
          )}
          <Button look="line" size="sm" disabled={words === "" || isBusy} onClick={keep}>
            Save as a note
          </Button>
        </div>
        <p className={text.muted}>
          {canAnswer ? `Sends an email to ${email}; replies come to the shop’s inbox. ` : ""}Only you see a note.
        </p>
      </form>
    </DeskCard>
  );
}
