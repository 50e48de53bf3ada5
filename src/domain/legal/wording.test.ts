import { describe, expect, test } from "vitest";
import { findContentWording } from "#domain/content/reading/check-content.ts";
import { findWordingFaults, judgeGoodsWording } from "./wording.ts";

const find = (text: string, vatRegistered: boolean | null = true) =>
  findWordingFaults(text, { vatRegistered }).map(({ message }) => message);

describe("words that the law does not allow", () => {
  test.each([
    ["£10 plus VAT", /“plus VAT”, and prices for consumers include VAT/],
    ["£10 ex. VAT", /Price Marking Order/],
    ["Treats white spot and flukes", /authorised medicine/],
    ["Cures ulcers overnight", /authorised medicine/],
    ["A remedy for parasites", /authorised medicine/],
    ["Kills blanketweed fast", /biocide.*“Use biocides safely\./],
    ["Harmless to fish, deadly to algae", /biocides may not say/],
    ["Only 2 left", /unfair practice/],
    ["A restocking fee of 20% applies", /regulation 34/],
    ["See https://ec.europa.eu/consumers/odr", /platform is closed/],
  ])("are found: %s", (text, message) => {
    expect(find(text)).toEqual([expect.stringMatching(message)]);
  });

  test.each([
    "Prices include VAT.",
    "Treats 5,000 l of tap water.",
    "Treats fin rot. Authorised as Vm 12345/4001.",
    "Kills algae. Use biocides safely. Always read the label and product information before use.",
    "UV light stops green algae without a chemical.",
    "Feed as a treat. Test for nitrite, which is a sign of disease.",
    "Only 30 cm deep",
    "Barley controls blanketweed slowly.",
  ])("are not found in: %s", (text) => {
    expect(find(text)).toEqual([]);
  });

  test("a business that is not registered may not mention VAT at all", () => {
    expect(find("Prices include VAT.", false)).toEqual([expect.stringMatching(/not registered may not mention VAT/)]);
    expect(find("A private visit", false)).toEqual([]);
  });

  test("are reported with their file, line and field if they are in the content", () => {
    const files = [
      {
        path: "content/pages/about.yaml",
        kind: "data" as const,
        data: { now: { body: "Our salt cures ulcers." } },
        lines: { now: 3, "now/body": 4 },
      },
      { path: "content/products/A.md", kind: "text" as const, text: "Fine.\n\nIt kills parasites." },
      { path: "content/search.yaml", kind: "data" as const, data: { same: ["cures ulcers"] } },
    ];
    expect(findContentWording(files, { vatRegistered: true })).toEqual([
      {
        file: "content/pages/about.yaml",
        location: "now, body",
        line: 4,
        message: expect.stringContaining("“cures ulcers”") as string,
      },
      {
        file: "content/products/A.md",
        location: "",
        line: 3,
        message: expect.stringContaining("“kills parasites”") as string,
      },
    ]);
  });
});

describe("the words of a row", () => {
  const goods = {
    name: "Pond Salt",
    category: "water_treatments",
    description: "",
    options: [],
    unit: null,
    pricePence: 1295,
  };
  const judge = (changes: object) =>
    judgeGoodsWording({ ...goods, ...changes }, 7).map(({ column, row, effect }) => `${row} ${column} ${effect}`);

  test.each([
    ["a promise to heal", { description: "Cures ulcers." }, ["7 description warning"]],
    ["VAT, whatever the shop is", { description: "£5 + VAT" }, ["7 description warning"]],
    ["a chemical of the Poisons Act", { name: "Hydrogen Peroxide 12%" }, ["7 name warning"]],
    [
      "a chemical half of which stands in the name",
      { name: "Potassium", description: "Permanganate, 500." },
      ["7 name warning"],
    ],
    ["goods by weight without a price of a kg", { options: [{ name: "10 kg", pricePence: 1295 }] }, ["7 unit warning"]],
    ["goods by the metre", { name: "Hose (per metre)", category: "fittings" }, ["7 unit warning"]],
    ["what is poured", { options: [{ name: "500ml", pricePence: 995 }] }, ["7 unit warning"]],
  ])("are a warning: %s", (_what, changes, warned) => {
    expect(judge(changes)).toEqual(warned);
  });

  test.each([
    ["a unit is given", { options: [{ name: "10 kg", pricePence: 1295 }], unit: { per: "kg", amount: 1 } }],
    ["the litres are a tank's", { name: "Tank 1000 litre", category: "nets_handling" }],
    ["a flow is not a measure of goods", { name: "Pump 5000 l/h", category: "pumps" }],
    ["nothing has a price", { name: "Salt 10 kg", pricePence: null }],
  ])("are fine where %s", (_what, changes) => {
    expect(judge(changes)).toEqual([]);
  });
});
