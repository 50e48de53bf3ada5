import { clsx } from "clsx";
import { Fragment, useEffect, useRef, useState, type FormEvent, type MouseEvent } from "react";
import { NoScript } from "#app/chrome/no-script.tsx";
import { MethodChoice } from "#app/delivery/method-choice.tsx";
import { listEditedFields, readValues } from "#app/forms/values.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { keepFocus } from "#app/ui/focus.ts";
import formStyles from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import {
  checkDeliveryInfo,
  deliveryFieldFacts,
  deliveryFields,
  mapDeliveryFields,
  type DeliveryField,
  type DeliveryInfo,
} from "#domain/orders/delivery-info.ts";
import { href } from "#domain/routes/href.ts";
import type { DeliveryEstimateView } from "#services/delivery/estimate-delivery.ts";
import type { DeliveryChoice } from "#services/delivery/get-delivery-choice.ts";
import { deliveryDraft } from "./delivery-draft.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import styles from "./delivery-form.module.css";
import { formatErrorCount, type DeliveryErrors } from "./delivery-values.ts";
import { PlacingFailure, type PlacingProblem } from "./placing-failure.tsx";
import { findFormSlips, SlipQuestions, type TypedSlip } from "./slip-questions.tsx";

interface DeliveryFormProps {
  initial: Partial<DeliveryInfo>;
  choice: DeliveryChoice;
  /** The estimate, which is shown here if the window has no space for the summary beside the form. */
  estimate: DeliveryEstimateView | null;
  /** Whether the form offers to save the details in the profile, which only registered customers have. */
  offersProfile: boolean;
  /** Places the order. Resolves to the problem, or to null when the page navigates away. */
  onPlace(info: DeliveryInfo, saveProfile: boolean): Promise<PlacingProblem | null>;
}

/** Loads the messages when the visitor first types. Without them, the server says the same about each field. */
const loadWords = () => import("#app/forms/to-form-problem.ts").catch(() => null);

const getFieldId = (field: string): string => `delivery-${field}`;

