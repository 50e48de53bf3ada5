import { InputField, TextField } from "#app/ui/field.tsx";
import { SuggestingField, type Slip } from "#app/ui/suggesting-field.tsx";
import { deliveryFieldFacts, type DeliveryField } from "#domain/orders/delivery-info.ts";

interface DeliveryInputProps {
  name: DeliveryField;
  id: string;
  error: string | null | undefined;
  defaultValue?: string;
  value?: string;
  onChange?(event: { target: { value: string } }): void;
  autoComplete?: "off";
  maxLength?: number;
  rows?: number;
  hint?: string | undefined;
  findSlip?: ((typed: string) => Promise<Slip | null>) | undefined;
}

export function DeliveryInput({ name, hint = "", findSlip, rows, ...own }: DeliveryInputProps) {
  const { label, required, multiline, isWide = false, autoComplete, input } = deliveryFieldFacts[name];
  const field = { name, label, optional: required === undefined, full: isWide, hint, ...own };
  if (multiline) return <TextField {...field} rows={rows} />;
  const attributes = { autoComplete, ...input, ...field };
  return findSlip === undefined ? (
    <InputField {...attributes} />
  ) : (
    <SuggestingField {...attributes} findSlip={findSlip} />
  );
}
