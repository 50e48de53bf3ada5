import { clsx } from "clsx";
import { useRef } from "react";
import { useCall } from "#app/desk/calls/use-call.ts";
import { DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { useMay } from "#app/desk/frame/rights.tsx";
import { ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard, deskCardBody } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { VersionsCard } from "#app/desk/kit/versions-card.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dock, dockAction } from "#app/ui/dock.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatCounted } from "#domain/format-counted.ts";
import { formatMoment } from "#domain/format-date.ts";
import { href } from "#domain/routes/href.ts";
import { ContentRail } from "./content-rail.tsx";
import styles from "./content.route.module.css";
import { EntryForm } from "./entry-form.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { useContentEditor } from "./use-content-editor.ts";

export default function DeskContentPage() {
  const editor = useContentEditor();
  const list = useCall("listEditableContent", {});
  const previewColumn = useRef<HTMLDivElement>(null);
  const { entry, drafts, publishing } = editor;
  const count = Object.keys(drafts).length;
  const publishLabel = count < 2 ? "Publish" : `Publish ${count} drafts`;
  const tools = (
    <>
      <span className={text.muted}>{count === 0 ? "No unpublished changes" : formatCounted(count, "draft")}</span>
      <ChangeButton
        className={clsx(layout.wideOnly, layout.toEnd)}
        look="primary"
        shortcut="P"
        keyLabel="Publish"
        {...publishing}
      >
        {publishLabel}
      </ChangeButton>
    </>
  );
  return (
    <DeskPage isNarrow={false} heading="Content" tools={tools}>
      <Loaded query={list} what="the content">
        {(entries) => (
          <div className={clsx(desk.stack, styles.columns)}>
            <ContentRail list={entries} editor={editor} />
            <div className={desk.stack}>
              <MistakesCard />
              <Loaded query={entry} what="this part of the content">
                {(shown) => <EntryForm key={shown.key} entry={shown} list={entries} editor={editor} />}
              </Loaded>
            </div>
            {entry.data !== undefined && (
              <div className={desk.stack} ref={previewColumn}>
                <PreviewCard editor={editor} published={entry.data.data} />
                <VersionsCard
                  heading="Earlier versions"
                  empty="No earlier versions: this page has not been changed from the desk yet."
                  versions={entry.data.versions.map(({ number, at, by, what, isPresent }) => ({
                    name: `Version ${number}`,
                    what: <time dateTime={at}>{formatMoment(at)}</time>,
                    description: by === null ? "Edited in the file" : `${by}: ${what}`,
                    presentLabel: isPresent ? "Live" : null,
                    action: {
                      label: "Restore",
                      run: () => editor.restore(number),
                      failure: "Failed to restore the text",
                      onDone: editor.dropRestored,
                    },
                  }))}
                />
              </div>
            )}
          </div>
        )}
      </Loaded>
      {count > 0 && (
        <div className={layout.narrowOnly}>
          <Dock label="Next step" caption="" amount="">
            <Button look="line" onClick={() => previewColumn.current?.scrollIntoView()}>
              Preview
            </Button>
            <ChangeButton className={dockAction} look="primary" size="md" {...publishing}>
              {publishLabel}
            </ChangeButton>
          </Dock>
        </div>
      )}
    </DeskPage>
  );
}

function MistakesCard() {
  const { data: mistakes = [] } = useCall("listMistakes", {});
  const maySeeSheet = useMay()("catalogue");
  const own = mistakes.filter(({ part }) => part === "content");
  const ofSheet = mistakes.length - own.length;
  if (own.length === 0) return null;
  return (
    <DeskCard isFlush heading="Mistakes in the texts" note={`${own.length}`}>
      <ol>
        {own.map(({ key, where, what, fix }) => (
          <li className={styles.mistake} key={key}>
            <b>{where}</b>
            <p>
              {what} <span className={text.muted}>{fix}</span>
            </p>
          </li>
        ))}
      </ol>
      {ofSheet > 0 && maySeeSheet && (
        <div className={deskCardBody}>
          <p>
            The sheet has {formatCounted(ofSheet, "mistake")}:{" "}
            <Link className={desk.link} to={href("deskCatalogue")}>
              Catalogue
            </Link>
          </p>
        </div>
      )}
    </DeskCard>
  );
}
