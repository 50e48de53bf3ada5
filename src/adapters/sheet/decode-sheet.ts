import { isUtf8 } from "node:buffer";
import { SheetRefused } from "#domain/catalogue/sheet/sheet-refused.ts";

/** A sheet as text that can be written back. Unchanged parts keep their bytes. */
export interface SheetText {
  /** The text without the byte order mark. */
  text: string;
  /** Encodes a text as the sheet is encoded; null if that encoding cannot represent a character. */
  encode(text: string): Uint8Array | null;
}

/** Spreadsheets save UTF-8, UTF-16 ("Unicode text") or Windows-1252. */
const encoders = {
  "utf-8": (text: string) => Buffer.from(text),
  "utf-16le": (text: string) => Buffer.from(text, "utf16le"),
  "utf-16be": (text: string) => Buffer.from(text, "utf16le").swap16(),
  "windows-1252": encodeWindows1252,
};

function getEncoding(bytes: Uint8Array): keyof typeof encoders {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Decodes a sheet and repairs garbled characters. Throws SheetRefused for a workbook. */
export function decodeSheet(bytes: Uint8Array) {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new SheetRefused("The file is a workbook (.xlsx) or an archive. Save or publish the sheet as CSV.");
  const encoding = getEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (encoding === "windows-1252")
    return {
      text,
      warning:
        "The sheet is not saved as UTF-8. It was read as Windows text; check £, ° and ½, or save it as “CSV UTF-8”.",
    };
  const repaired = encoding === "utf-8" ? repairDoubledSigns(text) : text;
  return {
    text: repaired,
    warning:
      repaired === text
        ? null
        : "Some characters were garbled (Â£ for £). They have been repaired; save the sheet again as “CSV UTF-8”.",
  };
}

/** Repairs "Â£" to "£". UTF-8 read as Windows text and saved again has an Â before each upper Latin-1 character. */
export function repairDoubledSigns(text: string): string {
  return text.replace(/Â(?=[\u00A0-\u00BF])/g, "");
}

/** Decodes a sheet for a change; null if encoding the text again would not give the same bytes. */
export function decodeForChange(bytes: Uint8Array): SheetText | null {
  const encoding = getEncoding(bytes);
  const whole = new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const mark = whole.startsWith("\uFEFF") ? "\uFEFF" : "";
  const text = whole.slice(mark.length);
  const encode = (changed: string) => encoders[encoding](mark + changed);
  const again = encode(text);
  return again !== null && Buffer.compare(again, bytes) === 0 ? { text, encode } : null;
}

const windowsSigns = new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, index) => index));

function encodeWindows1252(text: string): Uint8Array | null {
  const bytes = Buffer.alloc(text.length);
  for (let position = 0; position < text.length; position += 1) {
    const byte = windowsSigns.indexOf(text.charAt(position));
    if (byte < 0) return null;
    bytes[position] = byte;
  }
  return bytes;
}
