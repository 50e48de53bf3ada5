import { useChrome } from "./use-chrome.ts";

/** The title of a page that search engines must not list. */
export function UnlistedTitle({ title }: { title: string }) {
  const name = useChrome()?.site.name;
  return (
    <>
      <title>{name === undefined ? title : `${title} – ${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
