import type { ComponentProps } from "react";
import { fallbackAddress, type Picture as MediaPicture, srcsetOf } from "#domain/media/picture.ts";

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "width" | "height" | "alt"> {
  picture: MediaPicture;
  /** What is to be seen; "" where the words beside it say it. */
  alt: string;
  /** How wide it stands on the page: "(min-width: 64rem) 50vw, 100vw". */
  sizes: string;
  /** The page's main picture: loaded at once and first. All others wait until they come near. */
  eager?: boolean;
}

/** A picture in three formats and several widths. Its place in the page is kept before a byte of it has come. */
export function Picture({ picture, alt, sizes, eager = false, ...rest }: PictureProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={srcsetOf(picture, "avif")} sizes={sizes} />
      <source type="image/webp" srcSet={srcsetOf(picture, "webp")} sizes={sizes} />
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
        {...rest}
      />
    </picture>
  );
}
