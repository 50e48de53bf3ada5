import { useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import { Notice } from "#app/ui/notice.tsx";
import { useDesk } from "./desk-context.ts";
import styles from "./unmatched-notice.module.css";

/** Says that the shop cannot tell its visitors apart, and what to do about it. Shows nothing while all is well. */
export function ProxyNotice() {
  const { isOpen } = useDesk();
  const [proxy, setProxy] = useState<string | null>(null);

  useEffect(() => {
    if (!isOpen) return;
    // A failure shows in the calls that load the orders.
    call("getSetUpProblems", {}).then(
      ({ untrustedProxy }) => setProxy(untrustedProxy),
      () => undefined,
    );
  }, [isOpen]);

  if (proxy === null) return null;
  return (
    <Notice kind="bad" className={styles.notice}>
      All visitors look like one: they arrive through a proxy at {proxy} that the shop was not told about. Until this is
      mended, nobody who floods the shop can be slowed down by address. Ask whoever runs the server to add {proxy} to
      the setting TRUSTED_PROXIES and to start the shop again.
    </Notice>
  );
}
