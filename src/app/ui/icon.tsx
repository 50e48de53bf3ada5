import sprite from "./icons.svg?url";
import type { IconName } from "./icon-names.ts";

interface IconProps {
  /** One of the list; a category's name comes from the content, which is checked against the same drawings. */
  name: IconName | (string & {});
  className?: string;
}

/** A drawing of the sprite. It says nothing by itself: the words beside it, or the control's label, do. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className === undefined ? "i" : `i ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
