import type { MetaDescriptor, Params } from "react-router";
import type { RootData } from "#app/root.tsx";

interface MetaSource {
  params: Params;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Title and description of a private page, which search engines must not index. */
export function privateMeta(title: string | ((params: Params) => string), description: string) {
  return ({ params, matches }: MetaSource): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
    const name = root?.chrome?.site.name;
    const words = typeof title === "string" ? title : title(params);
    return [
      { title: name === undefined ? words : `${words} – ${name}` },
      { name: "description", content: description },
      { name: "robots", content: "noindex" },
    ];
  };
}
