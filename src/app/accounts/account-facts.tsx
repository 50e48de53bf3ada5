import { clsx } from "clsx";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { call } from "#app/calls/call.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { OwnData } from "#app/legal/own-data.tsx";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { formatCustomerName, listAddressLines, type Profile } from "#domain/orders/delivery-info.ts";
import { ChangeEmailForm, ChangePasswordForm, DeliveryDetailsForm } from "./change-forms.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";
import styles from "./profile-tab.module.css";
import type { Session } from "./session-store.ts";
import { SignedInDevices, type AccountView } from "./signed-in-devices.tsx";

type Editable = "email" | "password" | "delivery" | "devices" | "data";

/** Handles the end of the session: takes the reason and the session that remains. */
export type OnLeft = (message: string, session: Session) => void;

interface AccountFactsProps {
  session: Session;
  /** The account; null if it could not be loaded. */
  account: AccountView | null;
  onEdit(): void;
  onDone(message: string, session?: Session): void;
  onLeft: OnLeft;
}

/** The email address, kind of account, password, delivery details and devices. Only one of them is open at a time. */
export function AccountFacts({ session, account, onEdit, onDone, onLeft }: AccountFactsProps) {
  const [open, setOpen] = useState<Editable | null>(null);

  const fact = (name: Editable) => ({
    isOpen: open === name,
    onToggle() {
      setOpen(open === name ? null : name);
      onEdit();
    },
  });
  function finish(message: string, changed?: Session): void {
    setOpen(null);
    onDone(message, changed);
  }

  const type = (
    <div className={styles.fact}>
      <dt className={clsx(text.muted, styles.term)}>Account type</dt>
      <dd className={styles.value}>Registered User</dd>
    </div>
  );
  if (account === null) {
    return (
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className={clsx(text.muted, styles.term)}>Email</dt>
          <dd className={clsx(styles.value, text.breakable)}>{session.email}</dd>
        </div>
        {type}
      </dl>
    );
  }
  return (
    <dl className={styles.facts}>
      <EditableFact
        {...fact("email")}
        term="Email"
        value={<OwnEmail account={account} onDone={onDone} />}
        edit="Change email"
      >
        <ChangeEmailForm takesCode={account.takesCode} onDone={finish} />
      </EditableFact>
      {type}
      <EditableFact {...fact("password")} term="Password" value="Known only to you" edit="Change password">
        <ChangePasswordForm session={session} takesCode={account.takesCode} onDone={finish} />
      </EditableFact>
      <EditableFact
        {...fact("delivery")}
        term="Delivery details"
        value={<DeliveryDetails profile={account.profile} />}
        edit="Edit delivery details"
      >
        <DeliveryDetailsForm profile={account.profile} onDone={finish} />
      </EditableFact>
      <EditableFact
        {...fact("devices")}
        term="Signed-in devices"
        value={account.devices.length === 1 ? "This one" : `This one and ${account.devices.length - 1} more`}
        edit="See devices"
        close="Close"
      >
        <SignedInDevices devices={account.devices} onSignedOut={onDone} onLeft={onLeft} />
      </EditableFact>
      <EditableFact
        {...fact("data")}
        term="Your data"
        value="To download, or to erase with your account"
        edit="Download or erase"
        close="Close"
      >
        <EraseAccount onLeft={onLeft} />
      </EditableFact>
    </dl>
  );
}

function OwnEmail({ account, onDone }: { account: AccountView; onDone(message: string): void }) {
  const { busy, failure, attempt } = useAttempt("Failed to send the link. Please try again.");
  const sendLink = () => attempt(async () => onDone((await call("requestEmailConfirmation", {})).message));

  return (
    <>
      <span className={text.breakable}>{account.email}</span>
      {account.isEmailConfirmed ? (
        <p className={clsx(text.small, text.muted)}>Confirmed</p>
      ) : (
        <>
          <p className={clsx(text.small, text.strong, text.amber)}>
            Not confirmed yet. Please use the link in our email.
          </p>
          <Notice kind="bad">{failure}</Notice>
          <Button
            className={styles.edit}
            look="quiet"
            busyLabel={busy !== null && "Sending…"}
            disabled={busy !== null}
            onClick={() => void sendLink()}
          >
            Send the link again
          </Button>
        </>
      )}
    </>
  );
}

function DeliveryDetails({ profile }: { profile: Profile | null }) {
  if (profile === null || profile.address1 === "") {
    return <span className={text.muted}>None yet. Once you have saved them, we fill them in for you at checkout.</span>;
  }
  const parts = [formatCustomerName(profile), ...listAddressLines(profile), profile.phone];
  return (
    <>
      {parts.filter((part) => part !== "").join(", ")}
      <p className={clsx(text.small, text.muted)}>Filled in for you at checkout.</p>
    </>
  );
}

interface EditableFactProps {
  term: string;
  /** The text of the fact while it is not edited. */
  value: ReactNode;
  edit: string;
  close?: string;
  isOpen: boolean;
  onToggle(): void;
  children: ReactNode;
}

/** A fact with a form to change it. Opening the form focuses its first field; closing it focuses the button again. */
function EditableFact({ term, value, edit, close = "Cancel", isOpen, onToggle, children }: EditableFactProps) {
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (isOpen) form.current?.querySelector<HTMLElement>("input:not([hidden]), button")?.focus();
    else button.current?.focus();
  }, [isOpen]);
  return (
    <div className={styles.fact}>
      <dt className={clsx(text.muted, styles.term)}>{term}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.action}>
        <Button
          ref={button}
          className={clsx(layout.touchWide, styles.edit)}
          look="quiet"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {isOpen ? close : edit}
        </Button>
      </dd>
      {isOpen ? (
        <dd className={styles.form} ref={form}>
          {children}
        </dd>
      ) : null}
    </div>
  );
}

const ask = () => call("getOwnErasure", {});

function EraseAccount({ onLeft }: { onLeft: OnLeft }) {
  return (
    <OwnData
      ask={ask}
      download={() => call("handOverOwnData", {})}
      erase={async ({ presentPassword = "" }) => {
        const left = await call("eraseOwnAccount", { presentPassword });
        onLeft("Your account and your data have been erased, except what tax law requires us to keep.", left);
      }}
    >
      <CurrentPasswordField id="erase-password" />
    </OwnData>
  );
}
