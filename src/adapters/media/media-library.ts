import { join } from "node:path";
import { stripExtension } from "#domain/content/picture.ts";
import { parsePictureUrl, remotePictureName, type PictureRequest } from "#domain/media/picture-url.ts";
import {
  allPictureWidths,
  isOfferedWidth,
  pictureSlots,
  previewFor,
  socialPictureSize,
  widthsFor,
  type Picture,
  type PictureFormat,
  type PictureSlot,
} from "#domain/media/picture.ts";
import type { Pictures, ServiceLog } from "#services/ports.ts";
import { fetchRemotePicture } from "./fetch-remote-picture.ts";
import type { RenditionShape } from "./make-rendition.ts";
import { PictureManifest, type KnownPicture } from "./picture-manifest.ts";
import { PictureProcess } from "./picture-process.ts";
import { RemotePictures } from "./remote-pictures.ts";
import { Renditions, SourceChanged, type RenditionSource } from "./renditions.ts";

export interface MediaParts {
  folder: string;
  dataDir: string;
  log: Pick<ServiceLog, "info" | "warn">;
  /** Set by tests: how remote pictures are fetched, and how long a request waits for AVIF and WebP. */
  fetchPicture?: (url: string) => Promise<Uint8Array>;
  maxWaitMs?: number;
  /** Set by tests: a process that several libraries share. */
  pictureProcess?: PictureProcess;
}

export interface FoundPicture {
  /** Identifies the content; null if the content may differ next time. */
  etag: string | null;
  /**
   * immutable: the URL changes with the content. revalidate: the URL may show a different picture later. brief: a
   * substitute for a picture that may still arrive.
   */
  caching: "immutable" | "revalidate" | "brief";
  /** Loads the picture; null if it cannot be made now. isFinal is false for a substitute until the format is made. */
  load(): Promise<{ bytes: Uint8Array; format: PictureFormat | "svg"; isFinal: boolean } | null>;
}

export type MediaLibrary = ReturnType<typeof createMediaLibrary>;

const [thumbWidth] = pictureSlots["product-thumb"].widths;
/** The width and height stated for a remote picture. */
const stableWidth = 1000;

