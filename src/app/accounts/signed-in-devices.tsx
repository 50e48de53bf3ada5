import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { formatDate } from "#domain/format-date.ts";
import { dayMs, hourMs } from "#domain/time.ts";
import type { CallOutput } from "#server/calls/table.ts";
import type { Session } from "./session-store.ts";
import { signOutEverywhere } from "./sign-out.ts";
import styles from "./signed-in-devices.module.css";

interface SignedInDevicesProps {
  devices: readonly SignedInDevice[];
  onSignedOut(message: string): void;
  onLeft(message: string, session: Session): void;
}

export function SignedInDevices({ devices, onSignedOut, onLeft }: SignedInDevicesProps) {
  const { busy, failure, attempt } = useAttempt("Failed to sign out. Please try again.");
  const [now] = useState(() => new Date());

  const signOut = ({ id, device }: SignedInDevice) =>
    attempt(async () => {
      await call("signOutDevice", { sessionId: id });
      onSignedOut(`${device} has been signed out.`);
    }, id);
  const leaveEverywhere = () =>
    attempt(async () => onLeft("You have been signed out on every device.", await signOutEverywhere()), "everywhere");

  return (
    <>
      <ul>
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <div>
              <b>{device.device}</b>
              <p className={clsx(text.small, text.muted)}>
                {device.isThis ? "This device" : `Last used ${formatLastUsed(device.lastUsedAt, now)}`}
                {`, signed in on ${formatDate(device.signedInAt)}`}
              </p>
            </div>
            {device.isThis ? null : (
              <Button
                look="line"
                size="sm"
                className={layout.relative}
                busyLabel={busy === device.id && "Signing out…"}
                disabled={busy !== null}
                onClick={() => void signOut(device)}
              >
                Sign out<span className={text.visuallyHidden}> {device.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Notice className={layout.mt4} kind="bad">
        {failure}
      </Notice>
      <p className={clsx(layout.row, layout.pt6, layout.ruleAbove, layout.gap2, layout.across5)}>
        <Button
          look="line"
          busyLabel={busy === "everywhere" && "Signing out…"}
          disabled={busy !== null}
          onClick={() => void leaveEverywhere()}
        >
          Sign out everywhere
        </Button>
        <span className={clsx(text.small, text.muted)}>Every device, including this one.</span>
      </p>
    </>
  );
}

export type AccountView = CallOutput<"getAccount">;
type SignedInDevice = AccountView["devices"][number];

/** Says when a device was last used. The server knows the time only to the hour. */
export function formatLastUsed(iso: string, now: Date): string {
  if (now.getTime() - new Date(iso).getTime() <= hourMs) return "in the last hour";
  const day = formatDate(iso);
  if (day === formatDate(now.toISOString())) return "today";
  if (day === formatDate(new Date(now.getTime() - dayMs).toISOString())) return "yesterday";
  return `on ${day}`;
}
