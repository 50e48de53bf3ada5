import { clsx } from "clsx";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./thumbnail.module.css";

/**
 * The small square picture of a line: rings without a picture, an icon if the picture fails to load. The name beside it
 * makes `alt` redundant.
 */
export function CartThumbnail({ imageUrl, size }: { imageUrl: string; size: number }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (imageUrl === "") return <span className={styles.none} />;
  if (failedUrl === imageUrl) {
    return (
      <span className={clsx(layout.stack, layout.wide, text.muted, styles.placeholder)}>
        <Icon name="image-off" />
      </span>
    );
  }
  return (
    <img
      className={layout.cover}
      src={imageUrl}
      alt=""
      width={size}
      height={size}
      onError={() => setFailedUrl(imageUrl)}
    />
  );
}
