import { clsx } from "clsx";
import type { ComponentProps } from "react";
import type { IconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import layout from "./layout.module.css";
import styles from "./notice.module.css";

type NoticeKind = "info" | "ok" | "wait" | "bad";

const icons: Record<NoticeKind, IconName> = {
  info: "info",
  ok: "circle-check",
  wait: "clock",
  bad: "circle-alert",
};

/** A message with a bar on its left; nothing if it is null. Screen readers announce a `bad` notice immediately. */
export function Notice({ kind = "info", className, children, ...rest }: ComponentProps<"div"> & { kind?: NoticeKind }) {
  if (children === null) return null;
  return (
    <div
      className={clsx(layout.outlined, styles.notice, kind !== "info" && styles[kind], className)}
      role={kind === "bad" ? "alert" : undefined}
      {...rest}
    >
      <Icon className={styles.icon} name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
