import type { CallOutput } from "#server/calls/table.ts";

/** What the account's page shows, as the server returns it. */
export type AccountView = CallOutput<"getAccount">;
export type SignedInDevice = AccountView["devices"][number];
