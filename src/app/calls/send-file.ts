import { callPath } from "#domain/routes/call-path.ts";
import type { CallName, CallOutput } from "#server/calls/table.ts";
import { CallError, parseResponse } from "./call.ts";

interface SendOptions {
  query: Readonly<Record<string, string>>;
  tooLarge: string;
  /** Takes the share of the file sent so far, from 0 to 1. */
  onProgress(share: number): void;
  signal?: AbortSignal;
}

/** Makes a call that sends a file by XMLHttpRequest, because fetch cannot report progress. Throws CallError. */
export async function sendFile<Name extends CallName>(
  name: Name,
  file: Blob,
  { query, tooLarge, onProgress, signal }: SendOptions,
): Promise<CallOutput<Name>> {
  const request = new XMLHttpRequest();
  request.open("POST", `${callPath(name)}?${new URLSearchParams(query)}`);
  request.setRequestHeader("Content-Type", "application/octet-stream");
  request.responseType = "json";
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  signal?.addEventListener("abort", () => request.abort());
  await new Promise<void>((resolve, reject) => {
    request.onload = () => resolve();
    request.onerror = () => reject(new CallError("internal"));
    request.onabort = () => reject(new CallError("cancelled"));
    request.send(file);
  });
  if (request.status === 413) throw new CallError("invalid-argument", tooLarge);
  return parseResponse(request.status, request.response) as CallOutput<Name>;
}
