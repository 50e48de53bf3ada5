import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll } from "vitest";
import { parse } from "yaml";
import { OwnerShop } from "../support/owner-shop.ts";
import { testKills } from "./kill-rounds.ts";
import { registerAdmin } from "./register-admin.ts";
import type { RepeatedActs } from "./repeated-acts.ts";
import type { CallFailed, ShopCaller } from "./shop-caller.ts";

/** The text that an acknowledged publication put into each of its files. */
interface Published {
  actor: number;
  text: string;
}

interface OpenEntry {
  version: string;
  data: { description: string; story: string };
}

const owner = await OwnerShop.create();
/** The files that each actor publishes together: three projects, of two files each. */
const projects = [
  ["pond1", "pond2", "pond3"],
  ["pond4", "pond5", "pond6"],
];

afterAll(() => owner.delete());

/** Reads the texts in the files of an actor's projects, if they can be read. */
async function readTexts(actor: number): Promise<string[]> {
  const files = projects[actor]!.map(async (project) => {
    const folder = join(owner.content.folder, "portfolio", project);
    const [data, story] = await Promise.all(
      ["project.yaml", "story.md"].map((name) => readFile(join(folder, name), "utf8")),
    );
    return [String((parse(data!, { schema: "failsafe" }) as { description?: string }).description), story!.trim()];
  });
  return (await Promise.all(files)).flat();
}

const readAllTexts = async () => (await Promise.all(projects.map((_, actor) => readTexts(actor)))).flat();
const textsAtStart = await readAllTexts();

/**
 * Publishes a text in all of an actor's files. An admin who gets no answer looks at the present texts, and presses
 * again.
 */
async function publish(admin: ShopCaller, acts: RepeatedActs<Published>, { actor, text }: Published, half: unknown[]) {
  for (;;) {
    const entries = await Promise.all(
      projects[actor]!.map(async (project) => {
        const key = `project:${project}`;
        return { key, ...(await acts.repeat(() => admin.call<OpenEntry>("getContentEntry", { key }))) };
      }),
    );
    const texts = entries.flatMap(({ data }) => [data.description, data.story]);
    if (new Set(texts).size > 1 && !texts.every((one) => textsAtStart.includes(one))) half.push(texts);
    if (texts.every((one) => one === text)) return;
    const changes = entries.map(({ key, version, data }) => ({
      key,
      version,
      data: { ...data, description: text, story: text },
    }));
    const isChanged = ({ status }: CallFailed) => status === 409;
    await acts.repeat(() => admin.call("publishContent", { changes }), isChanged).catch(() => undefined);
  }
}

const edition = /Edition \d+ of \d/;
const isWhole = (text: string) => textsAtStart.includes(text) || edition.exec(text)?.[0] === text;

/** Reads the texts of all versions that the shop has kept. */
async function readVersions(dataDir: string): Promise<string[]> {
  const entries = await readdir(join(dataDir, "published"), { recursive: true, withFileTypes: true });
  const kept = entries.filter(({ parentPath, name }) => parentPath.includes("revisions") && name.endsWith(".json"));
  return Promise.all(kept.map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8")));
}

testKills<Published>({
  what: "publications of content",
  victims: ["shop"],
  actors: projects.length,
  maxActs: 3,
  folder: owner.folder,
  async open(shop) {
    const admin = await registerAdmin(shop);
    const half: unknown[] = [];
    const counts = projects.map(() => 0);
    return {
      async act(acts, actor) {
        counts[actor]! += 1;
        const published = { actor, text: `Edition ${counts[actor]} of ${actor}` };
        await publish(admin, acts, published, half);
        acts.acknowledged.push(published);
      },
      /** Checks that each file holds a whole text. The next start brings the remaining files up to date. */
      findHalf: async () => (await readAllTexts()).filter((text) => !isWhole(text)),
      async compare(acknowledged) {
        const lost = projects.map(async (_, actor) => {
          const last = acknowledged.findLast((one) => one.actor === actor);
          return (await readTexts(actor)).filter((text) => text !== last?.text);
        });
        // Each text is published once in each entry.
        const editions = Map.groupBy(
          (await readVersions(shop.dataDir)).flatMap((text) => edition.exec(text)?.[0] ?? []),
          (text) => text,
        );
        return {
          lost: (await Promise.all(lost)).flat(),
          doubled: [...editions].filter(([, copies]) => copies.length > projects[0]!.length).map(([text]) => text),
          half,
        };
      },
    };
  },
});
