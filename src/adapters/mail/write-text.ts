import type { LetterShop } from "#domain/mail/letter.ts";
import { formatPrice } from "#domain/money.ts";
import { footLine } from "./foot-line.ts";
import type { MailContent, MailPart, Run } from "./templates/mail-content.ts";
import { lineDetail } from "./templates/order-parts.ts";

/** The plain text of a mail: everything the HTML says, in the same order. */
export function writeText(content: MailContent, shop: LetterShop): string {
  const body = content.parts.map(partText).filter((text) => text !== "");
  return `${[content.heading, underline(content.heading), "", body.join("\n\n"), "", "-- ", `${footLine(shop)}. ${content.reason}`].join("\n")}\n`;
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case "paragraph":
      return runsText(part.runs);
    case "heading":
      return part.text.toUpperCase();
    case "rule":
      return "----------------------------------------";
    case "verbatim":
      return part.text;
    case "facts":
      return part.rows.map(({ label, value }) => `${label}: ${runsText(value)}`).join("\n");
    case "button":
      // Alone on its line, so that no full stop or bracket becomes part of the address.
      return `${part.label}:\n${part.url}`;
    case "lines": {
      const lines = part.order.lines.map(
        (line) => `${line.name}\n  ${lineDetail(line)}: ${formatPrice(line.unitPricePence * line.quantity)}`,
      );
      const totals = part.totals.map(({ label, value }) => `${label}: ${value}`);
      return [...lines, "", ...totals].join("\n");
    }
  }
}

function runsText(runs: Run[]): string {
  return runs
    .map((run) => {
      if (typeof run === "string") return run;
      return "bold" in run ? run.bold : run.label;
    })
    .join("");
}

function underline(text: string): string {
  return "=".repeat([...text].length);
}
