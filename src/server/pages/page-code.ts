import type { ServerBuild } from "react-router";
import type { BuiltCode } from "./separate-hydration-data.ts";

/** The code of the pages, as the build has made it. */
export interface PageCode {
  /** The router's part. In development a function that loads it for each page. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Missing in development, where pages carry all that their code needs. */
  code?: BuiltCode;
}

export async function loadPageCode(): Promise<PageCode> {
  if (import.meta.env.DEV) return { build: () => import("virtual:react-router/server-build") as never };
  const [build, { default: facades }, { default: styleRules }] = await Promise.all([
    import("virtual:react-router/server-build"),
    import("virtual:entry-facades"),
    import("virtual:style-rules"),
  ]);
  return { build: build as never, code: { manifest: build.assets, facades, styleRules } };
}
