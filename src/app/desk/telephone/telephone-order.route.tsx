import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { NoScript } from "#app/account/no-script.tsx";
import { privateMeta } from "#app/account/private-meta.ts";
import { useSession } from "#app/account/use-session.ts";
import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { BackLink, DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { useDesk } from "#app/desk/use-call.ts";
import { deskFailureMessage } from "#app/desk/use-desk-change.ts";
import desk from "#app/desk/desk-layout.module.css";
import { KeyLine } from "#app/desk/key.tsx";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { findAddressErrors, focusAddressField } from "#app/desk/order/address-form.tsx";
import { UnusualDeliveryDialog } from "#app/desk/delivery-cost.tsx";
import type { FieldErrors } from "#app/forms/use-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import field from "#app/ui/field.module.css";
import { formatClock } from "#app/ui/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { deliveryFieldFacts, type DeliveryInfo, mapDeliveryFields } from "#domain/orders/delivery-info.ts";
import type { OrderStart } from "#domain/orders/placing/found-customer.ts";
import { findUnusualDelivery } from "#domain/orders/placing/shown-delivery.ts";
import { CostCard, costFieldId, saveLabels } from "./cost-card.tsx";
import { CustomerCard, UnpaidCard } from "./customer-card.tsx";
import { chooseCustomer, choosePayWay, type Draft, repeatOrder, sumDraft, toTakenOrder, useDraft } from "./draft.ts";
import styles from "./telephone-order.route.module.css";
import { WantedCard } from "./wanted-card.tsx";
import { WhereCard } from "./where-card.tsx";

export const meta: MetaFunction = (args) =>
  privateMeta("Phone order", "Take an order for a customer at the desk.", args);

const keys = [
  { keys: ["c"], label: "customer" },
  { keys: ["a"], label: "product" },
  { keys: ["o"], label: "custom line" },
  { keys: ["d"], label: "delivery" },
  { keys: ["s"], label: "save" },
  { keys: ["Esc"], label: "leave (the draft is kept)" },
];

export default function TelephoneOrderPage() {
  const { isOpen } = useDesk();
  // What is kept in the tab is known in the browser only.
  return (
    <DeskMain isNarrow>
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
  const { draft, keptAt, change, drop } = useDraft();
  const [isEditing, setEditing] = useState(draft.hasCustomer && draft.customerOrderId === null);
  const [errors, setErrors] = useState<FieldErrors<DeliveryInfo>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [loadFailure, setLoadFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [unusualPence, setUnusual] = useState<Pence | null>(null);
  useLeaveByEscape();

  async function loadStart(orderId: string, onLoad: (start: OrderStart) => void): Promise<void> {
    setLoadFailure(null);
    try {
      onLoad(await call("getOrderStart", { orderId }));
    } catch (error) {
      if (!handleAccessError(error)) setLoadFailure(deskFailureMessage(error, "Failed to load order details"));
    }
  }
  function choose(start: OrderStart): void {
    change((before) => chooseCustomer(before, start));
    setEditing(false);
    setErrors({});
  }
  useAddressedStart(draft, (orderId, isRepeated) => {
    void loadStart(orderId, (start) => (isRepeated ? change(() => repeatOrder(newRequestId(), start)) : choose(start)));
  });

  function openFields(next: Partial<Draft> = {}): void {
    change({ ...next, hasCustomer: true });
    setErrors({});
    setEditing(true);
    requestAnimationFrame(() => focusAddressField());
  }

  function save(isPriced: boolean): void {
    if (isBusy) return;
    setFailure(null);
    const found = draft.hasCustomer ? findAddressErrors(draft.deliveryInfo) : null;
    const { costPence, goodsPence } = sumDraft(draft);
    if (!draft.hasCustomer) {
      setFailure("Please choose a customer or add a new one.");
      document.getElementById("find-customer")?.focus();
    } else if (found !== null) {
      setErrors(found);
      setEditing(true);
      setFailure("Please check the customer’s details.");
      requestAnimationFrame(() => focusAddressField(found));
    } else if (draft.lines.length === 0) {
      setFailure("Please add at least one item.");
      document.getElementById("find-product")?.focus();
    } else if (!isPriced) void send(null, false);
    else if (costPence === null) {
      setFailure(errorCatalogue["order.delivery-cost"].message);
      document.getElementById(costFieldId)?.focus();
    } else if (findUnusualDelivery(costPence, { subtotalPence: goodsPence, estimate: null }) !== null)
      setUnusual(costPence);
    else void send(costPence, false);
  }

  async function send(costPence: Pence | null, confirmUnusual: boolean): Promise<void> {
    setUnusual(null);
    setBusy(true);
    try {
      const { orderId, message, isPartial } = await call("takeOrder", toTakenOrder(draft, costPence, confirmUnusual));
      drop();
      const outcome = { kind: isPartial ? "bad" : "ok", message };
      await navigate(href("deskOrder", { orderId }), { state: { outcome } });
    } catch (error) {
      setBusy(false);
      if (!handleAccessError(error))
        setFailure(deskFailureMessage(error, "Failed to place your order. Please try again."));
    }
  }

  const { totalPence, goodsPence } = sumDraft(draft);
  const { firstName, postcode } = draft.deliveryInfo;
  return (
    <>
      <div className={clsx(desk.line, desk.between)}>
        <BackLink />
        {keptAt === null ? null : (
          <span className={clsx(text.muted, text.tabularNumbers)}>
            Draft saved, {formatClock(keptAt)}{" "}
            <ActionButton
              look="quiet"
              onClick={() => {
                drop();
                setEditing(false);
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
          <CustomerCard
            draft={draft}
            isEditing={isEditing}
            errors={errors}
            onFind={({ orderId }) => void loadStart(orderId, choose)}
            onNew={() => openFields()}
            onOther={() => {
              change({ hasCustomer: false, customerOrderId: null, unpaid: [], merges: null, suggested: [] });
              setEditing(false);
              requestAnimationFrame(() => document.getElementById("find-customer")?.focus());
            }}
            onEdit={(edited) => {
              change({ deliveryInfo: { ...draft.deliveryInfo, ...edited } });
              setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in edited))));
            }}
          />
          {draft.unpaid.map((order) =>
            draft.merges === null || draft.merges.id === order.id ? (
              <UnpaidCard
                key={order.id}
                firstName={firstName}
                order={order}
                isMerged={draft.merges?.id === order.id}
                isOneOfSeveral={draft.unpaid.length > 1}
                onMerge={(isMerged) => change({ merges: isMerged ? order : null })}
              />
            ) : null,
          )}
          <WantedCard draft={draft} onChange={change} />
          <div className={desk.halves}>
            <WhereCard
              draft={draft}
              isEditing={isEditing}
              onMethod={(deliveryMethod) => change({ deliveryMethod })}
              onEdit={() => openFields()}
              onOtherAddress={() =>
                openFields({
                  deliveryInfo: mapDeliveryFields((name) =>
                    deliveryFieldFacts[name].part === "address" ? "" : draft.deliveryInfo[name],
                  ),
                })
              }
            />
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
          <CostCard draft={draft} isBusy={isBusy} failure={failure} onChange={change} onSave={save} />
        </aside>
      </div>
      <KeyLine keys={keys} />
      {unusualPence === null ? null : (
        <UnusualDeliveryDialog
          costPence={unusualPence}
          reason={`That is more than half the price of the goods (${formatPrice(goodsPence)}).`}
          onDismiss={() => setUnusual(null)}
          onConfirm={() => void send(unusualPence, true)}
        />
      )}
      {failure === null ? null : (
        <div className={styles.dockFailure}>
          <Notice kind="bad">{failure}</Notice>
        </div>
      )}
      <Dock
        label="Next step"
        caption={[draft.lines.length === 1 ? "1 line" : `${draft.lines.length} lines`, postcode]
          .filter(Boolean)
          .join(", ")}
        amount={formatPrice(totalPence ?? goodsPence)}
      >
        <Button className={dockAction} look="primary" busyLabel={isBusy && "Saving…"} onClick={() => save(true)}>
          {saveLabels[choosePayWay(draft)]}
        </Button>
      </Dock>
    </>
  );
}

/** What the address asks for: `?like=` an order once more, `?customer=` the customer of an order. Asked once for each. */
function useAddressedStart(draft: Draft, start: (orderId: string, isRepeated: boolean) => void): void {
  const [search] = useSearchParams();
  const [like, customer] = [search.get("like"), search.get("customer")];
  const asked = useRef<string | null>(null);
  useEffect(() => {
    const orderId = like ?? customer;
    const isThere = like === null ? draft.customerOrderId === customer : draft.copyOf === like;
    if (orderId === null || isThere || asked.current === orderId) return;
    asked.current = orderId;
    start(orderId, like !== null);
  }, [like, customer, draft, start]);
}

/** Escape leaves the page; the draft stays. In a field it leaves the field. */
function useLeaveByEscape(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal") !== null) return;
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement.matches("input, textarea, select"))
        activeElement.blur();
      else void navigate(href("desk"));
    }
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [navigate]);
}
