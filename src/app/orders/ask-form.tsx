import { type FormEvent, useEffect, useRef, useState } from "react";
import { failureMessage } from "#app/account/failure-message.ts";
import { getFormText } from "#app/account/get-form-text.ts";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { checkQuestion } from "#domain/orders/question.ts";
import { refusalMessage } from "#domain/shop-error.ts";

const newLinkWords = "The payment link has ended. Please send me a new one.";

/** Asks the dealer about the order. What was written stays until it was sent. */
export function AskForm({ link, isLinkExpired }: { link: string; isLinkExpired: boolean }) {
  const thanksElement = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [thanks, setThanks] = useState<string | null>(null);
  useEffect(() => thanksElement.current?.focus(), [thanks]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkQuestion(getFormText(new FormData(event.currentTarget), "question"));
    setFailure(null);
    if (!checked.ok) {
      setError(checked.refusals.map(refusalMessage).join(" "));
      event.currentTarget.querySelector("textarea")?.focus();
      return;
    }
    setBusy(true);
    try {
      const { message } = await call("askAboutOrder", { link, question: checked.value });
      setThanks(message);
    } catch (thrown) {
      setFailure(failureMessage(thrown, "Your question was not sent. Please try again, or ring us."));
    } finally {
      setBusy(false);
    }
  }

  if (thanks !== null)
    return (
      <div tabIndex={-1} ref={thanksElement}>
        <Notice kind="ok">{thanks}</Notice>
        <p>
          <Button look="quiet" size="sm" onClick={() => setThanks(null)}>
            Ask something else
          </Button>
        </p>
      </div>
    );
  return (
    <form
      className={form.singleColumn}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => setError(null)}
      aria-label="Ask about this order"
    >
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      <TextField
        id="order-question"
        name="question"
        label="Your question"
        rows={3}
        defaultValue={isLinkExpired ? newLinkWords : ""}
        error={error}
      />
      <div>
        <Button look="line" type="submit" busyLabel={isBusy && "Sending your question…"}>
          Send the question
        </Button>
      </div>
    </form>
  );
}
