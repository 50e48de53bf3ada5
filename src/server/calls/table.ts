import type { z } from "zod";
import { accountCalls } from "./accounts.ts";
import { accountPageCalls } from "./account-page.ts";
import type { AccountProof, SessionChange } from "./call.ts";
import { cartCalls } from "./cart.ts";
import { catalogueCalls } from "./catalogue.ts";
import { deliveryCalls } from "./delivery.ts";
import { orderPageCalls } from "./order-pages.ts";
import { contentCalls } from "./content.ts";
import { enquiryCalls } from "./enquiries.ts";
import { orderMailCalls } from "./order-mails.ts";
import { orderCalls } from "./orders.ts";
import { paperCalls } from "./paper.ts";
import { paymentCalls } from "./payments.ts";
import { reviewCalls } from "./reviews.ts";
import { searchCalls } from "./searches.ts";
import { secondFactorCalls } from "./second-factor.ts";
import { setUpCalls } from "./set-up.ts";

/** Every call the browser can make. Everything private or changing goes through this table. */
export const callTable = {
  ...accountCalls,
  ...accountPageCalls,
  ...cartCalls,
  ...catalogueCalls,
  ...contentCalls,
  ...deliveryCalls,
  ...enquiryCalls,
  ...orderCalls,
  ...orderMailCalls,
  ...orderPageCalls,
  ...paperCalls,
  ...paymentCalls,
  ...reviewCalls,
  ...searchCalls,
  ...secondFactorCalls,
  ...setUpCalls,
};

export type CallTable = typeof callTable;
export type CallName = keyof CallTable;
/** What a caller sends as `data`. */
export type CallInput<Name extends CallName> = z.input<CallTable[Name]["input"]>;
/** What a caller receives as `result`. */
export type CallOutput<Name extends CallName> =
  Awaited<ReturnType<CallTable[Name]["run"]>> extends infer Output
    ? Output extends SessionChange | AccountProof<unknown>
      ? Output["result"]
      : Output
    : never;
