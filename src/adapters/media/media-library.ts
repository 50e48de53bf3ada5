import { join } from "node:path";

import { parsePictureAddress, type PictureRequest } from "#domain/media/picture-address.ts";
import {
  allPictureWidths,
  isOfferedWidth,
  type Picture,
  type PictureFormat,
  type PictureSlot,
  pictureSlots,
  previewFor,
  socialPictureSize,
  widthsFor,
} from "#domain/media/picture.ts";
import { remotePictureName } from "#domain/media/stable-address.ts";
import type { Pictures } from "#services/ports.ts";

import { fetchRemotePicture } from "./fetch-remote-picture.ts";
import type { RenditionShape } from "./make-rendition.ts";
import { type KnownPicture, PictureManifest, type PictureProblem, stemOf } from "./picture-manifest.ts";
import { PictureWorkshop, priorities } from "./picture-workshop.ts";
import { RemotePictures } from "./remote-pictures.ts";
import { RenditionStore } from "./rendition-store.ts";
import { Renditions, type RenditionSource, SourceChanged } from "./renditions.ts";
import { warmPictures } from "./warm-pictures.ts";

export interface MediaLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface MediaParts {
  /** The folder with the pictures: content/media. */
  folder: string;
  dataDir: string;
  log: MediaLog;
  /** The picture that other sites show in place of one that cannot be had: "media/hero/wide.jpg". null: there is none (yet). */
  socialStandIn?: () => string | null;
  /** For tests: how remote pictures are fetched, and how long AVIF and WebP are waited for. */
  fetchPicture?: (address: string) => Promise<Uint8Array>;
  patienceMs?: number;
  /** For tests: a process for pictures that several libraries share. */
  workshop?: PictureWorkshop;
}

/** A picture found for an address. */
export interface FoundPicture {
  /** Names the content; null where it may differ next time. */
  etag: string | null;
  /** for-ever: the address changes with the content · ask: the same address may show another picture later · brief: stands in for one that may come. */
  keep: "for-ever" | "ask" | "brief";
  /** null: it cannot be made just now. settled false: stands in while the wanted format is made. */
  load(): Promise<{ bytes: Uint8Array; format: PictureFormat; settled: boolean } | null>;
}

export interface MediaLibrary extends Pictures {
  /** Looks at the folder. What an earlier start has seen is not read again. */
  start(): Promise<void>;
  /** Brings the library in step with the folder. Says whether any picture came, went or changed. */
  refresh(): Promise<boolean>;
  /** Calls back with the address of each remote picture that was fetched for the first time. */
  onRemoteArrival(listener: (address: string) => void): void;
  /** Files that are not shown, and why, in plain words. */
  problems(): readonly PictureProblem[];
  /** What the path of a request stands for; null: no such picture, width or format. */
  find(path: string): Promise<FoundPicture | null>;
  /** Makes what pages will ask for, in the background, until it is done or told to stop. What pages showed so far comes first. */
  warm(signal: AbortSignal): Promise<void>;
  /** Ends what is being made. */
  close(): void;
}

const lastingWidth = 1000;
const [thumbWidth] = pictureSlots["product-thumb"].widths;

