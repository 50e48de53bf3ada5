import { useId, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { ChangeAnswer } from "#app/desk/calls/use-desk-change.ts";
import { useNow } from "#app/desk/frame/use-now.ts";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { formatMoment, formatShortDate } from "#domain/format-date.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { formatContents, undoWindowMs, type FulfilmentView } from "#domain/orders/parcels/fulfilment.ts";
import { minuteMs } from "#domain/time.ts";
import { OrderButton } from "./order-actions.tsx";
import { SendParcelCard, StepButtons } from "./send-parcel-card.tsx";
import styles from "./sending-cards.module.css";
import { useShownOrder, type OrderTarget } from "./shown-order.ts";

export function SendingCards() {
  const { order, allows } = useShownOrder();
  const { fulfilments } = order;
  return (
    <>
      {allows("sendParcel") ? <SendParcelCard key={fulfilments.length} /> : null}
      {allows("makeReady") ? <CollectionCard /> : null}
      {allows("markDelivered") || order.deliveredAt !== null ? <DeliveredCard /> : null}
      {fulfilments.toReversed().map((fulfilment, index) => (
        <FulfilmentCard key={fulfilment.id} fulfilment={fulfilment} isLatest={index === 0} />
      ))}
    </>
  );
}

function CollectionCard() {
  const { order, target, change } = useShownOrder();
  return (
    <DeskCard heading="Ready to collect?">
      <p>Save this once everything is packed and ready for {order.deliveryInfo.firstName}.</p>
      <StepButtons onSave={(sendMail) => void change(() => call("makeReady", { ...target, sendMail }))} />
    </DeskCard>
  );
}

function DeliveredCard() {
  const { order, target, change } = useShownOrder();
  const { deliveryMethod, deliveredAt } = order;
  const isCollection = deliveryMethod === "collection";
  const done = isCollection ? "Collected" : "Delivered";
  if (deliveredAt !== null)
    return (
      <DeskCard heading={done} note={formatMoment(deliveredAt)} isActive isFlush>
        <div className={styles.steps}>
          <UndoStep at={deliveredAt} run={(asked) => call("undoDelivered", asked)} />
        </div>
      </DeskCard>
    );
  let when = "Save this once everything has arrived.";
  if (isCollection) when = `Save this once ${order.deliveryInfo.firstName} has collected everything.`;
  else if (order.fulfilments.length > 1)
    when = "Save this once everything has arrived: this marks every parcel as delivered.";
  return (
    <DeskCard heading={`${done}?`}>
      <p>{when}</p>
      <StepButtons onSave={(sendMail) => void change(() => call("markDelivered", { ...target, sendMail }))} />
    </DeskCard>
  );
}

interface FulfilmentCardProps {
  fulfilment: FulfilmentView;
  /** Whether this is the latest fulfilment, the only one that can be undone. */
  isLatest: boolean;
}

function FulfilmentCard({ fulfilment, isLatest }: FulfilmentCardProps) {
  const { order, allows } = useShownOrder();
  const { number, method, carrier, tracking, sentOn, at, isMailed, deliveredAt, lines } = fulfilment;
  const isParcel = method === "delivery";
  const hasArrived = deliveredAt !== null;
  return (
    <DeskCard
      heading={isParcel ? `Parcel ${number}` : "Ready to collect"}
      note={
        hasArrived
          ? `Delivered ${formatShortDate(deliveredAt)}`
          : `${isParcel ? "Sent" : "Since"} ${formatShortDate(sentOn)}`
      }
      isActive
    >
      <p>{formatContents(order.cartItems, lines)}</p>
      {isParcel ? (
        <p className={text.tabularNumbers}>
          {carrier} {tracking}
          {hasArrived ? `, sent ${formatShortDate(sentOn)}` : ""}
        </p>
      ) : null}
      <p className={text.muted}>{isMailed ? "The customer has been emailed." : "No email was sent."}</p>
      <div className={styles.parcelSteps}>
        {isParcel ? <ParcelDelivered parcel={fulfilment} /> : null}
        {isLatest && !hasArrived && allows("undoSending") ? (
          <UndoStep at={at} run={(target) => call("undoSending", target)} />
        ) : null}
      </div>
    </DeskCard>
  );
}

/** Records or undoes a parcel's arrival. Shows nothing for an order's only parcel: the order is delivered with it. */
function ParcelDelivered({ parcel: { number, deliveredAt } }: { parcel: FulfilmentView }) {
  const { order, target, change, allows } = useShownOrder();
  const [isAsked, setAsked] = useState(false);
  const choiceId = useId();
  const { fulfilments } = order;
  if (fulfilments.length === 1 && order.status !== "paid") return null;
  if (deliveredAt !== null)
    return allows("undoParcelDelivered") ? (
      <UndoStep
        at={deliveredAt}
        hasKey={order.deliveredAt === null}
        run={(asked) => call("undoParcelDelivered", { ...asked, number })}
      />
    ) : null;
  if (!allows("markParcelDelivered")) return null;
  const isFirst = fulfilments.findLast((one) => one.deliveredAt === null)?.number === number;
  return (
    <>
      <ActionButton
        aria-expanded={isAsked}
        aria-controls={choiceId}
        shortcut={isFirst ? "h" : undefined}
        keyLabel={`Parcel ${number} delivered`}
        opens
        onClick={() => setAsked(!isAsked)}
      >
        <Icon name="check" /> Delivered
      </ActionButton>
      <div id={choiceId} className={styles.choice} hidden={!isAsked}>
        <StepButtons
          hasKey={false}
          onSave={(sendMail) => void change(() => call("markParcelDelivered", { ...target, sendMail, number }))}
        />
      </div>
    </>
  );
}

interface UndoStepProps {
  at: string;
  hasKey?: boolean;
  run(target: OrderTarget): Promise<ChangeAnswer>;
}

/** Undoes a step within the hour, and says how many minutes are left. Shows nothing once the hour is over. */
function UndoStep({ at, hasKey = true, run }: UndoStepProps) {
  const { order } = useShownOrder();
  const minutes = Math.ceil((Date.parse(at) + undoWindowMs - useNow()) / minuteMs);
  if (minutes <= 0) return null;
  return (
    <div className={desk.line}>
      <OrderButton shortcut={hasKey && isLatestStep(order, at) ? "u" : undefined} busyLabel="Working…" run={run}>
        <Icon name="undo-2" /> Undo
      </OrderButton>
      <span className={text.muted}>{minutes === 1 ? "1 minute left" : `${Math.min(minutes, 60)} minutes left`}</span>
    </div>
  );
}

/** Whether a step is the latest, which a key undoes. */
function isLatestStep({ fulfilments, deliveredAt }: DeskOrderView, at: string): boolean {
  const steps = [deliveredAt, ...fulfilments.flatMap((one) => [one.at, one.deliveredAt])];
  return steps.every((other) => other === null || other <= at);
}
