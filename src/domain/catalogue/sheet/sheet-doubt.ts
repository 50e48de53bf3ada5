/** A reason to ask the owner before a sheet replaces the one on sale. */
export interface SheetDoubt {
  kind:
    | "prices-times-a-hundred"
    | "prices-divided-by-a-hundred"
    | "prices-changed"
    | "prices-lost"
    | "names-moved"
    | "prices-moved"
    | "pictures-moved"
    | "categories-moved"
    | "products-gone"
    | "codes-changed"
    | "column-gone"
    | "categories-look-like-prices"
    | "pictures-gone";
  message: string;
  /** The likely cause, and how to correct it. */
  fix: string;
}
