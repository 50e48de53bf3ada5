import { href } from "#domain/addresses/href.ts";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import styles from "./no-products.module.css";

interface NoProductsProps {
  message: string;
  search: string;
}

/** An empty list: the message, a line of help and a link to all products. */
export function NoProducts({ message, search }: NoProductsProps) {
  const site = useChrome()?.site;
  const ring = site && (
    <>
      , or ring{" "}
      <a className={styles.phone} href={`tel:${site.phone.dial}`}>
        {site.phone.shown}
      </a>
    </>
  );
  return (
    <EmptyState
      heading={message}
      help={
        search === "" ? (
          "It may have moved. Search for it, or see everything we stock."
        ) : (
          <>Try fewer words, a size or a code{ring}.</>
        )
      }
    >
      <LinkButton look="line" to={href("products")}>
        Browse all products
      </LinkButton>
    </EmptyState>
  );
}
