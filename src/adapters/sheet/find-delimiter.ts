import { findMissingColumns } from "#domain/catalogue/sheet-record.ts";

const delimiters = [",", ";", "\t"] as const;
export type Delimiter = (typeof delimiters)[number];

const searchedLength = 32_768;
const searchedLines = 10;

/** Finds what separates the cells: spreadsheets save semicolons in some countries, and tabs as "Unicode text". A comma when unsure. */
export function findDelimiter(text: string): Delimiter {
  const lines = text.slice(0, searchedLength).split(/\r\n|\n|\r/, searchedLines);
  const isHeader = (line: string, delimiter: Delimiter) =>
    findMissingColumns(line.split(delimiter).map((cell) => cell.replaceAll('"', ""))).length === 0;
  return delimiters.find((delimiter) => lines.some((line) => isHeader(line, delimiter))) ?? ",";
}
