import { mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ContentCopy } from "./content-copy.ts";

const root = join(import.meta.dirname, "../..");

/** A folder to start the built shop in, with its own copy of the content for a test to edit while the shop runs. */
export class OwnerShop {
  /** The working directory for the shop. */
  readonly folder: string;
  readonly content: ContentCopy;

  private constructor(folder: string, content: ContentCopy) {
    this.folder = folder;
    this.content = content;
  }

  static async create(): Promise<OwnerShop> {
    const folder = await mkdtemp(join(await realpath(tmpdir()), "owner-shop-"));
    const content = await ContentCopy.create();
    await symlink(content.folder, join(folder, "content"));
    for (const part of ["build", "src"]) await symlink(join(root, part), join(folder, part));
    return new OwnerShop(folder, content);
  }

  async delete(): Promise<void> {
    await this.content.delete();
    await rm(this.folder, { recursive: true, force: true });
  }
}
