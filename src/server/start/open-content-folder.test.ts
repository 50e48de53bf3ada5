import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createContentEditor } from "#adapters/content/content-editor.ts";
import { openContentFolder } from "./open-content-folder.ts";

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "content-folder-"))));
afterEach(() => rm(folder, { recursive: true }));

function git(repository: string, ...args: string[]): string {
  const who = ["-c", "user.name=The shop", "-c", "user.email=code@shop.example", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...who, ...args], { cwd: join(folder, repository), encoding: "utf8", stdio: "pipe" });
}

test("ten updates after edits at the desk meet no conflict and lose no edit", async () => {
  await mkdir(join(folder, "upstream/content"), { recursive: true });
  const release = (number: number) =>
    writeFile(join(folder, "upstream/content/site.yaml"), `name: The demo\nrelease: ${number}\nowner: nobody\n`);
  await writeFile(join(folder, "upstream/.gitignore"), "data/\n");
  await release(0);
  git("upstream", "init", "--quiet");
  git("upstream", "add", ".");
  git("upstream", "commit", "--quiet", "-m", "Release 0");
  git(".", "clone", "--quiet", "upstream", "shop");

  const [dataDir, contentDir] = [join(folder, "shop/data"), join(folder, "shop/data/content")];
  const start = () => openContentFolder({ contentDir, dataDir }, join(folder, "shop/content"));
  const desk = createContentEditor({ folder: contentDir, dataDir, live: false });
  await start();
  for (let number = 1; number <= 10; number += 1) {
    const { version } = await desk.readFiles(["content/site.yaml"]);
    const texts = { "content/site.yaml": `name: My shop\nrelease: 0\nowner: edit ${number}\n` };
    expect(await desk.publish([{ texts, version, at: new Date(number).toISOString(), by: "me", what: "owner" }])).toBe(
      true,
    );
    await release(number);
    git("upstream", "commit", "--quiet", "-am", `Release ${number}`);
    git("shop", "pull", "--quiet", "--ff-only");
    await start();
    expect(await readFile(join(contentDir, "site.yaml"), "utf8")).toContain(`owner: edit ${number}`);
    expect(git("shop", "status", "--porcelain")).toBe("");
  }
  expect((await desk.readFiles(["content/site.yaml"])).versions).toHaveLength(11);
});

test("a change published with an earlier release can still be undone", async () => {
  const [dataDir, given] = [join(folder, "data"), join(folder, "content")];
  const name = createHash("sha256").update(given).digest("hex").slice(0, 16);
  await mkdir(join(dataDir, "content", `${name}-revisions`), { recursive: true });
  await writeFile(join(dataDir, "content", `${name}.json`), "good");
  await mkdir(given);
  await writeFile(join(given, "site.yaml"), "edited");
  const settings = { contentDir: join(dataDir, "content"), dataDir };
  await openContentFolder(settings, given);
  expect((await readdir(join(dataDir, "published"))).toSorted()).toEqual(["last-good.json", "revisions"]);
  expect(await readdir(join(dataDir, "content"))).toEqual(["site.yaml"]);
  // If two starts happen at the same time, the second finds the folder filled.
  await Promise.all([openContentFolder(settings, given), openContentFolder(settings, given)]);
});

test("a folder that cannot be made is named in a sentence", async () => {
  await writeFile(join(folder, "file"), "");
  const settings = { contentDir: join(folder, "file/content"), dataDir: folder };
  await expect(openContentFolder(settings, folder)).rejects.toThrow(
    /CONTENT_DIR must be a folder that the shop can write to/,
  );
});