/** Every picture the shop shows: those in its content folder, and those the sheet names elsewhere. */
export function createMediaLibrary({
  folder,
  dataDir,
  log,
  socialStandIn = () => null,
  fetchPicture = fetchRemotePicture,
  patienceMs = 300,
  workshop = new PictureWorkshop(),
}: MediaParts): MediaLibrary {
  const inspect = (file: string) => workshop.run({ do: "inspect", file });
  const unasked = new PictureWorkshop(undefined, priorities.unasked);
  const arrivalListeners = new Set<(address: string) => void>();
  const manifest = new PictureManifest(folder, join(dataDir, "media", "manifest.json"), inspect);
  const remote = new RemotePictures({
    folder: join(dataDir, "media", "remote"),
    fetchPicture,
    inspect,
    now: Date.now,
    onArrival: (address) => {
      for (const listener of arrivalListeners) listener(address);
    },
    onRefused: (address, error) =>
      log.warn({ address: withoutQuery(address), err: error }, "A picture elsewhere is not shown"),
  });
  const renditions = new Renditions({
    store: new RenditionStore(join(dataDir, "media", "renditions")),
    work: (work) => workshop.run(work),
    workUnasked: (work) => unasked.run(work),
    now: Date.now,
    patienceMs,
    onFailed: (source, shape, error) =>
      log.warn({ file: source.file, ...shape, err: error }, "A picture could not be made"),
  });

  const shown = new Map<string, Set<PictureSlot>>();
  let looking: Promise<unknown> = Promise.resolve();

  // One look at a time, each from the beginning: a picture saved during a look is found by the next.
  function refresh(): Promise<boolean> {
    const look = looking.then(lookOnce);
    looking = look.catch(() => undefined);
    return look;
  }

  async function lookOnce(): Promise<boolean> {
    const before = new Set(manifest.problems().map(({ path, words }) => `${path} ${words}`));
    const changed = await manifest.refresh();
    for (const { path, words } of manifest.problems()) {
      if (!before.has(`${path} ${words}`)) log.warn({ path, reason: words }, "A picture is not shown");
    }
    return changed;
  }

  function picture(path: string, slot: PictureSlot): Picture | null {
    if (/^https?:/i.test(path)) return remotePicture(path, slot);
    const known = knownAt(path);
    if (known === null) return null;
    shown.set(known.path, (shown.get(known.path) ?? new Set()).add(slot));
    return {
      // A space in a name would end an address of a srcset.
      base: `/media/${stemOf(known.path).split("/").map(encodeURIComponent).join("/")}.${known.hash}`,
      widths: widthsFor(slot, known.width),
      width: known.width,
      height: known.height,
      preview: previewFor(slot, known.preview),
    };
  }

  /** "media/products/x.jpg" as the texts and the sheet name it. */
  function knownAt(path: string): KnownPicture | null {
    return manifest.find(stemOf(path.replace(/^\/?(?:media\/)?/, "")));
  }

  // Its size is not known before it was fetched. Product pictures stand in a square in any case.
  function remotePicture(address: string, slot: PictureSlot): Picture | null {
    const name = remotePictureName(address);
    if (!remote.isAllowed(name)) return null;
    return {
      base: `/media/remote/${name}`,
      widths: [...pictureSlots[slot].widths],
      width: lastingWidth,
      height: lastingWidth,
      preview: null,
      ...(remote.isHere(name) ? {} : { awaited: true }),
    };
  }

  async function find(path: string): Promise<FoundPicture | null> {
    const asked = parsePictureAddress(path);
    if (asked === null) return null;
    if (asked.kind === "exact") return findExact(asked);
    if (asked.kind === "lasting") return findLasting(asked.stem);
    if (asked.kind === "remote-social") return findRemoteSocial(asked.name);
    return findRemote(asked);
  }

  async function findExact(asked: Extract<PictureRequest, { kind: "exact" }>): Promise<FoundPicture | null> {
    const known = manifest.find(asked.stem);
    const { hash, width, height, format } = asked;
    const laid = height !== null && (known === null || liesWhole(known.path, known));
    const shape = { width, height, format, laid };
    const etag = `"${hash}-${width}-${format}"`;
    if (known?.hash !== hash) {
      // A page from before the picture changed: served while what it asks for is still at hand.
      const bytes = await renditions.kept(hash, shape);
      return bytes && { etag, keep: "for-ever", load: async () => ({ bytes, format, settled: true }) };
    }
    if (height === null && !isOfferedWidth(width, known.width)) return null;
    return { etag, keep: "for-ever", load: () => loadKnown(known, shape) };
  }

  async function findLasting(stem: string): Promise<FoundPicture | null> {
    const whole = manifest.find(stem);
    const known = whole ?? manifest.find(stem.replace(/-thumb$/, ""));
    const width = whole === null && stem.endsWith("-thumb") ? thumbWidth : lastingWidth;
    if (known === null) return stem.startsWith("products/") ? placeholder(width) : null;
    const fitting = Math.min(width, known.width);
    return {
      etag: `"${known.hash}-${fitting}"`,
      keep: "ask",
      load: async () =>
        (await loadKnown(known, { width: fitting, height: null, format: "jpg" })) ??
        (stem.startsWith("products/") ? placeholder(width).load() : null),
    };
  }

  async function findRemote(
    asked: Extract<PictureRequest, { kind: "remote" | "remote-lasting" }>,
  ): Promise<FoundPicture | null> {
    const width = asked.kind === "remote" ? asked.width : widthOfLasting(asked.thumb);
    if (!allPictureWidths.has(width)) return null;
    if (!remote.isAllowed(asked.name)) return placeholder(width);
    const format = asked.kind === "remote" ? asked.format : "jpg";
    const known = await remote.get(asked.name);
    if (known === null) return placeholder(width);
    const shape = { width: Math.min(width, known.width), height: null, format };
    return {
      etag: `"${known.hash}-${shape.width}-${format}"`,
      keep: "ask",
      load: async () => (await load({ ...known, effort: 2 }, shape)) ?? placeholder(width).load(),
    };
  }

  // A square that says there is no picture would not be the size that the page gives. The stand-in is.
  async function findRemoteSocial(name: string): Promise<FoundPicture | null> {
    const known = remote.isAllowed(name) ? await remote.get(name) : null;
    if (known === null) return findSocialStandIn();
    const shape = { ...socialPictureSize, format: "jpg", laid: true } as const;
    return { etag: `"${known.hash}-social"`, keep: "ask", load: () => load({ ...known, effort: 2 }, shape) };
  }

  function findSocialStandIn(): FoundPicture | null {
    const path = socialStandIn();
    const known = path === null ? null : knownAt(path);
    if (known === null) return null;
    const shape = { ...socialPictureSize, format: "jpg", laid: liesWhole(known.path, known) } as const;
    return { etag: `"${known.hash}-social"`, keep: "brief", load: () => loadKnown(known, shape) };
  }

  function loadKnown(known: KnownPicture, shape: RenditionShape) {
    return load({ file: known.file, hash: known.hash, effort: known.path.startsWith("hero/") ? 4 : 2 }, shape);
  }

  async function load(source: RenditionSource, shape: RenditionShape) {
    try {
      return await renditions.get(source, shape);
    } catch (error) {
      if (error instanceof SourceChanged)
        refresh().catch((err: unknown) => log.warn({ err }, "The pictures could not be looked at"));
      else log.warn({ file: source.file, ...shape, err: error }, "A picture could not be made");
      return null;
    }
  }

  function placeholder(width: number): FoundPicture {
    return {
      etag: `"placeholder-${width}"`,
      keep: "brief",
      load: async () => {
        const bytes = await renditions.placeholder(width);
        return bytes && { bytes, format: "jpg", settled: true };
      },
    };
  }

  return {
    async start() {
      await refresh();
    },
    refresh,
    revision: () => manifest.revision(),
    problems: () => manifest.problems(),
    picture,
    allowRemote: (addresses) => remote.allow(addresses),
    onRemoteArrival: (listener) => void arrivalListeners.add(listener),
    find,
    async warm(signal) {
      // The job under way ends with the process: whoever tells it to stop waits for nothing.
      signal.addEventListener("abort", () => unasked.close(), { once: true });
      await warmPictures(manifest.all(), shown, renditions, signal);
    },
    close() {
      workshop.close();
      unasked.close();
    },
  };
}

/** A product is never cut, and nothing is enlarged to be cut. */
function liesWhole(path: string, { width, height }: { width: number; height: number }): boolean {
  return path.startsWith("products/") || width < socialPictureSize.width || height < socialPictureSize.height;
}

function widthOfLasting(thumb: boolean): number {
  return thumb ? thumbWidth : lastingWidth;
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
