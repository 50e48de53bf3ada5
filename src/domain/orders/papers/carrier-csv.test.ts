import { expect, test } from "vitest";
import { emptyDeliveryInfo } from "#domain/orders/delivery-info.ts";
import { carriers, findTooLong, formatCarrierCsv } from "./carrier-csv.ts";

const order = {
  id: "K7M4-2QXP",
  deliveryInfo: {
    ...emptyDeliveryInfo,
    firstName: "Isla",
    lastName: "Fraser",
    email: "isla@example.com",
    phone: "+44 (0)1632 960152",
    address1: "=3 Burnside Cottages",
    city: "Perth",
    postcode: "PH1 0AA",
    notes: "Narrow lane.\nRing first.",
  },
};
const { "royal-mail": royalMail, dpd, apc } = carriers;

test("Click & Drop gets its columns, and no cell that a spreadsheet would run", () => {
  expect(formatCarrierCsv(royalMail, [order])).toBe(
    `\uFEFF"Order reference","First Name","Last Name","Address Line 1","Address Line 2","City","Postcode","Country","Phone","Email","Special instructions"\r\n` +
      `"K7M4-2QXP","Isla","Fraser","'=3 Burnside Cottages","","Perth","PH1 0AA","United Kingdom","01632960152","isla@example.com","Narrow lane. Ring first."\r\n`,
  );
});

test("DPD gets the columns of its import template, with the town in the third line of the address", () => {
  const [head, row] = formatCarrierCsv(dpd, [order])
    .split("\r\n")
    .map((line) => line.replace("\uFEFF", "").split(","));
  const cells = new Map(head?.map((name, index) => [name, row?.[index]]));
  expect(Object.fromEntries(cells)).toEqual({
    '"Address Line 1"': `"'=3 Burnside Cottages"`,
    '"Address Line 2"': '""',
    '"Address Line 3"': '"Perth"',
    '"Postcode"': '"PH1 0AA"',
    '"Country Code"': '"GB"',
    '"No. Parcels"': '"1"',
    '"Contact Name"': '"Isla Fraser"',
    '"Contact Telephone"': '"01632960152"',
    '"Customer Ref 1"': '"K7M4-2QXP"',
    '"Notification Email"': '"isla@example.com"',
    '"Additional Info"': '"Narrow lane. Ring first."',
  });
});

test("APC gets the names of fields that its own interface has", () => {
  expect(formatCarrierCsv(apc, [order])).toBe(
    `\uFEFF"Reference","CompanyName","AddressLine1","AddressLine2","City","PostalCode","CountryCode","PersonName","PhoneNumber","Email","Instructions","NumberOfPieces"\r\n` +
      `"K7M4-2QXP","Isla Fraser","'=3 Burnside Cottages","","Perth","PH1 0AA","GB","Isla Fraser","01632960152","isla@example.com","Narrow lane. Ring first.","1"\r\n`,
  );
});

test("a text longer than a carrier takes is named, not cut off", () => {
  const long = {
    ...order,
    deliveryInfo: { ...order.deliveryInfo, address1: "The Old Schoolhouse, Upper Burnside Road" },
  };
  expect(findTooLong(dpd, long)).toEqual(["Address Line 1"]);
  expect(findTooLong(apc, long)).toEqual(["AddressLine1"]);
  expect(findTooLong(royalMail, long)).toEqual([]);
  expect(formatCarrierCsv(dpd, [long])).toContain("Upper Burnside Road");
});
