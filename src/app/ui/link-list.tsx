import { clsx } from "clsx";
import layout from "./layout.module.css";
import { ActionLink } from "./link.tsx";

interface LinkListProps {
  links: readonly { label: string; to: string }[];
  className?: string | undefined;
  "aria-label"?: string;
}

/** Links in a column, or as the class arranges them, each large enough to touch. */
export function LinkList({ links, ...list }: LinkListProps) {
  return (
    <ul {...list}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <ActionLink className={clsx(layout.touch, layout.touchWide)} to={to}>
            {label}
          </ActionLink>
        </li>
      ))}
    </ul>
  );
}
