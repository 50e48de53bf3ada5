import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { fallbackAddress, type Picture as MediaPicture, type PictureFormat, srcsetOf } from "#domain/media/picture.ts";
import styles from "./picture.module.css";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "alt"> {
  picture: MediaPicture;
  /** Another one for windows below 1024 px. */
  tall?: MediaPicture | undefined;
  /** What is to be seen; "" where the words beside it say it. */
  alt: string;
  /** How wide it stands on the page: "(min-width: 64rem) 50vw, 100vw". */
  sizes: string;
  /** Of the blurred preview behind the picture, where the frame needs it placed differently. */
  previewClassName?: string | undefined;
  /** The page's main picture: loaded at once and first. All others wait until they come near. */
  eager?: boolean;
}

const below1024 = "(max-width: 63.99rem)";

/**
 * A picture in three formats and several widths. Its place in the page is kept before a byte of it has come; until it is
 * there its preview shows, which lies behind it, so that taking it away needs no script.
 */
export function Picture({ picture, tall, alt, sizes, eager = false, previewClassName, ...rest }: PictureProps) {
  return (
    <>
      {picture.preview !== null && (
        <picture className={styles.previewFrame}>
          {tall?.preview && <source media={below1024} srcSet={tall.preview} width={tall.width} height={tall.height} />}
          <img
            className={clsx(styles.preview, "preview", previewClassName)}
            alt=""
            src={picture.preview}
            width={picture.width}
            height={picture.height}
          />
        </picture>
      )}
      <picture>
        {tall && source(tall, "avif", sizes, below1024)}
        {tall && source(tall, "webp", sizes, below1024)}
        {tall && source(tall, "jpg", sizes, below1024)}
        {source(picture, "avif", sizes)}
        {source(picture, "webp", sizes)}
        <img
          alt={alt}
          sizes={sizes}
          srcSet={srcsetOf(picture, "jpg")}
          src={fallbackAddress(picture)}
          width={picture.width}
          height={picture.height}
          loading={eager ? undefined : "lazy"}
          decoding={eager ? undefined : "async"}
          fetchPriority={eager ? "high" : undefined}
          // The inline script says here that it has come.
          suppressHydrationWarning
          {...rest}
        />
      </picture>
    </>
  );
}

function source(picture: MediaPicture, format: PictureFormat, sizes: string, media?: string) {
  return (
    <source
      media={media}
      type={`image/${format === "jpg" ? "jpeg" : format}`}
      srcSet={srcsetOf(picture, format)}
      sizes={sizes}
      width={media && picture.width}
      height={media && picture.height}
    />
  );
}
