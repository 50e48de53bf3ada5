import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse, stringify } from "yaml";

/** A copy of the shop's content, without pictures, that a test can edit as the owner would. */
export class ContentCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<ContentCopy> {
    const folder = await mkdtemp(join(tmpdir(), "content-"));
    await cp("content", folder, {
      recursive: true,
      filter: (source) => !source.startsWith(join("content", "media")),
    });
    return new ContentCopy(folder);
  }

  read(path: string): Promise<string> {
    return readFile(join(this.folder, path), "utf8");
  }

  /** Writes a file and creates its folders. */
  async write(path: string, text: string | Uint8Array): Promise<void> {
    const file = join(this.folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  /** Changes the data of a YAML file in place. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the data is not checked yet
  async edit(path: string, change: (data: any) => void): Promise<void> {
    const data: unknown = parse(await this.read(path), { schema: "failsafe" });
    change(data);
    await this.write(path, stringify(data));
  }

  /** Replaces text in a file. Throws if it is not there. */
  async replace(path: string, searched: string, replacement: string): Promise<void> {
    const text = await this.read(path);
    if (!text.includes(searched)) throw new Error(`${path} does not contain "${searched}".`);
    await this.write(path, text.replaceAll(searched, replacement));
  }

  /** Restores files to those of the repository. */
  async restore(...paths: string[]): Promise<void> {
    for (const path of paths) await cp(join("content", path), join(this.folder, path));
  }

  async remove(path: string): Promise<void> {
    await rm(join(this.folder, path), { recursive: true });
  }

  async delete(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
