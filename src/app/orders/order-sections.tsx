import { clsx } from "clsx";
import { useState } from "react";
import { isRegistered } from "#app/accounts/session-store.ts";
import { useSession } from "#app/accounts/use-session.ts";
import { call } from "#app/calls/call.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { ItemList } from "#app/cart/item-list.tsx";
import { CallForm, FormText, SubmitButton } from "#app/forms/call-form.tsx";
import { OwnReview } from "#app/reviews/own-review.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { profileFields, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { checkQuestion } from "#domain/orders/messages/message.ts";
import { href } from "#domain/routes/href.ts";
import type { OrderPageView } from "#services/orders/page/order-page.ts";
import { DeliveryAddress } from "./delivery-address.tsx";
import styles from "./order-sections.module.css";
import { ReturnGoods } from "./return-goods.tsx";
import type { ShownPage } from "./use-order-page.ts";

const section = clsx(layout.pt5, layout.darkRuleAbove, styles.section);

export function OrderSections({ page }: { page: ShownPage }) {
  const { order, link } = page;
  return (
    <div>
      <section className={section}>
        <h2 className={clsx(text.title, layout.mb5)}>Your items</h2>
        <ItemList items={order.lines} />
        <p className={clsx(layout.row, layout.gap2, layout.across4, layout.mt5, layout.screenOnly)}>
          <LinkButton look="line" size="sm" to={order.reorderPath}>
            Order these again
          </LinkButton>
          <span className={text.muted}>Adds them to your cart at today’s prices, for you to check first.</span>
          {order.hasReceipt ? (
            <LinkButton look="line" size="sm" to={href("receipt", { link })}>
              Receipt
            </LinkButton>
          ) : null}
        </p>
      </section>
      <section className={section}>
        <h2 className={clsx(text.title, layout.mb5)}>
          {order.deliveryMethod === "collection" ? "Collected by" : "Delivering to"}
        </h2>
        <DeliverTo order={order} />
        {order.deliveryInfo === null ? null : <KeepAddress info={order.deliveryInfo} />}
      </section>
      <ReturnGoods page={page} className={section} headingClass={clsx(text.title, layout.mb5)} />
      {order.status === "delivered" ? (
        <OwnReview link={link} className={section} headingClass={clsx(text.title, layout.mb5)} />
      ) : null}
    </div>
  );
}

export function AskSection({ page }: { page: ShownPage }) {
  return (
    <section className={clsx(section, layout.screenOnly)} id="ask">
      <h2 className={clsx(text.title, layout.mb5)}>
        {page.order.asked === null ? "Ask about this order" : "We have a question for you"}
      </h2>
      <AskForm page={page} />
    </section>
  );
}

function DeliverTo({ order: { deliveryInfo, masked } }: { order: OrderPageView }) {
  if (deliveryInfo !== null) return <DeliveryAddress info={deliveryInfo} />;
  const parts = [
    masked.name,
    masked.area === "" ? "" : `${masked.area} ···`,
    masked.phoneEnding === "" ? "" : `phone number ending ${masked.phoneEnding}`,
  ].filter((part) => part !== "");
  return (
    <p className={styles.address}>
      {parts.join(", ")}. <span className={text.muted}>Shown in part, because anyone with this link can see it.</span>
    </p>
  );
}

/** The fields to compare with the profile. An order without an email address leaves the profile's email unchanged. */
const kept = profileFields.filter((field) => field !== "email");

const getProfile = () => call("getProfile", {});

/** Offers to keep the order's address for a registered customer's next checkout, unless the profile has it already. */
function KeepAddress({ info }: { info: DeliveryInfo }) {
  const { session } = useSession();
  return isRegistered(session) && <Offer info={info} />;
}

function Offer({ info }: { info: DeliveryInfo }) {
  // Nothing is lost if the offer does not appear.
  const { value } = useAnswer(getProfile);
  const [isKept, setKept] = useState(false);
  const { busy, failure, attempt } = useAttempt("Failed to save your delivery details. Please try again.");
  const keep = () =>
    attempt(async () => {
      await call("saveProfile", info);
      setKept(true);
    });

  if (value === null || kept.every((field) => value.profile?.[field] === info[field])) return null;
  return (
    <div className={clsx(layout.stack, layout.itemsStart, layout.gap3, layout.mt4)} role="status">
      <Notice kind="bad">{failure}</Notice>
      {isKept ? (
        <Notice kind="ok">Saved. We will fill this address in at your next checkout.</Notice>
      ) : (
        <Button look="line" size="sm" busyLabel={busy !== null && "Saving…"} onClick={() => void keep()}>
          Save this address for next time
        </Button>
      )}
    </div>
  );
}

const newLinkWords = "The payment link has expired. Please send me a new one.";

/** Asks the dealer about the order, or answers the dealer's question. The text stays until it has been sent. */
function AskForm({ page }: { page: ShownPage }) {
  const { link, load, order } = page;
  const { asked } = order;

  async function send(question: string): Promise<string> {
    const { message } = await call("askAboutOrder", { link, question });
    if (asked !== null) await load();
    return message;
  }

  const isAnswer = asked !== null;
  return (
    <CallForm
      aria-label={isAnswer ? "Answer our question" : "Ask about this order"}
      check={({ question }) => checkQuestion(question)}
      onSubmit={send}
      again="Ask something else"
      failure={`Your ${isAnswer ? "answer" : "question"} was not sent. Please try again, or ring us.`}
    >
      {isAnswer && (
        <Notice kind="wait">
          <p className={clsx(text.breakable, text.preLine)}>{asked}</p>
        </Notice>
      )}
      <FormText
        id="order-question"
        name="question"
        label={isAnswer ? "Your answer" : "Your question"}
        rows={3}
        defaultValue={order.isLinkExpired && !isAnswer ? newLinkWords : ""}
      />
      <div>
        <SubmitButton look="line" busyLabel="Sending…">
          {isAnswer ? "Send answer" : "Send question"}
        </SubmitButton>
      </div>
    </CallForm>
  );
}
