import type { Prose } from "./prose.ts";

/** content/products/<code>.md: an optional description of a product, found by its code in the sheet. */
export interface ProductContent {
  code: string;
  description: Prose;
}
