import { Link } from "react-router";

export interface Crumb {
  label: string;
  to: string;
}

/** Home, then the way to this page, then the page itself, which is no link. */
export function Breadcrumbs({ trail = [], current }: { trail?: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {[{ label: "Home", to: "/" }, ...trail].map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
