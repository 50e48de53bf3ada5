import { expect, test } from "vitest";
import { parseCatalogue } from "#adapters/sheet/parse-records.ts";
import { linerFigures, parsePond } from "#domain/pond/parse-pond.ts";
import { emptyPondTexts } from "#domain/pond/pond-fields.ts";
import { pondFilters, sizePond } from "#domain/pond/size-pond.ts";
import type { Figures } from "#domain/routes/figure-parameters.ts";
import { loadCatalogue } from "#services/catalogue/sheet/load-catalogue.ts";
import { readDemoDelivery } from "#tests/support/delivery-table.ts";
import { getCalculatorPage } from "./get-calculator-page.ts";
import { getPondFit, listPondModels } from "./get-pond-fit.ts";
import { getPondPage } from "./get-pond-page.ts";

const rows = [
  "name,code,vendor,category,price,available_sizes,option_price_pairs,stock,unit,spec: Flow (l/h),spec: Max head (m),spec: Power (W),spec: Pond volume (l),spec: Feed,spec: Hose (mm),flow_curve,delivery_class,weight_kg",
  `Eco Pump,P-1,Tarnbeck,pumps,,,"5000 l/h,90,8000 l/h,124.99",in stock,,5000 | 8000,3 | 4.2,40 | 70,6000 | 10000,,,"0: 5000, 1.5: 3400, 3: 0 | 0: 8000, 1.5: 6850, 4.2: 0",parcel,4.6`,
  `Box Filter,F-1,Tarnbeck,filters,,,"24000 litre,289.99",in stock,,10000,,,24000,pump,,,parcel,21`,
  `Hose,H-1,Muirwater,fittings,,,"40mm,3.50",,m,,,,,,40,,parcel,0.4`,
  `Pellets,O-1,Muirwater,food,9,,,,,,,,,,,,,`,
].join("\n");

const load = (sheet: string) =>
  loadCatalogue({
    source: { parseCatalogue: async (bytes: Uint8Array) => parseCatalogue(bytes) },
    sheet: { bytes: Buffer.from(sheet), hash: "0123456789abcdef" },
    loadedAt: new Date(0),
  });
const catalogue = await load(rows);
const withDrum = await load(
  `${rows}\nGravity Drum,F-2,Tarnbeck,filters,,,"55 m³/h,3583.99",in stock,,55000,,750,100000,gravity,,,pallet,102`,
);
const delivery = readDemoDelivery();
const site = { email: "hello@glenwater.example" };
const context = (live: typeof catalogue | null = catalogue) => ({
  catalogue: { current: () => live },
  content: { current: () => ({ site, delivery }) } as never,
  baseUrl: "https://shop.example",
});

function worked(figures: Figures, live: typeof catalogue | null = catalogue) {
  const page = getPondPage(context(live), figures);
  if (page.state !== "worked") throw new Error(page.state);
  return page;
}

test("any spelling of a pond leads to its one address, and a pond without figures is asked for", () => {
  expect(getPondPage(context(), { length: "3.20", width: "2,0", depth: "1.25", koi: "6", sun: "half" })).toEqual({
    state: "moved",
    path: "/your-pond?length=3.2&width=2&depth=1.25",
  });
  expect(getPondPage(context(), {})).toMatchObject({ state: "asked", mistakes: [], shown: { koi: "6" } });
  expect(getPondPage(context(), { length: "far" })).toMatchObject({ state: "asked", typed: { length: "far" } });
});

