import { adminOnly } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const setUpCalls = {
  getSetUpProblems: adminOnly({
    description:
      "Tells what is wrong with the shop's settings. untrustedProxy: the proxy this call came through hides visitors' addresses.",
    input: nothingSchema,
    run: async ({ caller }) => ({ untrustedProxy: caller.untrustedProxy }),
  }),
};
