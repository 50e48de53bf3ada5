import { callPath } from "#domain/routes/call-path.ts";
import type { CallName, CallOutput } from "#server/calls/table.ts";
import { CallError } from "./call.ts";

interface SendOptions {
  query: Readonly<Record<string, string>>;
  tooLarge: string;
  /** Takes the share of the file sent so far, from 0 to 1. */
  onProgress(share: number): void;
  signal?: AbortSignal;
}

type FailedAnswer = Pick<CallError, "status" | "message">;

/** Makes a call that sends a file by XMLHttpRequest, because fetch cannot report progress. Throws CallError. */
export function sendFile<Name extends CallName>(
  name: Name,
  file: Blob,
  { query, tooLarge, onProgress, signal }: SendOptions,
): Promise<CallOutput<Name>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${callPath(name)}?${new URLSearchParams(query)}`);
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new CallError("internal"));
    request.onabort = () => reject(new CallError("cancelled"));
    request.onload = () => {
      const answer = request.response as { result?: CallOutput<Name>; error?: FailedAnswer } | null;
      if (request.status === 200 && answer?.result !== undefined) resolve(answer.result);
      else if (request.status === 413) reject(new CallError("invalid-argument", tooLarge));
      else reject(new CallError(answer?.error?.status ?? "internal", answer?.error?.message));
    };
    signal?.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}
