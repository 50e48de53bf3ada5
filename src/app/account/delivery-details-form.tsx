import { call } from "#app/calls/call.ts";
import { readDeliveryForm } from "#app/checkout/delivery-labels.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { InputField } from "#app/ui/field.tsx";
import type { Profile } from "./account-view.ts";
import { AccountForm, type FormProblem, getFieldError } from "./account-form.tsx";
import { failureProblem } from "./failure-message.ts";

interface DeliveryDetailsFormProps {
  profile: Profile | null;
  onDone(message: string): void;
}

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
      {(problem) => {
        const field = (name: keyof Profile) => ({
          id: `profile-${name}`,
          name,
          defaultValue: profile?.[name] ?? "",
          error: getFieldError(problem, name),
        });
        return (
          <>
            <InputField {...field("firstName")} label="First name" autoComplete="given-name" />
            <InputField {...field("lastName")} label="Last name" autoComplete="family-name" />
            <InputField {...field("phone")} label="Phone" autoComplete="tel" type="tel" />
            <InputField {...field("address1")} label="Address line 1" autoComplete="address-line1" />
            <InputField {...field("address2")} label="Address line 2" autoComplete="address-line2" optional />
            <InputField {...field("city")} label="City" autoComplete="address-level2" />
            <InputField
              {...field("postcode")}
              label="Postcode"
              autoComplete="postal-code"
              autoCapitalize="characters"
            />
          </>
        );
      }}
    </AccountForm>
  );
}
