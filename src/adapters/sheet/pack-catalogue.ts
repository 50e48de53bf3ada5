import type { CatalogueContents } from "#domain/catalogue/build-catalogue.ts";
import type { FactColumn } from "#domain/catalogue/fact-column.ts";
import type { Fact } from "#domain/catalogue/fact.ts";
import type { PackedCatalogue, Product } from "#domain/catalogue/product.ts";
import { buildIndex } from "#domain/search/build-index.ts";

/** Products, or what they have in common, in a packet. Unpacking one takes a fraction of a millisecond, which is what a request may have to wait. */
const itemsInPacket = 200;

/** Places among the values. */
type Place = number;

/**
 * A product as a row of JSON: without the names of its fields, and with what other products have as well only named by its place.
 * A catalogue of thousands of products says the same things again and again.
 */
type PackedProduct = [
  id: string,
  row: number,
  key: string,
  name: string,
  /** "" where it is the name. */
  originalName: string,
  code: string,
  vendor: Place,
  category: Place,
  imageSource: string,
  productUrl: string,
  priceText: string,
  pricePence: number | null,
  sizes: Place,
  options: Place,
  description: Place,
  stock: Place,
  leadDays: Place,
  weightKg: Place,
  deliveryClass: Place,
  unit: Place,
  /** Of a list of places among the facts. */
  facts: Place,
  flowCurves: Place,
  goesWith: Place,
  replacedBy: string | null,
  unpricedOptions?: readonly string[],
];

/** Values that are the same object, or the same text, have one place. */
class Places<Value> {
  readonly values: Value[] = [];
  readonly #places = new Map<Value, Place>();

  find(value: Value): Place {
    let place = this.#places.get(value);
    if (place === undefined) {
      place = this.values.length;
      this.#places.set(value, place);
      this.values.push(value);
    }
    return place;
  }
}

/** Lists of the same things become the same list. */
class Lists<Value extends string | number> {
  readonly #lists = new Map<string, readonly Value[]>();

  find(list: readonly Value[]): readonly Value[] {
    const key = list.join("\n");
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    this.#lists.set(key, list);
    return list;
  }
}

/**
 * Packs products and their search index into memory that threads share, so that no thread copies or indexes them for another. JSON
 * takes two thirds of the time of V8's own format, both ways.
 */
export function packCatalogue(products: readonly Product[]): PackedCatalogue {
  const facts = new Places<Fact>();
  const values = new Places<unknown>();
  const factLists = new Lists<number>();
  const references = new Lists<string>();
  const packed = products.map((product): PackedProduct => {
    const row: PackedProduct = [
      product.id,
      product.row,
      product.key,
      product.name,
      product.originalName === product.name ? "" : product.originalName,
      product.code,
      values.find(product.vendor),
      values.find(product.category),
      product.imageSource,
      product.productUrl,
      product.priceText,
      product.pricePence,
      values.find(product.sizes),
      values.find(product.options),
      values.find(product.description),
      values.find(product.stock),
      values.find(product.leadDays),
      values.find(product.weightKg),
      values.find(product.deliveryClass),
      values.find(product.unit),
      values.find(factLists.find(product.facts.map((fact) => facts.find(fact)))),
      values.find(product.flowCurves),
      values.find(references.find(product.goesWith)),
      product.replacedBy,
    ];
    if (product.unpricedOptions !== undefined) row.push(product.unpricedOptions);
    return row;
  });
  return {
    facts: packLists(
      // The columns by their order: a catalogue has one of each.
      facts.values.map((fact) => ({ ...fact, column: fact.column.order })),
    ),
    values: packLists(values.values),
    products: packLists(packed),
    index: buildIndex(products),
  };
}

