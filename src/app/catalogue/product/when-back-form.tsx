import { call } from "#app/calls/call.ts";
import { CallForm, FormField, SubmitButton } from "#app/forms/call-form.tsx";
import { focusFirstField } from "#app/ui/focus.ts";

interface WhenBackFormProps {
  productKey: string;
  /** The option or size that is sold out; "" if stock is counted for the product as a whole. */
  choice: string;
}

export function WhenBackForm({ productKey, choice }: WhenBackFormProps) {
  return (
    <CallForm
      ref={focusFirstField}
      aria-label="Tell me when it is back"
      onSubmit={async ({ email = "" }) => (await call("askWhenBack", { productKey, choice, email })).message}
      failure="Your email address was not saved. Please try again, or ring us."
    >
      <FormField
        id="when-back-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="We email you once, when it is back, and delete the address."
      />
      <div>
        <SubmitButton look="solid" busyLabel="Saving…">
          Tell me when it is back
        </SubmitButton>
      </div>
    </CallForm>
  );
}
