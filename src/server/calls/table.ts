import type { z } from "zod";
import { accountCalls } from "./accounts.ts";
import type { AccountProof, SessionChange } from "./call.ts";
import { cartCalls } from "./cart.ts";
import { catalogueCalls } from "./catalogue.ts";
import { contentCalls } from "./content.ts";
import { customerCalls } from "./customers.ts";
import { discountCodeCalls } from "./discount-codes.ts";
import { enquiryCalls } from "./enquiries.ts";
import { orderChangeCalls } from "./order-changes.ts";
import { orderPageCalls } from "./order-pages.ts";
import { orderCalls } from "./orders.ts";
import { paymentCalls } from "./payments.ts";
import { peopleCalls } from "./people.ts";
import { reviewCalls } from "./reviews.ts";

/** Every call that the browser can make. Everything private, and every change, goes through this table. */
export const callTable = {
  ...accountCalls,
  ...cartCalls,
  ...catalogueCalls,
  ...contentCalls,
  ...customerCalls,
  ...discountCodeCalls,
  ...enquiryCalls,
  ...orderCalls,
  ...orderChangeCalls,
  ...orderPageCalls,
  ...paymentCalls,
  ...peopleCalls,
  ...reviewCalls,
};

export type CallTable = typeof callTable;
export type CallName = keyof CallTable;
/** The `data` that a caller sends. */
export type CallInput<Name extends CallName> = z.input<CallTable[Name]["input"]>;
/** The `result` that a caller receives. */
export type CallOutput<Name extends CallName> =
  Awaited<ReturnType<CallTable[Name]["run"]>> extends infer Output
    ? Output extends SessionChange | AccountProof<unknown>
      ? Output["result"]
      : Output
    : never;
