import { deserialize, serialize } from "node:v8";

import type { CatalogueContents } from "#domain/catalogue/build-catalogue.ts";
import type { FactColumn } from "#domain/catalogue/fact-column.ts";
import type { PackedProducts, Product } from "#domain/catalogue/product.ts";

/** Products in a packet. Unpacking one takes about a millisecond, which is what a request may have to wait. */
const productsInPacket = 200;

/** Packs products into memory that threads share, so that no thread copies them for another. */
export function packProducts(products: readonly Product[]): PackedProducts {
  const packets: SharedArrayBuffer[] = [];
  for (let at = 0; at < products.length; at += productsInPacket) {
    const bytes = serialize(products.slice(at, at + productsInPacket));
    const packet = new SharedArrayBuffer(bytes.byteLength);
    new Uint8Array(packet).set(bytes);
    packets.push(packet);
  }
  return packets;
}

export type UnpackedProducts = Pick<CatalogueContents, "products"> & {
  byId: Map<string, Product>;
  byKey: Map<string, Product>;
};

/** Unpacks products, one packet at each step, so that the caller can do something else in between. */
export function* unpackProducts(
  packets: PackedProducts,
  factColumns: readonly FactColumn[],
): Generator<undefined, UnpackedProducts, undefined> {
  const unpacked: UnpackedProducts = { products: [], byId: new Map(), byKey: new Map() };
  for (const packet of packets) {
    for (const product of deserialize(new Uint8Array(packet)) as Product[]) {
      // Each packet has copies of the columns, of which a catalogue has one.
      for (const fact of product.facts) fact.column = factColumns[fact.column.order] ?? fact.column;
      unpacked.products.push(product);
      unpacked.byId.set(product.id, product);
      unpacked.byKey.set(product.key, product);
    }
    yield undefined;
  }
  return unpacked;
}

/** Unpacks products in one go, where nobody waits. */
export function unpackAtOnce(packets: PackedProducts, factColumns: readonly FactColumn[]): UnpackedProducts {
  const steps = unpackProducts(packets, factColumns);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
