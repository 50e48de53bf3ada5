import { clsx } from "clsx";
import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import styles from "./product-row.module.css";

export function ProductRows({ children }: { children: ReactNode }) {
  return <ul className={clsx(layout.ruleBelow, styles.rows)}>{children}</ul>;
}

export function Thumbnail({ src }: { src: string }) {
  return <img className={layout.cover} src={src} alt="" width="96" height="96" loading="lazy" />;
}

interface ProductRowProps {
  name: string;
  to: string;
  picture: ReactNode;
  reason: string;
  price: ReactNode;
  action?: ReactNode;
}

export function ProductRow({ name, to, picture, reason, price, action }: ProductRowProps) {
  return (
    <li className={clsx(layout.alignCenter, layout.ruleAbove, styles.row)}>
      <span className={clsx(layout.frame, styles.frame)}>{picture}</span>
      <div className={clsx(text.snug, text.soft, styles.words)}>
        <h3 className={text.name}>
          <Link className={text.nameLink} to={to}>
            {name}
          </Link>
        </h3>
        <p className={layout.mt1}>{reason}</p>
      </div>
      <div className={styles.price}>{price}</div>
      {action}
    </li>
  );
}
