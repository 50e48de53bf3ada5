import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { type Figure, formatCells, tableHead, type Table } from "./figures.ts";

const file = "docs/performance.md";

const introduction = `# What the shop costs and how fast it is

Written by \`npm run bench -- --write\` (and \`npm run bench -- growth --write\`); each section says when. How it is counted:
[CONTRIBUTING.md](../CONTRIBUTING.md#how-we-measure). The *limit* is the same page without scripts, or a bare Node server that sends
the same bytes, in the same run. Trust comparisons rather than milliseconds, which depend on the machine.
`;

export interface Section {
  /** The part of the bench that measured it. */
  name: string;
  title: string;
  figures: readonly Figure[];
  tables: readonly Table[];
}

/** Replaces the sections that were measured, and keeps the others. `order` names all of them. */
export function writeDocument(measured: readonly Section[], order: readonly string[]): void {
  const sections = readSections();
  for (const section of measured) sections.set(section.name, formatSection(section));
  const texts = order.flatMap((name) => {
    const text = sections.get(name);
    return text === undefined ? [] : [`<!-- bench: ${name} -->\n${text}\n<!-- end: ${name} -->\n`];
  });
  writeFileSync(file, [introduction, formatSummary(texts.join("")), ...texts].join("\n"));
}

function readSections(): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const found = text.matchAll(/<!-- bench: ([\w-]+) -->\n([^]*?)\n<!-- end: \1 -->/g);
  return new Map(Array.from(found, ([, name = "", section = ""]) => [name, section]));
}

function formatSummary(sections: string): string {
  const rows = sections.split("\n").filter((line) => line.startsWith("|"));
  const missed = rows.filter((row) => row.includes("| **missed** |")).map((row) => `- ${row.split("|")[1]?.trim()}`);
  const met = rows.filter((row) => row.includes("| met |"));
  const missedList = missed.length === 0 ? "" : ` Missed:\n\n${missed.join("\n")}\n`;
  return `${met.length} of ${met.length + missed.length} goals are met.${missedList}\n`;
}

function formatSection({ title, figures, tables }: Section): string {
  const figureTable = {
    head: tableHead,
    rows: figures.map((figure) =>
      formatCells(figure).map((cell) => (cell === "MISSED" ? "**missed**" : cell === "ok" ? "met" : cell)),
    ),
  };
  return [
    `## ${title}`,
    `Measured on ${describeMoment()}.`,
    ...(figures.length > 0 ? [formatMarkdown(figureTable, [1, 2, 3])] : []),
    ...tables.map((table) => formatMarkdown(table, table.head.keys().toArray().slice(1))),
  ].join("\n\n");
}

function formatMarkdown({ head, rows }: Table, numberColumns: readonly number[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const rule = head.map((_title, column) => (numberColumns.includes(column) ? "---:" : "---"));
  return [line(head), `|${rule.join("|")}|`, ...rows.map(line)].join("\n");
}

function describeMoment(): string {
  const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  const [processor] = cpus();
  const memoryGb = (totalmem() / 2 ** 30).toFixed(0);
  return `${day} at commit ${readCommit()}, on ${cpus().length} cores (${processor?.model.trim() ?? "unknown"}) with ${memoryGb} GB, Node ${process.versions.node}`;
}

function readCommit(): string {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
