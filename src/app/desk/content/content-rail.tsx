import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InputField, SelectField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { entryGroups, type ListedEntry } from "#domain/content/desk/edited-content.ts";
import { formatNewPath, newEntryKinds, type NewEntryKind } from "./begin-entry.ts";
import styles from "./content-rail.module.css";
import type { ContentEditor } from "./use-content-editor.ts";

interface ContentRailProps {
  list: readonly ListedEntry[];
  editor: Pick<ContentEditor, "drafts" | "shownKey" | "select" | "begin">;
}

/** The entries that can be edited, with drafts marked: a list beside the form, or a choice above it on a phone. */
export function ContentRail({ list, editor: { drafts, shownKey, select, begin } }: ContentRailProps) {
  const begun = Object.values(drafts)
    .filter(({ key }) => !list.some((entry) => entry.key === key))
    .map(({ key, name }): ListedEntry => ({ key, name, group: key.startsWith("guide:") ? "Guides" : "Projects" }));
  const entries = [...list, ...begun];
  const groups = entryGroups.map((group) => ({
    group,
    entries: entries.filter((entry) => entry.group === group),
    kind: newEntryKinds[group],
  }));
  return (
    <>
      <nav className={clsx(layout.wideOnly, layout.stack, layout.gap3, layout.contentStart)} aria-label="Content">
        {groups.map(({ group, entries: own, kind }) => (
          <section key={group}>
            <h2 className={clsx(text.muted, text.sans, text.small, text.strong, layout.mt2, layout.mb1)}>{group}</h2>
            <ul>
              {own.map(({ key, name }) => (
                <li key={key}>
                  <button
                    type="button"
                    className={clsx(styles.entry, key === shownKey && styles.current)}
                    aria-current={key === shownKey ? "page" : undefined}
                    onClick={() => select(key)}
                  >
                    <span>{name}</span>
                    {drafts[key] === undefined ? null : <small className={clsx(text.strong, text.amber)}>Draft</small>}
                  </button>
                </li>
              ))}
            </ul>
            {kind !== undefined && <NewEntry place="rail" kind={kind} begin={begin} />}
          </section>
        ))}
      </nav>
      <div className={clsx(layout.narrowOnly, layout.stack, layout.gap3, layout.itemsStart, styles.choice)}>
        <SelectField
          id="content-choice"
          label="Content"
          value={shownKey}
          onChange={(event) => select(event.target.value)}
        >
          {groups.map(({ group, entries: own }) => (
            <optgroup key={group} label={group}>
              {own.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                  {drafts[key] === undefined ? "" : " (draft)"}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <div className={clsx(layout.wrap, layout.gap3)}>
          {Object.values(newEntryKinds).map((kind) => (
            <NewEntry key={kind} place="choice" kind={kind} begin={begin} />
          ))}
        </div>
      </div>
    </>
  );
}

interface NewEntryProps {
  /** Where this form is. The list is on the page twice: beside the form, and above it on a phone. */
  place: "rail" | "choice";
  kind: NewEntryKind;
  begin: ContentEditor["begin"];
}

function NewEntry({ place, kind, begin }: NewEntryProps) {
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <Button look="line" size="sm" onClick={() => setName("")}>
        <Icon name="plus" /> New {kind}
      </Button>
    );
  const typed = name.trim();
  return (
    <form
      className={clsx(layout.wrap, layout.gap2, styles.choice)}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === "") return;
        void begin(kind, typed);
        setName(null);
      }}
    >
      <InputField
        id={`new-${kind}-${place}`}
        label={kind === "guide" ? "Title of the guide" : "Name of the project"}
        {...(typed === "" ? {} : { hint: `Web address: ${formatNewPath(kind, typed)}` })}
        value={name}
        maxLength={kind === "guide" ? 90 : 80}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="sm">
        Create
      </Button>
      <Button look="quiet" size="sm" onClick={() => setName(null)}>
        Cancel
      </Button>
    </form>
  );
}
