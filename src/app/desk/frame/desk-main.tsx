import type { UseQueryResult } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { NoScript } from "#app/chrome/no-script.tsx";
import { UnlistedTitle } from "#app/chrome/private-page.tsx";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import desk from "#app/desk/kit/desk.module.css";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { focus } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import styles from "./desk-main.module.css";

interface DeskMainProps {
  title: string;
  isNarrow?: boolean;
  children: ReactNode;
}

/** The main part of a desk page. The narrow width suits two columns; the list of orders takes the full width. */
export function DeskMain({ title, isNarrow = false, children }: DeskMainProps) {
  return (
    <main id="main" className={clsx(styles.main, isNarrow && styles.narrow)}>
      <UnlistedTitle title={title} />
      {children}
    </main>
  );
}

export function DeskHeading({ children }: { children: ReactNode }) {
  return <h1 className={clsx(text.title, text.strong, text.sans, text.tabularNumbers)}>{children}</h1>;
}

export function BackLink({ to = href("desk"), label = "Orders", keyLabel = "Back to the orders", shortcut = "g" }) {
  return (
    <Link className={buttonClass({ look: "quiet", size: "sm" }, styles.link)} to={to} {...deskKey(shortcut, keyLabel)}>
      <Icon name="arrow-left" /> {label}
    </Link>
  );
}

interface DeskPageProps {
  heading: string;
  title?: string;
  back?: ReactNode;
  tools?: ReactNode;
  isNarrow?: boolean;
  children: ReactNode;
}

export function DeskPage({ heading, title = heading, back, tools, isNarrow = true, children }: DeskPageProps) {
  return (
    <DeskMain title={title} isNarrow={isNarrow}>
      {back}
      <div className={desk.head}>
        <DeskHeading>{heading}</DeskHeading>
        {tools}
      </div>
      <OutcomeNotice />
      {children}
    </DeskMain>
  );
}

interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  what: string;
  failure?: string | undefined;
  children(data: Data): ReactNode;
}

/** Shows the loaded data of a desk page, says that they are loading, or after a failure offers to try again. */
export function Loaded<Data>({ query, what, failure, children }: LoadedProps<Data>) {
  const { data, isError, isFetching } = query;
  const isLoading = data === undefined && (!isError || isFetching);
  return (
    <>
      {isLoading ? (
        <>
          <Loading label={`Loading ${what}…`} />
          <NoScript what="The order desk" />
        </>
      ) : null}
      {isError && !isFetching ? (
        <div className={desk.failure}>
          <Notice kind="bad">{failure ?? `Failed to load ${what}. Please try again.`}</Notice>
          <Button look="line" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {data === undefined ? null : children(data)}
    </>
  );
}

/** The outcome of the latest change. Takes the focus, because the pressed button may be far below. */
export function OutcomeNotice() {
  const { outcome } = useDeskChange();
  if (outcome === null) return null;
  return (
    <Notice className={layout.mb4} kind={outcome.kind} key={outcome.serial} tabIndex={-1} ref={focus}>
      {outcome.message}
    </Notice>
  );
}
