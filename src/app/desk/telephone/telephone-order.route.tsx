import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useSession } from "#app/accounts/use-session.ts";
import { call } from "#app/calls/call.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { NoScript } from "#app/chrome/no-script.tsx";
import { useDesk } from "#app/desk/calls/use-call.ts";
import { deskFailureMessage } from "#app/desk/calls/use-desk-change.ts";
import { BackLink, DeskHeading, DeskMain } from "#app/desk/frame/desk-main.tsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { askUnusual } from "#app/desk/kit/delivery-cost.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { KeyLine } from "#app/desk/kit/key.tsx";
import { findAddressErrors } from "#app/desk/order/address-form.tsx";
import { productSearchId } from "#app/desk/order/product-picker.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import field from "#app/ui/field.module.css";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatClock } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { href } from "#domain/routes/href.ts";
import type { OrderStart } from "#services/orders/checkout/get-order-start.ts";
import { CostCard, costFieldId, saveLabels } from "./cost-card.tsx";
import { customerSearchId, PhoneCustomerCard, UnpaidCard, WhereCard } from "./customer-card.tsx";
import {
  chooseCustomer,
  choosePayWay,
  repeatOrder,
  sumDraft,
  TakenOrderContext,
  toTakenOrder,
  useDraft,
  useDraftDiscount,
  type Draft,
} from "./draft.ts";
import styles from "./telephone-order.route.module.css";
import { WantedCard } from "./wanted-card.tsx";

/** The message when the order may be saved although the call failed. The same draft sent again returns that order. */
const unconfirmedMessage =
  "Something went wrong, so the order may not be saved. Please try again: it will not be saved twice.";

const keys = {
  c: "customer",
  a: "product",
  o: "custom line",
  d: "delivery",
  s: "save",
};

export default function TelephoneOrderPage() {
  const { isOpen } = useDesk();
  // Only the browser knows the draft that its tab keeps.
  return (
    <DeskMain title="Phone order" isNarrow>
      {isOpen ? (
        <TelephoneOrder />
      ) : (
        <>
          <DeskHeading>Phone order</DeskHeading>
          <NoScript what="The order desk" />
        </>
      )}
    </DeskMain>
  );
}

