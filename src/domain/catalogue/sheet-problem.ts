/** A problem in the sheet, described so that the owner can find and correct the cell. */
export interface SheetProblem {
  /** Row number as in the spreadsheet (the header is usually row 1); null: the whole sheet. */
  row: number | null;
  /** The name in the row, where there is one. */
  product?: string;
  /** Heading of the column; null: the whole row. */
  column: string | null;
  /** held-back: not in the shop · not-for-sale: shown without Add to Cart · warning: in the shop, but worth checking. */
  effect: "held-back" | "not-for-sale" | "warning";
  /** What is wrong and how to correct it. */
  message: string;
}

/** The order of problems: what keeps a row from being shown or sold comes first. */
export const problemSeverity: Record<SheetProblem["effect"], number> = {
  "held-back": 0,
  "not-for-sale": 1,
  warning: 2,
};
