import { call } from "#app/calls/call.ts";
import { DeliveryInput } from "#app/checkout/delivery-input.tsx";
import { FormField, useFieldError } from "#app/forms/call-form.tsx";
import { checkDeliveryInfo, profileFields, type DeliveryInfo, type Profile } from "#domain/orders/delivery-info.ts";
import { AccountForm, checkCode, CodeField, joinParts, loadRules } from "./account-form.tsx";
import { CurrentPasswordField, NewPasswordFields } from "./password-fields.tsx";
import type { Session } from "./session-store.ts";

/** Asks for another email address, which takes effect once the link emailed to it is used. */
export function ChangeEmailForm({ takesCode, onDone }: { takesCode: boolean; onDone(message: string): void }) {
  return (
    <AccountForm
      submit="Send the link"
      busyLabel="Sending…"
      check={async (values) => joinParts((await loadRules()).checkNewEmail(values), checkCode(values, takesCode))}
      onSubmit={async (form) => onDone((await call("changeEmail", form)).message)}
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
  takesCode: boolean;
  onDone(message: string, session: Session): void;
}

export function ChangePasswordForm({ session, takesCode, onDone }: ChangePasswordFormProps) {
  const email = session.email ?? "";

  return (
    <AccountForm
      submit="Change password"
      busyLabel="Changing your password…"
      check={async (values) => joinParts((await loadRules()).checkPasswordChange(values), checkCode(values, takesCode))}
      onSubmit={async (form) =>
        onDone(
          "Your password has been changed. Every other device has been signed out.",
          await call("changePassword", form),
        )
      }
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

/** The delivery fields without the email address, because the account has its own. */
const addressFields = profileFields.filter((field) => field !== "email");

export function DeliveryDetailsForm({ profile, onDone }: { profile: Profile | null; onDone(message: string): void }) {
  async function save(info: DeliveryInfo): Promise<void> {
    await call("saveProfile", info);
    onDone("Your delivery details have been saved.");
  }

  return (
    <AccountForm
      submit="Save"
      busyLabel="Saving…"
      check={checkDeliveryInfo}
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
