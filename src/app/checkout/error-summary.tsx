import { Fragment, type MouseEvent, useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { formatErrorCount, type DeliveryErrors, deliveryFieldNames, deliveryLabels } from "./delivery-labels.ts";
import styles from "./error-summary.module.css";

interface ErrorSummaryProps {
  errors: DeliveryErrors;
  /** Increased by every failed submit: the summary then takes the focus. */
  serial: number;
  /** Id of the field with this name. */
  getFieldId(field: string): string;
}

/** Links to each invalid field. Fields leave it as the visitor edits them. */
export function ErrorSummary({ errors, serial, getFieldId }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = deliveryFieldNames.filter((field) => errors[field] !== undefined);
  useEffect(() => {
    if (serial > 0) box.current?.focus();
  }, [serial]);
  if (wrong.length === 0) return null;

  function goTo(event: MouseEvent, field: string): void {
    event.preventDefault();
    document.getElementById(getFieldId(field))?.focus();
  }

  return (
    <Notice className={styles.errorSummary} kind="bad" tabIndex={-1} ref={box}>
      <p>
        <b>{formatErrorCount(wrong.length)}</b>{" "}
        {wrong.map((field, at) => (
          <Fragment key={field}>
            {at === 0 ? "" : at === wrong.length - 1 ? " and " : ", "}
            <a href={`#${getFieldId(field)}`} onClick={(event) => goTo(event, field)}>
              {at === 0 ? deliveryLabels[field] : deliveryLabels[field].toLowerCase()}
            </a>
          </Fragment>
        ))}
        {wrong.length === 1 ? " needs attention." : " need attention."}
      </p>
    </Notice>
  );
}