export function DeliveryForm({ initial, choice, estimate, offersProfile, onPlace }: DeliveryFormProps) {
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [failedSubmits, setFailedSubmits] = useState(0);
  const [problem, setProblem] = useState<PlacingProblem | null>(null);
  const [slips, setSlips] = useState<readonly TypedSlip[]>([]);
  /** Typed values that the visitor has already been asked about, so that each is asked about only once. */
  const knownSlips = useRef(new Set<string>());
  const [isBusy, setBusy] = useState(false);
  const [isSlow, setSlow] = useState(false);

  function refuse(found: DeliveryErrors, edited: readonly string[]): void {
    setErrors(Object.fromEntries(Object.entries(found).filter(([field]) => !edited.includes(field))));
    // The summary takes the focus unless the visitor is typing.
    if (edited.length === 0) setFailedSubmits((count) => count + 1);
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = readValues(form);
    setProblem(null);
    setSlips([]);
    setBusy(true);
    const stopWatching = watchForSlowness(() => setSlow(true));
    try {
      const checked = checkDeliveryInfo(values);
      const words = await loadWords();
      if (!checked.ok && words !== null)
        return refuse(words.toFieldErrors(checked.refusals), listEditedFields(form, values));
      const info = checked.ok ? checked.value : mapDeliveryFields((field) => values[field] ?? "");
      setErrors({});
      const found = (await findFormSlips(info)).filter((slip) => !knownSlips.current.has(slip.typed));
      setSlips(found);
      for (const slip of found) knownSlips.current.add(slip.typed);
      if (found.length > 0) return;
      const failed = await onPlace(info, values["saveProfile"] !== undefined);
      if (failed === null) return deliveryDraft.clear();
      // The draft is kept for the customer's return after signing in again or continuing as a guest.
      if (failed.isSignedOut) deliveryDraft.save(new FormData(form));
      const hasFieldErrors = Object.keys(failed.errors).length > 0;
      if (hasFieldErrors) refuse(failed.errors, listEditedFields(form, values));
      // The fields do not show refused cart lines.
      if (!hasFieldErrors || failed.lines.length > 0) setProblem(failed);
    } finally {
      stopWatching();
      setSlow(false);
      setBusy(false);
    }
  }

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    const { name } = event.target as HTMLInputElement;
    deliveryDraft.save(new FormData(event.currentTarget));
    void loadWords();
    setErrors(({ [name as keyof DeliveryErrors]: _edited, ...others }) => others);
    setSlips((before) => before.filter(({ field }) => field !== name));
  }

  function answer(field: DeliveryField, value: string): void {
    const input = document.getElementById(getFieldId(field)) as HTMLInputElement;
    input.value = value;
    // Sends an input event, as typing does, for everything that listens to the form.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  }

  return (
    <form method="post" noValidate aria-busy={isBusy || undefined} onSubmit={handleSubmit} onInput={handleInput}>
      <ErrorSummary errors={errors} serial={failedSubmits} />
      <MethodChoice collectionDays={choice.collectionDays} />
      <DeliveryFields initial={initial} errors={errors} getFieldId={getFieldId} />
      {offersProfile ? (
        <label className={clsx(layout.line, layout.tall, layout.gap3, layout.mt4)}>
          <input className={formStyles.checkbox} type="checkbox" name="saveProfile" /> Save these details to my profile
          for next time
        </label>
      ) : null}
      <SlipQuestions slips={slips} onAnswer={answer} />
      <PlacingFailure problem={problem} />
      <div role="status">
        {isSlow ? (
          <Notice className={layout.mt6} kind="wait">
            {slowNoticeMessage}
          </Notice>
        ) : null}
      </div>
      <div className={clsx(layout.row, layout.between, layout.mt4, styles.actions)}>
        <LinkButton className={styles.backToCart} look="quiet" to={href("cart")}>
          <Icon name="arrow-left" /> Back to cart
        </LinkButton>
        <div className={clsx(layout.stack, text.right, layout.gap2, styles.placeOrder)}>
          {estimate === null ? null : (
            <p className={layout.narrowOnly}>
              Delivery to {estimate.place}, our estimate: <b>{estimate.amount}</b>
            </p>
          )}
          <Button type="submit" look="primary" busyLabel={isBusy && "Placing your order…"} onMouseDown={keepFocus}>
            Place Order Request
          </Button>
          <p className={clsx(text.small, text.muted)}>No payment is taken now.</p>
          <p className={clsx(text.small, text.muted)}>
            This is a request, not yet a contract. See <Link to={href("legalPage", { page: "terms" })}>our terms</Link>,{" "}
            <Link to={href("legalPage", { page: "returns" })}>your right to cancel</Link> and{" "}
            <Link to={href("legalPage", { page: "privacy" })}>our privacy notice</Link>.
          </p>
        </div>
      </div>
      <NoScript />
    </form>
  );
}

interface ErrorSummaryProps {
  errors: DeliveryErrors;
  /** A number that every failed submit increases, after which the summary takes the focus. */
  serial: number;
}

/** Links to each invalid field. A link disappears when the visitor edits its field. */
function ErrorSummary({ errors, serial }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const wrong = deliveryFields.filter((field) => errors[field] !== undefined);
  useEffect(() => {
    if (serial > 0) box.current?.focus();
  }, [serial]);
  if (wrong.length === 0) return null;

  function goTo(event: MouseEvent, field: string): void {
    event.preventDefault();
    document.getElementById(getFieldId(field))?.focus();
  }

  return (
    <Notice className={clsx(layout.mt5, layout.mb8)} kind="bad" tabIndex={-1} ref={box}>
      <p>
        <b>{formatErrorCount(wrong.length)}</b>{" "}
        {wrong.map((field, index) => (
          <Fragment key={field}>
            {index > 0 && (index === wrong.length - 1 ? " and " : ", ")}
            <a href={`#${getFieldId(field)}`} onClick={(event) => goTo(event, field)}>
              {index === 0 ? deliveryFieldFacts[field].label : deliveryFieldFacts[field].label.toLowerCase()}
            </a>
          </Fragment>
        ))}
        {wrong.length === 1 ? " needs attention." : " need attention."}
      </p>
    </Notice>
  );
}

/** The time in ms after which a notice appears. Placing an order may take up to 70 seconds. */
const slowNoticeAfterMs = 8_000;
const slowNoticeMessage = "Still working, please keep this page open.";

/** Calls `onSlow` once after eight seconds, unless the returned function is called first. */
export function watchForSlowness(onSlow: () => void): () => void {
  const timer = setTimeout(onSlow, slowNoticeAfterMs);
  return () => clearTimeout(timer);
}
