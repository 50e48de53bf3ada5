import { createContext, useContext, useState } from "react";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { useCall, useTyped } from "#app/desk/calls/use-call.ts";
import { focusAddressField } from "#app/desk/order/address-form.tsx";
import { addOwnLine, addProduct, sumEdited, toWantedLines, type EditedLine } from "#app/desk/order/edited-lines.ts";
import { parseTypedPounds } from "#app/desk/order/typed-pounds.ts";
import type { FieldErrors } from "#app/forms/values.ts";
import { inTab, keep, readKeptJson } from "#app/state/kept-text.ts";
import type { Pence } from "#domain/money.ts";
import type { RepeatedLine } from "#domain/orders/checkout/found-customer.ts";
import { emptyDeliveryInfo, pickProfile, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { OrderStart, UnpaidOrder } from "#services/orders/checkout/get-order-start.ts";

/** How the customer pays: by a link, emailed or passed on by the dealer, or without a link. */
export type PayWay = "mailed" | "shown" | "card" | "transfer" | "cash";

export interface Draft {
  /** The id of the request. A draft becomes a single order, even if it is sent several times. */
  requestId: string;
  customerOrderId: string | null;
  copyOf: string | null;
  /** Whether a customer was chosen, or the form for a new customer opened. */
  hasCustomer: boolean;
  deliveryInfo: DeliveryInfo;
  deliveryMethod: DeliveryMethod;
  lines: EditedLine[];
  suggested: RepeatedLine[];
  gone: string[];
  unpaid: UnpaidOrder[];
  note: string;
  discountCode: string;
  cost: string;
  /** The chosen way to pay; null for the way that suits the customer best. */
  payWay: PayWay | null;
}

function startDraft(requestId: string): Draft {
  return {
    requestId,
    customerOrderId: null,
    copyOf: null,
    hasCustomer: false,
    deliveryInfo: emptyDeliveryInfo,
    deliveryMethod: "delivery",
    lines: [],
    suggested: [],
    gone: [],
    unpaid: [],
    note: "",
    discountCode: "",
    cost: "",
    payWay: null,
  };
}

function isDraftEmpty({ hasCustomer, lines, note }: Draft): boolean {
  return !hasCustomer && lines.length === 0 && note === "";
}

export function chooseCustomer(draft: Draft, start: OrderStart): Draft {
  return {
    ...draft,
    customerOrderId: start.orderId,
    hasCustomer: true,
    // Details that were for the last order alone may not apply today.
    deliveryInfo: { ...emptyDeliveryInfo, ...pickProfile(start.deliveryInfo) },
    suggested: start.lines,
    unpaid: start.unpaid,
    payWay: null,
  };
}

export function repeatOrder(requestId: string, start: OrderStart): Draft {
  const chosen = chooseCustomer(startDraft(requestId), start);
  const lines = start.lines.reduce(addRepeated, chosen.lines);
  const { deliveryMethod, gone, orderId } = start;
  return { ...chosen, lines, suggested: [], gone, deliveryMethod, copyOf: orderId };
}

export function addRepeated(lines: readonly EditedLine[], line: RepeatedLine): EditedLine[] {
  const added =
    line.kind === "own"
      ? addOwnLine(lines, line.name, line.unitPricePence)
      : addProduct(lines, { ...line, insteadOf: null });
  return added.map((one, index) => (index === added.length - 1 ? { ...one, quantity: line.quantity } : one));
}

/** Returns what the code takes off, or why it does not apply; undefined without a code or the server's answer. */
export function useDraftDiscount({ discountCode, lines }: Draft) {
  const code = useTyped(discountCode);
  const wanted = listNewLines(lines);
  const isWanted = code !== "" && discountCode.trim() !== "" && wanted.length > 0;
  const { data } = useCall("checkTakenDiscount", { code, lines: wanted }, { isWanted, keepsLast: true });
  return isWanted ? data : undefined;
}

export type DraftSums = ReturnType<typeof sumDraft>;

/** Adds up the draft, in pence. The delivery cost and the total are null until a valid amount is typed. */
export function sumDraft({ lines, cost, deliveryMethod }: Draft, discountPence: Pence) {
  const subtotalPence = sumEdited(lines);
  // A collection costs nothing unless an amount is typed.
  const costPence = cost.trim() === "" && deliveryMethod === "collection" ? 0 : parseTypedPounds(cost);
  const discountedPence = subtotalPence - discountPence;
  const totalPence = costPence === null ? null : discountedPence + costPence;
  return { subtotalPence, discountPence, discountedPence, costPence, totalPence };
}

export function choosePayWay({ payWay, deliveryInfo, deliveryMethod }: Draft): PayWay {
  const hasEmail = deliveryInfo.email.trim() !== "";
  const isPossible =
    payWay !== null && (payWay !== "mailed" || hasEmail) && (payWay !== "cash" || deliveryMethod === "collection");
  if (isPossible) return payWay;
  return hasEmail ? "mailed" : "shown";
}

const links = { mailed: "mailed", shown: "shown", card: "none", transfer: "transfer", cash: "none" } as const;

/** Returns the draft as the call takes it. A `costPence` of null means that the delivery cost is set later. */
export function toTakenOrder(draft: Draft, costPence: Pence | null, confirmUnusual: boolean) {
  const { requestId, customerOrderId, copyOf, deliveryInfo, deliveryMethod, discountCode, note } = draft;
  const price = { deliveryCostPence: costPence ?? 0, link: links[choosePayWay(draft)], confirmUnusual };
  return {
    requestId,
    ...(customerOrderId === null ? {} : { customerOrderId }),
    ...(copyOf === null ? {} : { copyOf }),
    deliveryInfo,
    deliveryMethod,
    lines: listNewLines(draft.lines),
    ...(discountCode.trim() === "" ? {} : { discountCode }),
    note,
    ...(costPence === null ? {} : { price }),
  };
}

function listNewLines(lines: readonly EditedLine[]) {
  return toWantedLines(lines).filter((line) => line.kind !== "kept");
}

/** Increase this number when the shape of a draft changes. */
const storageKey = "desk-draft-4";

interface KeptDraft {
  draft: Draft;
  /** The ISO time at which the draft was kept; null if there is nothing to keep. */
  keptAt: string | null;
}

type DraftChange = Partial<Draft> | ((draft: Draft) => Draft);

/** Keeps the order being taken. Only the tab's storage holds it, because it contains a customer's address. */
export function useDraft() {
  const [kept, setKept] = useState(() => (readKeptJson(storageKey, inTab) as KeptDraft | null) ?? startKept());
  const { hasCustomer, customerOrderId } = kept.draft;
  // The mistakes in the customer's details while they are edited; null while they are only shown.
  const [errors, setErrors] = useState<FieldErrors<DeliveryInfo> | null>(
    hasCustomer && customerOrderId === null ? {} : null,
  );

  const change = (next: DraftChange): void =>
    setKept(({ draft }) => {
      const changed = typeof next === "function" ? next(draft) : { ...draft, ...next };
      const after = { draft: changed, keptAt: isDraftEmpty(changed) ? null : new Date().toISOString() };
      keepDraft(after);
      return after;
    });
  return {
    ...kept,
    errors,
    change,
    /** Opens the customer's fields, and moves the focus to the first field with a mistake. */
    editCustomer(next: Partial<Draft> = {}, found: FieldErrors<DeliveryInfo> = {}) {
      change({ ...next, hasCustomer: true });
      setErrors(found);
      requestAnimationFrame(() => focusAddressField(found));
    },
    typeCustomer(typed: Partial<DeliveryInfo>) {
      change((draft) => ({ ...draft, deliveryInfo: { ...draft.deliveryInfo, ...typed } }));
      setErrors((before) => Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => !(name in typed))));
    },
    showCustomer(next: DraftChange) {
      change(next);
      setErrors(null);
    },
    drop() {
      const after = startKept();
      keepDraft(after);
      setKept(after);
      setErrors(null);
    },
  };
}

export const TakenOrderContext = createContext<ReturnType<typeof useDraft> | null>(null);

export function useTakenOrder() {
  const taken = useContext(TakenOrderContext);
  if (taken === null) throw new Error("useTakenOrder needs a TakenOrderContext with a draft.");
  return taken;
}

function startKept(): KeptDraft {
  return { draft: startDraft(newRequestId()), keptAt: null };
}

function keepDraft(kept: KeptDraft): void {
  keep(storageKey, kept.keptAt === null ? null : JSON.stringify(kept), inTab);
}
