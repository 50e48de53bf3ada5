import { clsx } from "clsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { PictureLink } from "#app/ui/link.tsx";
import { Spinner } from "#app/ui/loading.tsx";
import { ContentPicture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { inSlot } from "#domain/content/shown-picture.ts";
import type { ProjectCard } from "#services/content/project-card.ts";
import styles from "./plate.module.css";

interface PlateProps {
  project: ProjectCard;
  large?: boolean;
  eager?: boolean;
  as?: "h2" | "h3";
  sizes: string;
  /** A line above the name. With such a line, the plate has an arrow instead of its note. */
  eyebrow?: string;
  className?: string | undefined;
}

/** A built pond: a picture without margins, with the name at its lower edge. The spinner behind it needs no script. */
export function Plate({
  project,
  large = false,
  eager = false,
  as: Heading = "h3",
  sizes,
  eyebrow,
  className,
}: PlateProps) {
  const { name, description, thumbnail, note, isVisualisation, to } = project;
  const mark = [eyebrow, isVisualisation && "Visualisation"].filter(Boolean).join(" · ");
  return (
    <PictureLink className={clsx(styles.plate, large && styles.large, className)} to={to}>
      <Spinner className={layout.middle} />
      <ContentPicture
        className={clsx(layout.coverAll, styles.picture)}
        placeholderClassName={styles.placeholder}
        picture={large ? inSlot(thumbnail, "banner") : thumbnail}
        sizes={sizes}
        eager={eager}
        data-hide-on-error=""
      />
      <div
        className={clsx(
          layout.relative,
          layout.wrap,
          layout.between,
          layout.alignEnd,
          layout.shrink,
          text.small,
          layout.gap4,
          styles.caption,
        )}
      >
        <div className={styles.words}>
          {mark !== "" && <p className={clsx(text.label, styles.eyebrow)}>{mark}</p>}
          <Heading className={clsx(text.cardName, styles.name)}>{name}</Heading>
          <p className={styles.description}>{description}</p>
        </div>
        {eyebrow === undefined ? (
          <span className={clsx(text.nowrap, text.tabularNumbers)}>{note}</span>
        ) : (
          <Icon className={styles.arrow} name="arrow-right" />
        )}
      </div>
    </PictureLink>
  );
}

/** Returns a project's width: the first alone, then two, then rows of three. A short last row fills the width. */
export function plateWidth(index: number, count: number): "whole" | "half" | "third" {
  if (index === 0) return "whole";
  if (index < 3) return count === 2 ? "whole" : "half";
  const left = (count - 3) % 3;
  if (index < count - left) return "third";
  return left === 1 ? "whole" : "half";
}
