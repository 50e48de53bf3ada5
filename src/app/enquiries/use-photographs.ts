import { useEffect, useRef, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { sendFile } from "#app/calls/send-file.ts";
import { maxEnquiryPhotographBytes, maxPhotographs } from "#domain/enquiries/enquiry.ts";
import { formatMegabytes } from "#domain/format-megabytes.ts";

export interface FormPhotograph {
  key: number;
  name: string;
  bytes: number;
  /** A small picture as a data: URL; null until it is made, or if the browser cannot read the file. */
  preview: string | null;
  state: "sending" | "ready" | "failed";
  /** The share of the file sent so far, from 0 to 1. */
  share: number;
  /** The photograph's id; null until the photograph is ready. */
  photographId: string | null;
  error: string | null;
  /** Whether sending the photograph again could help. */
  canRetry: boolean;
}

export type KeptPhotograph = Pick<FormPhotograph, "name" | "bytes" | "preview"> & { photographId: string };

const tooLarge = `It is larger than ${formatMegabytes(maxEnquiryPhotographBytes)}. Please choose a smaller one.`;

/** Returns the reason why a file is not sent at all; null if it may be a photograph. */
function refuseFile({ name, type, size }: File): string | null {
  if (/\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type))
    return "This is an iPhone picture (HEIC), which we cannot read. On the iPhone choose Settings, Camera, Formats, Most Compatible, or send a screenshot of it.";
  if (type !== "" && !["image/jpeg", "image/png", "image/webp"].includes(type))
    return "This is not a photograph we can read. Please send a JPEG, PNG or WebP.";
  if (size === 0) return "This file is empty.";
  return size > maxEnquiryPhotographBytes ? tooLarge : null;
}

/** Keeps the form's photographs and sends each once chosen, one by one. A failed photograph stays, with its reason. */
export function usePhotographs() {
  const [photographs, setPhotographs] = useState<readonly FormPhotograph[]>([]);
  const [overflow, setOverflow] = useState(0);
  const latest = useRef<readonly FormPhotograph[]>([]);
  const files = useRef(new Map<number, { file: File; stop: AbortController }>());
  const line = useRef<Promise<void>>(Promise.resolve());
  const serial = useRef(0);

  // `settle` needs the photographs as they are when it ends, so a reference keeps them too.
  function update(change: (before: readonly FormPhotograph[]) => readonly FormPhotograph[]): void {
    latest.current = change(latest.current);
    setPhotographs(latest.current);
  }
  const set = (key: number, change: Partial<FormPhotograph>) =>
    update((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)));

  useEffect(
    () => () => {
      for (const { stop } of files.current.values()) stop.abort();
    },
    [],
  );

  async function send(key: number): Promise<void> {
    const found = files.current.get(key);
    if (found === undefined || found.stop.signal.aborted) return;
    try {
      const { photographId } = await sendFile("addEnquiryPhotograph", found.file, {
        query: { name: found.file.name.slice(-300) },
        tooLarge,
        onProgress: (share) => set(key, { share }),
        signal: found.stop.signal,
      });
      if (found.stop.signal.aborted) void forget(photographId);
      else set(key, { state: "ready", share: 1, photographId });
    } catch (error) {
      const message = error instanceof CallError ? error.message : "This photograph was not sent.";
      set(key, { state: "failed", error: message, canRetry: true });
    }
  }

  function takeKey(): number {
    serial.current += 1;
    return serial.current;
  }

  function enqueue(key: number): void {
    line.current = line.current.then(() => send(key));
  }

  function add(chosen: readonly File[]): void {
    const room = maxPhotographs - latest.current.length;
    setOverflow(Math.max(0, chosen.length - room));
    for (const file of chosen.slice(0, Math.max(0, room))) {
      const key = takeKey();
      const error = refuseFile(file);
      files.current.set(key, { file, stop: new AbortController() });
      const { name, size } = file;
      const state = error === null ? "sending" : "failed";
      const added = { key, name, bytes: size, preview: null, state, share: 0, photographId: null, error } as const;
      update((before) => [...before, { ...added, canRetry: false }]);
      if (error !== null) continue;
      void makePreview(file).then((preview) => set(key, { preview }));
      enqueue(key);
    }
  }

  function remove(key: number): void {
    const found = latest.current.find((each) => each.key === key);
    files.current.get(key)?.stop.abort();
    files.current.delete(key);
    setOverflow(0);
    update((before) => before.filter((each) => each.key !== key));
    if (found?.photographId) void forget(found.photographId);
  }

  function retry(key: number): void {
    set(key, { state: "sending", share: 0, error: null, canRetry: false });
    enqueue(key);
  }

  /** Shows the photographs that were sent before the page was reloaded. */
  function restore(kept: readonly KeptPhotograph[]): void {
    update((before) => [
      ...kept.map((each): FormPhotograph => ({
        ...each,
        key: takeKey(),
        state: "ready",
        share: 1,
        error: null,
        canRetry: false,
      })),
      ...before,
    ]);
  }

  /** Waits until nothing is being sent, and returns the photographs as they are then. */
  async function settle(): Promise<readonly FormPhotograph[]> {
    await line.current;
    return latest.current;
  }

  return { photographs, overflow, add, remove, retry, restore, settle };
}

const previewWidth = 360;

/** Makes a small copy, because the page's policy does not let it show a file directly. */
async function makePreview(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: "medium" });
    const canvas = document.createElement("canvas");
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.toDataURL("image/jpeg", 0.7);
  } catch {
    return null;
  }
}

/** Removes a photograph from the shop. If the call fails, the shop deletes the photograph after a day. */
async function forget(photographId: string): Promise<void> {
  await call("removeEnquiryPhotograph", { photographId }).catch(() => undefined);
}
