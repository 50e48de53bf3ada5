import { isOffered, type Catalogue, type Product } from "./product.ts";

/** Lists a product's companions on sale; for a spare, not the devices, of which the customer already owns one. */
export function listCompanions({ byKey }: Pick<Catalogue, "byKey">, { goesWith, fits }: Product): Product[] {
  const isSpare = fits.length > 0;
  const hasSpares = (key: string) => byKey.values().some((spare) => spare.fits.some(({ product }) => product === key));
  return goesWith
    .map((key) => byKey.get(key))
    .filter((other) => other !== undefined)
    .filter((other) => isOffered(other) && !(isSpare && hasSpares(other.key)));
}
