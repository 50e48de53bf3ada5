import { expect, test } from "vitest";
import { emptyDeliveryInfo, profileFields, type Profile } from "#domain/orders/delivery-info.ts";
import { findMergeRefusal, listMergeDifferences, mergeDetails } from "./merge-details.ts";

const isla: Profile = {
  ...emptyDeliveryInfo,
  firstName: "Isla",
  lastName: "Fraser",
  email: "isla@example.org",
  phone: "01632 960152",
  address1: "3 Burnside Cottages",
  city: "Perth",
  postcode: "PH1 0AA",
};
const guest = { ...isla, userId: "1", isAnonymous: true };

test.each(profileFields)("a difference in %s is a difference of two orders", (field) => {
  expect(listMergeDifferences(isla, { ...isla, [field]: `other ${field} 7` })).toHaveLength(1);
});

test("a difference is shown whole, as each order has it", () => {
  expect(listMergeDifferences(isla, { ...isla, lastName: "Munro", email: "", address2: "Loch Road" })).toEqual([
    { part: "name", label: "Name", kept: "Isla Fraser", other: "Isla Munro" },
    { part: "email", label: "Email", kept: "isla@example.org", other: "" },
    {
      part: "address",
      label: "Address",
      kept: "3 Burnside Cottages, Perth, PH1 0AA",
      other: "3 Burnside Cottages, Loch Road, Perth, PH1 0AA",
    },
  ]);
});

test.each<[Partial<Profile>, number]>([
  [{ firstName: " ISLA", email: "Isla@Example.ORG ", address1: "3  burnside\tcottages" }, 0],
  [{ postcode: "ph10aa" }, 0],
  [{ phone: "+44 (0)1632 960 152" }, 0],
  // This is a different house.
  [{ address1: "3B urnside Cottages" }, 1],
  [{ phone: "01632 960153" }, 1],
])("%o has %i differences", (change, count) => {
  expect(listMergeDifferences(isla, { ...isla, ...change })).toHaveLength(count);
});

test.each([
  ["guests with the same email address", { userId: "2" }, null],
  ["guests with nothing in common", { userId: "2", email: "", phone: "01632 960199" }, "order.not-mergeable"],
  ["a guest and an account", { userId: "2", isAnonymous: false }, "order.merge-account"],
])("orders of %s are merged only if they may be", (_, change, refusal) => {
  const other = { ...guest, ...change };
  expect([findMergeRefusal(guest, other), findMergeRefusal(other, guest)]).toEqual([refusal, refusal]);
});

test("orders of two accounts are not merged, and orders of one account are", () => {
  const account = { ...guest, isAnonymous: false };
  expect(findMergeRefusal(account, { ...account, userId: "2" })).toBe("order.merge-account");
  expect(findMergeRefusal(account, { ...account, email: "", phone: "" })).toBeNull();
});

test("the merged order has each part from the order that was chosen, and nothing else is accepted", () => {
  const other = { ...guest, userId: "2", firstName: "Ewan", phone: "01632 960199", city: "Crieff" };
  const choices = { name: "kept", phone: "other", address: "other" } as const;
  expect(mergeDetails(guest, other, choices)).toEqual({
    ok: true,
    value: { ...isla, notes: undefined, phone: "01632 960199", city: "Crieff" },
  });
  for (const wrong of [{}, { name: "kept", phone: "other" }, { ...choices, email: "kept" }] as const)
    expect(mergeDetails(guest, other, wrong)).toMatchObject({ refusals: [{ code: "order.merge-differs" }] });
});
