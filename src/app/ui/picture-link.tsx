import { clsx } from "clsx";
import { Link, type LinkProps } from "./link.tsx";
import styles from "./picture-link.module.css";

/** A link that is a picture: its focus ring shows in front of the picture and on any of its colours. */
export function PictureLink({ className, ...rest }: Omit<LinkProps, "className"> & { className?: string | undefined }) {
  return <Link className={clsx(styles.pictureLink, className)} {...rest} />;
}
