import { inspect } from "node:util";
import { parentPort, workerData } from "node:worker_threads";
import facades from "virtual:entry-facades";
import * as build from "virtual:react-router/server-build";
import styleRules from "virtual:style-rules";
import type { LoaderServices } from "#app/loader-context.ts";
import { lowerThreadPriority } from "#adapters/lower-thread-priority.ts";
import { describePicture } from "#adapters/media/picture-book.ts";
import { unpackAtOnce } from "#adapters/sheet/pack-catalogue.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import { holdLiveFish } from "#domain/legal/hold-live-fish.ts";
import type { PictureSlot } from "#domain/media/picture.ts";
import { isCompressible, packAtOnce } from "#server/http/prepared-response.ts";
import { brotliQuality, type RenderedPage } from "#server/page-cache/page-cache.ts";
import { digestPage, htmlType } from "#server/page-cache/page-digests.ts";
import { createPageRenderer } from "#server/pages/render-page.ts";
import type { HydrationData } from "#server/pages/separate-hydration-data.ts";
import type {
  RenderJob,
  RenderSources,
  RenderThreadData,
  RenderThreadMessage,
  SentCatalogue,
  ShownPictureSlot,
} from "./render-messages.ts";

// Renders pages in a thread of its own, so that the event loop of the server stays free for cached pages and calls.

const { baseUrl, demo } = workerData as RenderThreadData;
const sources: Partial<RenderSources> = {};
const known = new Set<string>();
let shown: ShownPictureSlot[] = [];

const log = (level: "info" | "warn" | "error") => (fields: object, message: string) =>
  post({ kind: "log", level, fields, message });

const loaderServices: LoaderServices = {
  services: {
    catalogue: {
      // Products arrive as the sheet has them.
      current: () => (sources.catalogue ? holdLiveFish(sources.catalogue, requireSource("content")) : null),
    },
    now: () => new Date(),
    log: { info: log("info"), warn: log("warn"), error: log("error") },
  },
  content: { current: () => requireSource("content") },
  pictures: {
    picture(path, slot) {
      noteShown(path, slot);
      return describePicture(requireSource("pictures"), path, slot);
    },
  },
  reviews: { current: () => sources.reviews ?? null },
  demo,
  baseUrl,
};

const renderPage = createPageRenderer({
  build: async () => build as never,
  dev: false,
  loaderServices,
  code: { manifest: build.assets, facades, styleRules },
});

lowerThreadPriority();
parentPort?.on("message", (job: RenderJob) => {
  const { catalogue, ...others } = job.sources;
  Object.assign(sources, others);
  if (catalogue !== undefined) sources.catalogue = catalogue && openCatalogue(catalogue);
  shown = [];
  renderPage(job.address).then(
    (page) => {
      const { message, transfer } = packPage(page);
      post(message, transfer);
    },
    (error: unknown) => post({ kind: "failed", error }),
  );
});
post({ kind: "ready" });

/**
 * Compresses a page, so that the server's thread never holds it whole: what it drops would stay in its memory until V8 collects
 * old objects. Small pages go as they are.
 */
function packPage({ status, headers, body, hydration, digests }: RenderedPage) {
  const contentType = headers.get("content-type") ?? htmlType;
  const isPacked = isCompressible(contentType, body);
  const packed = isPacked ? packAtOnce(body, brotliQuality) : body;
  // Copies of their own, which can be handed over without another copy.
  const bytes = new Uint8Array(packed);
  const data = hydration === undefined || "packed" in hydration ? null : packHydration(hydration);
  const message: RenderThreadMessage = {
    kind: "rendered",
    status,
    headers: [...headers],
    body: bytes,
    isPacked,
    digests: digests ?? digestPage(contentType, body),
    hydration: data,
    shown,
  };
  return { message, transfer: data === null ? [bytes.buffer] : [bytes.buffer, data.packed.buffer] };
}

function packHydration({ hash, shared, loaderData }: HydrationData) {
  return { hash, shared, packed: new Uint8Array(packAtOnce(Buffer.from(loaderData), brotliQuality)) };
}

function openCatalogue(sent: SentCatalogue): Catalogue {
  if (!("packed" in sent)) return { ...sent, problems: [] };
  return { ...sent, problems: [], ...unpackAtOnce(sent.packed, sent.factColumns) };
}

function requireSource<Name extends "content" | "pictures">(name: Name): RenderSources[Name] {
  const source = sources[name];
  if (source === undefined) throw new Error(`a page was asked for before the ${name}`);
  return source;
}

function noteShown(path: string, slot: PictureSlot): void {
  const key = `${slot} ${path}`;
  if (known.has(key)) return;
  known.add(key);
  shown.push([path, slot]);
}

function post(message: RenderThreadMessage, transfer: ArrayBuffer[] = []): void {
  try {
    parentPort?.postMessage(message, transfer);
  } catch {
    // Something in it cannot be copied, such as an error that holds a function.
    if (message.kind === "failed") post({ kind: "failed", error: new Error(inspect(message.error)) });
    else if (message.kind === "log") post({ ...message, fields: { details: inspect(message.fields) } });
  }
}
