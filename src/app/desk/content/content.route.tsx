import { useRef } from "react";
import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { Key } from "#app/desk/key.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./content.route.module.css";
import { ContentRail } from "./content-rail.tsx";
import { EntryForm } from "./entry-form.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { PublishedTextsCard } from "./published-texts-card.tsx";
import { useContentEditor } from "./use-content-editor.ts";
import { useContentPreview } from "./use-content-preview.ts";
import { clsx } from "clsx";
import { Link } from "#app/ui/link.tsx";
import { href } from "#domain/addresses/href.ts";
import type { ShopMistake } from "#domain/content/shop-mistake.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";

export const meta: MetaFunction = (args) =>
  privateMeta("Content", "Texts, hours, projects and pictures, and any mistakes to fix.", args);

export default function DeskContentPage() {
  const editor = useContentEditor();
  const previewColumn = useRef<HTMLDivElement>(null);
  const { list, mistakes, shownKey, entry, data, draft, drafts, refusals, outcome, isBusy, canUndo } = editor;
  const preview = useContentPreview(editor);
  const count = Object.keys(drafts).length;
  const publishLabel = count < 2 ? "Publish" : `Publish ${count} drafts`;
  const publishing = { busyLabel: isBusy && "Publishing…", disabled: isBusy || count === 0 };
  return (
    <DeskMain>
      <div className={styles.head}>
        <DeskHeading>Content</DeskHeading>
        <span className={text.muted}>
          {count === 0 ? "Everything here is published" : `${count} ${count === 1 ? "draft" : "drafts"}`}
        </span>
        <span className={styles.actions}>
          <Button look="line" size="sm" disabled={!canUndo || isBusy} onClick={editor.undo} {...deskKey("u")}>
            <Icon name="undo-2" /> Undo last change <Key>u</Key>
          </Button>
          <Button
            className={styles.publish}
            look="primary"
            size="sm"
            onClick={() => void editor.publish()}
            {...publishing}
            {...deskKey("P", "Publish")}
          >
            {publishLabel} <Key>P</Key>
          </Button>
        </span>
      </div>
      <LoadState state={list} what="the content" load={editor.load} />
      {typeof list !== "string" && (
        <div className={styles.columns}>
          <ContentRail
            list={list}
            drafts={drafts}
            shownKey={shownKey}
            select={editor.select}
            begin={(kind, name) => void editor.begin(kind, name)}
          />
          <div className={styles.cards}>
            <OutcomeNotice outcome={outcome} />
            {mistakes?.some(({ part }) => part === "content") === true && <MistakesCard mistakes={mistakes} />}
            <LoadState state={entry} what="this part of the content" load={editor.load} />
            {typeof entry !== "string" && (
              <EntryForm
                key={entry.key}
                entry={entry}
                data={data}
                draft={draft}
                refusals={refusals}
                nameOther={(key) => drafts[key]?.name ?? list.find((one) => one.key === key)?.name ?? key}
                select={editor.select}
                change={editor.change}
                discard={editor.discard}
              />
            )}
          </div>
          {typeof entry !== "string" && (
            <div className={styles.cards} ref={previewColumn}>
              <PreviewCard entryKey={entry.key} preview={preview} published={entry.data} data={data} />
              <PublishedTextsCard
                revisions={entry.revisions}
                isBusy={isBusy}
                takeBack={(number) => void editor.takeBack(number)}
              />
            </div>
          )}
        </div>
      )}
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

/** What is to mend in the texts, in sentences. Those of the sheet are counted. */
function MistakesCard({ mistakes }: { mistakes: readonly ShopMistake[] | null }) {
  if (mistakes === null) return null;
  const own = mistakes.filter(({ part }) => part === "content");
  const ofSheet = mistakes.length - own.length;
  return (
    <DeskCard
      headingId="mistakes"
      heading="Mistakes in the texts"
      note={own.length === 0 ? "Nothing" : `${own.length}`}
    >
      {own.length > 0 && (
        <ol>
          {own.map(({ key, where, what, cure }) => (
            <li className={styles.mistake} key={key}>
              <b>{where}</b>
              <p>
                {what} <span className={styles.cure}>{cure}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
      <p className={clsx(deskCardBody, own.length > 0 && styles.after)}>
        {own.length === 0 ? "The files are live as they are. " : ""}
        {ofSheet > 0 && (
          <>
            The sheet has {ofSheet} {ofSheet === 1 ? "mistake" : "mistakes"}:{" "}
            <Link className={styles.link} to={href("deskCatalogue")}>
              Catalogue
            </Link>
          </>
        )}
      </p>
    </DeskCard>
  );
}
