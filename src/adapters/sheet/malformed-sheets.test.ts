import { describe, expect, test } from "vitest";
import { findRefusalReason } from "#domain/catalogue/sheet/find-refusal-reason.ts";
import { parseCatalogue } from "./parse-records.ts";

// Malformations by spreadsheets and people, numbered as in the shop's research into the trade, and how the shop treats
// them. A bad cell affects only itself, nothing is sold at an unsafe price, and a doubtful sheet is refused as a whole.

const header = "name,code,category,price,available_sizes,option_price_pairs";
const good = "Valve,V 1,fittings,9.50,,";
const withHeader = (heading: string, ...rows: string[]) => `${header},${heading}\n${rows.join("\n")}\n`;
const withRows = (...rows: string[]) => `${header}\n${rows.join("\n")}\n`;

type Outcome = {
  /** Fields of the first product. */
  first?: object;
  /** Names of the products, if rows matter. */
  names?: string[];
  /** Matches the text of all warnings and problems, "" if there are none. */
  says?: RegExp | "";
  refused?: RegExp;
};

const cases: [number, string, string | Uint8Array, Outcome][] = [
  [1, "a byte order mark", `\uFEFF${withRows(good)}`, { first: { name: "Valve" }, says: "" }],
  [
    2,
    "UTF-16 with tabs",
    Buffer.from(`\uFEFF${withRows(good).replaceAll(",", "\t")}`, "utf16le"),
    { first: { name: "Valve", pricePence: 950 }, says: "" },
  ],
  [
    3,
    "Windows-1252",
    Buffer.from(withRows("Elbow 90°,E,fittings,£2,,"), "latin1"),
    { first: { name: "Elbow 90°", pricePence: 200 }, says: /not saved as UTF-8/ },
  ],
  [
    4,
    "signs saved twice over",
    withRows("Elbow 90Â°,E,fittings,Â£2,,"),
    { first: { name: "Elbow 90°", pricePence: 200 }, says: /were garbled/ },
  ],
  [
    5,
    "line ends of old Macs",
    withRows(good, "Tee,T,fittings,2,,").replaceAll("\n", "\r"),
    { names: ["Valve", "Tee"] },
  ],
  [5, "mixed line ends", `${header}\r\n${good}\nTee,T,fittings,2,,\r`, { names: ["Valve", "Tee"] }],
  [6, "a title and a blank line above the header", `Price list\n\n${withRows(good)}`, { first: { row: 4 }, says: "" }],
  [
    7,
    "empty rows and columns on the right",
    `${header},,\n,,,,,,,\n${good},,\n , ,,,,,,\n`,
    { names: ["Valve"], says: "" },
  ],
  [8, "semicolons", withRows(good).replaceAll(",", ";"), { first: { name: "Valve", pricePence: 950 }, says: "" }],
  [8, "tabs", withRows(good).replaceAll(",", "\t"), { first: { name: "Valve", pricePence: 950 }, says: "" }],
  [
    9,
    "headings spelt differently",
    `NAME,Code,Category ,Price (£),Available Sizes,option-price-pairs\n${good}\n`,
    { first: { pricePence: 950 }, says: "" },
  ],
  [
    10,
    "columns in another order",
    "price,Colour,name,category,code,option_price_pairs,available_sizes\n9.50,red,Valve,fittings,V 1,,\n",
    { first: { pricePence: 950 }, says: /“Colour”/ },
  ],
  [
    11,
    "a heading twice",
    withHeader("price", "Valve,V 1,fittings,,,,12", good + ",99"),
    { first: { pricePence: 1200 }, says: /Two columns are headed price/ },
  ],
  [12, "a required column missing", withRows(good).replace("price", "cost"), { refused: /lacks the heading price/ }],
  [
    12,
    "an optional column missing",
    "name,category,price,available_sizes,option_price_pairs\nValve,fittings,9.50,,\n",
    { first: { code: "" }, says: /no code/ },
  ],
  [
    13,
    "an unquoted comma in a name",
    withRows("Valve, large,V 1,fittings,9.50,,", good, good.replace("V 1", "V 2")),
    { first: { pricePence: null }, says: /more cells than there are headings/ },
  ],
  [
    14,
    "an inch mark in an unquoted cell",
    withRows('1.5" Elbow,E,fittings,2,,'),
    { first: { name: '1.5" Elbow' }, says: "" },
  ],
  [
    15,
    "an inch mark that is not doubled",
    withRows('"4" Slide Valve",E,fittings,2,,'),
    { first: { name: '4" Slide Valve' } },
  ],
  [
    16,
    "marks behind backslashes",
    withRows('"Elbow 1.5\\" grey",E,fittings,2,,'),
    { first: { name: 'Elbow 1.5" grey' } },
  ],
  [
    17,
    "a quotation mark that is never closed",
    withRows('"Valve,V 1,fittings,9.50,,', good),
    { refused: /never closed/ },
  ],
  [
    18,
    "line breaks in cells",
    withRows('"Valve\nlarge",V 1,fittings,9.50,"S\nM",'),
    { first: { name: "Valve large", sizes: ["S", "M"] }, says: "" },
  ],
  [
    19,
    "curly inch marks",
    withRows("Elbow 2″,E,fittings,2,2”,"),
    { first: { name: "Elbow 2″", sizes: ["2”"] }, says: "" },
  ],
  [
    20,
    "spaces of all kinds",
    withRows("\u00A0 Valve\u200B  large ,V 1, fittings , 9.50\u00A0,,"),
    { first: { name: "Valve large", pricePence: 950 }, says: "" },
  ],
  [
    21,
    "a price with thousands",
    withRows('Valve,V 1,fittings,"£1,234.50",,'),
    { first: { pricePence: 123_450 }, says: "" },
  ],
  [
    21,
    "a price with a decimal comma",
    withRows('Valve,V 1,fittings,"1.234,50",,'),
    { first: { pricePence: 123_450 }, says: /with a comma. It is read as £1,234.50/ },
  ],
  [
    8,
    "semicolons and decimal commas, as European spreadsheets save it",
    withRows("Valve,V 1,fittings,PRICE,,").replaceAll(",", ";").replace("PRICE", "19,95"),
    { first: { pricePence: 1995 }, says: /with a comma. It is read as £19.95/ },
  ],
  ...[
    "GBP 12",
    "12.99 inc VAT",
    "12.99+VAT",
    "POA",
    "-",
    "",
    "0",
    "free",
    "from 9.99",
    "9.9.9",
    "-5",
    "12p",
    "1.2E+03",
  ].map((price): (typeof cases)[number] => [
    21,
    `the price ${price}`,
    withRows(`Valve,V 1,fittings,"${price}",,`),
    { first: { pricePence: null }, says: /Price not available/ },
  ]),
  [
    22,
    "a code in scientific notation",
    withRows("Valve,5E+10,fittings,9.50,,"),
    { first: { pricePence: 950 }, says: /turned into a number/ },
  ],
  [
    23,
    "a size turned into a date",
    withRows('Valve,V 1,fittings,9.50,"01-Feb,2",'),
    { first: { pricePence: 950 }, says: /turned into a date/ },
  ],
  [24, "a code twice", withRows(good, good), { names: ["Valve", "Valve"], says: /is also in row 3/ }],
  [25, "no code", withRows("Valve,,fittings,9.50,,"), { first: { name: "Valve" }, says: /no code/ }],
  [25, "no name", withRows(",V 1,fittings,9.50,,", good), { names: ["Valve"], says: /no name/ }],
  [
    26,
    "codes that differ in case and spaces",
    withRows(good, good.replace("V 1", "v  1")),
    { names: ["Valve", "Valve"], says: /is also in row/ },
  ],
  [
    27,
    "a category spelt differently",
    withRows("Air,A,Air Pumps/,9.50,,", "Air 2,B,air_pumps,9,,"),
    { first: { category: "air_pumps" }, says: "" },
  ],
  [
    28,
    "sizes with other separators",
    withRows('Valve,V 1,fittings,9.50,"S; M | S, N/A",'),
    { first: { sizes: ["S", "M"] } },
  ],
  [28, "one size", withRows("Valve,V 1,fittings,9.50,One size,"), { first: { sizes: [] } }],
  [
    29,
    "options with colons",
    withRows('Food,F,food,9.50,,"2kg:18.95,5kg:39.95"'),
    { first: { options: [] }, says: /is not offered/ },
  ],
  [
    29,
    "options as JSON",
    withRows('Food,F,food,9.50,,"{""2kg"":18.95}"'),
    { first: { options: [] }, says: /is not offered/ },
  ],
  [
    29,
    "an option without a price",
    withRows('Food,F,food,9.50,,"2kg,18.95,5kg"'),
    { first: { options: [{ name: "2kg", pricePence: 1895 }] }, says: /no price after it/ },
  ],
  [
    30,
    "a price below its options",
    withRows('Food,F,food,5,,"2kg,18.95,5kg,39.95"'),
    { first: { options: [{ pricePence: 1895 }, { pricePence: 3995 }] } },
  ],
  [
    31,
    "a share page as a picture",
    withHeader("image_url", `${good},https://drive.google.com/file/d/x/view`),
    { first: { pricePence: 950 }, says: /page about the picture/ },
  ],
  [
    31,
    "several picture addresses",
    withHeader("image_url", `${good},"https://a.example/1.jpg, https://a.example/2.jpg"`),
    { first: { imageSource: "" }, says: /not a picture address/ },
  ],
  [
    32,
    "a script as a supplier's address",
    withHeader("product_url", `${good},javascript:alert(1)`),
    { first: { productUrl: "" }, says: /not a web address/ },
  ],
  [
    33,
    "markup and a formula in a name",
    withRows('"<b>Valve</b> =HYPERLINK(""x"")",V 1,fittings,9.50,,'),
    { first: { name: '<b>Valve</b> =HYPERLINK("x")' } },
  ],
  [
    34,
    "a spreadsheet's error",
    withRows("Pump,P,pumps,Loading...,,", good),
    { names: ["Valve"], says: /instead of a value/ },
  ],
  [35, "a web page", "<!DOCTYPE html><html>Sign in</html>", { refused: /web page/ }],
  [36, "a download that broke off", `${withRows(good)}Tee,T,fit`, { refused: /cut off in row 3/ }],
  [
    38,
    "a column one row out",
    withRows(...["A", "B", "C"].map((name) => `${name},${name},pumps,in stock,,`)),
    { refused: /columns may have moved/ },
  ],
  [
    39,
    "control characters and a very long name",
    withRows(`Koi\u0007 ${"x".repeat(300)},V 1,food,9.50,,`),
    { first: { pricePence: 950 }, says: /more than 240 characters/ },
  ],
  [
    40,
    "a draft",
    withHeader("status", "Pump,P,pumps,9,,,draft", `${good},live`),
    { names: ["Valve"], says: /marked as “draft”/ },
  ],
];

describe("a sheet with", () => {
  test.each(cases)("%i %s", (_number, _what, sheet, { first, names, says, refused }) => {
    const read = () => {
      const reading = parseCatalogue(Buffer.from(sheet as string));
      const reason = refused === undefined ? null : findRefusalReason(reading.contents);
      if (reason !== null) throw new Error(reason);
      return reading;
    };
    if (refused !== undefined) {
      expect(read).toThrow(refused);
      return;
    }
    const { contents, warnings } = read();
    if (first !== undefined) expect(contents.products[0]).toMatchObject(first);
    if (names !== undefined) expect(contents.products.map(({ name }) => name)).toEqual(names);
    const said = [...warnings, ...contents.problems.map(({ message }) => message)].join("\n");
    if (says === "") expect(said).toBe("");
    else if (says !== undefined) expect(said).toMatch(says);
  });
});

test("every malformation has its row; a stale sheet (37) is recognised by its revision, and further tabs (41) never arrive", () => {
  const numbers = new Set(cases.map(([number]) => number));
  expect(Array.from({ length: 41 }, (_, index) => index + 1).filter((number) => !numbers.has(number))).toEqual([
    37, 41,
  ]);
});
