import fc from "fast-check";
import { expect, test } from "vitest";
import { newOrderNumber, parseOrderNumber } from "./order-number.ts";

const form = /^[2-9BCDFGHJKMNPQRSTVWXZ]{4}-[2-9BCDFGHJKMNPQRSTVWXZ]{4}$/;

test("an order number is two groups of four letters that are not mistaken for one another", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(255)), (stream) => {
      const number = newOrderNumber((size) => Uint8Array.from(stream.take(size)));
      expect(number).toMatch(form);
      expect(parseOrderNumber(number)).toBe(number);
    }),
  );
});

test("every letter is as likely as any other", () => {
  const counts = new Map<string, number>();
  // Each byte value occurs equally often, so the letters must be spread evenly.
  const bytes = Array.from({ length: 256 * 8 }, (_, index) => index % 256);
  let start = 0;
  while (start < bytes.length) {
    const letters = newOrderNumber((size) => {
      const taken = Uint8Array.from({ length: size }, (_, index) => bytes[(start + index) % bytes.length] ?? 0);
      // Only the bytes that are used are taken from the supply: the first eight fair ones.
      let used = 0;
      let fair = 0;
      while (fair < 8 && used < size) if ((taken[used++] ?? 255) < 243) fair += 1;
      start += used;
      return taken;
    }).replace("-", "");
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect(counts.size).toBe(27);
  expect(Math.max(...counts.values()) - Math.min(...counts.values())).toBeLessThanOrEqual(8);
});

test.each(["k7m4-2qxp", " K7M4 2QXP ", "K7M42QXP", "k7-m4-2q-xp", "#K7M4-2QXP", "K7M4–2QXP"])(
  "%j is read as K7M4-2QXP",
  (text) => {
    expect(parseOrderNumber(text)).toBe("K7M4-2QXP");
  },
);

test.each(["", "K7M4", "K7M4-2QX", "K7M4-2QXPP", "K7M4-2QXO", "K7M4-2QX1", "'; drop table", "K".repeat(1_000)])(
  "%j cannot be an order number",
  (text) => {
    expect(parseOrderNumber(text)).toBeNull();
  },
);
