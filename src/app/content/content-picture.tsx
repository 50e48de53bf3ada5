import type { ComponentProps } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { NoPicture } from "#app/ui/no-picture.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface ContentPictureProps extends Omit<ComponentProps<typeof Picture>, "picture" | "alt"> {
  picture: ShownPicture;
  /** Other words than the picture's own: "" where the words beside it say the same. */
  alt?: string;
  /** Of the placeholder for a missing file. */
  placeholderClassName?: string | undefined;
}

/** A picture of the content. One whose file has not come yet has a drawn placeholder in its place. */
export function ContentPicture({ picture, alt = picture.alt, placeholderClassName, ...rest }: ContentPictureProps) {
  return picture.media === null ? (
    <NoPicture className={placeholderClassName} />
  ) : (
    <Picture picture={picture.media} alt={alt} {...rest} />
  );
}
