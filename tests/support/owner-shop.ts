import { mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ContentCopy } from "./content-copy.ts";

const root = join(import.meta.dirname, "../..");

/** A place to start the built shop from that has content of its own, for a test to edit while the shop runs. */
export class OwnerShop {
  /** What the process is started in. */
  readonly folder: string;
  readonly content: ContentCopy;

  private constructor(folder: string, content: ContentCopy) {
    this.folder = folder;
    this.content = content;
  }

  static async make(): Promise<OwnerShop> {
    const folder = await mkdtemp(join(await realpath(tmpdir()), "owner-shop-"));
    const content = await ContentCopy.make();
    await symlink(content.folder, join(folder, "content"));
    for (const part of ["build", "src"]) await symlink(join(root, part), join(folder, part));
    return new OwnerShop(folder, content);
  }

  async discard(): Promise<void> {
    await this.content.discard();
    await rm(this.folder, { recursive: true, force: true });
  }
}
