import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse, stringify } from "yaml";

/** A copy of the shop's content that a test may edit as its owner would. Pictures are left out. */
export class ContentCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async make(): Promise<ContentCopy> {
    const folder = await mkdtemp(join(tmpdir(), "content-"));
    await cp("content", folder, {
      recursive: true,
      filter: (source) => !source.startsWith(join("content", "media")),
    });
    return new ContentCopy(folder);
  }

  read(place: string): Promise<string> {
    return readFile(join(this.folder, place), "utf8");
  }

  /** Writes a file, with the folders it needs. */
  async write(place: string, text: string | Uint8Array): Promise<void> {
    const path = join(this.folder, place);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }

  /** Changes the data of a YAML file in place. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test writes what the checks have not seen yet
  async edit(place: string, change: (data: any) => void): Promise<void> {
    const data: unknown = parse(await this.read(place), { schema: "failsafe" });
    change(data);
    await this.write(place, stringify(data));
  }

  /** Changes words in a file, as a person does. */
  async replace(place: string, words: string, others: string): Promise<void> {
    const text = await this.read(place);
    if (!text.includes(words)) throw new Error(`${place} does not say "${words}".`);
    await this.write(place, text.replaceAll(words, others));
  }

  /** Puts files back as the shop ships them. */
  async restore(...places: string[]): Promise<void> {
    for (const place of places) await cp(join("content", place), join(this.folder, place));
  }

  async remove(place: string): Promise<void> {
    await rm(join(this.folder, place), { recursive: true });
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}
