import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { ContentPicture } from "./content-picture.tsx";
import styles from "./split-section.module.css";

interface SplitSectionProps {
  picture: ShownPicture;
  side?: "left" | "right";
  ground?: "sand" | "paper";
  /** The text may be longer than the picture is high; the picture grows with it. */
  long?: boolean;
  /** The picture is the page's first. */
  eager?: boolean;
  id?: string | undefined;
  children: ReactNode;
}

/** Text beside a picture that extends to the edge of the window. */
export function SplitSection({
  picture,
  side = "left",
  ground = "sand",
  long = false,
  eager = false,
  id,
  children,
}: SplitSectionProps) {
  return (
    <section
      className={clsx(styles.splitSection, ground === "paper" && styles.paper, long && styles.long)}
      data-picture={side}
      id={id}
    >
      <ContentPicture
        className={styles.picture}
        previewClassName={styles.preview}
        picture={picture}
        sizes="(min-width: 64rem) 50vw, 100vw"
        eager={eager}
      />
      <div className={styles.body}>{children}</div>
    </section>
  );
}
