import { tooBusy } from "#domain/content/too-busy.ts";
import { href } from "#domain/routes/href.ts";
import { defaultRetryAfter } from "#server/http/retry-after.ts";
import { contentSecurityPolicy, hashInlineCode, securityHeaders } from "#server/http/security-headers.ts";
import { escapeMarkup } from "./escape-markup.ts";

export type PlainPage = ReturnType<typeof makePlainPage>;

export interface PlainPageWords {
  status: number;
  heading: string;
  text: string;
  lines?: readonly string[];
  form?: string;
  /** The link's target; undefined for the home page. */
  link?: { to: string; label: string };
}

/** The page that is sent if rendering the shop's error page fails too. */
export const lastResortPage: PlainPageWords = {
  status: 500,
  heading: "Something went wrong",
  text: "This page could not be shown. You have not lost anything. Please try again in a moment.",
};

export const tooBusyPage: PlainPageWords = {
  status: 503,
  ...tooBusy,
  // An empty path leads to the page itself.
  link: { to: "", label: "Try again" },
};

export function makePlainPage(words: PlainPageWords, { https }: { https: boolean }) {
  const body = formatPage(words);
  const retryAfter = defaultRetryAfter(words.status);
  return {
    status: words.status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": contentSecurityPolicy(hashInlineCode(body), { https }),
      ...securityHeaders({ https }),
      ...(retryAfter !== null && { "Retry-After": retryAfter }),
    },
    body,
  };
}

const homeLink = { to: href("home"), label: "Back to the home page" };

function formatPage({ heading, text, lines = [], form = "", link = homeLink }: PlainPageWords): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(heading)}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem;background:#f4f8fb;color:#12304f;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0;font-family:Georgia,serif}
p{margin:0;max-width:34rem}
form{display:grid;gap:1rem;width:min(100%,24rem);text-align:left}
input,select,textarea{display:block;box-sizing:border-box;width:100%;padding:.5rem;font:inherit}
a,button{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#2a60ae;color:#fff;font:inherit;font-weight:600;text-decoration:none;border:0;text-align:center}
</style>
</head>
<body>
<h1>${escapeMarkup(heading)}</h1>
${[text, ...lines].map((line) => `<p>${escapeMarkup(line)}</p>`).join("\n")}
${form}
<a href="${link.to}">${link.label}</a>
</body>
</html>
`;
}
