import { type FormEvent, useEffect, useRef, useState } from "react";
import { checkPriceRequest } from "#domain/catalogue/price-request.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { failureMessage } from "#app/account/failure-message.ts";
import { getFormText } from "#app/account/get-form-text.ts";
import { showRefusals } from "#app/account/show-refusals.ts";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField, TextField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import { Notice } from "#app/ui/notice.tsx";

type Errors = Readonly<Record<string, string>>;

/** Name, address and what else there is to say. Each refusal stands at its field; what was written stays until it was sent. */
export function PriceRequestForm({ product: { key, sizes, unpricedOptions = [] } }: { product: PublicProduct }) {
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<HTMLDivElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [thanks, setThanks] = useState<string | null>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>("select, input:not([type=hidden])")?.focus(), []);
  useEffect(() => sent.current?.focus(), [thanks]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const values = new FormData(event.currentTarget);
    const read = (name: string) => getFormText(values, name);
    const typed = { name: read("name"), email: read("email"), message: read("message") };
    const checked = checkPriceRequest(typed);
    setFailure(null);
    if (!checked.ok) {
      setErrors(showRefusals(element.current, checked.refusals));
      return;
    }
    setBusy(true);
    try {
      const { message } = await call("askForPrice", {
        productKey: key,
        selectedSize: read("size"),
        selectedOption: read("option"),
        ...checked.value,
      });
      setThanks(message);
    } catch (error) {
      setFailure(failureMessage(error, "Your question was not sent. Please try again, or ring us."));
    } finally {
      setBusy(false);
    }
  }

  if (thanks !== null)
    return (
      <div tabIndex={-1} ref={sent}>
        <Notice kind="ok">{thanks}</Notice>
      </div>
    );
  return (
    <form
      className={form.singleColumn}
      method="post"
      noValidate
      ref={element}
      onSubmit={submit}
      onInput={(event) => {
        const { name } = event.target as HTMLInputElement;
        setErrors((before) => ({ ...before, [name]: "" }));
      }}
      aria-label="Ask for a price"
    >
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
      <Choice name="size" label="Size" choices={sizes} />
      <Choice name="option" label="Option" choices={unpricedOptions} />
      <InputField id="price-name" name="name" label="Name" autoComplete="name" error={errors["name"]} />
      <InputField
        id="price-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        hint="We reply to this address and use it for nothing else."
        error={errors["email"]}
      />
      <TextField id="price-message" name="message" label="Message" optional rows={3} error={errors["message"]} />
      <div>
        <Button look="solid" type="submit" busyLabel={isBusy && "Sending your question…"}>
          Ask for a price
        </Button>
      </div>
    </form>
  );
}

/** One of several; a single one goes along by itself. */
function Choice({ name, label, choices }: { name: string; label: string; choices: readonly string[] }) {
  if (choices.length < 2) return <input type="hidden" name={name} value={choices[0] ?? ""} />;
  const id = `price-${name}`;
  return (
    <SelectField id={id} label={label} name={name}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </SelectField>
  );
}
