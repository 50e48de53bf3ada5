import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { deskFailureMessage, useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { CheckBox, RadioChoices } from "#app/desk/kit/radio-choices.tsx";
import { formatTypedPounds, parseTypedPounds } from "#app/desk/order/typed-pounds.ts";
import { useForm } from "#app/forms/use-form.ts";
import type { FieldErrors } from "#app/forms/values.ts";
import fieldStyles from "#app/ui/field.module.css";
import { InputField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { grantedRightNames, grantedRights, type GrantedRight } from "#domain/accounts/rights.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { isEmailAddress } from "#domain/typed-text.ts";
import type { CallOutput } from "#server/calls/table.ts";

export type People = CallOutput<"listPeople">;
export type DeskPerson = People["people"][number];

interface TypedGrant {
  rights: readonly GrantedRight[];
  /** The maximum that may be refunded of one payment, in typed pounds. */
  limit: string;
}

const limitError = "Please enter the most that may be refunded of one payment, such as 50.";

const findGrantErrors = ({ rights, limit }: TypedGrant): FieldErrors<TypedGrant> =>
  rights.includes("refund") && parseTypedPounds(limit) === null ? { limit: limitError } : {};

const toGrant = ({ rights, limit }: TypedGrant) => ({
  rights: [...rights],
  refundLimitPence: rights.includes("refund") ? (parseTypedPounds(limit) ?? 0) : 0,
});

const noneIfEmpty = <Errors extends object>(errors: Errors) => (Object.keys(errors).length === 0 ? null : errors);

interface GrantFieldsProps {
  form: Pick<ReturnType<typeof useForm<TypedGrant>>, "values" | "change" | "field">;
}

/** Check boxes for the rights of an assistant. Everyone at the desk may see orders, so that right has no box. */
function GrantFields({ form: { values, change, field } }: GrantFieldsProps) {
  return (
    <fieldset>
      <legend className={clsx(fieldStyles.label, layout.mb2)}>Besides seeing and sending orders, they can:</legend>
      {grantedRightNames.map((right) => (
        <CheckBox
          key={right}
          name={right}
          label={grantedRights[right]}
          checked={values.rights.includes(right)}
          onTick={(isTicked) =>
            change({
              rights: grantedRightNames.filter((one) => (one === right ? isTicked : values.rights.includes(one))),
            })
          }
        />
      ))}
      {values.rights.includes("refund") ? (
        <InputField {...field("limit")} label="Refund limit of one payment in £" inputMode="decimal" />
      ) : null}
    </fieldset>
  );
}

export function RightsForm({ person, onSaved }: { person: DeskPerson; onSaved(): void }) {
  const { change } = useDeskChange();
  const { userId: personId, name, rights, refundLimitPence } = person;
  const form = useForm<TypedGrant>({
    id: `rights-${personId}`,
    saved: {
      rights: grantedRightNames.filter((right) => rights.includes(right)),
      limit: refundLimitPence === null || refundLimitPence === 0 ? "" : formatTypedPounds(refundLimitPence),
    },
    check: (typed) => noneIfEmpty(findGrantErrors(typed)),
    async send(typed) {
      const run = () => call("changePersonsRights", { personId, ...toGrant(typed) });
      const isSaved = await change(run, `Failed to save what ${name} can do`);
      if (isSaved) onSaved();
      return isSaved;
    },
  });
  return (
    <form {...form.attributes} className={desk.stack}>
      <GrantFields form={form} />
      <div>
        <ActionButton look="primary" type="submit" busyLabel={form.isSending && "Saving…"}>
          Save
        </ActionButton>
      </div>
    </form>
  );
}

interface TypedInvitation extends TypedGrant {
  name: string;
  email: string;
  role: "assistant" | "owner";
  presentPassword: string;
  code: string;
}

const nobody: TypedInvitation = {
  name: "",
  email: "",
  role: "assistant",
  rights: [],
  limit: "",
  presentPassword: "",
  code: "",
};

/** Invites an admin by email, with the user's password and, if the account has a second factor, a code. */
export function InviteForm({ takesCode }: { takesCode: boolean }) {
  const { change } = useDeskChange();
  const form = useForm<TypedInvitation>({
    id: "invite",
    saved: nobody,
    check(typed) {
      const errors: FieldErrors<TypedInvitation> = typed.role === "assistant" ? { ...findGrantErrors(typed) } : {};
      if (typed.name.trim() === "") errors.name = errorCatalogue["enquiry.name"].message;
      if (!isEmailAddress(typed.email.trim())) errors.email = errorCatalogue["text.email-form"].message;
      if (typed.presentPassword === "") errors.presentPassword = "Please enter your password.";
      if (takesCode && typed.code.trim() === "") errors.code = "Please enter the code.";
      return noneIfEmpty(errors);
    },
    async send(typed, { refuse, refuseFailed }) {
      const { role, presentPassword, code } = typed;
      const wanted = { name: typed.name.trim(), email: typed.email.trim(), isOwner: role === "owner" };
      const run = () => call("invitePerson", { ...wanted, ...toGrant(typed), presentPassword, code });
      const isSent = await change(run, "Failed to send the invitation", {
        onError: (error) =>
          refuseFailed(error) || refuse({ email: deskFailureMessage(error, "Failed to send the invitation") }),
      });
      if (isSent) form.discard();
      return isSent;
    },
  });
  return (
    <DeskCard heading="Invite someone">
      <form {...form.attributes} className={desk.stack} autoComplete="off">
        <InputField {...form.field("name")} label="Name" maxLength={100} />
        <InputField {...form.field("email")} label="Email" type="email" maxLength={254} />
        <RadioChoices
          legend="As"
          name="role"
          value={form.values.role}
          choices={[
            { value: "assistant", label: "Assistant" },
            { value: "owner", label: "Owner, who can do everything" },
          ]}
          onChange={(role) => form.change({ role })}
        />
        {form.values.role === "assistant" ? <GrantFields form={form} /> : null}
        <InputField
          {...form.field("presentPassword")}
          label="Your password"
          type="password"
          autoComplete="current-password"
        />
        {takesCode ? (
          <InputField {...form.field("code")} label="Code from your app" autoComplete="one-time-code" maxLength={20} />
        ) : null}
        <ActionButton look="primary" type="submit" block busyLabel={form.isSending && "Sending…"}>
          Send the invitation
        </ActionButton>
      </form>
    </DeskCard>
  );
}
