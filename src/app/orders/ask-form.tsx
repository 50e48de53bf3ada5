import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { CallForm, FormText, SubmitButton } from "#app/forms/call-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { checkQuestion } from "#domain/orders/talking/message.ts";
import type { ShownPage } from "./use-order-page.ts";

const newLinkWords = "The payment link has expired. Please send me a new one.";

/** Asks the dealer about the order, or answers what the dealer has asked. What was written stays until it was sent. */
export function AskForm({ page }: { page: ShownPage }) {
  const { link, load, order } = page;
  const { asked } = order;

  async function send(question: string): Promise<string> {
    const { message } = await call("askAboutOrder", { link, question });
    if (asked !== null) await load();
    return message;
  }

  const isAnswer = asked !== null;
  return (
    <CallForm
      aria-label={isAnswer ? "Answer our question" : "Ask about this order"}
      check={({ question }) => checkQuestion(question)}
      onSubmit={send}
      again="Ask something else"
      failure={`Your ${isAnswer ? "answer" : "question"} was not sent. Please try again, or ring us.`}
    >
      {isAnswer && (
        <Notice kind="wait">
          <p className={clsx(text.breakable, text.preLine)}>{asked}</p>
        </Notice>
      )}
      <FormText
        id="order-question"
        name="question"
        label={isAnswer ? "Your answer" : "Your question"}
        rows={3}
        defaultValue={order.isLinkExpired && !isAnswer ? newLinkWords : ""}
      />
      <div>
        <SubmitButton look="line" busyLabel="Sending…">
          {isAnswer ? "Send answer" : "Send question"}
        </SubmitButton>
      </div>
    </CallForm>
  );
}
