import type { Prose } from "./prose.ts";

/** content/products/<code>.md: an optional description of one product, found by the code in the sheet. */
export interface ProductContent {
  code: string;
  description: Prose;
}
