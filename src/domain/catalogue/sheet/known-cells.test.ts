import fc from "fast-check";
import { expect, test } from "vitest";
import { makeFactColumns } from "./fact-column.ts";
import { KnownCells } from "./known-cells.ts";
import { parseRow } from "./parse-row.ts";

const [material, flow] = makeFactColumns([
  { name: "Material", unit: "" },
  { name: "Flow", unit: "l/h" },
]);
if (material === undefined || flow === undefined) throw new Error("there are two columns");

const descriptions = [
  "",
  "A quiet pump.",
  "Cures ulcers.",
  "Permanganate, 500 g.",
  " A quiet pump.",
  "x".repeat(1_600),
];
const facts = ["ABS", "ABS ", "25 | 40", "25|40", "25 | - ", "8,000 l/h", "#REF!", "y".repeat(600), "-", "1 | 2 | 3"];
const pairs = ["", "A,5.00,B,6.00", "A,5.00,B,POA", "01-Feb,5.00", "5 kg,10.00", "500ml,4.00", "25,2,195.00"];
const sizes = ["", '2",4"', "01-Feb,2-Mar", "one size"];

const cell = (texts: readonly string[]) => fc.constantFrom(...texts);
const row = fc.record({
  name: cell(["Pump", "Potassium", "Formalin 5 kg", "#N/A"]),
  category: cell(["pumps", "Water Treatments", ""]),
  price: cell(["12.50", "POA", "12,50"]),
  available_sizes: cell(sizes),
  option_price_pairs: cell(pairs),
  description: cell(descriptions),
  stock: cell(["5", "to order", "perhaps"]),
  weight_kg: cell(["", "2", "2 | 3", "heavy"]),
  cost: cell(["", "1.20", "1.20 | 3", "cheap"]),
  unit: cell(["", "kg"]),
  flow_curve: cell(["", "0: 8000, 1.5: 6850, 4.2: 0", "0: 8000"]),
});

test("a row means the same whatever rows were read before it", () => {
  const filled = fc.array(fc.tuple(fc.constantFrom(material, flow), cell(facts)), { maxLength: 2 });
  const rows = fc.array(fc.tuple(row, filled), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(rows, (written) => {
      const known = new KnownCells();
      for (const [index, [cells, factCells]] of written.entries()) {
        const record = { row: index + 2, fit: "whole" as const, cells, facts: factCells };
        expect(parseRow(record, known)).toEqual(parseRow(record));
      }
    }),
    { numRuns: 500 },
  );
});
