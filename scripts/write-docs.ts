/**
 * Generates docs/errors.md, docs/calls.md and docs/duties.md from the error catalogue, the table of calls and the list
 * of duties. Git holds none of them.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { httpStatusOfCallStatus } from "#domain/call-status.ts";
import { errorCatalogue } from "#domain/errors.ts";
import type { AnyCall } from "#server/calls/call.ts";
import { callTable } from "#server/calls/table.ts";
import { duties } from "../tests/legal/duties.ts";

function errorsPage(): string {
  const sections = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) =>
      `## ${code}

\`${status}\` (HTTP ${httpStatusOfCallStatus[status]}) — ${message}
`,
  );
  return `# Errors\n\nWritten by \`npm run docs\` from \`src/domain/errors.ts\`. Visitors read the messages as they are here.\n\n${sections.join("\n")}`;
}

const commented = /\/\*\*((?:(?!\*\/)[^])*)\*\/\n(?:export (?:async )?function| ) ?(\w+)/g;

const whoMayCall = {
  anyone: "anyone",
  "signed-in": "anyone with a session (guest, registered, admin)",
  account: "anyone with an account (registered, admin)",
  "admin-account": "anyone with an admin's account, also before the second factor is set up",
  desk: "admins",
} as const;

const comments = new Map(
  globSync(["src/services/**/*.ts", "src/server/calls/*.ts"])
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(commented)])
    .map(([, comment = "", name = ""]) => [name, comment.replaceAll(/\s*\n \* ?/g, " ").trim()]),
);

function describeCall(name: string, { run }: AnyCall): string {
  return comments.get(run.name) ?? comments.get(name) ?? "";
}

function callsPage(): string {
  const sections = Object.entries(callTable as Record<string, AnyCall>)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, call]) => {
      const schema = z.toJSONSchema(call.input as z.ZodType, { io: "input", unrepresentable: "any" });
      delete schema.$schema;
      return `## ${name}\n\n${describeCall(name, call)}\n\nWho may: ${whoMayCall[call.who]}${"right" in call ? `, by the right "${call.right}"` : ""}.\n\n\`\`\`json\n${JSON.stringify(schema, null, 2)}\n\`\`\`\n`;
    });
  return `# Calls\n\nWritten by \`npm run docs\` from \`src/server/calls/table.ts\`. Each is \`POST /api/calls/<name>\` with \`{"data": …}\`; the answer is\n\`{"result": …}\` or \`{"error": {"status", "message", "details"?}}\`. The schema is that of \`data\`.\n\n${sections.join("\n")}`;
}

/** Lists each duty on one line, as a Markdown table requires. */
function dutiesPage(): string {
  const rows = duties.map(
    ({ duty, source, where, test }) =>
      `| ${duty} | ${source} | ${where} | ${test.map((file) => `\`${file}\``).join(", ")} |`,
  );
  return `# Duties\n\nWritten by \`npm run docs\` from \`tests/legal/duties.ts\`. What the law requires of a shop in the United Kingdom, where this one meets it, and\nthe test that holds it there. It is a checklist, not legal advice. A live shop lists what the owner still has to fill in when it starts and at\nthe desk (\`src/domain/legal/duty-gaps.ts\`).\n\n| duty | source | where it is met | test |\n|---|---|---|---|\n${rows.join("\n")}\n`;
}

writeFileSync("docs/errors.md", errorsPage());
writeFileSync("docs/calls.md", callsPage());
writeFileSync("docs/duties.md", dutiesPage());
