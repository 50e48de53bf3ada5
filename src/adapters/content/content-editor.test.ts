import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { writeFileAtomically } from "#adapters/files/write-file-atomically.ts";
import { createContentEditor } from "./content-editor.ts";

const paths = ["people", "today"].map((name) => `content/${name}.yaml`);
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "content-editor-"));
  await mkdir(join(root, "content"));
  for (const path of paths) await writeFile(join(root, path), "old\n");
});
afterEach(() => rm(root, { recursive: true, force: true }));

const openEditor = (write = writeFileAtomically) =>
  createContentEditor({ folder: join(root, "content"), dataDir: join(root, "data"), live: false, writeFile: write });

const readTexts = () => Promise.all(paths.map((path) => readFile(join(root, path), "utf8")));

/** Publishes both files, each as a separate entry; `writeSecond` replaces the writing of the second. */
async function publish(writeSecond: () => Promise<void>): Promise<boolean> {
  let isFirst = true;
  const editor = openEditor((...write) => {
    if (!isFirst && write[1] === "new\n") return writeSecond();
    isFirst = false;
    return writeFileAtomically(...write);
  });
  const changes = paths.map(async (path) => {
    const { version } = await editor.readFiles([path]);
    return { texts: { [path]: "new\n" }, version, by: "moira@shop.test", at: "2026-11-26T09:00:00Z", what: "words" };
  });
  return editor.publish(await Promise.all(changes));
}

/** Publishes with a process that is killed after the first file, so that nothing after that runs. */
async function publishKilled(): Promise<void> {
  void publish(() => new Promise(() => undefined));
  await vi.waitFor(async () => expect(await readTexts()).toEqual(["new\n", "old\n"]));
}

describe("a publication of several files", () => {
  test("that was killed after the first is finished by the next start, and its versions are kept once", async () => {
    await publishKilled();
    for (let start = 0; start < 2; start += 1) await openEditor().finishPublications();
    expect(await readTexts()).toEqual(["new\n", "new\n"]);
    for (const path of paths) {
      const { versions } = await openEditor().readFiles([path]);
      expect(versions.map(({ what, isPresent }) => [what, isPresent])).toEqual([
        ["words", true],
        ["", false],
      ]);
    }
  });

  test("that was killed after the first is given up when someone has edited a file since", async () => {
    await publishKilled();
    await writeFile(join(root, paths[0]!), "mine\n");
    await openEditor().finishPublications();
    expect(await readTexts()).toEqual(["mine\n", "old\n"]);
    await writeFile(join(root, paths[0]!), "old\n");
    await openEditor().finishPublications();
    expect(await readTexts()).toEqual(["old\n", "old\n"]);
  });

  test("whose second file cannot be written leaves the first as it was", async () => {
    await expect(publish(() => Promise.reject(new Error("ENOSPC")))).rejects.toThrow("ENOSPC");
    expect(await readTexts()).toEqual(["old\n", "old\n"]);
    await openEditor().finishPublications();
    expect(await readTexts()).toEqual(["old\n", "old\n"]);
  });
});