test("the kit's lines go into the cart as the shop sells them, and its sum follows what is left out", () => {
  const { pond } = worked({ length: "3.2", width: "2", depth: "1.25" });
  expect(pond.kit.map(({ label, product }) => [label, product?.name ?? null, product?.priceText ?? null])).toEqual([
    ["Pump", "Eco Pump (8000 l/h)", "£124.99"],
    ["Filter", "Box Filter (24000 litre)", "£289.99"],
    ["UV", null, null],
    ["Air", null, null],
    ["Pipe", "6 × Hose (40mm)", "£21.00"],
    ["Clips", null, null],
  ]);
  expect(pond.kit[4]?.product?.item).toMatchObject({
    key: catalogue.products[2]?.key,
    selectedOption: "40mm",
    selectedSize: "",
    quantity: 6,
    unitPricePence: 350,
  });
  expect(pond.sum).toMatchObject({ parts: 3, priceText: "£435.98", yearlyText: "£166" });
  const { pond: less } = worked({ length: "3.2", width: "2", depth: "1.25", without: "pipe" });
  expect(less.sum).toMatchObject({ parts: 2, priceText: "£414.98" });
  expect(less.kit[4]).toMatchObject({ isRemoved: true, togglePath: "/your-pond?length=3.2&width=2&depth=1.25" });
  expect(less.kit[0]?.togglePath).toBe("/your-pond?length=3.2&width=2&depth=1.25&without=pump.pipe");
});

test("the metres of a pipe are seen and can be changed in its line, in the visitor's unit", () => {
  const lengths = (figures: Figures) => worked(figures).pond.kit.flatMap(({ length }) => length ?? []);
  const measures = { length: "3.2", width: "2", depth: "1.25" };
  expect(lengths(measures)).toEqual([{ name: "hose", label: "Length", value: "6", unit: "m", isSupposed: true }]);
  expect(lengths({ ...measures, hose: "8" })[0]).toMatchObject({ value: "8", isSupposed: false });
  const feet = { units: "uk", shape: "litres", volume: "1760", stands: "below", state: "new", drainRun: "10" };
  expect(lengths(feet)).toEqual([
    { name: "hose", label: "Length", value: "19.69", unit: "ft", isSupposed: true },
    { name: "drainRun", label: "Length from each drain", value: "10", unit: "ft", isSupposed: false },
  ]);
});

test("a filter that nothing would feed leads to the same pond with the filter beside it", () => {
  const filterOf = (figures: Figures) => worked(figures).pond.kit.find(({ part }) => part === "filter");
  const built = { length: "3.2", width: "2", depth: "1.25", stands: "below", state: "built" };
  expect(filterOf(built)).toMatchObject({
    heading: "No water would reach this filter",
    product: null,
    wayOut: { path: "/your-pond?length=3.2&width=2&depth=1.25" },
  });
  const wide = { length: "3.2", width: "2", depth: "1.25", stands: "below" };
  expect(filterOf(wide)?.wayOut).toMatchObject({ path: "/your-pond?length=3.2&width=2&depth=1.25" });
});

test("where one place of the filter fits and another does not, only the one that fits is offered", () => {
  const filterOf = (figures: Figures, live = withDrum) =>
    worked({ length: "6", width: "3", depth: "1.4", ...figures }, live).pond.kit.find(({ part }) => part === "filter");
  const drained = {
    label: "Work it out with the filter at water level, fed by a bottom drain",
    path: "/your-pond?length=6&width=3&depth=1.4&stands=below",
  };
  expect(filterOf({})?.wayOut).toEqual(drained);
  expect(filterOf({ stands: "below", state: "built" })?.wayOut).toEqual(drained);
  expect(filterOf({ stands: "below" })).toMatchObject({ wayOut: null, product: { name: "Gravity Drum (55 m³/h)" } });
  expect(filterOf({}, catalogue)?.wayOut).toBeNull();
  expect(filterOf({ stands: "below", state: "built" }, catalogue)?.wayOut).toBeNull();
});

test("a kit has one name and one count, and says what it is without and what to ask for", () => {
  const measures = { length: "3.2", width: "2", depth: "1.25" };
  expect(worked(measures).pond.sum).toMatchObject({
    name: "Kit of 3 parts",
    without: "a UV clarifier, an air pump and hose clips",
  });
  const { pond } = worked({ length: "6", width: "3", depth: "1.4", without: "pump.uv.air.clips" });
  expect(pond.sum).toMatchObject({ name: "Kit of 0 parts", without: "a filter and a hose or pipe" });
  expect(pond.sum?.asks).toBe("a filter rated for 75,600\u00a0l and a hose or pipe");
  expect(pond.kit.find(({ part }) => part === "filter")?.ask).toBe("a filter rated for 75,600\u00a0l");
  expect(worked({ ...measures, without: "pump" }).pond.sum).toMatchObject({ name: "Kit of 2 parts" });
  expect(worked({ ...measures, without: "pump.pipe" }).pond.sum).toMatchObject({ name: "Kit of 1 part" });
});

