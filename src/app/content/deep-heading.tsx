import { clsx } from "clsx";
import type { ComponentProps } from "react";
import layout from "#app/ui/layout.module.css";
import { Breadcrumbs } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import styles from "./deep-heading.module.css";

interface DeepHeadingProps extends Pick<ComponentProps<typeof Breadcrumbs>, "trail"> {
  heading: string;
  lead: string;
  current: string;
}

export function DeepHeading({ heading, lead, ...breadcrumbs }: DeepHeadingProps) {
  return (
    <div className={clsx(layout.lochGround, styles.deepHeading, layout.onDark)}>
      <div className={layout.container}>
        <Breadcrumbs {...breadcrumbs} />
        <div className={styles.columns}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={clsx(text.lead, styles.lead)}>{lead}</p>
        </div>
      </div>
    </div>
  );
}
