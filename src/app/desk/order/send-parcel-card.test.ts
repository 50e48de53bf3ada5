import { expect, test } from "vitest";
import type { OrderLineView } from "#domain/orders/order-view.ts";
import { listUnsent, parsePacked } from "./send-parcel-card.tsx";

const line = (name: string, quantity: number) => ({ id: name, name, quantity }) as OrderLineView;
const [pump, net, hose] = [line("Pump", 3), line("Net", 1), line("Hose", 2)];

function pack(lines: OrderLineView[], typed: Record<string, string>, unsent = lines.map(({ quantity }) => quantity)) {
  return parsePacked(listUnsent({ cartItems: lines, unsent }), typed).map(({ quantity }) => quantity);
}
const keyOf = (lines: OrderLineView[], position: number) =>
  listUnsent({ cartItems: lines, unsent: lines.map(({ quantity }) => quantity) })[position]?.key ?? "";

test("everything that is left goes into the parcel until something else is typed", () => {
  expect(pack([pump, net], {})).toEqual([3, 1]);
  expect(pack([pump, net], {}, [1, 0])).toEqual([1]);
  expect(pack([pump, net], { [keyOf([pump, net], 0)]: "2", [keyOf([pump, net], 1)]: "" })).toEqual([2, 0]);
  expect(pack([pump], { [keyOf([pump], 0)]: "two" })).toEqual([null]);
});

test("a line that is added while quantities are typed goes into the parcel too", () => {
  const typed = { [keyOf([pump, net], 0)]: "2" };
  expect(pack([pump, net, hose], typed)).toEqual([2, 1, 2]);
});

test("a quantity typed for a line does not pass to the line that takes its place", () => {
  expect(pack([hose, net], { [keyOf([pump, net], 0)]: "1" })).toEqual([2, 1]);
});
