/** Splits a spreadsheet's text or pasted lines into cells. Tabs, semicolons or commas stand between them, whichever the first line has most of. */
export async function readCells(text: string): Promise<string[][]> {
  // Loaded when it is needed: its browser build is larger than the page.
  const { parse } = await import("csv-parse/browser/esm/sync");
  const [first = ""] = text.split("\n", 1);
  const count = (sign: string) => first.split(sign).length;
  const delimiter = ["\t", ";", ","].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
  return parse(text, { bom: true, delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: false });
}