/** A struck-out picture on the stone colour of the shop's panels, shown for a product without a picture. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 100 100">
<rect width="100" height="100" fill="#ece7df"/>
<g transform="translate(38 38)" fill="none" stroke="#5b6b7b" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">
<path d="M2 2l20 20M10.4 10.4a2 2 0 1 1-2.8-2.8M13.5 13.5L6 21M18 12l3 3M3.6 3.6A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.05-.22 1.41-.59M21 15V5a2 2 0 0 0-2-2H9"/>
</g></svg>`;
const placeholder: FoundPicture = {
  etag: '"placeholder"',
  caching: "brief",
  load: async () => ({ bytes: Buffer.from(drawing), format: "svg", isFinal: true }),
};

export function createMediaLibrary({
  folder,
  dataDir,
  log,
  fetchPicture = fetchRemotePicture,
  maxWaitMs = 300,
  pictureProcess = new PictureProcess(),
}: MediaParts) {
  const inspect = (file: string) => pictureProcess.run({ kind: "inspect", file });
  const arrivalListeners = new Set<(url: string) => void>();
  const manifest = new PictureManifest(folder, join(dataDir, "media", "manifest.json"), inspect);
  const remote = new RemotePictures({
    folder: join(dataDir, "media", "remote"),
    fetchPicture,
    inspect,
    now: Date.now,
    onArrival: (url) => {
      for (const listener of arrivalListeners) listener(url);
    },
    onRefused: (url, error) => log.warn({ url: removeQuery(url), err: error }, "A remote picture is not shown."),
  });
  const renditions = new Renditions({
    folder: join(dataDir, "media", "renditions"),
    run: (job) => pictureProcess.run(job),
    now: Date.now,
    maxWaitMs,
    onFailed: (source, shape, error) =>
      log.warn({ file: source.file, ...shape, err: error }, "A picture could not be made."),
  });

  let refreshing: Promise<unknown> = Promise.resolve();

  // One refresh runs at a time, and each starts from the beginning, so a picture saved during one refresh is found by
  // the next.
  function refresh(): Promise<boolean> {
    const result = refreshing.then(refreshOnce).catch((err: unknown) => {
      log.warn({ err }, "The picture folder could not be read.");
      return false;
    });
    refreshing = result;
    return result;
  }

  async function refreshOnce(): Promise<boolean> {
    const before = new Set(manifest.problems().map(({ path, message }) => `${path} ${message}`));
    const changed = await manifest.refresh();
    for (const { path, message } of manifest.problems()) {
      if (!before.has(`${path} ${message}`)) log.warn({ path, reason: message }, "A picture is not shown.");
    }
    return changed;
  }

  function picture(path: string, slot: PictureSlot): Picture | null {
    if (/^https?:/i.test(path)) return toRemotePicture(remotePictureName(path), slot);
    // The texts and the sheet name a picture like this: "media/products/x.jpg".
    const entry = manifest.find(stripExtension(path.replace(/^\/?(?:media\/)?/, "")));
    if (entry === null) return null;
    const { width, height } = entry;
    return {
      // A space in a name would end a URL inside a srcset.
      base: `/media/${stripExtension(entry.path).split("/").map(encodeURIComponent).join("/")}.${entry.hash}`,
      widths: widthsFor(slot, width),
      width,
      height,
      preview: previewFor(slot, entry.preview),
    };
  }

  // Describes a remote picture. Its size is unknown until it is fetched, but the frame of a product picture is always
  // square.
  function toRemotePicture(name: string, slot: PictureSlot): Picture | null {
    if (!remote.isAllowed(name)) return null;
    return {
      base: `/media/remote/${name}`,
      widths: [...pictureSlots[slot].widths],
      width: stableWidth,
      height: stableWidth,
      preview: null,
      ...(remote.hasArrived(name) ? {} : { isPending: true }),
    };
  }

  async function find(path: string): Promise<FoundPicture | null> {
    const request = parsePictureUrl(path);
    if (request === null) return null;
    if (request.kind === "exact") return findExact(request);
    if (request.kind === "stable") return findStable(request.stem);
    if (request.kind === "remote-social") return findRemoteSocial(request.name);
    return findRemote(request);
  }

  async function findExact(request: Extract<PictureRequest, { kind: "exact" }>): Promise<FoundPicture | null> {
    const entry = manifest.find(request.stem);
    const { hash, width, height, format } = request;
    const isWhole = height !== null && (entry === null || isShownWhole(entry.path, entry));
    const shape = { width, height, format, isWhole };
    const etag = `"${hash}-${width}-${format}"`;
    if (entry?.hash !== hash) {
      // A page from before the picture changed asks for the old picture, which is served while its rendition is still
      // on disk.
      const bytes = await renditions.findExisting(hash, shape);
      return bytes && { etag, caching: "immutable", load: async () => ({ bytes, format, isFinal: true }) };
    }
    if (height === null && !isOfferedWidth(width, entry.width)) return null;
    return { etag, caching: "immutable", load: () => loadKnown(entry, shape) };
  }

  async function findStable(stem: string): Promise<FoundPicture | null> {
    const whole = manifest.find(stem);
    const entry = whole ?? manifest.find(stem.replace(/-thumb$/, ""));
    const width = whole === null && stem.endsWith("-thumb") ? thumbWidth : stableWidth;
    if (entry === null) return stem.startsWith("products/") ? placeholder : null;
    const fitting = Math.min(width, entry.width);
    return {
      etag: `"${entry.hash}-${fitting}"`,
      caching: "revalidate",
      load: async () =>
        (await loadKnown(entry, { width: fitting, height: null, format: "jpg" })) ??
        (stem.startsWith("products/") ? placeholder.load() : null),
    };
  }

  async function findRemote(
    request: Extract<PictureRequest, { kind: "remote" | "remote-stable" }>,
  ): Promise<FoundPicture | null> {
    const fixedWidth = request.kind === "remote-stable" && request.thumb ? thumbWidth : stableWidth;
    const width = request.kind === "remote" ? request.width : fixedWidth;
    if (!allPictureWidths.has(width)) return null;
    if (!remote.isAllowed(request.name)) return placeholder;
    const format = request.kind === "remote" ? request.format : "jpg";
    const remotePicture = await remote.get(request.name);
    if (remotePicture === null) return placeholder;
    const shape = { width: Math.min(width, remotePicture.width), height: null, format };
    return {
      etag: `"${remotePicture.hash}-${shape.width}-${format}"`,
      caching: "revalidate",
      load: async () => (await load({ ...remotePicture, effort: 2 }, shape)) ?? placeholder.load(),
    };
  }

  async function findRemoteSocial(name: string): Promise<FoundPicture | null> {
    const remotePicture = remote.isAllowed(name) ? await remote.get(name) : null;
    if (remotePicture === null) return null;
    const shape = { ...socialPictureSize, format: "jpg", isWhole: true } as const;
    return {
      etag: `"${remotePicture.hash}-social"`,
      caching: "revalidate",
      load: () => load({ ...remotePicture, effort: 2 }, shape),
    };
  }

  function loadKnown({ file, hash, path }: KnownPicture, shape: RenditionShape) {
    // The largest pictures are worth a longer search for fewer bytes.
    return load({ file, hash, effort: path.startsWith("hero/") ? 4 : 2 }, shape);
  }

  async function load(source: RenditionSource, shape: RenditionShape) {
    try {
      return await renditions.get(source, shape);
    } catch (error) {
      if (error instanceof SourceChanged) void refresh();
      else log.warn({ file: source.file, ...shape, err: error }, "A picture could not be made.");
      return null;
    }
  }

  return {
    /**
     * Reads the folder, except for pictures that this or an earlier start has inspected. Returns whether any picture
     * was added, removed or changed. Never throws: if the folder cannot be read, nothing changes.
     */
    refresh,
    revision: () => manifest.revision(),
    /** Lists the files that are not shown, with the reasons in plain words. */
    problems: () => manifest.problems(),
    /** Says why this remote picture could not be fetched; null if it was fetched or nobody has asked for it yet. */
    findRemoteFault: (url: string) => remote.findFault(url),
    picture,
    allowRemote: (urls: Iterable<string>) => remote.allow(urls),
    /** Calls `listener` with the URL of each remote picture that is fetched for the first time. */
    onRemoteArrival(listener: (url: string) => void): void {
      arrivalListeners.add(listener);
    },
    /** Finds the picture for the path of a request; null if there is no such picture, width or format. */
    find,
    process: pictureProcess,
  } satisfies Pictures & Record<string, unknown>;
}

/** Whether a picture is shown whole. Products are never cropped, and no picture is enlarged in order to crop it. */
function isShownWhole(path: string, { width, height }: { width: number; height: number }): boolean {
  return path.startsWith("products/") || width < socialPictureSize.width || height < socialPictureSize.height;
}

function removeQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
