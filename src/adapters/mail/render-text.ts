import { listParts, type MailContent, type MailPart, type Run } from "#domain/mail/mail-content.ts";
import { lineDetail } from "#domain/mail/mail-parts.ts";
import type { MailShop } from "#domain/mail/mail.ts";
import { formatPrice } from "#domain/money.ts";
import { formatSignature } from "./format-signature.ts";

/** Renders the plain text of an email, with the same content as the HTML, in the same order. */
export function renderText(content: MailContent, shop: MailShop): string {
  const body = listParts(content)
    .map(renderPart)
    .filter((text) => text !== "");
  return `${[content.heading, underline(content.heading), "", body.join("\n\n"), "", "-- ", `${formatSignature(shop)}. ${content.reason}`].join("\n")}\n`;
}

function renderPart(part: MailPart): string {
  switch (part.kind) {
    case "paragraph":
      return renderRuns(part.runs);
    case "heading":
      return part.text.toUpperCase();
    case "rule":
      return "----------------------------------------";
    case "verbatim":
      return part.text;
    case "facts":
      return part.rows.map(({ label, value }) => `${label}: ${renderRuns(value)}`).join("\n");
    case "button":
      // A link has its own line, so that no punctuation becomes part of it.
      return `${part.label}:\n${part.url}`;
    case "copy-link":
      return part.note;
    case "lines": {
      const lines = part.order.lines.map(
        (line) => `${line.name}\n  ${lineDetail(line)}: ${formatPrice(line.unitPricePence * line.quantity)}`,
      );
      const totals = part.totals.map(({ label, value }) => `${label}: ${value}`);
      return [...lines, "", ...totals].join("\n");
    }
  }
}

function renderRuns(runs: Run[]): string {
  return runs.map(renderRun).join("");
}

/** Renders a run of text. Appends the URL of a web link to its words, unless they already show the URL. */
function renderRun(run: Run): string {
  if (typeof run === "string") return run;
  if ("bold" in run) return run.bold;
  return run.link.startsWith("http") && run.link !== run.label ? `${run.label} (${run.link})` : run.label;
}

function underline(text: string): string {
  return "=".repeat([...text].length);
}
