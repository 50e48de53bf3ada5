import type { Plugin } from "vite";

/** What Vite writes, and what takes its place. */
const replacements = {
  'link.crossOrigin = "";': 'if (!isCss) link.crossOrigin = "";',
  "preloadedHrefs.styles.add(link.href)": 'preloadedHrefs.styles.add(link.href.replace("#", ""))',
};

/**
 * Keeps a component that is imported on demand from fetching sheets that the document has:
 *
 * - Takes `crossorigin` from the links that Vite inserts. React, React Router and `app/prefetch` link sheets without it, and a
 *   browser does not use what was preloaded in the other mode: it fetches the sheet twice, and warns.
 * - Lets Vite find the sheets whose addresses React Router has marked with "#": those that are imported on demand as well.
 */
export function preloadSheets(): Plugin {
  return {
    name: "preload-sheets",
    apply: "build",
    transform: {
      order: "post",
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        const replaced = Object.entries(replacements).reduce((helper, [written, replacement]) => {
          if (!helper.includes(written)) this.error(`Vite's preload helper no longer holds: ${written}`);
          return helper.replace(written, replacement);
        }, code);
        return { code: replaced, map: null };
      },
    },
  };
}
