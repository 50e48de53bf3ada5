import { SheetRefused } from "#domain/catalogue/sheet-refused.ts";
import type { SheetBytes } from "#services/ports.ts";

import { sha256 } from "./last-good-sheet.ts";
import { maxSheetBytes, type SheetReader } from "./sheet-reader.ts";

const maxRedirects = 5;

export interface HostedSheetLimits {
  /** For the whole exchange, redirects and body included. */
  timeoutMs: number;
  maxBytes: number;
}

const usualLimits: HostedSheetLimits = { timeoutMs: 10_000, maxBytes: maxSheetBytes };

/** A sheet at an http(s) address. Uses conditional requests where the host supports them. */
export function hostedSheet(address: string, limits: HostedSheetLimits = usualLimits): SheetReader {
  const start = new URL(address);
  let validators: Record<string, string> = {};

  async function request(): Promise<SheetBytes | "unchanged"> {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      const response = await follow(start, validators, signal);
      if (response.status === 304 && Object.keys(validators).length > 0) {
        await response.body?.cancel();
        return "unchanged";
      }
      await checkResponse(response);
      const bytes = await readAtMost(response, limits.maxBytes);
      validators = readValidators(response);
      return { bytes, hash: sha256(bytes) };
    } catch (error) {
      if (error instanceof SheetRefused) throw error;
      throw new SheetRefused(
        signal.aborted
          ? `The host of the product sheet did not answer within ${limits.timeoutMs / 1000} seconds.`
          : "The host of the product sheet cannot be reached, or broke off.",
        error,
      );
    }
  }

  return { location: `${start.origin}${start.pathname}`, request, watch: () => () => undefined };
}

async function follow(start: URL, validators: Record<string, string>, signal: AbortSignal): Promise<Response> {
  let address = start;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await fetch(address, {
      redirect: "manual",
      signal,
      headers: { accept: "text/csv, text/plain;q=0.9, */*;q=0.5", ...validators },
    });
    const target = response.headers.get("location");
    if (![301, 302, 303, 307, 308].includes(response.status) || target === null) return response;
    await response.body?.cancel();
    address = nextAddress(address, target);
  }
  throw new SheetRefused(`The address of the product sheet redirects more than ${maxRedirects} times.`);
}

function nextAddress(from: URL, target: string): URL {
  const next = URL.canParse(target, from) ? new URL(target, from) : null;
  const allowed = next?.protocol === "https:" || (next?.protocol === "http:" && from.protocol === "http:");
  if (next === null || !allowed || next.username !== "" || next.password !== "") {
    throw new SheetRefused("The address of the product sheet redirects to something that is not a web address.");
  }
  return next;
}

async function checkResponse(response: Response): Promise<void> {
  const refuse = async (message: string) => {
    await response.body?.cancel();
    throw new SheetRefused(message);
  };
  if (response.status !== 200) await refuse(`The host of the product sheet answers with status ${response.status}.`);
  const type = response.headers.get("content-type") ?? "";
  if (/^\s*(?:text\/html|application\/xhtml)/i.test(type)) {
    await refuse(
      "The address answers with a web page instead of a sheet. Publish the sheet as CSV and use that address.",
    );
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of response.body ?? []) {
    total += chunk.byteLength;
    if (total > maxBytes)
      throw new SheetRefused(`The product sheet is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, total);
}

function readValidators(response: Response): Record<string, string> {
  const etag = response.headers.get("etag");
  const modified = response.headers.get("last-modified");
  if (etag !== null) return { "if-none-match": etag };
  return modified === null ? {} : { "if-modified-since": modified };
}
