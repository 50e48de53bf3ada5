const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const bootScript = /<script type="module" async="">([^]*?)<\/script>/;

/**
 * Defers a page's browser code: removes the preload links and turns the router's boot script into text, which the hydration data
 * take over. The inline script fetches them later: when the browser is idle, or only at a sign that the visitor will press. Throws when
 * the router's HTML no longer has the expected form, so that an update cannot undo this unnoticed.
 */
export function deferHydration(html: string): string {
  const preloads: string[] = [];
  const withoutLinks = html.replace(preloadLink, (_link, href: string) => {
    preloads.push(href);
    return "";
  });
  if (preloads.length === 0 || !bootScript.test(withoutLinks))
    throw new Error("the router's boot script was not found in the page");
  return withoutLinks.replace(
    bootScript,
    (_script, text: string) => `<script type="text/plain" data-boot="${preloads.join(" ")}">${text}</script>`,
  );
}

/** Puts the inline script into the head, before every picture and control that it watches. */
export function insertInlineScript(html: string, script: string): string {
  return html.replace("</head>", () => `<script>${script}</script></head>`);
}