function packLists(list: readonly unknown[]): SharedArrayBuffer[] {
  const packets: SharedArrayBuffer[] = [];
  for (let at = 0; at < list.length; at += itemsInPacket) {
    // Text of one byte for each character is decoded and parsed in half the time. Nearly all signs of a sheet have one: £, ½, °.
    const text = JSON.stringify(list.slice(at, at + itemsInPacket)).replace(/[^\0-\xff]/g, escapeUnit);
    const packet = new SharedArrayBuffer(text.length);
    Buffer.from(packet).write(text, "latin1");
    packets.push(packet);
  }
  return packets;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export type UnpackedProducts = Pick<CatalogueContents, "products"> & {
  byId: Map<string, Product>;
  byKey: Map<string, Product>;
};

/** Unpacks products, one packet at each step, so that the caller can do something else in between. */
export function* unpackProducts(
  packed: Pick<PackedCatalogue, "facts" | "values" | "products">,
  factColumns: readonly FactColumn[],
): Generator<undefined, UnpackedProducts, undefined> {
  const facts: Fact[] = [];
  const values: unknown[] = [];
  const unpacked: UnpackedProducts = { products: [], byId: new Map(), byKey: new Map() };
  for (const packet of packed.facts) {
    for (const fact of parsePacket<Fact>(packet)) {
      const column = factColumns[fact.column as unknown as number];
      if (column === undefined) throw new Error("a product has a fact without a column");
      fact.column = column;
      facts.push(fact);
    }
    yield undefined;
  }
  for (const packet of packed.values) {
    for (const value of parsePacket(packet)) values.push(value);
    yield undefined;
  }
  const factLists = new Map<unknown, readonly Fact[]>();
  const findFacts = (places: unknown): readonly Fact[] => {
    let list = factLists.get(places);
    if (list === undefined)
      factLists.set(places, (list = (places as readonly number[]).map((place) => facts[place] as Fact)));
    return list;
  };
  for (const packet of packed.products) {
    for (const row of parsePacket<PackedProduct>(packet)) {
      const product = unpackProduct(row, values, findFacts);
      unpacked.products.push(product);
      unpacked.byId.set(product.id, product);
      unpacked.byKey.set(product.key, product);
    }
    yield undefined;
  }
  return unpacked;
}

function unpackProduct(
  row: PackedProduct,
  values: readonly unknown[],
  findFacts: (places: unknown) => readonly Fact[],
): Product {
  const unpricedOptions = row[24];
  const product: Product = {
    id: row[0],
    row: row[1],
    key: row[2],
    name: row[3],
    originalName: row[4] === "" ? row[3] : row[4],
    code: row[5],
    vendor: values[row[6]] as Product["vendor"],
    category: values[row[7]] as Product["category"],
    imageSource: row[8],
    productUrl: row[9],
    priceText: row[10],
    pricePence: row[11],
    sizes: values[row[12]] as Product["sizes"],
    options: values[row[13]] as Product["options"],
    description: values[row[14]] as Product["description"],
    stock: values[row[15]] as Product["stock"],
    leadDays: values[row[16]] as Product["leadDays"],
    weightKg: values[row[17]] as Product["weightKg"],
    deliveryClass: values[row[18]] as Product["deliveryClass"],
    unit: values[row[19]] as Product["unit"],
    facts: findFacts(values[row[20]]),
    flowCurves: values[row[21]] as Product["flowCurves"],
    goesWith: values[row[22]] as Product["goesWith"],
    replacedBy: row[23],
  };
  // A spread inside the object would make all products slower to build for the sake of a few.
  return unpricedOptions === undefined ? product : { ...product, unpricedOptions };
}

function parsePacket<Value>(packet: SharedArrayBuffer): Value[] {
  return JSON.parse(Buffer.from(packet).toString("latin1")) as Value[];
}

/** Unpacks products in one go, where nobody waits. */
export function unpackAtOnce(
  packed: Pick<PackedCatalogue, "facts" | "values" | "products">,
  factColumns: readonly FactColumn[],
): UnpackedProducts {
  const steps = unpackProducts(packed, factColumns);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
