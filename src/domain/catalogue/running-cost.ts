import { keyProducts } from "#domain/catalogue/sheet/build-catalogue.ts";
import type { FactColumn } from "#domain/catalogue/sheet/fact-column.ts";
import type { Site } from "#domain/content/schemas/site.schema.ts";
import { runningCostPounds } from "#domain/pond/equipment.ts";
import type { NumberFact } from "./fact.ts";
import type { NumberRange } from "./measure.ts";
import type { Catalogue, Product } from "./product.ts";

const powerKey = "power";
const runningCost = { key: "running_cost", name: "Running cost", unit: "£ a year" };
export const runningCostFacet = `spec.${runningCost.key}`;

/** Whether a running cost is among the names of a product's facts, as pages show them. */
export function hasRunningCost(names: readonly string[]): boolean {
  return names.some((name) => name.startsWith(runningCost.name));
}

/** The copies with running costs, by catalogue, each for one price of a kWh. A catalogue is replaced, never changed. */
const copies = new WeakMap<Catalogue, { pencePerKwh: number; copy: Catalogue }>();

/**
 * Adds to pumps their running cost at the owner's price of electricity. Returns the catalogue itself if there is no
 * price or no column of power in W, otherwise the same copy each time.
 */
export function addRunningCosts(catalogue: Catalogue, { electricity }: Pick<Site, "electricity">): Catalogue {
  const index = catalogue.factColumns.findIndex(({ key, unit }) => key === powerKey && unit === "W");
  if (electricity === null || index < 0) return catalogue;
  const { pencePerKwh } = electricity;
  const last = copies.get(catalogue);
  if (last?.pencePerKwh === pencePerKwh) return last.copy;
  const column: FactColumn = { ...runningCost, order: index };
  const products = catalogue.products.map((product) => addRunningCost(product, column, pencePerKwh / 100));
  const copy = {
    ...catalogue,
    products,
    ...keyProducts(products),
    factColumns: catalogue.factColumns.toSpliced(index + 1, 0, column),
  };
  copies.set(catalogue, { pencePerKwh, copy });
  return copy;
}

function addRunningCost(product: Product, column: FactColumn, poundsPerKwh: number): Product {
  const { facts } = product;
  const index = facts.findIndex((fact) => fact.column.key === powerKey);
  const power = facts[index];
  if (power?.kind !== "number" || !runsAllYear(product)) return product;
  const cost = ({ min, max }: NumberRange): NumberRange => ({
    min: Math.round(runningCostPounds(min, poundsPerKwh)),
    max: Math.round(runningCostPounds(max, poundsPerKwh)),
  });
  const { byChoice } = power;
  const fact: NumberFact = {
    kind: "number",
    column,
    ...cost(power),
    byChoice: byChoice && { ...byChoice, values: byChoice.values.map((range) => range && cost(range)) },
  };
  return { ...product, facts: facts.toSpliced(index + 1, 0, fact) };
}

/** Whether a pump runs all year. Pumps without a rated pond (for fountains, sumps and vacuums) do not. */
export function runsAllYear({ category, facts }: Pick<Product, "category" | "facts">): boolean {
  return ["pumps", "air_pumps"].includes(category) && facts.some(({ column }) => column.key === "pond_volume");
}
