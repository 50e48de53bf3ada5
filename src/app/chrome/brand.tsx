import { Link } from "react-router";

/** The mark and the name of the business. The first word is the sign, the rest stands below it. */
export function Brand({ name }: { name: string }) {
  const [sign, ...rest] = name.split(" ");
  return (
    <Link className={/\S{11}/.test(name) ? "brand long" : "brand"} to="/">
      <svg viewBox="0 0 40 40" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M2 31a18 18 0 0 1 36 0" />
        <path d="M8.5 31a11.5 11.5 0 0 1 23 0" />
        <path d="M15 31a5 5 0 0 1 10 0" />
        <path d="M0 36h40" strokeWidth="1.5" />
      </svg>
      <span>
        {sign} {rest.length > 0 && <small>{rest.join(" ")}</small>}
      </span>
    </Link>
  );
}
