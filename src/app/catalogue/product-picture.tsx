import { clsx } from "clsx";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { LightboxLink } from "#app/lightbox/lightbox-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./product-picture.module.css";

/** The product on stone, and the way to see it larger; without a picture, or when it fails, a drawn tile. */
export function ProductPicture({ product: { name, picture } }: { product: PublicProduct }) {
  return (
    <div className={styles.frame}>
      <Icon className={styles.placeholder} name="image-off" />
      {picture !== null && (
        <>
          <Picture
            className={styles.picture}
            picture={picture}
            alt={name}
            sizes="(min-width: 82rem) 728px, (min-width: 64rem) 55vw, 100vw"
            eager
            data-hide-on-error=""
          />
          <LightboxLink
            className={clsx(styles.enlarge)}
            label="Enlarge picture"
            title={name}
            picture={{ src: picture.base, alt: name, media: picture }}
          />
        </>
      )}
    </div>
  );
}
