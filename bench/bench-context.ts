import type { LargeShop } from "./large-shop.ts";
import type { ShopProcess } from "./shop-process.ts";

/** What a part of the bench measures with. */
export interface BenchContext {
  /** A freshly started shop: with 1,000 products where the part asks for them, otherwise the demo shop. */
  shop: ShopProcess;
  large: LargeShop;
  /** How often each comparison is repeated. */
  rounds: number;
}
