import { call } from "#app/calls/call.ts";
import { DeliveryInput } from "#app/checkout/delivery-input.tsx";
import { readDeliveryForm } from "#app/checkout/delivery-values.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { FormField, useFieldError } from "#app/forms/call-form.tsx";
import { type Profile, profileFields } from "#domain/orders/delivery-info.ts";
import { AccountForm, CodeField, loadChecks, readCode } from "./account-form.tsx";
import { RefusedForm } from "./failure-message.ts";
import { CurrentPasswordField, NewPasswordFields } from "./password-fields.tsx";
import type { Session } from "./session-store.ts";

interface ChangeEmailFormProps {
  /** Whether the change takes a code of the second factor. */
  takesCode: boolean;
  onDone(message: string): void;
}

/** Asks for another address. It takes effect once the link mailed there is used. */
export function ChangeEmailForm({ takesCode, onDone }: ChangeEmailFormProps) {
  async function change(values: FormData): Promise<void> {
    const form = (await loadChecks()).readNewEmail(values);
    onDone((await call("changeEmail", { ...form, code: readCode(values, takesCode) })).message);
  }

  return (
    <AccountForm
      submit="Send the link"
      busyLabel="Sending…"
      onSubmit={change}
      failure="Failed to change your email. Please try again."
    >
      <FormField
        id="change-email-address"
        name="email"
        label="New email"
        type="email"
        autoComplete="email"
        hint="We will send a link to this address. The change takes effect once you open it."
      />
      <CurrentPasswordField id="change-email-password" />
      {takesCode && <CodeField id="change-email-code" kind="any" />}
    </AccountForm>
  );
}

interface ChangePasswordFormProps {
  session: Session;
  /** Whether the change takes a code of the second factor. */
  takesCode: boolean;
  onDone(message: string, session: Session): void;
}

export function ChangePasswordForm({ session, takesCode, onDone }: ChangePasswordFormProps) {
  const email = session.email ?? "";

  async function change(values: FormData): Promise<void> {
    const form = (await loadChecks()).readPasswordChange(values);
    const changed = await call("changePassword", { ...form, code: readCode(values, takesCode) });
    onDone("Your password has been changed. Every other device has been signed out.", changed);
  }

  return (
    <AccountForm
      submit="Change password"
      busyLabel="Changing your password…"
      onSubmit={change}
      failure="Failed to change your password. Please try again."
    >
      {/* Password managers look for a user name beside a new password. */}
      <input type="text" name="username" autoComplete="username" value={email} hidden readOnly />
      <CurrentPasswordField id="change-present" />
      <NewPasswordFields
        label="New password"
        form="change"
        email={email}
        isAdmin={session.isAdmin || session.mustSetUpSecondFactor === true}
      />
      {takesCode && <CodeField id="change-code" kind="any" />}
    </AccountForm>
  );
}

/** The account has an email address of its own. */
const addressFields = profileFields.filter((field) => field !== "email");

/** The delivery details that the checkout fills in. */
export function DeliveryDetailsForm({ profile, onDone }: { profile: Profile | null; onDone(message: string): void }) {
  async function save(values: FormData): Promise<void> {
    const { checkDeliveryForm } = await loadChunk(() => import("#app/checkout/check-delivery-form.ts"));
    const checked = checkDeliveryForm(readDeliveryForm(values));
    if ("errors" in checked) throw new RefusedForm(checked);
    await call("saveProfile", checked.info);
    onDone("Your delivery details have been saved.");
  }

  return (
    <AccountForm
      submit="Save"
      busyLabel="Saving…"
      onSubmit={save}
      failure="Failed to save your delivery details. Please try again."
    >
      {addressFields.map((name) => (
        <ProfileField key={name} name={name} saved={profile?.[name] ?? ""} />
      ))}
    </AccountForm>
  );
}

function ProfileField({ name, saved }: { name: (typeof addressFields)[number]; saved: string }) {
  return <DeliveryInput name={name} id={`profile-${name}`} defaultValue={saved} error={useFieldError(name)} />;
}
