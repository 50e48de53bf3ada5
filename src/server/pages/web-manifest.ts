import type { Site } from "#domain/content/site.schema.ts";

const ink = "#0b1c2c";
const paper = "#fbf9f4";

/** Builds the web manifest: the name and icons that a phone shows when the site is added to its home screen. */
export function webManifest({ name, claim }: Pick<Site, "name" | "claim">): string {
  return JSON.stringify({
    name,
    short_name: name.split(" ")[0],
    description: claim,
    lang: "en-GB",
    id: "/",
    start_url: "/",
    scope: "/",
    // This is a website, not an app: the address and the back button stay visible.
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
