import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type NewEntryKind, showNewAddress } from "./begin-entry.ts";
import styles from "./content-rail.module.css";

interface NewEntryProps {
  /** The list is on the page twice: beside the form, and above it on a telephone. */
  place: "rail" | "choice";
  kind: NewEntryKind;
  begin(kind: NewEntryKind, name: string): void;
}

/** Begins a project or a guide: its name, which makes its address. */
export function NewEntry({ place, kind, begin }: NewEntryProps) {
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
      className={styles.newEntry}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === "") return;
        begin(kind, typed);
        setName(null);
      }}
    >
      <InputField
        id={`new-${kind}-${place}`}
        label={kind === "guide" ? "Title of the guide" : "Name of the project"}
        {...(typed === "" ? {} : { hint: `Web address: ${showNewAddress(kind, typed)}` })}
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
