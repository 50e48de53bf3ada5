import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import text from "#app/ui/text.module.css";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import avatarPlaceholder from "./avatar-placeholder.svg?url";
import styles from "./testimonial.module.css";

interface TestimonialProps {
  content: string;
  author: string;
  rating: number | null;
  avatar: ShownPicture | null;
  sample: boolean;
  notes?: readonly string[] | undefined;
  large?: boolean;
  className?: string | undefined;
}

export function Testimonial({
  content,
  author,
  rating,
  avatar,
  sample,
  notes = [],
  large = false,
  className,
}: TestimonialProps) {
  return (
    <figure className={clsx(large && styles.large, className)}>
      {rating !== null && <Stars rating={rating} />}
      <blockquote className={styles.quote}>{large ? `“${content}”` : content}</blockquote>
      <figcaption className={clsx(layout.wrap, layout.alignCenter, text.strong, layout.mt5, styles.author)}>
        <Avatar avatar={avatar} />
        <span>{author}</span>
        {sample && <SampleMark />}
        {notes.map((note) => (
          <SampleMark key={note}>{note}</SampleMark>
        ))}
      </figcaption>
    </figure>
  );
}

function Avatar({ avatar }: { avatar: ShownPicture | null }) {
  if (avatar?.media) {
    return (
      <Picture className={styles.avatar} picture={avatar.media} alt="" sizes="50px" data-fallback={avatarPlaceholder} />
    );
  }
  return <img className={styles.avatar} src={avatarPlaceholder} alt="" width="50" height="50" />;
}

/** Marks content as invented, or states another short fact about it. */
export function SampleMark({ children = "Sample" }: { children?: string }) {
  return <span className={styles.mark}>{children}</span>;
}
