import { describeSheetCopy, type SheetCopy } from "#domain/catalogue/sheet/sheet-copy.ts";
import type { SheetDoubt } from "#domain/catalogue/sheet/sheet-doubt.ts";
import type { SheetProblem } from "#domain/catalogue/sheet/sheet-record.ts";
import { formatPlace, formatSentence, type ContentProblem } from "#domain/content/reading/content-problem.ts";

/** A mistake in the content or the sheet that only the owner can correct, described in sentences. */
export interface ShopMistake {
  /** The key, which stays the same as long as the mistake does, even if its row moves. */
  key: string;
  part: "content" | "sheet";
  /** held: something is not shown or not sold. minor: worth correcting. */
  severity: "held" | "minor";
  /** "content/site.yaml, line 12, phone", "Sheet row 57", "products.csv". */
  where: string;
  what: string;
  fix: string;
}

interface FoundMistakes {
  content: readonly ContentProblem[];
  /** Breaches of the law in texts that visitors still see. */
  law: readonly LawNote[];
  sheetName: string;
  refusal: string | null;
  doubts: readonly Pick<SheetDoubt, "kind" | "message" | "fix">[];
  problems: readonly SheetProblem[];
  copies: readonly SheetCopy[];
}

export interface LawNote {
  where: string;
  what: string;
  fix: string;
}

/** Lists every mistake, "held" before "minor". */
export function listShopMistakes(reports: FoundMistakes): ShopMistake[] {
  const mistakes = [
    ...reports.content.map(toContentMistake),
    ...reports.law.map((note): ShopMistake => ({
      key: `law ${note.where} ${note.what}`,
      part: "content",
      severity: "minor",
      ...note,
    })),
    ...listSheetMistakes(reports),
    ...reports.problems.filter(isMistake).map(toRowMistake),
    ...reports.copies.map((copy): ShopMistake => ({
      key: `sheet copy ${copy.name}`,
      part: "sheet",
      severity: "minor",
      where: "In the sheet’s folder",
      what: describeSheetCopy(reports.sheetName, copy),
      fix: "",
    })),
  ];
  return mistakes.toSorted((a, b) => Number(a.severity === "minor") - Number(b.severity === "minor"));
}

function toContentMistake(problem: ContentProblem): ShopMistake {
  const where = formatPlace(problem) || "content";
  return {
    key: `content ${where} ${problem.message}`,
    part: "content",
    severity: "held",
    where,
    what: formatSentence(problem.message),
    fix: "Visitors see the last good content. Correct the file and save it: the shop reads it again automatically.",
  };
}

function listSheetMistakes({ sheetName, refusal, doubts }: FoundMistakes): ShopMistake[] {
  if (refusal !== null)
    return [
      {
        key: `sheet refused ${refusal}`,
        part: "sheet",
        severity: "held",
        where: sheetName,
        what: `The sheet cannot be read. ${refusal}`,
        fix: "The shop keeps the last good sheet. Correct the sheet: the shop reads it again automatically.",
      },
    ];
  return doubts.map(({ kind, message, fix }) => ({
    key: `sheet held ${kind} ${message}`,
    part: "sheet",
    severity: "held",
    where: sheetName,
    what: `The sheet is on hold. ${message}`,
    fix: `${fix} If the sheet is right, accept it at the desk, on the Catalogue page.`,
  }));
}

/** Whether the owner must correct a problem. Drafts are deliberate; a cell's note can wait for its page at the desk. */
function isMistake({ row, column, effect }: SheetProblem): boolean {
  return column !== "status" && (effect !== "warning" || row === null);
}

function toRowMistake({ row, product = "", column, effect, message }: SheetProblem): ShopMistake {
  return {
    key: `sheet row ${product === "" ? (row ?? "") : product} ${column ?? ""} ${message}`,
    part: "sheet",
    severity: effect === "not-shown" ? "held" : "minor",
    where: row === null ? "The whole sheet" : `Sheet row ${row}${column === null ? "" : ` (${column})`}`,
    what: product === "" ? message : `${product}: ${message}`,
    fix: row === null ? "" : describeEffect(effect),
  };
}

function describeEffect(effect: SheetProblem["effect"]): string {
  return effect === "not-shown"
    ? "Until this is corrected, the row is not in the shop."
    : "Until this is corrected, the product cannot be bought.";
}
