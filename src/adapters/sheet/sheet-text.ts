import { isUtf8 } from "node:buffer";

/** A sheet as text that can be written back: what was not changed keeps its bytes. */
export interface SheetText {
  /** Without the byte order mark. */
  text: string;
  /** null: the encoding of the sheet has no sign for a character. */
  encode(text: string): Uint8Array | null;
}

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Decodes a sheet for a change. null: its bytes would not come back the same. */
export function decodeForChange(bytes: Uint8Array): SheetText | null {
  const decoded = decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const again = decoded.encode(decoded.text);
  return again !== null && Buffer.compare(again, bytes) === 0 ? decoded : null;
}

function decode(bytes: Buffer): SheetText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: bytes.subarray(2).toString("utf16le"), encode: (text) => Buffer.from(`\uFEFF${text}`, "utf16le") };
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return {
      text: swap(bytes.subarray(2)).toString("utf16le"),
      encode: (text) => swap(Buffer.from(`\uFEFF${text}`, "utf16le")),
    };
  if (!isUtf8(bytes)) return { text: new TextDecoder("windows-1252").decode(bytes), encode: encodeWindows1252 };
  const isMarked = bytes.subarray(0, 3).equals(utf8Mark);
  return {
    text: bytes.subarray(isMarked ? 3 : 0).toString("utf8"),
    encode: (text) => Buffer.from(isMarked ? `\uFEFF${text}` : text, "utf8"),
  };
}

function swap(bytes: Buffer): Buffer {
  return bytes.length % 2 === 0 ? Buffer.from(bytes).swap16() : bytes;
}

let windowsBytes: ReadonlyMap<string, number> | null = null;

function encodeWindows1252(text: string): Uint8Array | null {
  windowsBytes ??= new Map(
    Array.from(new TextDecoder("windows-1252").decode(Uint8Array.from({ length: 256 }, (_, at) => at)), (sign, at) => [
      sign,
      at,
    ]),
  );
  const bytes = Buffer.alloc(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = windowsBytes.get(text.charAt(at));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}
