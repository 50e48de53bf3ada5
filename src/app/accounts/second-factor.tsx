import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { focus } from "#app/ui/focus.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { CallOutput } from "#server/calls/table.ts";
import { ConfirmAppForm, ProveIdentityForm } from "./second-factor-forms.tsx";
import styles from "./second-factor.module.css";
import { sessionStore } from "./use-session.ts";

/** `rest`: nothing is being changed. `prove-…`: the page asks for the password. */
type Step =
  | { name: "rest" | "prove-set-up" | "prove-removal" }
  | { name: "scan"; app: CallOutput<"startSecondFactor"> }
  | { name: "keep-codes"; codes: readonly string[] };

type SecondFactorView = CallOutput<"getSecondFactor">;

export function SecondFactor({ factor, onChanged }: { factor: SecondFactorView; onChanged(): void }) {
  const [step, setStep] = useState<Step>({ name: "rest" });
  const [message, setMessage] = useState<string | null>(null);
  const rest = () => setStep({ name: "rest" });

  function go(name: "prove-set-up" | "prove-removal"): void {
    setMessage(null);
    setStep({ name });
  }

  return (
    <section className={clsx(layout.narrow, layout.mt8, styles.section)} aria-labelledby="second-factor-heading">
      <h2 className={clsx(text.title, layout.mb4)} id="second-factor-heading">
        Two-step sign-in
      </h2>
      <div role="status">
        <Notice kind="ok">{message}</Notice>
      </div>
      {step.name === "rest" ? <AtRest factor={factor} onStart={go} /> : null}
      {step.name === "prove-set-up" ? (
        <ProveIdentityForm
          submit="Continue"
          busyLabel="Checking…"
          needsCode={factor.isOn}
          onProven={async (proof) => setStep({ name: "scan", app: await call("startSecondFactor", proof) })}
          onCancel={rest}
        />
      ) : null}
      {step.name === "prove-removal" ? (
        <ProveIdentityForm
          submit="Turn off"
          busyLabel="Turning off…"
          needsCode
          onProven={async (proof) => {
            setMessage((await call("removeSecondFactor", proof)).message);
            rest();
            onChanged();
          }}
          onCancel={rest}
        />
      ) : null}
      {step.name === "scan" ? (
        <ConfirmAppForm
          app={step.app}
          onConfirmed={(codes) => setStep({ name: "keep-codes", codes })}
          onCancel={rest}
        />
      ) : null}
      {step.name === "keep-codes" ? (
        <RecoveryCodes
          codes={step.codes}
          onKept={() => {
            setMessage("From now on you need a code as well to sign in.");
            rest();
            onChanged();
            // An admin who first had to set up the second factor becomes an admin now.
            void sessionStore.load({ fresh: true }).catch(() => undefined);
          }}
        />
      ) : null}
    </section>
  );
}

interface AtRestProps {
  factor: SecondFactorView;
  onStart(step: "prove-set-up" | "prove-removal"): void;
}

function AtRest({ factor: { isOn, isRequired, recoveryCodesLeft }, onStart }: AtRestProps) {
  if (!isOn) {
    return (
      <>
        {isRequired ? (
          <Notice kind="wait">The order desk opens once you have set this up. It takes two minutes.</Notice>
        ) : null}
        <p className={styles.explanation}>
          An app on your phone shows a code that changes every 30 seconds. With it, someone who learns your password
          still cannot open the order desk. Any authenticator app will do, and so will most password managers.
        </p>
        <Button onClick={() => onStart("prove-set-up")}>Set up a code</Button>
      </>
    );
  }
  return (
    <>
      <p className={styles.explanation}>
        On. You sign in with your password and a code.{" "}
        {recoveryCodesLeft === 1
          ? "You have 1 recovery code left."
          : `You have ${recoveryCodesLeft} recovery codes left.`}
      </p>
      <p className={styles.otherWays}>
        {isRequired ? <LinkButton to={href("desk")}>Open the order desk</LinkButton> : null}
        <Button look="line" onClick={() => onStart("prove-set-up")}>
          Set up again
        </Button>
        {isRequired ? null : (
          <Button look="quiet" onClick={() => onStart("prove-removal")}>
            Turn off
          </Button>
        )}
      </p>
    </>
  );
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  return (
    <>
      <h3 className={clsx(text.strong, layout.mt4)} ref={focus} tabIndex={-1}>
        Save these recovery codes
      </h3>
      <p className={styles.explanation}>
        If you lose your phone, each code signs you in once. Write them down or print them now: they will not be shown
        again.
      </p>
      <ul className={clsx(layout.sandGround, layout.gap2, layout.across6, styles.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept}>I have saved them</Button>
    </>
  );
}
