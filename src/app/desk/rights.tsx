import type { ReactNode } from "react";
import { useSession } from "#app/account/use-session.ts";
import type { Right } from "#domain/accounts/rights.ts";
import { addresses } from "#domain/addresses/address-table.ts";
import { match } from "#domain/addresses/match.ts";
import type { Pence } from "#domain/money.ts";

/** Tells what the person at the desk may do, to leave out what the server would refuse. Until the session is known, everything. */
export function useMay(): (right: Right) => boolean {
  const { phase, session } = useSession();
  return (right) => phase !== "known" || session.rights?.includes(right) === true;
}

/** Tells which pages of the desk the person may open. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMay();
  return (path) => {
    const key = match(path)?.key;
    const row = key && addresses[key];
    return !row || !("right" in row) || may(row.right);
  };
}

/** The most that the person may refund of one payment; Infinity without a limit. */
export function useRefundLimit(): Pence {
  return useSession().session.refundLimitPence ?? Infinity;
}

/** Shows its children to those who have the right. */
export function Only({ right, children }: { right: Right; children: ReactNode }) {
  return useMay()(right) ? children : null;
}
