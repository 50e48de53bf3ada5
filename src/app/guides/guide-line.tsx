import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import type { GuideLink } from "#services/guides/guide-card.ts";

/** A line of links to guides, beside a category's products or a calculator: "Guides: Pipe sizes, Pump curves". */
export function GuideLine({ guides }: { guides: readonly GuideLink[] }) {
  if (guides.length === 0) return null;
  return (
    <p className={clsx(layout.row, layout.gap0, layout.across4, layout.screenOnly)}>
      {guides.length === 1 ? "Guide:" : "Guides:"}
      {guides.map(({ name, to }) => (
        <Link className={clsx(layout.touch, layout.touchWide)} key={to} to={to}>
          {name}
        </Link>
      ))}
    </p>
  );
}
