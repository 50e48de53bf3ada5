import { useRef } from "react";
import { privateMeta } from "#app/account/private-meta.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { DeskHeading, DeskMain, Loaded, OutcomeNotice } from "#app/desk/desk-main.tsx";
import { RevisionsCard } from "#app/desk/revisions-card.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./content.route.module.css";
import { ContentRail } from "./content-rail.tsx";
import { EntryForm } from "./entry-form.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { useContentEditor, useContentPreview } from "./use-content-editor.ts";
import { clsx } from "clsx";
import { Link } from "#app/ui/link.tsx";
import { href } from "#domain/addresses/href.ts";
import type { ShopMistake } from "#domain/content/shop-mistake.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";

export const meta = privateMeta("Content", "Texts, hours, projects and pictures, and any mistakes to fix.");

export default function DeskContentPage() {
  const editor = useContentEditor();
  const previewColumn = useRef<HTMLDivElement>(null);
  const { list, mistakes, shownKey, entry, data, draft, drafts, refusals, outcome, isBusy } = editor;
  const preview = useContentPreview(editor);
  const count = Object.keys(drafts).length;
  const publishLabel = count < 2 ? "Publish" : `Publish ${count} drafts`;
  const publishing = { busyLabel: isBusy && "Publishing…", disabled: isBusy || count === 0 };
  return (
    <DeskMain>
      <div className={desk.head}>
        <DeskHeading>Content</DeskHeading>
        <span className={text.muted}>
          {count === 0 ? "No unpublished changes" : `${count} ${count === 1 ? "draft" : "drafts"}`}
        </span>
        <span className={clsx(desk.line, layout.toEnd, styles.actions)}>
          <ActionButton
            className={layout.wideOnly}
            look="primary"
            shortcut="P"
            keyLabel="Publish"
            onClick={() => void editor.publish()}
            {...publishing}
          >
            {publishLabel}
          </ActionButton>
        </span>
      </div>
      <Loaded query={list} what="the content">
        {(entries) => (
          <div className={clsx(desk.stack, styles.columns)}>
            <ContentRail
              list={entries}
              drafts={drafts}
              shownKey={shownKey}
              select={editor.select}
              begin={(kind, name) => void editor.begin(kind, name)}
            />
            <div className={desk.stack}>
              <OutcomeNotice outcome={outcome} />
              <MistakesCard mistakes={mistakes} />
              <Loaded query={entry} what="this part of the content">
                {(shown) => (
                  <EntryForm
                    key={shown.key}
                    entry={shown}
                    data={data}
                    draft={draft}
                    isOutdated={editor.isOutdated}
                    refusals={refusals}
                    nameOther={(key) => drafts[key]?.name ?? entries.find((one) => one.key === key)?.name ?? key}
                    select={editor.select}
                    change={editor.change}
                    keepMine={editor.keepMine}
                    discard={editor.discard}
                  />
                )}
              </Loaded>
            </div>
            {entry.data !== undefined && (
              <div className={desk.stack} ref={previewColumn}>
                <PreviewCard entryKey={shownKey} preview={preview} published={entry.data.data} data={data} />
                <RevisionsCard
                  heading="Earlier versions"
                  empty="No earlier versions: this page has not been changed from the desk yet."
                  isBusy={isBusy}
                  revisions={entry.data.revisions.map(({ number, at, by, what, isPresent }) => ({
                    number,
                    name: `c ${number}`,
                    what: <time dateTime={at}>{formatMoment(at)}</time>,
                    description: by === null ? "Edited in the file" : `${by}: ${what}`,
                    presentLabel: isPresent ? "Live" : null,
                    action: { label: "Restore", run: () => void editor.takeBack(number) },
                  }))}
                />
              </div>
            )}
          </div>
        )}
      </Loaded>
      {count > 0 && (
        <div className={styles.dock}>
          <Dock label="Next step" caption="" amount="">
            <Button look="line" onClick={() => previewColumn.current?.scrollIntoView()}>
              Preview
            </Button>
            <Button className={dockAction} look="primary" onClick={() => void editor.publish()} {...publishing}>
              {publishLabel}
            </Button>
          </Dock>
        </div>
      )}
    </DeskMain>
  );
}

function MistakesCard({ mistakes }: { mistakes: readonly ShopMistake[] }) {
  const own = mistakes.filter(({ part }) => part === "content");
  const ofSheet = mistakes.length - own.length;
  if (own.length === 0) return null;
  return (
    <DeskCard isFlush id="mistakes" heading="Mistakes in the texts" note={`${own.length}`}>
      <ol>
        {own.map(({ key, where, what, cure }) => (
          <li className={styles.mistake} key={key}>
            <b>{where}</b>
            <p>
              {what} <span className={text.muted}>{cure}</span>
            </p>
          </li>
        ))}
      </ol>
      {ofSheet > 0 && (
        <div className={deskCardBody}>
          <p>
            The sheet has {ofSheet} {ofSheet === 1 ? "mistake" : "mistakes"}:{" "}
            <Link className={desk.link} to={href("deskCatalogue")}>
              Catalogue
            </Link>
          </p>
        </div>
      )}
    </DeskCard>
  );
}
