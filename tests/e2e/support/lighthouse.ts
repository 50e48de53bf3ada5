import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import lighthouse, { defaultConfig } from "lighthouse";
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";

const categories = ["accessibility", "best-practices", "seo"];
const longestList = 5;

type AuditResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"]["audits"][string];

// Before each page Lighthouse keeps the machine busy for a second to see how fast it is. Only times need that.
pageFunctions.computeBenchmarkIndex = () => Number.MAX_SAFE_INTEGER;

/** A Chromium with a debugging port: Lighthouse comes in by it, and the one of the other journeys has none. */
export interface LighthouseBrowser {
  port: number;
  close(): Promise<void>;
}

export async function openLighthouseBrowser({ args = [], ...options }: LaunchOptions): Promise<LighthouseBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "koi-and-pond-shop-lighthouse-"));
  // Port 0 is any free one. The browser writes into its profile which it took, so that two never want the same.
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

/** Each thing that costs a page a mark of Lighthouse, in words. With full marks in every category there is none. */
export async function whatCostsMarks(url: string, { port }: LighthouseBrowser): Promise<string[]> {
  const result = await lighthouse(
    url,
    { port, logLevel: "silent" },
    {
      extends: "lighthouse:default",
      settings: {
        onlyCategories: categories,
        // What can cost no mark is not looked for: among it is all that would need a recording of the whole visit.
        skipAudits: auditsWithoutMarks(),
        // Nothing is slowed down by it, whereas with any other value Lighthouse waits five seconds wherever it waits one.
        throttlingMethod: "simulate",
        pauseAfterFcpMs: 0,
        // Time for the code that starts after the page has loaded: its messages are judged as well.
        pauseAfterLoadMs: 1_000,
        networkQuietThresholdMs: 500,
        cpuQuietThresholdMs: 200,
        skipAboutBlank: true,
        disableFullPageScreenshot: true,
        locale: "en-GB",
      },
    },
  );
  if (result === undefined) throw new Error("Lighthouse came back without a result.");
  const { audits, categories: judged, runtimeError } = result.lhr;
  if (runtimeError !== undefined) return [runtimeError.message];
  return Object.values(judged).flatMap(({ title, score, auditRefs }) => {
    if (score === 1) return [];
    const failed = auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return audit === undefined || weight === 0 || audit.score === 1 || isOutOfPlay(audit) ? [] : [inWords(audit)];
    });
    return failed.map((words) => `${title} ${Math.round((score ?? 0) * 100)}: ${words}`);
  });
}

function auditsWithoutMarks(): string[] {
  const refs = categories.flatMap((id) => defaultConfig.categories?.[id]?.auditRefs ?? []);
  const marked = new Set(refs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return refs.map(({ id }) => id).filter((id) => !marked.has(id));
}

function isOutOfPlay({ scoreDisplayMode }: AuditResult): boolean {
  return ["manual", "informative", "notApplicable"].includes(scoreDisplayMode);
}

function inWords({ title, errorMessage, details }: AuditResult): string {
  const items = details !== undefined && "items" in details ? (details.items as unknown as FoundItem[]) : [];
  const places = items
    .slice(0, longestList)
    .map((item) => item.node?.snippet ?? item.description ?? item.source ?? item.url ?? item.issueType)
    .filter((place) => place !== undefined);
  return [title, errorMessage, ...places].filter((part) => part !== undefined).join("\n    ");
}

/** What the tables of the audits have in common, as far as it says where to look. */
interface FoundItem {
  node?: { snippet?: string };
  description?: string;
  source?: string;
  url?: string;
  issueType?: string;
}
