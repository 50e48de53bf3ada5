import { dataLinkSchema, namedCustomerSchema, requestDataLinkSchema } from "#domain/legal/customer-claim.schema.ts";
import { requireOwner } from "#services/accounts/people/require-owner.ts";
import { visitorSession } from "#services/accounts/sessions/session.ts";
import { requestDataLink, requireDataToken } from "#services/legal/data-link.ts";
import { eraseCustomer } from "#services/legal/erase-customer.ts";
import { getCustomer } from "#services/legal/get-customer.ts";
import { handOver } from "#services/legal/hand-over.ts";
import { readCustomer, readErasurePlan } from "#services/legal/read-customer.ts";
import { ownerProof } from "./accounts.ts";
import { accountOnly, anyone, desk, orderId, SessionChange } from "./call.ts";

/** The input of calls with the link that proves an email address, which takes the place of a session. */
const byDataLink = {
  input: dataLinkSchema,
  example: { token: "bHo1IGlzbGFAZXhhbXBsZS5vcmc.Qm9ndXMtc2lnbmF0dXJlLW9mLWEtbGluaw" },
  limit: { perMinute: 20 },
};

/** Calls that hand over and erase data, for the admin, the account's owner or the reader of the email address. */
export const customerCalls = {
  getCustomer: desk("orders", {
    input: namedCustomerSchema,
    example: { orderId },
    run: getCustomer,
  }),
  handOverCustomer: desk("customer-data", {
    input: namedCustomerSchema,
    example: { orderId },
    run: (services, _admin, input) => handOver(services, input),
  }),
  eraseCustomer: desk("customer-data", {
    input: namedCustomerSchema,
    example: { orderId },
    about: "delivered order",
    run: eraseCustomer,
  }),
  getOwnErasure: accountOnly({
    run: async (services, { userId }) => readErasurePlan(services, await readCustomer(services.db, { userId })),
  }),
  handOverOwnData: accountOnly({
    limit: { perMinute: 10 },
    run: (services, { userId }) => handOver(services, { userId }),
  }),
  eraseOwnAccount: accountOnly({
    input: ownerProof,
    example: { presentPassword: "carp rising slowly at dusk" },
    async run(services, actor, input, { caller }) {
      await requireOwner(services, caller, input);
      await eraseCustomer(services, actor, { userId: actor.userId });
      services.signInReporter.reportSignOut(actor);
      return new SessionChange({ ...visitorSession, token: null });
    },
  }),
  requestDataLink: anyone({
    input: requestDataLinkSchema,
    example: { email: "isla@example.org" },
    run: (services, _actor, input, { caller }) => requestDataLink(services, caller, input),
  }),
  getErasureByLink: anyone({
    ...byDataLink,
    async run(services, _actor, input) {
      const claim = requireDataToken(services, input);
      return { ...claim, ...(await readErasurePlan(services, await readCustomer(services.db, claim))) };
    },
  }),
  handOverByLink: anyone({
    ...byDataLink,
    run: async (services, _actor, input) => handOver(services, requireDataToken(services, input)),
  }),
  eraseByLink: anyone({
    ...byDataLink,
    run: async (services, _actor, input) =>
      eraseCustomer(services, { kind: "visitor" }, requireDataToken(services, input)),
  }),
};
