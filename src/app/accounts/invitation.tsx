import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { failureMessage } from "#app/calls/failure-message.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { FormField } from "#app/forms/call-form.tsx";
import layout from "#app/ui/layout.module.css";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AccountForm, loadRules } from "./account-form.tsx";
import { AccountForms } from "./account-forms.tsx";
import { NewPasswordFields } from "./password-fields.tsx";
import { isRegistered, type Session } from "./session-store.ts";

interface InvitationProps {
  token: string;
  session: Session;
  isKnown: boolean;
  /** Takes the session of a customer who has signed in, and can accept afterwards. */
  onSignedIn(session: Session): void;
  onJoined(session: Session): void;
}

const failure = "Failed to accept the invitation. Please try again.";

/** Explains an invitation to the desk, with a form to accept it with a new account or the one signed in. */
export function Invitation({ token, session, isKnown, onSignedIn, onJoined }: InvitationProps) {
  const [ask] = useState(() => () => call("getInvitation", { token }));
  const { value: invitation, error } = useAnswer(ask);
  const isSignedIn = isRegistered(session);
  if (error !== null)
    return (
      <>
        <Notice kind="bad" className={layout.mb6}>
          {failureMessage(error, "The shop cannot be reached just now. Please try again in a moment.")}
        </Notice>
        {isSignedIn ? null : <AccountForms look="solid" onSignedIn={onJoined} />}
      </>
    );
  if (invitation === null || !isKnown) return <Loading label="Loading the invitation…" />;
  const { email, name, hasAccount, rights } = invitation;
  const isOther = isSignedIn && session.email !== email;
  return (
    <>
      <p>You are invited to the order desk as {email}. You will be able to:</p>
      <ul className={layout.mb6}>
        {rights.map((right) => (
          <li key={right}>{right}</li>
        ))}
      </ul>
      {isOther ? (
        <Notice kind="bad">
          You are signed in as {session.email}. Please sign out, and open the link in the email again.
        </Notice>
      ) : isSignedIn ? (
        <AccountForm
          submit="Accept the invitation"
          busyLabel="Accepting…"
          onSubmit={async () => onJoined(await call("joinDesk", { token }))}
          failure={failure}
        >
          <p>Your account stays as it is. Every other device is signed out.</p>
        </AccountForm>
      ) : hasAccount ? (
        <AccountForms look="solid" message={`Please sign in as ${email} to accept.`} onSignedIn={onSignedIn} />
      ) : (
        <AccountForm
          submit="Accept the invitation"
          busyLabel="Creating your account…"
          check={async (values) => (await loadRules()).checkInvited(values)}
          onSubmit={async (form) => onJoined(await call("acceptInvitation", { token, ...form }))}
          failure={failure}
        >
          <input type="text" name="username" autoComplete="username" hidden readOnly value={email} />
          <FormField id="invited-name" name="fullName" label="Full name" autoComplete="name" defaultValue={name} />
          <NewPasswordFields label="Password" form="invited" email={email} isAdmin />
        </AccountForm>
      )}
    </>
  );
}
