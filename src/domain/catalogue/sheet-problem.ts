/** What is wrong in the sheet, said so that the owner can find the cell and mend it. */
export interface SheetProblem {
  /** Row number as the spreadsheet shows it (the header is usually row 1); null: the sheet as a whole. */
  row: number | null;
  /** Heading of the column it is about; null: the row as a whole. */
  column: string | null;
  /** held-back: not in the shop · not-for-sale: shown without Add to Cart · warning: in the shop, but look at it. */
  effect: "held-back" | "not-for-sale" | "warning";
  /** What is wrong and how to mend it, in plain words. */
  words: string;
}
