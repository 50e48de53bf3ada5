import { accountCalls } from "./accounts.ts";
import { orderCalls } from "./orders.ts";
import { paymentCalls } from "./payments.ts";

/** Every private or changing thing the browser can ask for. What is not here cannot be called. */
export const callTable = { ...accountCalls, ...orderCalls, ...paymentCalls };

export type CallTable = typeof callTable;
export type CallName = keyof CallTable;
/** What a caller sends as `data`. */
export type CallInput<Name extends CallName> = import("zod").input<CallTable[Name]["input"]>;
/** What it gets back as `result`. */
export type CallOutput<Name extends CallName> = Awaited<ReturnType<CallTable[Name]["run"]>>;
