import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import { ActionLink, GoLinkText } from "#app/ui/link.tsx";
import { ContentPicture } from "#app/ui/picture.tsx";
import type { Action } from "#domain/content/schemas/fields.schema.ts";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import styles from "./band-card.module.css";

interface BandCardProps {
  title: string;
  text?: string;
  picture: ShownPicture;
  link: Action;
  as: "h2" | "h3";
  sizes?: string;
  alone?: boolean;
}

/** A link over a blue-tinted picture, with the same picture untinted in a round window. */
export function BandCard({
  title,
  text,
  picture,
  link,
  as: Heading,
  sizes = "(min-width: 64rem) 34vw, 100vw",
  alone = false,
}: BandCardProps) {
  return (
    <ActionLink className={clsx(layout.pictureFrame, styles.card, alone && styles.alone)} to={link.to}>
      <ContentPicture className={styles.picture} picture={picture} alt="" sizes={sizes} />
      <span className={styles.window}>
        <ContentPicture className={styles.windowPicture} picture={picture} alt="" sizes={sizes} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <GoLinkText>{link.label}</GoLinkText>
    </ActionLink>
  );
}
