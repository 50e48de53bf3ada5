import type { Page } from "@playwright/test";

/** Replaces order numbers, dates, waiting times and ids, which differ between runs, by fixed text. */
export async function maskText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const months = "(January|February|March|April|May|June|July|August|September|October|November|December)";
    const short = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)";
    const masks: [RegExp, string][] = [
      [/\b[2-9B-DF-HJKMNP-TV-XZ]{4}-[2-9B-DF-HJKMNP-TV-XZ]{4}\b/g, "2345-6789"],
      [new RegExp(`\\b\\d{1,2} ${months} \\d{4}`, "g"), "18 November 2026"],
      [new RegExp(`\\b\\d{1,2} ${short} \\d{4} \\d\\d:\\d\\d`, "g"), "18 Nov 2026 15:42"],
      [new RegExp(`\\b\\d{1,2} ${short} \\d{4}`, "g"), "18 Nov 2026"],
      [/^(?:\d+ (?:min|h|d)\b ?)+$/, "12 min"],
      [/waiting (?:\d+ (?:min|h|d)\b ?)+/, "waiting 12 min"],
      [/http:\/\/127\.0\.0\.1:\d+/g, "http://127.0.0.1:4780"],
      [/\bplink_\w+/g, "plink_0000000000000000"],
    ];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode() as Text | null; node !== null; node = texts.nextNode() as Text | null) {
      let text = node.data;
      for (const [pattern, fixed] of masks) text = text.replace(pattern, fixed);
      if (text !== node.data) node.data = text;
    }
  });
}
