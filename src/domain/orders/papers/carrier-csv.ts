import { formatCsv } from "#domain/format-csv.ts";
import { formatCustomerName } from "#domain/orders/delivery-info.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

type SentOrder = Pick<OrderView, "id" | "deliveryInfo">;

interface CarrierColumn {
  head: string;
  /** The maximum number of characters that the carrier takes; absent if it is not known. */
  max?: number;
  cell(order: SentOrder): string;
}

interface Carrier {
  name: string;
  columns: readonly CarrierColumn[];
}

/**
 * Royal Mail's columns, from "Order Import spreadsheet field specifications" in the help for Click & Drop:
 * https://help.parcel.royalmail.com/hc/en-gb/articles/360000250093
 */
const royalMail: Carrier = {
  name: "Royal Mail",
  columns: [
    { head: "Order reference", max: 40, cell: ({ id }) => id },
    { head: "First Name", max: 100, cell: ({ deliveryInfo }) => deliveryInfo.firstName },
    { head: "Last Name", max: 100, cell: ({ deliveryInfo }) => deliveryInfo.lastName },
    { head: "Address Line 1", max: 100, cell: ({ deliveryInfo }) => deliveryInfo.address1 },
    { head: "Address Line 2", max: 100, cell: ({ deliveryInfo }) => deliveryInfo.address2 },
    { head: "City", max: 100, cell: ({ deliveryInfo }) => deliveryInfo.city },
    { head: "Postcode", max: 20, cell: ({ deliveryInfo }) => deliveryInfo.postcode },
    { head: "Country", max: 200, cell: () => "United Kingdom" },
    { head: "Phone", max: 25, cell: formatPhone },
    { head: "Email", max: 100, cell: ({ deliveryInfo }) => deliveryInfo.email },
    { head: "Special instructions", max: 100, cell: formatInstructions },
  ],
};

/**
 * The columns of DPD and DPD Local, from the import template of "Template guide and service codes":
 * https://online.documentine.com/ups-service-codes/1/template-guide-and-service-codes-dpd.html The town is the third
 * line of the address. Without a service code, the account's default applies.
 */
const dpd: Carrier = {
  name: "DPD",
  columns: [
    { head: "Address Line 1", max: 35, cell: ({ deliveryInfo }) => deliveryInfo.address1 },
    { head: "Address Line 2", max: 35, cell: ({ deliveryInfo }) => deliveryInfo.address2 },
    { head: "Address Line 3", max: 35, cell: ({ deliveryInfo }) => deliveryInfo.city },
    { head: "Postcode", max: 8, cell: ({ deliveryInfo }) => deliveryInfo.postcode },
    { head: "Country Code", max: 2, cell: () => "GB" },
    { head: "No. Parcels", max: 3, cell: () => "1" },
    { head: "Contact Name", max: 25, cell: ({ deliveryInfo }) => formatCustomerName(deliveryInfo) },
    { head: "Contact Telephone", max: 15, cell: formatPhone },
    { head: "Customer Ref 1", max: 25, cell: ({ id }) => id },
    { head: "Notification Email", max: 50, cell: ({ deliveryInfo }) => deliveryInfo.email },
    { head: "Additional Info", max: 50, cell: formatInstructions },
  ],
};

/**
 * APC Overnight's columns. The import columns of APC's portal, Hypaship, are not published, so these are the names of
 * an order in "API v3 Integration Guide, New Horizon, Edition 2.0.5":
 * https://vdocument.in/api-v3-integration-guide-parcels-pallets.html The limits are those of programs that use the
 * interface. Service and weight are chosen in the portal.
 */
const apc: Carrier = {
  name: "APC",
  columns: [
    { head: "Reference", cell: ({ id }) => id },
    { head: "CompanyName", max: 34, cell: ({ deliveryInfo }) => formatCustomerName(deliveryInfo) },
    { head: "AddressLine1", max: 35, cell: ({ deliveryInfo }) => deliveryInfo.address1 },
    { head: "AddressLine2", max: 35, cell: ({ deliveryInfo }) => deliveryInfo.address2 },
    { head: "City", cell: ({ deliveryInfo }) => deliveryInfo.city },
    { head: "PostalCode", cell: ({ deliveryInfo }) => deliveryInfo.postcode },
    { head: "CountryCode", cell: () => "GB" },
    { head: "PersonName", cell: ({ deliveryInfo }) => formatCustomerName(deliveryInfo) },
    { head: "PhoneNumber", cell: formatPhone },
    { head: "Email", cell: ({ deliveryInfo }) => deliveryInfo.email },
    { head: "Instructions", cell: formatInstructions },
    { head: "NumberOfPieces", cell: () => "1" },
  ],
};

export const carriers = { dpd, apc, "royal-mail": royalMail } as const;
export type CarrierKey = keyof typeof carriers;

/** Formats orders for a carrier's import, one a row. Cuts nothing off: `findTooLong` finds what is too long. */
export function formatCarrierCsv({ columns }: Carrier, orders: readonly SentOrder[]): string {
  return formatCsv([columns.map(({ head }) => head), ...orders.map((order) => columns.map(({ cell }) => cell(order)))]);
}

/** Lists the columns in which an order's text is longer than the carrier takes. */
export function findTooLong({ columns }: Carrier, order: SentOrder): string[] {
  return columns.filter(({ cell, max = Infinity }) => cell(order).length > max).map(({ head }) => head);
}

/** Keeps only the digits, as carriers take them: "+44 (0)1632 960152" → "01632960152". */
function formatPhone({ deliveryInfo: { phone } }: SentOrder): string {
  const digits = phone.replace("(0)", "").replaceAll(/\D/g, "");
  if (!phone.trim().startsWith("+")) return digits;
  return digits.startsWith("44") ? `0${digits.slice(2)}` : `00${digits}`;
}

function formatInstructions({ deliveryInfo: { notes } }: SentOrder): string {
  return notes.replaceAll(/\s+/g, " ").trim();
}
