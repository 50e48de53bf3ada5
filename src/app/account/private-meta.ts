import type { MetaDescriptor } from "react-router";
import type { RootData } from "#app/root.tsx";

interface MetaSource {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** Title and description of a private page, which search engines must not index. */
export function privateMeta(title: string, description: string, { matches }: MetaSource): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  const name = root?.chrome?.site.name;
  return [
    { title: name === undefined ? title : `${title} – ${name}` },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
}
