import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

export type NoticeKind = "info" | "ok" | "wait" | "bad";

const icons: Record<NoticeKind, IconName> = {
  info: "info",
  ok: "circle-check",
  wait: "clock",
  bad: "circle-alert",
};

/** One sentence with a bar at its left. A bad one is announced at once. */
export function Notice({ kind = "info", children, ...rest }: ComponentProps<"div"> & { kind?: NoticeKind }) {
  return (
    <div
      className={kind === "info" ? "notice" : `notice ${kind}`}
      role={kind === "bad" ? "alert" : undefined}
      {...rest}
    >
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
