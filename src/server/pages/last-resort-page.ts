import type { HeaderPair } from "#server/http/security-headers.ts";
import { contentSecurityPolicy, hashInlineCode } from "#server/http/security-headers.ts";

/** The page to send when rendering the shop's error page fails too. It needs no script, file or database. */
export const lastResortPage = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem;background:#f4f8fb;color:#12304f;font:1.125rem/1.5 system-ui,sans-serif;text-align:center}
h1{margin:0;font-family:Georgia,serif}
p{margin:0;max-width:34rem}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:.5rem;background:#2a60ae;color:#fff;font-weight:600;text-decoration:none}
</style>
</head>
<body>
<h1>Something went wrong</h1>
<p>The page could not be shown just now. Nothing of yours is lost. Please try again in a moment.</p>
<a href="/">Back to the home page</a>
</body>
</html>
`;

export function lastResortHeaders({ https }: { https: boolean }): HeaderPair[] {
  return [
    ["Content-Type", "text/html; charset=utf-8"],
    ["Cache-Control", "no-store"],
    ["Content-Security-Policy", contentSecurityPolicy(hashInlineCode(lastResortPage), { https })],
  ];
}
