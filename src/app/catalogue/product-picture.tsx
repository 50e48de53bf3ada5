import { clsx } from "clsx";
import { useState } from "react";
import type { Picture as PictureFacts } from "#domain/media/picture.ts";
import { LightboxLink } from "#app/lightbox/lightbox-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { CategoryPanel } from "./category-panel.tsx";
import styles from "./product-picture.module.css";
import { productPictureSizes } from "./product-picture-sizes.ts";
import { findStandIn } from "./stand-in-picture.ts";

interface ProductPictureProps {
  name: string;
  picture: PictureFacts | null;
  /** Of its category, where the sheet names no picture; null where it names one. */
  icon: string | null;
  /** No longer made: the picture is faint. */
  isFaint: boolean;
}

/** The product on stone, and the way to see it larger; the panel of its category where the sheet names no picture. */
export function ProductPicture({ name, picture, icon, isFaint }: ProductPictureProps) {
  // Null on the first page of a visit, as on the server.
  const [standIn] = useState(() => (picture === null ? null : findStandIn(picture.base)));
  return (
    <div className={clsx(layout.stack, text.muted, layout.relative, styles.frame)}>
      {icon === null ? <Icon className={styles.placeholder} name="image-off" /> : <CategoryPanel icon={icon} />}
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
