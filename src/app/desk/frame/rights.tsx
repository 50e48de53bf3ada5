import type { ReactNode } from "react";
import { useSession } from "#app/accounts/use-session.ts";
import type { Right } from "#domain/accounts/rights.ts";
import type { Pence } from "#domain/money.ts";
import { match } from "#domain/routes/match.ts";
import type { RouteKey } from "#domain/routes/route-table.ts";

/** The right that a page of the desk needs, if the right to see orders is not enough. */
const rightsOfPages: Partial<Record<RouteKey, Right>> = {
  deskPayments: "refund",
  deskTakings: "refund",
  deskDiscounts: "price",
  deskCatalogue: "catalogue",
  deskStock: "catalogue",
  deskProducts: "catalogue",
  deskProduct: "catalogue",
  deskContent: "content",
  deskSearches: "enquiries",
  deskPriceRequests: "enquiries",
  deskPeople: "people",
  deskReviews: "enquiries",
  deskEnquiries: "enquiries",
  deskEnquiry: "enquiries",
  deskTelephone: "price",
};

/**
 * Returns a function that says what the user of the desk may do, so that actions that the server would refuse are left
 * out. Until the session is known, the user may do everything.
 */
export function useMay(): (right: Right) => boolean {
  const { phase, session } = useSession();
  return (right) => phase !== "known" || session.rights?.includes(right) === true;
}

export function useMayOpen(): (path: string) => boolean {
  const may = useMay();
  return (path) => {
    const key = match(path)?.key;
    const right = key && rightsOfPages[key];
    return right === undefined || may(right);
  };
}

/** Returns the maximum that the user may refund of one payment, in pence; Infinity without a limit. */
export function useRefundLimit(): Pence {
  return useSession().session.refundLimitPence ?? Infinity;
}

export function Only({ right, children }: { right: Right; children: ReactNode }) {
  return useMay()(right) ? children : null;
}
