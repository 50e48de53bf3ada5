import { type Catalogue, isOffered, type Product } from "./product.ts";

/** What goes with a product and can be bought. With a spare, nothing that has spares: whoever orders one owns the device. */
export function listCompanions({ byKey }: Pick<Catalogue, "byKey">, { goesWith, fits }: Product): Product[] {
  const devices = new Set(
    fits.length === 0 ? [] : Array.from(byKey.values(), (spare) => spare.fits.map(({ product }) => product)).flat(),
  );
  return goesWith.flatMap((key) => {
    const other = byKey.get(key);
    return other !== undefined && isOffered(other) && !devices.has(key) ? [other] : [];
  });
}
