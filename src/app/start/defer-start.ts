const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const bootScript = /<script type="module" async="">([^]*?)<\/script>/;

/**
 * Puts off a page's browser code: the preload links leave the HTML and the router's boot script becomes text that
 * the inline script brings to life later. The page shows as fast as one without any script.
 * Throws when the router's HTML no longer has the expected form, so that a new version of it cannot undo this unseen.
 */
export function deferStart(html: string): string {
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

/** Places the inline script as early as a script can stand that must see every later picture and press. */
export function insertInlineStart(html: string, script: string): string {
  return html.replace("</head>", () => `<script>${script}</script></head>`);
}
