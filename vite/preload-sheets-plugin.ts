import type { Plugin } from "vite";

const everyLink = 'link.crossOrigin = "";';

/**
 * Takes `crossorigin` from the style sheets that Vite inserts for a component imported on demand. React, React Router and
 * `app/prefetch` link sheets without it, and a browser does not use what was preloaded in the other mode: it fetches the
 * sheet twice, and warns.
 */
export function preloadSheets(): Plugin {
  return {
    name: "preload-sheets",
    apply: "build",
    transform: {
      order: "post",
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(everyLink)) this.error(`Vite's preload helper no longer holds: ${everyLink}`);
        return { code: code.replace(everyLink, `if (!isCss) ${everyLink}`), map: null };
      },
    },
  };
}
