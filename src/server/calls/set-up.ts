import { listPaymentProblems } from "#services/payments/payment-problems.ts";

import { desk } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const setUpCalls = {
  getSetUpProblems: desk({
    right: "settings",
    description:
      "Tells what is wrong with the shop's settings. untrustedProxy: the proxy this call came through hides visitors' addresses. payments: what the shop and its payment provider disagree about.",
    input: nothingSchema,
    run: async ({ caller, services }) => ({
      untrustedProxy: caller.untrustedProxy,
      payments: await listPaymentProblems(services),
    }),
  }),
};
