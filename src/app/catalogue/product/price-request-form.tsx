import { call } from "#app/calls/call.ts";
import { CallForm, FormField, FormText, SubmitButton } from "#app/forms/call-form.tsx";
import type { Values } from "#app/forms/values.ts";
import { SelectField } from "#app/ui/field.tsx";
import { focusFirstField } from "#app/ui/focus.ts";
import { checkPriceRequest, type PriceRequestForm as Question } from "#domain/catalogue/price-request.ts";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";

/** Asks for the price of a product: name, email address and question. The text stays until it has been sent. */
export function PriceRequestForm({ product: { key, sizes, unpricedOptions = [] } }: { product: PublicProduct }) {
  async function send(question: Question, { size, option }: Values): Promise<string> {
    const product = { productKey: key, selectedSize: size, selectedOption: option };
    return (await call("askForPrice", { ...product, ...question })).message;
  }

  return (
    <CallForm
      ref={focusFirstField}
      aria-label="Ask for a price"
      check={checkPriceRequest}
      onSubmit={send}
      failure="Your question was not sent. Please try again, or ring us."
    >
      <Choice name="size" label="Size" choices={sizes} />
      <Choice name="option" label="Option" choices={unpricedOptions} />
      <FormField id="price-name" name="name" label="Name" autoComplete="name" />
      <FormField
        id="price-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="We reply to this address and use it for nothing else."
      />
      <FormText id="price-message" name="message" label="Message" optional rows={3} />
      <div>
        <SubmitButton look="solid" busyLabel="Sending your question…">
          Ask for a price
        </SubmitButton>
      </div>
    </CallForm>
  );
}

/** A choice between several values. A single value is sent without asking. */
function Choice({ name, label, choices }: { name: string; label: string; choices: readonly string[] }) {
  if (choices.length < 2) return <input type="hidden" name={name} value={choices[0] ?? ""} />;
  return (
    <SelectField id={`price-${name}`} label={label} name={name} choices={choices.map((choice) => [choice, choice])} />
  );
}
