import { z } from "zod";
import { maxPricePence } from "#domain/money.ts";
import { discountCodePattern } from "#domain/orders/checkout/discount-code.ts";
import { discountCodeSchema, placeOrderSchema } from "#domain/orders/checkout/place-order.schema.ts";
import {
  listDiscountCodes,
  makeDiscountCode,
  switchOffDiscountCode,
} from "#services/orders/discounts/discount-codes.ts";
import { checkDiscountCode } from "#services/orders/discounts/use-discount-code.ts";
import { desk, signedIn } from "./call.ts";

const amountPence = z.int().min(1).max(maxPricePence).nullable();
const day = z.iso.date();

/** The calls for discount codes, for anyone who prices orders and so can take any amount off an order anyway. */
export const discountCodeCalls = {
  listDiscountCodes: desk("price", { run: listDiscountCodes }),
  makeDiscountCode: desk("price", {
    input: z
      .object({
        code: discountCodeSchema.refine((code) => discountCodePattern.test(code)),
        percent: z.int().min(1).max(100).nullable(),
        amountPence,
        minGoodsPence: z.int().min(0).max(maxPricePence),
        maxUses: z.int().min(1).max(1_000_000).nullable(),
        firstDay: day,
        lastDay: day,
      })
      .refine(({ percent, amountPence: pence }) => (percent === null) !== (pence === null)),
    example: {
      code: "SPRING10",
      percent: 10,
      amountPence: null,
      minGoodsPence: 5_000,
      maxUses: 50,
      firstDay: "2026-12-01",
      lastDay: "2099-12-24",
    },
    run: makeDiscountCode,
  }),
  switchOffDiscountCode: desk("price", {
    input: z.object({ code: discountCodeSchema }),
    example: { code: "SPRING10" },
    run: switchOffDiscountCode,
  }),
  checkDiscountCode: signedIn({
    input: placeOrderSchema.pick({ cartItems: true }).extend({ code: discountCodeSchema }),
    example: { code: "SPRING10", cartItems: [{ id: "0", quantity: 1 }] },
    run: (services, _actor, input, { caller }) => checkDiscountCode(services, caller, input),
  }),
};
