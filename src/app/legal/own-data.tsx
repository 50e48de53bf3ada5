import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import { failureMessage } from "#app/calls/failure-message.ts";
import { saveFile } from "#app/calls/save-file.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { CallForm, SubmitButton } from "#app/forms/call-form.tsx";
import type { Values } from "#app/forms/values.ts";
import { Button } from "#app/ui/button.tsx";
import { focus } from "#app/ui/focus.ts";
import layout from "#app/ui/layout.module.css";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import type { ErasurePlan } from "#domain/legal/customer-data.ts";
import { ErasureLists } from "./erasure-lists.tsx";

interface OwnDataProps<Plan extends ErasurePlan> {
  /** Asks what would be erased. Must stay the same function. */
  ask(): Promise<Plan>;
  download(): Promise<{ name: string; text: string }>;
  erase(values: Values): Promise<void>;
  children?: ReactNode;
  renderIntro?(plan: Plan): ReactNode;
}

/** Lets customers download the data that the shop holds on them and erase it, after saying what goes and what stays. */
export function OwnData<Plan extends ErasurePlan>({ ask, download, erase, children, renderIntro }: OwnDataProps<Plan>) {
  const { value: plan, error } = useAnswer(ask);
  const { busy, failure, attempt } = useAttempt("Your data was not downloaded. Please try again.");
  const [isAsking, setAsking] = useState(false);

  if (error !== null)
    return <Notice kind="bad">{failureMessage(error, "Your data could not be loaded. Please try again.")}</Notice>;
  if (plan === null) return <Loading label="Loading…" />;
  const save = () =>
    attempt(async () => {
      const file = await download();
      saveFile(file.name, "application/json", file.text);
    });
  return (
    <div className={clsx(layout.stack, layout.gap5)}>
      {renderIntro?.(plan)}
      <p>
        One file with your orders, messages, enquiries and whatever else we hold about you. Any text editor or browser
        opens it.
      </p>
      <Notice kind="bad">{failure}</Notice>
      <div>
        <Button look="line" busyLabel={busy !== null && "Collecting…"} onClick={() => void save()}>
          Download my data
        </Button>
      </div>
      {!isAsking ? (
        <div>
          <Button look="quiet" aria-expanded={false} onClick={() => setAsking(true)}>
            Erase my data
          </Button>
        </div>
      ) : (
        <div
          role="group"
          aria-labelledby="erase-question"
          tabIndex={-1}
          ref={focus}
          className={clsx(layout.stack, layout.gap4)}
        >
          <h2 className={text.title} id="erase-question">
            Erase your data?
          </h2>
          <ErasureLists plan={plan} />
          <CallForm
            aria-labelledby="erase-question"
            onSubmit={erase}
            failure="Nothing was erased. Please try again, or ring us."
          >
            {plan.obstacles.length === 0 ? children : null}
            <div className={layout.row}>
              <Button look="line" onClick={() => setAsking(false)}>
                Keep my data
              </Button>
              {plan.obstacles.length === 0 ? (
                <SubmitButton look="danger" busyLabel="Erasing…">
                  Erase for good
                </SubmitButton>
              ) : null}
            </div>
          </CallForm>
        </div>
      )}
    </div>
  );
}
