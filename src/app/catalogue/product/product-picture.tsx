import { clsx } from "clsx";
import { useState } from "react";
import { CategoryPanel, findStandIn } from "#app/catalogue/list/product-card.tsx";
import { LightboxLink } from "#app/media/lightbox-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import type { Picture as PictureFacts } from "#domain/media/picture.ts";
import { productPictureSizes } from "./product-picture-sizes.ts";
import styles from "./product-picture.module.css";

interface ProductPictureProps {
  name: string;
  picture: PictureFacts | null;
  /** The category's icon if the sheet names no picture, otherwise null. */
  icon: string | null;
  /** Whether the picture is faint, because the product is discontinued. */
  isFaint: boolean;
}

/** The product on stone, with a way to see it larger; the category's panel if the sheet names no picture. */
export function ProductPicture({ name, picture, icon, isFaint }: ProductPictureProps) {
  // The stand-in is null on the first page of a visit, as on the server.
  const [standIn] = useState(() => (picture === null ? null : findStandIn(picture.base)));
  return (
    <div className={clsx(layout.stack, text.muted, layout.relative, styles.frame)}>
      {icon === null ? (
        <Icon className={clsx(layout.behindPicture, styles.placeholder)} name="image-off" />
      ) : (
        <CategoryPanel icon={icon} />
      )}
      {picture !== null && (
        <>
          {standIn !== null && <img className={clsx(layout.coverAll, styles.picture)} src={standIn} alt="" />}
          <Picture
            className={clsx(layout.coverAll, styles.picture, isFaint && styles.faint)}
            picture={picture}
            alt={name}
            sizes={productPictureSizes}
            eager
            data-hide-on-error=""
          />
          <LightboxLink
            className={styles.enlarge ?? ""}
            label="Enlarge picture"
            title={name}
            picture={{ src: picture.base, alt: name, media: picture }}
          />
        </>
      )}
    </div>
  );
}
