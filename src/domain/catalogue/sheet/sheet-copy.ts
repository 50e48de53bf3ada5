export interface SheetCopy {
  name: string;
  isNewer: boolean;
}

/** Whether a name looks like a copy of the sheet: "products (1).csv", "Copy of products.csv", "products.xlsx". */
export function isSheetCopy(sheetName: string, name: string): boolean {
  if (name === sheetName || name.startsWith(".") || name.startsWith("~")) return false;
  const stem = removeExtension(sheetName).toLowerCase();
  const lower = name.toLowerCase();
  if (!/\.(?:csv|txt|tsv|xlsx?|ods|numbers)$/.test(lower)) return false;
  if (lower === `${sheetName.toLowerCase()}.txt` || lower === `${sheetName.toLowerCase()}.csv`) return true;
  const other = removeExtension(lower);
  if (other === stem) return true;
  if (other === `copy of ${stem}` || other === `new ${stem}`) return true;
  return (
    other.startsWith(stem) &&
    /^(?: ?\(\d{1,3}\)| \d{1,3}|[ _-]{1,3}(?:copy|new|final|old|backup)(?: ?\(?\d{1,3}\)?)?)$/.test(
      other.slice(stem.length),
    )
  );
}

function removeExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}

export function describeSheetCopy(sheetName: string, { name, isNewer }: SheetCopy): string {
  const isWorkbook = /\.(?:xlsx?|ods|numbers)$/i.test(name);
  const fix = isWorkbook
    ? `If this is the one you want, save it from your spreadsheet as “CSV UTF-8” under the name ${sheetName}.`
    : `If you want the other one, rename it to ${sheetName}; otherwise delete it.`;
  return `“${name}” is in the same folder as the sheet${isNewer ? " and is newer" : ""}. Only ${sheetName} is read. ${fix}`;
}
