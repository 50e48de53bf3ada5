import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { entryGroups, type EntryGroup, type ListedEntry } from "#domain/content/entry-groups.ts";
import styles from "./content-rail.module.css";
import type { Drafts } from "./drafts.ts";

interface ContentRailProps {
  list: readonly ListedEntry[];
  drafts: Drafts;
  shownKey: string;
  select(key: string): void;
  createProject(name: string): void;
}

/** What can be edited: a list beside the form, and a choice above it on a telephone. Drafts say so. */
export function ContentRail({ list, drafts, shownKey, select, createProject }: ContentRailProps) {
  const begun = Object.values(drafts)
    .filter(({ key }) => !list.some((entry) => entry.key === key))
    .map(({ key, name }): ListedEntry => ({ key, name, group: key.startsWith("guide:") ? "Guides" : "Projects" }));
  const entries = [...list, ...begun];
  const groups = entryGroups.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }));
  return (
    <>
      <nav className={styles.rail} aria-label="Content">
        {groups.map(({ group, entries: own }) => (
          <section key={group}>
            <h2 className={styles.group}>{group}</h2>
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
                    {drafts[key] === undefined ? null : <small className={styles.draft}>Draft</small>}
                  </button>
                </li>
              ))}
            </ul>
            {group === ("Projects" satisfies EntryGroup) && <NewProject create={createProject} />}
          </section>
        ))}
      </nav>
      <div className={styles.choice}>
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
        <NewProject create={createProject} />
      </div>
    </>
  );
}

function NewProject({ create }: { create(name: string): void }) {
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <Button look="line" size="sm" onClick={() => setName("")}>
        <Icon name="plus" /> New project
      </Button>
    );
  return (
    <form
      className={styles.newProject}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === "") return;
        create(name.trim());
        setName(null);
      }}
    >
      <InputField
        id="new-project"
        label="Name of the project"
        value={name}
        maxLength={80}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" size="sm">
        Begin
      </Button>
      <Button look="quiet" size="sm" onClick={() => setName(null)}>
        Cancel
      </Button>
    </form>
  );
}
