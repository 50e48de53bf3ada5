import { clsx } from "clsx";
import type { ComponentProps } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { fallbackUrl, formatSrcset, type Picture as MediaPicture } from "#domain/media/picture.ts";
import { Icon } from "./icon.tsx";
import styles from "./picture.module.css";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "alt"> {
  picture: MediaPicture;
  /** Another picture for windows narrower than 1024 px. */
  tall?: MediaPicture | undefined;
  /** The alternative text; "" where the text beside the picture already describes it. */
  alt: string;
  /** The `sizes` attribute: "(min-width: 64rem) 50vw, 100vw". */
  sizes: string;
  previewClassName?: string | undefined;
  /** Whether this is the page's main picture, which loads first and with high priority. All others load lazily. */
  eager?: boolean;
  /** Whether the page has many such pictures. Old browsers then get one JPEG, which saves a third of the HTML. */
  isOneOfMany?: boolean;
}

const below1024 = "(max-width: 63.99rem)";

/** A picture in two formats and several widths, with a JPEG for old browsers. Its preview shows until it has loaded. */
export function Picture({
  picture,
  tall,
  alt,
  sizes,
  eager = false,
  isOneOfMany = false,
  previewClassName,
  ...rest
}: PictureProps) {
  return (
    <>
      {picture.preview !== null && (
        <picture className={styles.previewFrame}>
          {tall?.preview && <source media={below1024} srcSet={tall.preview} width={tall.width} height={tall.height} />}
          <img
            className={clsx(styles.preview, previewClassName)}
            alt=""
            src={picture.preview}
            width={picture.width}
            height={picture.height}
            suppressHydrationWarning
          />
        </picture>
      )}
      <picture>
        {tall && source(tall, "avif", sizes, below1024)}
        {tall && source(tall, "webp", sizes, below1024)}
        {tall && <source media={below1024} srcSet={fallbackUrl(tall)} width={tall.width} height={tall.height} />}
        {source(picture, "avif", sizes)}
        {!isOneOfMany && source(picture, "webp", sizes)}
        <img
          alt={alt}
          src={fallbackUrl(picture)}
          width={picture.width}
          height={picture.height}
          loading={eager ? undefined : "lazy"}
          decoding={eager || isOneOfMany ? undefined : "async"}
          fetchPriority={eager ? "high" : undefined}
          // The inline script sets `data-loaded` before hydration.
          suppressHydrationWarning
          {...rest}
        />
      </picture>
    </>
  );
}

function source(picture: MediaPicture, format: "avif" | "webp", sizes: string, media?: string) {
  return (
    <source
      media={media}
      type={`image/${format}`}
      srcSet={formatSrcset(picture, format)}
      sizes={sizes}
      width={media && picture.width}
      height={media && picture.height}
    />
  );
}

/** Stands in for a missing picture. Hidden from screen readers, because the text beside it names the subject. */
export function NoPicture({ className }: { className?: string | undefined }) {
  return (
    <span className={clsx(styles.noPicture, className)} aria-hidden="true">
      <Icon className={styles.icon} name="image-off" />
    </span>
  );
}

interface ContentPictureProps extends Omit<ComponentProps<typeof Picture>, "picture" | "alt"> {
  picture: ShownPicture;
  /** Replaces the picture's own alternative text; "" if the text beside the picture says the same. */
  alt?: string;
  placeholderClassName?: string | undefined;
}

/** A picture from the content. If its file has not arrived yet, shows a drawn placeholder. */
export function ContentPicture({ picture, alt = picture.alt, placeholderClassName, ...rest }: ContentPictureProps) {
  return picture.media === null ? (
    <NoPicture className={placeholderClassName} />
  ) : (
    <Picture picture={picture.media} alt={alt} {...rest} />
  );
}
