import type { CellValue } from "read-excel-file/node";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";
import { formatCell } from "./parse-rows.ts";

/** The maximum size in bytes of an unpacked workbook: twenty times the size of a sheet of ten thousand rows. */
const maxUnpackedBytes = 64 * 1024 ** 2;
const openDocument = "application/vnd.oasis.opendocument";

/** Returns an upload as CSV: the first page of a workbook, or any other file unchanged. Throws SheetRefused. */
export async function toCsv(bytes: Uint8Array): Promise<Uint8Array> {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw new SheetRefused("This is an old Excel workbook (.xls). Save it as .xlsx or CSV.");
  if (!startsWith(bytes, [0x50, 0x4b])) return bytes;
  if (Buffer.from(bytes.subarray(0, 100)).toString("latin1").includes(openDocument))
    throw new SheetRefused("This is an OpenDocument file (.ods). Save it as .xlsx or CSV.");
  const { readSheet } = await import("read-excel-file/node");
  const rows = await unpack(bytes)
    .then((workbook) => readSheet(workbook))
    .catch((error: unknown) => {
      if (error instanceof SheetRefused) throw error;
      throw new SheetRefused("The shop cannot read this workbook. Save it as .xlsx or CSV.", error);
    });
  return Buffer.from(rows.map((cells) => `${cells.map(formatWorkbookCell).join(",")}\r\n`).join(""));
}

/** Unpacks a workbook within a limit. Without one, a few kilobytes could unpack to more than the machine's memory. */
async function unpack(bytes: Uint8Array): Promise<Buffer> {
  const { unzipSync, zipSync } = await import("fflate");
  let unpackedBytes = 0;
  const parts = unzipSync(bytes, {
    filter({ originalSize }) {
      unpackedBytes += originalSize;
      if (unpackedBytes > maxUnpackedBytes)
        throw new SheetRefused("This workbook is too large to be unpacked. Save it as CSV.");
      return true;
    },
  });
  return Buffer.from(zipSync(parts, { level: 0 }));
}

/** Formats a workbook's cell. Line breaks make rows hard to tell apart, and the shop reads them as spaces anyway. */
function formatWorkbookCell(value: CellValue | null): string {
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? "");
  return formatCell(text.replaceAll(/[\r\n]+/g, " "), ",");
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
