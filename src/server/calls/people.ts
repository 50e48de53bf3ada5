import { z } from "zod";
import { grantedRightNames } from "#domain/accounts/rights.ts";
import { emailSchema, singleLineSchema } from "#domain/input.schema.ts";
import { maxPricePence } from "#domain/money.ts";
import {
  acceptInvitation,
  cancelInvitation,
  getInvitation,
  invitePerson,
  joinDesk,
} from "#services/accounts/people/invitations.ts";
import { changePersonsRights, listPeople, removePerson } from "#services/accounts/people/people.ts";
import { accountToken, newPassword, ownerProof } from "./accounts.ts";
import { accountOnly, anyone, desk, SessionChange } from "./call.ts";

const grant = {
  rights: z.array(z.enum(grantedRightNames)).max(grantedRightNames.length),
  refundLimitPence: z.int().min(0).max(maxPricePence),
};
const personId = z.string().min(1).max(100);
const invitationLink = z.object({ token: accountToken });
const exampleToken = "0b1c2d3e.6Xv0kq3mZt8wR1yB5uN7cJ";

export const peopleCalls = {
  listPeople: desk("people", { run: listPeople }),
  invitePerson: desk("people", {
    input: ownerProof.extend({
      name: singleLineSchema(100).refine((name) => name.trim() !== "", { error: "Name is required." }),
      email: emailSchema,
      isOwner: z.boolean(),
      ...grant,
    }),
    example: {
      name: "Callum",
      email: "callum@example.org",
      isOwner: false,
      rights: ["price"],
      refundLimitPence: 0,
      presentPassword: "carp rising slowly at dusk",
    },
    run: (services, _actor, input, { caller }) => invitePerson(services, caller, input),
  }),
  cancelInvitation: desk("people", {
    input: z.object({ id: personId }),
    example: { id: "0b1c2d3e" },
    run: cancelInvitation,
  }),
  changePersonsRights: desk("people", {
    input: z.object({ personId, ...grant }),
    example: { personId: "0b1c", rights: ["price"], refundLimitPence: 0 },
    run: changePersonsRights,
  }),
  removePerson: desk("people", {
    input: z.object({ personId }),
    example: { personId: "0b1c" },
    run: removePerson,
  }),
  getInvitation: anyone({
    input: invitationLink,
    example: { token: exampleToken },
    limit: { perMinute: 30 },
    run: (services, _actor, input, { caller }) => getInvitation(services, caller, input),
  }),
  acceptInvitation: anyone({
    input: invitationLink.extend({ fullName: z.string().max(200), ...newPassword }),
    example: {
      token: exampleToken,
      fullName: "Callum Reid",
      password: "carp rising slowly at dusk",
      confirmPassword: "carp rising slowly at dusk",
    },
    limit: { perMinute: 10 },
    run: async (services, _actor, input, { caller }) =>
      new SessionChange(await acceptInvitation(services, caller, input)),
  }),
  joinDesk: accountOnly({
    input: invitationLink,
    example: { token: exampleToken },
    limit: { perMinute: 10 },
    run: async (services, _actor, input, { caller }) => new SessionChange(await joinDesk(services, caller, input)),
  }),
};