test("each step leads to what the catalogue has for it", () => {
  const { steps } = worked({ length: "3.2", width: "2", depth: "1.25", stands: "below", state: "new" }).pond;
  expect(steps.map(({ name, serves }) => [name, serves?.part ?? null, serves?.name ?? null])).toEqual([
    ["Volume", null, null],
    ["Fish", null, null],
    ["Turnover", null, null],
    ["Pipe", "pipe", "6 × Hose (40mm)"],
    ["Head", "pump", "Eco Pump (8000 l/h)"],
    ["Filter", "filter", "We have nothing that fits"],
    ["UV", "uv", "We have nothing that fits"],
    ["Air", "air", "We have nothing that fits"],
    ["Drains", "drain", "We have nothing that fits"],
    ["Drain pipe", "drainpipe", "We have nothing that fits"],
  ]);
});

test("the letter to the dealer has the figures, the kit and the address", () => {
  const { mailto } = worked({ shape: "litres", volume: "8000", postcode: "IV2" }).pond;
  expect(mailto).toMatch(/^mailto:hello@glenwater\.example\?subject=My%20pond%20of%208%2C000%20litres&body=/);
  const body = decodeURIComponent(mailto);
  for (const line of [
    "Head: 1.5 m",
    "Postcode: IV2",
    "1 × Eco Pump 8000 l/h (P-1)",
    "https://shop.example/your-pond?shape=litres&volume=8000&postcode=IV2",
  ])
    expect(body).toContain(line);
});

test("a letter that would be too long ends with a whole line, whatever the products are called", async () => {
  const named = await load(rows.replace("Eco Pump", "🐟".repeat(60)).replace("Box Filter", "é".repeat(120)));
  const { mailto } = worked({ shape: "litres", volume: "8000" }, named).pond;
  expect(mailto.length).toBeLessThan(2_000);
  expect(decodeURIComponent(mailto)).toMatch(/The kit:\n(?:\d+ × [^\n]* \([A-Z]-\d\)\n)*$/);
});

test("a postcode brings the estimate of the kit's delivery, without what is left out", () => {
  const pond = { shape: "litres", volume: "8000", postcode: "IV2" };
  const all = worked(pond).pond.delivery;
  expect(all).toMatchObject({ place: "IV2", amount: expect.stringMatching(/^about £/) });
  expect(all?.rest).toMatch(/working days; we confirm it with your order\.$/);
  expect(worked({ ...pond, postcode: "", koi: "7" }).pond.delivery).toBeNull();
  expect(worked({ ...pond, postcode: "NOWHERE" }).pond.delivery).toBeNull();
  expect(worked({ ...pond, without: "pump.filter.pipe" }).pond.delivery).toBeNull();
});

test("without a sheet a pond is worked out, and only its kit is missing", () => {
  expect(worked({ shape: "litres", volume: "8000" }, null).pond).toMatchObject({
    litres: "8,000",
    kit: [],
    sum: null,
  });
});

test("a product says which of its options fit a pond, and nothing where no pond decides", () => {
  const figures = { shape: "litres", volume: "8000" };
  const [pump, , , food] = catalogue.products;
  const fit = getPondFit(catalogue, pump?.key ?? "", figures);
  expect(fit?.options.map(({ option, isFitting }) => [option, isFitting])).toEqual([
    ["5000 l/h", false],
    ["8000 l/h", true],
  ]);
  expect(fit).toMatchObject({ litres: "8,000\u00a0l", pondPath: "/your-pond?shape=litres&volume=8000" });
  expect(fit?.options[1]?.roundHours).toBeCloseTo(1.17, 2);
  expect(getPondFit(catalogue, food?.key ?? "", figures)).toBeNull();
  expect(getPondFit(catalogue, "no-such-product", figures)).toBeNull();
  expect(getPondFit(catalogue, pump?.key ?? "", {})).toBeNull();
  expect(getPondFit(null, pump?.key ?? "", figures)).toBeNull();
});