function TelephoneOrder() {
  const { handleAccessError } = useDesk();
  const navigate = useNavigate();
  const taker = useSession().session.name;
  const taken = useDraft();
  const { draft, keptAt, change, editCustomer, showCustomer, drop } = taken;
  const [failure, setFailure] = useState<string | null>(null);
  const [loadFailure, setLoadFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function loadStart(orderId: string, onLoad: (start: OrderStart) => void): Promise<void> {
    setLoadFailure(null);
    try {
      onLoad(await call("getOrderStart", { orderId }));
    } catch (error) {
      if (!handleAccessError(error)) setLoadFailure(deskFailureMessage(error, "Failed to load order details"));
    }
  }
  const choose = (start: OrderStart) => showCustomer((before) => chooseCustomer(before, start));
  useNamedStart(draft, (orderId, isRepeated) => {
    void loadStart(orderId, (start) => (isRepeated ? change(() => repeatOrder(newRequestId(), start)) : choose(start)));
  });

  const discount = useDraftDiscount(draft);
  const sums = sumDraft(draft, discount?.discountPence ?? 0);
  const { costPence, totalPence, discountedPence } = sums;
  const { deliveryMethod } = draft;
  const unusual =
    costPence === null ? undefined : askUnusual(costPence, { discountedPence, estimate: null, deliveryMethod });

  function check(isPriced: boolean): boolean {
    const wrong = draft.hasCustomer ? findAddressErrors(draft.deliveryInfo) : null;
    let missing: { words: string; fieldId?: string } | null = null;
    if (!draft.hasCustomer)
      missing = { words: "Please choose a customer or add a new one.", fieldId: customerSearchId };
    else if (wrong !== null) missing = { words: "Please check the customer’s details." };
    else if (draft.lines.length === 0) missing = { words: "Please add at least one item.", fieldId: productSearchId };
    else if (isPriced && costPence === null)
      missing = { words: errorCatalogue["order.delivery-cost"].message, fieldId: costFieldId };
    setFailure(missing?.words ?? null);
    if (wrong !== null) editCustomer({}, wrong);
    if (missing?.fieldId !== undefined) document.getElementById(missing.fieldId)?.focus();
    return missing === null;
  }

  async function save(isPriced: boolean): Promise<void> {
    if (isBusy || !check(isPriced)) return;
    setBusy(true);
    try {
      const asked = toTakenOrder(draft, isPriced ? costPence : null, unusual !== undefined);
      const { orderId, message, isPartial } = await call("takeOrder", asked);
      drop();
      const outcome = { kind: isPartial ? "bad" : "ok", message };
      await navigate(href("deskOrder", { orderId }), { state: { outcome } });
    } catch (error) {
      setBusy(false);
      if (!handleAccessError(error)) setFailure(deskFailureMessage(error, unconfirmedMessage));
    }
  }

  return (
    <TakenOrderContext value={taken}>
      <div className={clsx(desk.line, layout.between)}>
        <BackLink />
        {keptAt === null ? null : (
          <span className={clsx(text.muted, text.tabularNumbers)}>
            Draft saved, {formatClock(keptAt)}{" "}
            <ActionButton
              look="quiet"
              onClick={() => {
                drop();
                setFailure(null);
              }}
            >
              Start again
            </ActionButton>
          </span>
        )}
      </div>
      <div className={desk.head}>
        <DeskHeading>Phone order</DeskHeading>
        <span className={text.muted}>
          {taker === null ? null : `Taken by ${taker}. `}
          {draft.copyOf === null ? null : `Repeat of order ${draft.copyOf}`}
        </span>
      </div>
      {loadFailure === null ? null : <Notice kind="bad">{loadFailure}</Notice>}
      <div className={desk.columns}>
        <div className={desk.stack}>
          <PhoneCustomerCard onFind={({ orderId }) => void loadStart(orderId, choose)} />
          <UnpaidCard />
          <WantedCard />
          <div className={desk.halves}>
            <WhereCard />
            <DeskCard id="note-heading" heading="Note for us" note="Never emailed">
              <textarea
                className={clsx(field.input, styles.note)}
                aria-labelledby="note-heading"
                maxLength={2_000}
                value={draft.note}
                onChange={(event) => change({ note: event.target.value })}
              />
            </DeskCard>
          </div>
        </div>
        <aside className={clsx(desk.stack, desk.aside)} aria-label="Price and payment">
          <CostCard
            sums={sums}
            discount={discount}
            isBusy={isBusy}
            failure={failure}
            asks={unusual}
            mayAsk={() => check(true)}
            onSave={(isPriced) => void save(isPriced)}
          />
        </aside>
      </div>
      <KeyLine keys={keys} />
      {failure === null ? null : (
        <div className={clsx(layout.narrowOnly, styles.dockFailure)}>
          <Notice kind="bad">{failure}</Notice>
        </div>
      )}
      <Dock
        label="Next step"
        caption={[formatCounted(draft.lines.length, "line"), draft.deliveryInfo.postcode].filter(Boolean).join(", ")}
        amount={formatPrice(totalPence ?? discountedPence)}
      >
        <ActionButton
          className={dockAction}
          look="primary"
          size="md"
          busyLabel={isBusy && "Saving…"}
          asks={unusual}
          mayAsk={() => check(true)}
          onClick={() => void save(true)}
        >
          {saveLabels[choosePayWay(draft)]}
        </ActionButton>
      </Dock>
    </TakenOrderContext>
  );
}

/** Starts the draft once from each order in the URL: `?like=` repeats it, `?customer=` takes only its customer. */
function useNamedStart(draft: Draft, start: (orderId: string, isRepeated: boolean) => void): void {
  const [search] = useSearchParams();
  const like = search.get("like");
  const customer = search.get("customer");
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const orderId = like ?? customer;
    const isThere = like === null ? draft.customerOrderId === customer : draft.copyOf === like;
    if (orderId === null || isThere || asked.current === orderId) return;
    asked.current = orderId;
    start(orderId, like !== null);
  }, [like, customer, draft, start]);
}
