import { clsx } from "clsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { failureMessage } from "#app/account/failure-message.ts";
import { getFormText } from "#app/account/get-form-text.ts";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { checkQuestion } from "#domain/orders/talking/message.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import type { OrderPage } from "./use-order-page.ts";

const newLinkWords = "The payment link has expired. Please send me a new one.";

/** Asks the dealer about the order, or answers what the dealer has asked. What was written stays until it was sent. */
export function AskForm({ page }: { page: Extract<OrderPage, { phase: "shown" }> }) {
  const { link, load, order } = page;
  const { asked } = order;
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
      if (asked !== null) await load();
    } catch (thrown) {
      const what = asked === null ? "question" : "answer";
      setFailure(failureMessage(thrown, `Your ${what} was not sent. Please try again, or ring us.`));
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
      aria-label={asked === null ? "Ask about this order" : "Answer our question"}
    >
      {asked !== null && (
        <Notice kind="wait">
          <p className={clsx(text.breakable, text.preLine)}>{asked}</p>
        </Notice>
      )}
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      <TextField
        id="order-question"
        name="question"
        label={asked === null ? "Your question" : "Your answer"}
        rows={3}
        defaultValue={order.isLinkExpired && asked === null ? newLinkWords : ""}
        error={error}
      />
      <div>
        <Button look="line" type="submit" busyLabel={isBusy && "Sending…"}>
          {asked === null ? "Send question" : "Send answer"}
        </Button>
      </div>
    </form>
  );
}
