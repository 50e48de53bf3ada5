import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import styles from "./portrait.module.css";

interface PortraitProps {
  initials: string;
  picture: ShownPicture | null;
  sizes: string;
  className?: string | undefined;
}

const rings =
  "M26 112a14 14 0 0 1 28 0M12 112a28 28 0 0 1 56 0M-2 112a42 42 0 0 1 84 0M-16 112a56 56 0 0 1 112 0M-30 112a70 70 0 0 1 140 0";

/** A face, or the initials on a koi's scale if there is no picture or it does not load. The name is beside it. */
export function Portrait({ initials, picture, sizes, className }: PortraitProps) {
  return (
    <div className={clsx(layout.pictureFrame, styles.portrait, className)}>
      <svg
        className={clsx(layout.coverAll, styles.rings)}
        viewBox="0 0 80 100"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path d={rings} />
      </svg>
      <span className={styles.initials} aria-hidden="true">
        {initials}
      </span>
      {picture?.media && (
        <Picture
          className={clsx(layout.coverAll, styles.face)}
          picture={picture.media}
          alt=""
          sizes={sizes}
          data-hide-on-error=""
        />
      )}
    </div>
  );
}
