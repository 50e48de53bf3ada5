import { isUtf8 } from "node:buffer";

import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";

export interface DecodedSheet {
  /** UTF-8. */
  bytes: Uint8Array;
  warning: string | null;
}

/** Converts a sheet to UTF-8. Spreadsheets also save UTF-16 ("Unicode text") and Windows-1252. */
export function decodeSheet(bytes: Uint8Array): DecodedSheet {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new SheetRefused("The file is a workbook (.xlsx) or an archive. Save or publish the sheet as CSV.");
  }
  const utf16 = detectUtf16(bytes);
  if (utf16) return { bytes: Buffer.from(new TextDecoder(utf16).decode(bytes)), warning: null };
  if (isUtf8(bytes)) return repairDoubled(bytes);
  return {
    bytes: Buffer.from(new TextDecoder("windows-1252").decode(bytes)),
    warning:
      "The sheet is not saved as UTF-8. It was read as Windows text; check £, ° and ½, or save it as “CSV UTF-8”.",
  };
}

// £ that was saved as UTF-8, read as Windows text and saved again is Â£: an Â before a sign from the upper half of Latin-1.
const doubled = Buffer.from([0xc3, 0x82, 0xc2]);

function repairDoubled(bytes: Uint8Array): DecodedSheet {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(doubled)) return { bytes, warning: null };
  const text = repairDoubledSigns(new TextDecoder().decode(bytes));
  return {
    bytes: Buffer.from(text),
    warning: "Some characters were garbled (Â£ for £). They have been repaired; save the sheet again as “CSV UTF-8”.",
  };
}

/** "Â£" as "£". */
export function repairDoubledSigns(text: string): string {
  return text.replace(/Â(?=[\u00A0-\u00BF])/g, "");
}

function detectUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return null;
}
