import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import lighthouse, { defaultConfig } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

const categories = ["best-practices", "seo"];
const maxListed = 5;

type AuditResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"]["audits"][string];

// Before each page Lighthouse measures the machine's speed for a second. Only timings need that.
pageFunctions.computeBenchmarkIndex = () => Number.MAX_SAFE_INTEGER;

/** A Chromium with the debugging port that Lighthouse needs and Playwright's own browser lacks. */
export interface LighthouseBrowser {
  port: number;
  close(): Promise<void>;
}

export async function openLighthouseBrowser({ args = [], ...options }: LaunchOptions): Promise<LighthouseBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "koi-and-pond-shop-lighthouse-"));
  // Port 0 is any free port. The browser writes the one it chose into its profile.
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...args, "--remote-debugging-port=0"],
  });
  const [port] = (await readFile(join(profile, "DevToolsActivePort"), "utf8")).split("\n");
  return {
    port: Number(port),
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/** The failed audits of a page, one text each. Empty when every category scores 100. */
export async function findLighthouseFaults(url: string, { port }: LighthouseBrowser): Promise<string[]> {
  const result = await lighthouse(
    url,
    { port, logLevel: "silent" },
    {
      extends: "lighthouse:default",
      settings: {
        onlyCategories: categories,
        // Audits without weight are skipped. Among them are all that need a trace.
        skipAudits: findUnscoredAudits(),
        // This slows nothing down. With any other value Lighthouse waits five times as long.
        throttlingMethod: "simulate",
        pauseAfterFcpMs: 0,
        // The console after hydration is judged by all browser tests.
        pauseAfterLoadMs: 0,
        networkQuietThresholdMs: 500,
        cpuQuietThresholdMs: 200,
        skipAboutBlank: true,
        // Nobody is signed in, and no audit that counts depends on what the browser has kept. Deleting it takes longer
        // than the page.
        disableStorageReset: true,
        disableFullPageScreenshot: true,
        locale: "en-GB",
      },
    },
  );
  if (result === undefined) throw new Error("Lighthouse returned no result.");
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError !== undefined) return [runtimeError.message];
  return Object.values(judged).flatMap(({ title, score, auditRefs }) => {
    if (score === 1) return [];
    const failed = auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit === undefined || weight === 0 || audit.score === 1 || isUnscored(audit)
        ? []
        : [describeAudit(audit)];
    });
    return failed.map((fault) => `${title} ${Math.round((score ?? 0) * 100)}: ${fault}`);
  });
}

/** The audits of accessibility that Lighthouse scores. Each is a rule of axe with the same name. */
export function listScoredAccessibility(): string[] {
  return listAudits(["accessibility"], (weight) => weight > 0);
}

function findUnscoredAudits(): string[] {
  const scored = new Set(listAudits(categories, (weight) => weight > 0));
  return listAudits(categories, (weight) => weight === 0).filter((id) => !scored.has(id));
}

function listAudits(of: readonly string[], isWanted: (weight: number) => boolean): string[] {
  const refs = of.flatMap((id) => defaultConfig.categories?.[id]?.auditRefs ?? []);
  return refs.filter(({ weight }) => isWanted(weight)).map(({ id }) => id);
}

function isUnscored({ scoreDisplayMode }: AuditResult): boolean {
  return ["manual", "informative", "notApplicable"].includes(scoreDisplayMode);
}

function describeAudit({ title, errorMessage, details }: AuditResult): string {
  const items = details !== undefined && "items" in details ? (details.items as unknown as FoundItem[]) : [];
  const places = items
    .slice(0, maxListed)
    .map((item) => item.node?.snippet ?? item.description ?? item.source ?? item.url ?? item.issueType)
    .filter((place) => place !== undefined);
  return [title, errorMessage, ...places].filter((part) => part !== undefined).join("\n    ");
}

/** The fields of audit tables that say where to look. */
interface FoundItem {
  node?: { snippet?: string };
  description?: string;
  source?: string;
  url?: string;
  issueType?: string;
}
