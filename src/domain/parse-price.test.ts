import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatPrice, maxPricePence } from "./money.ts";
import { parseAmount, parsePrice } from "./parse-price.ts";

describe("a price from the sheet", () => {
  test.each([
    ["£1,299.00", 129_900],
    ["1299", 129_900],
    [" £1,000 ", 100_000],
    ["£ 12.50", 1_250],
    ["12.5", 1_250],
    ["0.50", 50],
    ["£0.01", 1],
    ["£999,999.99", 99_999_999],
    ["999999.99", 99_999_999],
    ["\u00A0£12.95\u200B", 1_295],
    ["\uFEFF8.50", 850],
  ])("%j is read as %j pence", (text, pence) => {
    expect(parsePrice(text)).toBe(pence);
  });

  test.each([
    "1.299,00",
    "POA",
    "",
    " ",
    "-",
    "£",
    "Price not available",
    "12.99+VAT",
    "12.99 inc VAT",
    "GBP 12",
    "from 9.99",
    "free",
    "-5",
    "+5",
    "£-5",
    "-£5",
    "1e9",
    "1.2E+03",
    "NaN",
    "Infinity",
    "0x10",
    "£1.999",
    "9.9.9",
    "12,34.50",
    "1,2345",
    "1,000,00",
    "1,1000",
    "0,500",
    ",500",
    "1,234567",
    "12,99",
    "0012",
    "5.",
    ".50",
    "12p",
    "££5",
    "5£",
    "$5",
    "€5",
    "1 299",
    "1'299",
    "12.50\n13.50",
    "１２.５０",
    "٣",
    "£1,000,000.00",
    "£1,000,000",
    "1000000",
    "999999999999999999999999",
  ])("%j cannot be read with certainty, so it is not a price", (text) => {
    expect(parsePrice(text)).toBeNull();
    expect(parseAmount(text)).toBeNull();
  });

  test("nothing is not a price, though it is an amount", () => {
    for (const text of ["0", "£0", "0.00", "£0.0"]) {
      expect(parsePrice(text)).toBeNull();
      expect(parseAmount(text)).toBe(0);
    }
  });
});

describe("for every amount", () => {
  const pence = fc.integer({ min: 1, max: maxPricePence });

  test("a shown price is read back to the penny", () => {
    fc.assert(fc.property(pence, (amount) => parsePrice(formatPrice(amount)) === amount));
  });

  test("the thousands commas and the £ make no difference, a misplaced comma makes it unreadable", () => {
    fc.assert(
      fc.property(pence, (amount) => {
        const plain = formatPrice(amount).replaceAll(",", "").replace("£", "");
        expect(parsePrice(plain)).toBe(amount);
        // A comma anywhere but between groups of three makes the text unreadable, never a different amount.
        for (let position = 0; position <= plain.length; position += 1) {
          const odd = `${plain.slice(0, position)},${plain.slice(position)}`;
          expect([null, amount]).toContain(parsePrice(odd));
        }
      }),
    );
  });

  test("one more penny than the limit is not read", () => {
    fc.assert(
      fc.property(fc.integer({ min: maxPricePence + 1, max: 2 ** 50 }), (amount) => {
        expect(parsePrice(formatPrice(amount))).toBeNull();
      }),
    );
  });
});

test("any text at all is a whole number of pence within the limit, or nothing", () => {
  const noisy = fc.string({ unit: fc.constantFrom(..."0123456789.,£ -+eExX%\u00A0"), maxLength: 14 });
  fc.assert(
    fc.property(fc.oneof(noisy, fc.string()), (text) => {
      const amount = parsePrice(text);
      if (amount === null) return;
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(amount).toBeGreaterThan(0);
      expect(amount).toBeLessThanOrEqual(maxPricePence);
    }),
    { numRuns: 2000 },
  );
});