test("links to a product open the model that suits a pond, and none where the first one does or nothing does", () => {
  const models = (volume: string) => listPondModels(catalogue, { shape: "litres", volume });
  expect(models("8000")).toEqual({ "/pond-products/pumps/0": "?option=8000+l%2Fh" });
  expect(models("5000")).toEqual({});
  expect(models("900000")).toEqual({});
  expect(models("")).toEqual({});
  expect(listPondModels(null, { shape: "litres", volume: "8000" })).toEqual({});
});

test("the list of what is large enough has only filters whose page says that they fit", () => {
  const filtersOf = (figures: Figures) => {
    const reading = parsePond({ ...emptyPondTexts, length: "3.2", width: "2", depth: "1.25", ...figures });
    return reading.state === "known" ? pondFilters("filters", reading.pond, sizePond(reading.pond)) : null;
  };
  expect(filtersOf({})?.get("spec.feed")).toEqual(["gravity_or_pump", "pump"]);
  expect(filtersOf({})?.get("spec.flow")).toEqual({ from: 6_666, to: null });
  expect(filtersOf({ stands: "below" })?.get("spec.feed")).toEqual(["gravity", "gravity_or_pump"]);
  expect(filtersOf({ stands: "below", state: "built" })).toBeNull();
});

test("the liner calculator has no result before it has measures, and none of its own", () => {
  const empty = getCalculatorPage(context(), { slug: "liner", figures: {} });
  expect(empty).toMatchObject({ answer: null, products: [], isUnserved: false });
  if (empty.state !== "found") throw new Error(empty.state);
  expect(empty.fields.map(({ value }) => value)).toEqual(["", "", "", "0.3"]);
  expect(empty.fields.flatMap(({ error }) => error ?? [])).toEqual([]);
  const half = getCalculatorPage(context(), { slug: "liner", figures: { length: "6" } });
  expect(half.state === "found" && half.fields.flatMap(({ error }) => error ?? [])).toHaveLength(2);
  const figures = { length: "6", width: "3", depth: "1.4" };
  expect(getCalculatorPage(context(), { slug: "liner", figures })).toMatchObject({
    answer: { answer: "9.4 × 6.4\u00a0m" },
  });
});

test("the liner calculator starts with the measures of the saved pond", () => {
  expect(linerFigures({ length: "6", width: "3", depth: "1.4", koi: "8" })).toEqual({
    length: "6",
    width: "3",
    depth: "1.4",
  });
  expect(linerFigures({ units: "uk", shape: "circle", length: "10", depth: "4" })).toEqual({
    units: "uk",
    length: "10",
    width: "10",
    depth: "4",
  });
  const free = { shape: "free", length: "4", width: "1.8", width2: "2.2", depth: "1" };
  expect(linerFigures(free)?.width).toBe("2.2");
  expect(linerFigures({ shape: "litres", volume: "8000" })).toBeNull();
  expect(linerFigures({})).toBeNull();
});

test("a calculator ends in what serves its answer, and leads on with its volume", () => {
  const page = getCalculatorPage(context(), { slug: "turnover", figures: {} });
  if (page.state !== "found") throw new Error(page.state);
  expect(page.answer?.answer).toBe("5,350–8,000\u00a0l/h");
  expect(page.products.map(({ name, runText }) => [name, runText])).toEqual([
    ["Eco Pump (8000 l/h)", "£166 a year to run"],
  ]);
  expect(page.pondPath).toBe("/your-pond?shape=litres&volume=8000");
  expect(page.links.find(({ label }) => label === "UV")?.to).toBe("/your-pond/uv?volume=8000");
  expect(getCalculatorPage(context(), { slug: "turnover", figures: { volume: "8,000" } })).toEqual({
    state: "moved",
    path: "/your-pond/turnover",
  });
  expect(getCalculatorPage(context(), { slug: "uv", figures: {} })).toMatchObject({ products: [], isUnserved: true });
  expect(getCalculatorPage(context(), { slug: "uv", figures: { uv: "many" } })).toMatchObject({ answer: null });
  expect(getCalculatorPage(context(), { slug: "nothing", figures: {} })).toEqual({ state: "missing" });
});
