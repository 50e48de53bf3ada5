import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { call } from "#app/calls/call.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { CallForm, FormEmail, FormField, FormText, SubmitButton } from "#app/forms/call-form.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { endpoints } from "#domain/addresses/endpoints.ts";
import { checkContactMessage, type ContactMessage, enquiryMonths } from "#domain/enquiries/enquiry.ts";

/** A message to the shop. Without JavaScript it goes the way of the consultation's form. */
export function MessageForm({ replyHours }: { replyHours: number }) {
  /** The same for every attempt, so that a message arrives once. */
  const [requestId] = useState(newRequestId);

  async function send(message: ContactMessage): Promise<ReactNode> {
    const { number, isMailed } = await call("sendMessage", { requestId, ...message });
    return (
      <>
        Thank you. We have your message, {number}, and one of us will reply within {replyHours} hours.{" "}
        {isMailed && (
          <>
            A confirmation is on its way to <span className={text.breakable}>{message.email}</span>.
          </>
        )}
      </>
    );
  }

  return (
    <CallForm
      action={endpoints.consultationForm}
      encType="multipart/form-data"
      aria-label="Write to us"
      check={checkContactMessage}
      onSubmit={send}
      failure="Your message was not sent, but nothing you typed is lost. Please try again, or ring us."
    >
      <input type="hidden" name="subject" value="question" />
      <FormField id="message-name" name="name" label="Name" autoComplete="name" />
      <FormEmail id="message-email" hint="Or leave it empty, and give us a phone number." />
      <FormField id="message-phone" name="phone" label="Phone" optional type="tel" autoComplete="tel" />
      <FormText id="message-text" name="message" label="Your message" rows={5} />
      <div className={clsx(layout.stack, layout.gap4, layout.itemsStart)}>
        <SubmitButton busyLabel="Sending…">Send message</SubmitButton>
        <p className={clsx(text.small, text.soft)}>
          We use this only to answer you, and delete it after {enquiryMonths} months.
        </p>
      </div>
    </CallForm>
  );
}
