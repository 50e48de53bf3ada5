import { useChrome } from "./use-chrome.ts";

/** The title of a page that search engines must not list. */
export function UnlistedTitle({ title, description }: { title: string; description?: string }) {
  const name = useChrome()?.site.name;
  return (
    <>
      <title>{name === undefined ? title : `${title} – ${name}`}</title>
      <meta name="robots" content="noindex" />
      {description === undefined ? null : <meta name="description" content={description} />}
    </>
  );
}
