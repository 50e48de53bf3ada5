import { Button } from "#app/ui/button.tsx";
import { focus } from "#app/ui/focus.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import type { Slip } from "#app/ui/suggesting-field.tsx";
import {
  deliveryFieldFacts,
  deliveryFields,
  type DeliveryField,
  type DeliveryInfo,
} from "#domain/orders/delivery-info.ts";
import { findSlips } from "./find-slips.ts";

export interface TypedSlip extends Slip {
  field: DeliveryField;
  typed: string;
}

/** Looks for slips before an order is sent. Finds none if the code does not load. */
export async function findFormSlips(info: DeliveryInfo): Promise<TypedSlip[]> {
  const slips = await Promise.all(
    deliveryFields.map(async (field) => {
      const slip = (await findSlips[field]?.(info[field]).catch(() => null)) ?? null;
      return slip && { ...slip, field, typed: info[field] };
    }),
  );
  return slips.filter((slip) => slip !== null);
}

interface SlipQuestionsProps {
  slips: readonly TypedSlip[];
  /** Moves to the field, with another text for it or with the typed text. */
  onAnswer(field: DeliveryField, text: string): void;
}

/** Asks once, before an order is sent, about text that looks like a slip. A second press sends the text unchanged. */
export function SlipQuestions({ slips, onAnswer }: SlipQuestionsProps) {
  if (slips.length === 0) return null;
  return (
    <Notice className={layout.mt6} kind="wait" role="alert" tabIndex={-1} ref={focus}>
      <p>
        <b>Please look at this once more.</b> If it is right, press Place Order Request again.
      </p>
      {slips.map(({ field, typed, message, suggestion }) => (
        <div className={layout.mt3} key={field}>
          <p>
            <b>{deliveryFieldFacts[field].label}:</b> {suggestion === null ? message : `${message} ${suggestion}?`}
          </p>
          <p>
            {suggestion !== null && (
              <Button className={layout.mt2} look="line" size="sm" onClick={() => onAnswer(field, suggestion)}>
                Use {suggestion}
              </Button>
            )}{" "}
            <Button className={layout.mt2} look="quiet" size="sm" onClick={() => onAnswer(field, typed)}>
              {suggestion === null ? `Change ${typed}` : `Keep ${typed}`}
            </Button>
          </p>
        </div>
      ))}
    </Notice>
  );
}
