import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { Only, useMay } from "#app/desk/frame/rights.tsx";
import { ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import textStyles from "#app/ui/text.module.css";
import type { ShopMistake } from "#domain/content/shop-mistake.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatClock, formatMoment } from "#domain/format-date.ts";
import { href } from "#domain/routes/href.ts";
import type { CallOutput } from "#server/calls/table.ts";
import styles from "./alerts.module.css";

const alertsCardId = "alerts";
const maxShown = 3;

export function useAlerts(): readonly Alert[] | null {
  const isWanted = useMay()("content");
  const { data: mistakes = isWanted ? undefined : [] } = useCall("listMistakes", {}, { isWanted });
  const { data: lost } = useCall("listLostMails", {});
  return mistakes === undefined || lost === undefined ? null : listAlerts(mistakes, lost);
}

const icons = { bad: "circle-alert", minor: "triangle-alert" } as const;

export function AlertsCard({ alerts }: { alerts: readonly Alert[] | null }) {
  const maySeeContent = useMay()("content");
  if (alerts === null) return null;
  const hiddenCount = alerts.length - maxShown;
  return (
    <div id={alertsCardId}>
      <DeskCard heading="Alerts" note={alerts.length === 0 ? "None" : `${alerts.length} to fix`} isFlush>
        <ul>
          {alerts.slice(0, maxShown).map(({ key, kind, heading, text, link }) => (
            <li key={key} className={clsx(styles.item, styles[kind])}>
              <Icon className={styles.icon} name={icons[kind]} />
              <div className={styles.alert}>
                <b>{heading}</b>
                <p>{text}</p>
                <Link className={clsx(layout.touch, textStyles.strong, styles.link)} to={link.to}>
                  {link.label}
                </Link>
              </div>
            </li>
          ))}
          {hiddenCount > 0 ? (
            <li className={styles.item}>
              <p className={styles.alert}>
                {hiddenCount} more
                <Only right="content">
                  : see <Link to={href("deskCatalogue")}>Catalogue</Link> and{" "}
                  <Link to={href("deskContent")}>Content</Link>
                </Only>
                .
              </p>
            </li>
          ) : null}
          {alerts.length === 0 ? (
            <li className={clsx(styles.item, styles.fine)}>
              <Icon className={styles.icon} name="circle-check" />
              <p className={styles.alert}>
                {maySeeContent
                  ? "The latest sheet and texts are live, and no emails have failed."
                  : "No emails have failed."}
              </p>
            </li>
          ) : null}
        </ul>
      </DeskCard>
    </div>
  );
}

/** A line below the heading that links to the alerts far below; nothing while no alert is `bad`. */
export function AlertsLine({ alerts }: { alerts: readonly Alert[] | null }) {
  const first = alerts?.find(({ kind }) => kind === "bad");
  if (alerts === null || first === undefined) return null;
  const more = alerts.length - 1;
  return (
    <p className={styles.line}>
      <a className={clsx(layout.line, layout.tall, styles.lineLink)} href={`#${alertsCardId}`}>
        <Icon className={styles.icon} name="circle-alert" />
        <span>
          {first.heading}
          {more === 0 ? "" : ` · ${more} more to fix`}
        </span>
      </a>
    </p>
  );
}

interface Alert {
  key: string;
  /** `bad`: something is not shown or was not delivered. `minor`: something is worth fixing. */
  kind: "bad" | "minor";
  heading: string;
  text: string;
  link: { to: string; label: string };
}

export function listAlerts(mistakes: readonly ShopMistake[], lost: CallOutput<"listLostMails">): Alert[] {
  const alerts = [...lost.map(toMailAlert), ...mistakes.map(toMistakeAlert)];
  return alerts.toSorted((a, b) => Number(a.kind === "minor") - Number(b.kind === "minor"));
}

function toMailAlert({ orderId, customer, recipient }: CallOutput<"listLostMails">[number]): Alert {
  return {
    key: `mail ${orderId}`,
    kind: "bad",
    heading: `An email to ${customer} was not delivered`,
    text: `We tried for several days, and ${recipient} did not accept it.`,
    link: { to: href("deskOrder", { orderId }), label: "Send it again or ring" },
  };
}

function toMistakeAlert({ key, part, severity, where, what, fix }: ShopMistake): Alert {
  return {
    key,
    kind: severity === "held" ? "bad" : "minor",
    heading: where,
    text: fix === "" ? what : `${what} ${fix}`,
    link:
      part === "sheet"
        ? { to: href("deskCatalogue"), label: "See the sheet" }
        : { to: href("deskContent"), label: "Fix it" },
  };
}

export function SetUpNotices() {
  const { data } = useCall("getSetUpProblems", {}, { isWanted: useMay()("settings") });
  if (data === undefined) return null;
  const { proxyProblem, payments } = data;
  return (
    <>
      {proxyProblem === null ? null : (
        <Notice kind="bad" className={layout.mb4}>
          {describeProxyProblem(proxyProblem)}
        </Notice>
      )}
      {payments.map((problem) => (
        <Notice key={problem.kind} kind="bad" className={layout.mb4}>
          {describePaymentProblem(problem)}
        </Notice>
      ))}
    </>
  );
}

function describeProxyProblem({ kind, proxy }: { kind: "untrusted" | "unreadable"; proxy: string }): string {
  const [cause, fix] =
    kind === "untrusted"
      ? [
          `All visitors seem to come from one address: they arrive through a proxy at ${proxy} that the shop has not been told about.`,
          `add ${proxy} to the setting TRUSTED_PROXIES and to start the shop again`,
        ]
      : [
          `The shop cannot tell visitors apart: the proxy at ${proxy} does not pass on their IP addresses in a form that can be read.`,
          `have the proxy set the header X-Forwarded-For to the visitor’s IP address`,
        ];
  return `${cause} Until this is fixed, the shop cannot slow down anyone who floods it. Ask the person who runs the server to ${fix}.`;
}

function describePaymentProblem({ kind, seconds, since }: CallOutput<"getSetUpProblems">["payments"][number]): string {
  if (kind === "key-refused")
    return `The payment provider refused the key, first on ${formatMoment(since)}. No payment link or refund can be made, and payments may be noticed late. Ask the person who runs the server to check STRIPE_SECRET_KEY: it is wrong, revoked, or lacks a permission.`;
  const minutes = Math.round(Math.abs(seconds ?? 0) / 60);
  return `The server’s clock seems to be ${minutes} minutes ${(seconds ?? 0) > 0 ? "slow" : "fast"}, so the payment provider’s notifications are refused, first on ${formatMoment(since)}. Payments are still found within the hour. Ask the person who runs the server to set its clock.`;
}

export function NewAccountsNotice() {
  const { data } = useCall("getNewAccounts", {}, { isWanted: useMay()("settings") });
  if (data === undefined) return null;
  const { flood, heldUntil } = data;
  if (heldUntil !== null)
    return (
      <Notice kind="wait" className={layout.mb4}>
        <p>New accounts are on hold until {formatClock(heldUntil)}. Guests can order, and customers can sign in.</p>
        <ChangeButton className={layout.mt3} run={() => call("allowNewAccounts", {})} failure="Failed to end the hold">
          Allow new accounts
        </ChangeButton>
      </Notice>
    );
  if (flood === null) return null;
  return (
    <Notice kind="bad" className={layout.mb4}>
      <p>
        {flood.count} new accounts have been registered since {formatClock(flood.since)}, far more than usual.
      </p>
      <ChangeButton
        className={layout.mt3}
        run={() => call("holdNewAccounts", {})}
        failure="Failed to hold new accounts"
      >
        Hold new accounts for an hour
      </ChangeButton>
    </Notice>
  );
}

export function UnmatchedNotice() {
  const { data: payments = [] } = useCall("listUnmatchedPayments", {}, { isWanted: useMay()("refund") });
  const count = payments.length;
  if (count === 0) return null;
  return (
    <Notice kind="bad" className={layout.mb4}>
      {`${formatCounted(count, "payment is", "payments are")} not matched to an order.`}{" "}
      <Link className={styles.noticeLink} to={href("deskPayments")}>
        {count === 1 ? "Review the payment" : "Review the payments"}
      </Link>
    </Notice>
  );
}
