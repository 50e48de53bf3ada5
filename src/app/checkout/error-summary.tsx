import { Fragment, type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { checkDetailsWords, type DeliveryErrors, deliveryFieldNames, deliveryLabels } from "./delivery-labels.ts";

interface ErrorSummaryProps {
  errors: DeliveryErrors;
  /** Raised by every failed submit: the summary then takes the focus. */
  serial: number;
  /** Id of the field with this name. */
  idOf(field: string): string;
}

/** What needs attention, each a link to its field. It shrinks while the visitor mends, and goes with the last fault. */
export function ErrorSummary({ errors, serial, idOf }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = deliveryFieldNames.filter((field) => errors[field] !== undefined);
  useEffect(() => {
    if (serial > 0) box.current?.focus();
  }, [serial]);
  if (wrong.length === 0) return null;

  function goTo(event: MouseEvent, field: string): void {
    event.preventDefault();
    document.getElementById(idOf(field))?.focus();
  }

  return (
    <div className="sumnote">
      <div className="notice bad" role="alert" tabIndex={-1} ref={box}>
        <Icon name="circle-alert" />
        <p>
          <b>{checkDetailsWords(wrong.length)}</b>{" "}
          {wrong.map((field, at) => (
            <Fragment key={field}>
              {at === 0 ? "" : at === wrong.length - 1 ? " and " : ", "}
              <a href={`#${idOf(field)}`} onClick={(event) => goTo(event, field)}>
                {at === 0 ? deliveryLabels[field] : deliveryLabels[field].toLowerCase()}
              </a>
            </Fragment>
          ))}
          {wrong.length === 1 ? " needs attention." : " need attention."}
        </p>
      </div>
    </div>
  );
}
