import { clsx } from "clsx";
import { useState } from "react";
import layout from "#app/ui/layout.module.css";
import { Spinner } from "#app/ui/loading.tsx";
import { ContentPicture } from "#app/ui/picture.tsx";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import styles from "./cross-fade.module.css";

interface Steps {
  picture: ShownPicture;
  before: ShownPicture | null;
}

interface CrossFadeProps {
  picture: ShownPicture;
  /** Whether the whole picture is shown instead of filling the frame. */
  uncropped?: boolean;
}

/** Fills its container with a picture and fades to the next when `picture` changes. The previous one stays below. */
export function CrossFade({ picture, uncropped = false }: CrossFadeProps) {
  const [{ picture: latest, before }, setSteps] = useState<Steps>({ picture, before: null });
  if (latest.src !== picture.src) setSteps({ picture, before: latest });

  const frames = before === null ? [picture] : [before, picture];
  return frames.map((frame) => (
    <div
      key={frame.src}
      className={clsx(
        styles.frame,
        uncropped && styles.uncropped,
        before !== null && (frame === before ? styles.leaving : styles.arriving),
      )}
    >
      <Spinner className={clsx(layout.middle, styles.spinner)} />
      <ContentPicture
        className={clsx(layout.coverAll, styles.picture)}
        previewClassName={styles.preview}
        placeholderClassName={styles.placeholder}
        picture={frame}
        alt={frame === before ? "" : frame.alt}
        sizes="100vw"
        eager
        data-hide-on-error=""
      />
    </div>
  ));
}
