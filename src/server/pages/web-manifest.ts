import type { Site } from "#domain/content/site.schema.ts";

const ink = "#0b1c2c";
const paper = "#fbf9f4";

/** How the site is named and drawn where someone puts it on a home screen. */
export function webManifest({ name, claim }: Pick<Site, "name" | "claim">): string {
  return JSON.stringify({
    name,
    short_name: name.split(" ")[0],
    description: claim,
    lang: "en-GB",
    id: "/",
    start_url: "/",
    scope: "/",
    // The address and the way back stay in sight: it is a website, no app.
    display: "minimal-ui",
    theme_color: ink,
    background_color: paper,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
