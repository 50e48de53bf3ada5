import { clsx } from "clsx";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./thumbnail.module.css";

/** A line's picture: rings if it has none, an icon if it fails to load. The name beside it makes `alt` redundant. */
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
