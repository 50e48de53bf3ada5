import { call } from "#app/calls/call.ts";
import { readDeliveryForm } from "#app/checkout/delivery-values.ts";
import { DeliveryInput } from "#app/checkout/delivery-input.tsx";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { type Profile, profileFields } from "#domain/orders/delivery-info.ts";
import { AccountForm, type FormProblem, getFieldError } from "./account-form.tsx";
import { failureProblem } from "./failure-message.ts";

interface DeliveryDetailsFormProps {
  profile: Profile | null;
  onDone(message: string): void;
}

/** The account has an email address of its own. */
const addressFields = profileFields.filter((field) => field !== "email");

/** The delivery details that the checkout fills in. */
export function DeliveryDetailsForm({ profile, onDone }: DeliveryDetailsFormProps) {
  async function save(values: FormData): Promise<FormProblem | null> {
    const { checkDeliveryForm } = await loadChunk(() => import("#app/checkout/check-delivery-form.ts"));
    const checked = checkDeliveryForm(readDeliveryForm(values));
    if ("errors" in checked) {
      const [field, message = ""] = Object.entries(checked.errors)[0] ?? [];
      return { message, field, atField: true };
    }
    try {
      await call("saveProfile", checked.info);
      onDone("Your delivery details have been saved.");
      return null;
    } catch (error) {
      return failureProblem(error, "Failed to save your delivery details. Please try again.");
    }
  }

  return (
    <AccountForm submit="Save" busyLabel="Saving…" look="solid" onSubmit={save}>
      {(problem) =>
        addressFields.map((name) => (
          <DeliveryInput
            key={name}
            name={name}
            id={`profile-${name}`}
            defaultValue={profile?.[name] ?? ""}
            error={getFieldError(problem, name)}
          />
        ))
      }
    </AccountForm>
  );
}
