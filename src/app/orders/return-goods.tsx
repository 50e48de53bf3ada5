import { clsx } from "clsx";
import { useState } from "react";
import { formatContents } from "#app/account/sent-parcels.tsx";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { call } from "#app/calls/call.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { CallForm, FormField, FormText, SubmitButton, Thanks, useFieldError } from "#app/forms/call-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { focusFirstField } from "#app/ui/focus.ts";
import { formatDate } from "#app/ui/format-date.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/addresses/href.ts";
import {
  type AskedReturn,
  checkReturnForm,
  countReturnable,
  listReturnable,
  type OrderReturn,
  quantityField,
  returnReasonLabels,
} from "#domain/orders/returns/order-return.ts";
import type { ShownPage } from "./use-order-page.ts";

interface ReturnGoodsProps {
  page: ShownPage;
  className: string;
  headingClass: string;
}

/** What the customer is sending back, and the form to announce it. Nothing before something was sent. */
export function ReturnGoods({ page, className, headingClass }: ReturnGoodsProps) {
  const { order, load } = page;
  const [isOpen, setOpen] = useState(false);
  const [thanks, setThanks] = useState<string | null>(null);
  const canReturn = listReturnable(order, order.lines).length > 0;
  if (!canReturn && order.returns.length === 0) return null;

  async function done(message: string): Promise<void> {
    setThanks(message);
    setOpen(false);
    await load();
  }

  return (
    <section className={clsx(className, layout.screenOnly)}>
      <h2 className={headingClass}>Returns</h2>
      <div className={clsx(layout.stack, layout.gap4, layout.itemsStart)}>
        {thanks === null ? null : <Thanks>{thanks}</Thanks>}
        {order.returns.map((one) => (
          <Announced key={one.id} page={page} announced={one} onDone={done} />
        ))}
        {isOpen ? (
          <ReturnForm page={page} onDone={done} />
        ) : canReturn ? (
          <Button look="line" size="sm" onClick={() => setOpen(true)}>
            Return goods
          </Button>
        ) : null}
      </div>
    </section>
  );
}

interface AnnouncedProps {
  page: ShownPage;
  announced: OrderReturn;
  onDone(message: string): Promise<void>;
}

function Announced({ page: { order, link }, announced, onDone }: AnnouncedProps) {
  const { busy, failure, attempt } = useAttempt("Your return was not withdrawn. Please try again, or ring us.");
  const { id: returnId, bookedAt, announcedAt } = announced;
  const goods = formatContents(announced, order.lines);
  if (bookedAt !== null)
    return goods === "" ? null : (
      <p>
        {goods}: back with us since {formatDate(bookedAt)}.
      </p>
    );
  return (
    <div>
      <p>
        {goods}: you told us on {formatDate(announcedAt)} that you are returning this.
      </p>
      <Notice kind="bad">{failure}</Notice>
      <Button
        className={layout.mt3}
        look="line"
        size="sm"
        busyLabel={busy !== null && "Withdrawing…"}
        onClick={() => void attempt(async () => onDone((await call("withdrawReturn", { link, returnId })).message))}
      >
        Withdraw this return
      </Button>
    </div>
  );
}

function ReturnForm({ page: { order, link }, onDone }: Pick<AnnouncedProps, "page" | "onDone">) {
  const [requestId] = useState(newRequestId);
  return (
    <CallForm<AskedReturn>
      ref={focusFirstField}
      aria-label="Return goods"
      check={(values) => checkReturnForm(values, countReturnable(order, order.returns))}
      onSubmit={async (asked) => onDone((await call("announceReturn", { link, requestId, ...asked })).message)}
      failure="Your return was not sent. Please try again, or ring us."
    >
      <ReturnFields page={order} />
      <div>
        <SubmitButton look="line" busyLabel="Sending…">
          Announce the return
        </SubmitButton>
      </div>
    </CallForm>
  );
}

function ReturnFields({ page: order }: { page: ShownPage["order"] }) {
  return (
    <>
      <p>
        Tell us what you are returning, and we will email you where to send it.{" "}
        <Link to={href("legalPage", { page: "returns" })}>What can be returned, and what we refund</Link>
      </p>
      {listReturnable(order, order.lines).map(({ position, line, left }) => (
        <FormField
          key={position}
          id={`return-${position}`}
          name={quantityField(position)}
          label={line.name}
          optional
          inputMode="numeric"
          autoComplete="off"
          hint={`You have ${left}. How many are you returning?`}
        />
      ))}
      <SelectField
        id="return-reason"
        name="reason"
        label="Reason"
        defaultValue=""
        error={useFieldError("reason")}
        choices={Object.entries(returnReasonLabels)}
      >
        <option value="">Choose a reason</option>
      </SelectField>
      <FormText id="return-words" name="words" label="In your words" optional rows={3} />
    </>
  );
}
