import { expect, test } from "vitest";
import { describeFulfilment } from "./describe-fulfilment.ts";

const parcel = { method: "delivery", carrier: "DPD", sentOn: "2026-11-24" } as const;

test.each([
  [parcel, "2026-11-24", "Parcel 2 left with DPD on Tuesday 24 November 2026."],
  [parcel, "2026-11-23", "Parcel 2 leaves with DPD on Tuesday 24 November 2026."],
  [{ ...parcel, carrier: "Own van" }, "2026-11-23", "Parcel 2 will come in our own van on Tuesday 24 November 2026."],
  [{ ...parcel, carrier: "own van" }, "2026-11-25", "Parcel 2 left in our own van on Tuesday 24 November 2026."],
  [
    { ...parcel, method: "collection", carrier: "" },
    "2026-11-25",
    "Parcel 2 has been ready to collect since Tuesday 24 November 2026.",
  ],
] as const)("a customer reads where %j stands on %s", (fulfilment, today, sentence) => {
  expect(describeFulfilment(fulfilment, { what: "Parcel 2", today })).toBe(sentence);
});
