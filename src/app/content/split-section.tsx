import { clsx } from "clsx";
import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { GoLink } from "#app/ui/link.tsx";
import { ContentPicture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Section } from "#domain/content/schemas/pages.schema.ts";
import type { Shown, ShownPicture } from "#domain/content/shown-picture.ts";
import styles from "./split-section.module.css";

interface SplitSectionProps {
  picture: ShownPicture;
  side?: "left" | "right";
  ground?: "sand" | "paper";
  /** Whether the text may be taller than the picture, which then grows with it. */
  long?: boolean;
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
        className={clsx(layout.cover, styles.picture)}
        previewClassName={styles.preview}
        picture={picture}
        sizes="(min-width: 64rem) 50vw, 100vw"
        eager={eager}
      />
      <div className={styles.body}>{children}</div>
    </section>
  );
}

interface ContentSectionProps {
  section: Shown<Section>;
  id?: string;
  ground?: "sand" | "paper";
}

export function ContentSection({ section, id, ground = "sand" }: ContentSectionProps) {
  const { heading, body, picture, side, primary, secondary } = section;
  return (
    <SplitSection picture={picture} side={side} ground={ground} id={id}>
      <h2>{heading}</h2>
      <Prose text={body} ticks />
      {(primary ?? secondary) !== null && (
        <div className={clsx(layout.row, layout.mt8)}>
          {primary !== null && ground === "sand" && <LinkButton to={primary.to}>{primary.label}</LinkButton>}
          {primary !== null && ground === "paper" && <GoLink to={primary.to}>{primary.label}</GoLink>}
          {secondary !== null && (
            <LinkButton look="line" to={secondary.to}>
              {secondary.label}
            </LinkButton>
          )}
        </div>
      )}
    </SplitSection>
  );
}
