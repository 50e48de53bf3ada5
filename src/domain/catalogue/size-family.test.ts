import { describe, expect, test } from "vitest";
import { listSizeSiblings, parseSizeFamily } from "./size-family.ts";

const row = (name: string, vendor = "Corrievale", category = "fittings") => ({ name, vendor, category });

function sizesOf(name: string, others: readonly ReturnType<typeof row>[]): string[] {
  const product = row(name);
  const rows = [product, ...others];
  return listSizeSiblings(product, rows).map(({ size }) => size);
}

describe("the same in other sizes", () => {
  test.each([
    ['Blanking Cap 2"', ['Blanking Cap 3"', "Blanking cap 110mm"], ['2"', '3"', "110mm"]],
    ['Adaptor 4" / 110mm', ['Adaptor 2"'], ['4" / 110mm', '2"']],
    ["Wheatgerm Pellets, 15kg", ["Wheatgerm Pellets 5 kg"], ["15kg", "5 kg"]],
    ["Butyl Pond Liner 0.75mm", ["Butyl Pond Liner 1mm"], ["0.75mm", "1mm"]],
    ["Cover Net 3 x 4m", ["Cover Net 4 x 6m"], ["3 x 4m", "4 x 6m"]],
  ])("%s", (name, others, sizes) => {
    expect(
      sizesOf(
        name,
        others.map((each) => row(each)),
      ),
    ).toEqual(sizes);
  });

  test.each([
    ["another thing", row('Blanking Plug 3"')],
    ["another brand", row('Blanking Cap 3"', "Ferrybraes")],
    ["another category", row('Blanking Cap 3"', "Corrievale", "spares")],
    ["a name without a size", row("Blanking Cap")],
    ["a colour", row('Blanking Cap 2" Black')],
    ["the same size again", row('Blanking Cap 2"')],
    ["a model number", row("Blanking Cap 6500")],
  ])("%s is not the same in another size", (_, other) => {
    expect(sizesOf('Blanking Cap 2"', [other])).toEqual([]);
  });

  test("a name of a measure alone has no family", () => {
    expect(parseSizeFamily(row("110mm"))).toBeNull();
  });
  test("if two rows have one size, the product itself is listed", () => {
    const [product, twin, other] = [row('Cap 2"'), row('Cap 2"'), row('Cap 3"')];
    const siblings = listSizeSiblings(product, [twin, product, other]);
    expect(siblings.map((each) => each.row)).toEqual([product, other]);
  });
});
