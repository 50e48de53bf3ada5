import { clsx } from "clsx";
import { useState } from "react";
import desk from "#app/desk/desk-layout.module.css";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { InputField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import {
  type DayHours,
  formatOpeningHours,
  isOpenDay,
  type OpeningHours,
  parseOpeningHours,
  type WeekDay,
  weekDayNames,
  weekDays,
} from "#domain/content/opening-times.ts";
import layout from "#app/ui/layout.module.css";
import textStyles from "#app/ui/text.module.css";
import { type EditorProps, fieldId, useEditing } from "./editing.ts";
import { FieldError } from "./field-section.tsx";
import styles from "./hours-field.module.css";

/** For a day that was closed, where no other day says more. */
const usualHours: DayHours = { opens: "09:00", closes: "17:00" };

/** Opening hours, a row for each day, with the line that pages show. */
export function HoursField({ path, label, value, change }: EditorProps<{ kind: "hours" }>) {
  const { findError } = useEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typeof value === "string" ? value : "";
  const hours = parseOpeningHours(text);
  const error = findError(path);
  const id = fieldId(path);
  const first = weekDays.find((day) => hours.days[day] !== undefined);
  const firstHours = first === undefined ? undefined : hours.days[first];

  function changeHours(next: Partial<OpeningHours>): void {
    change(formatOpeningHours({ ...hours, ...next }));
  }

  function changeDay(day: WeekDay, set: DayHours | undefined): void {
    const { [day]: _before, ...others } = hours.days;
    changeHours({ days: set === undefined ? others : { ...others, [day]: set } });
  }

  function openAll(like: DayHours): void {
    const open = weekDays.filter((day) => hours.days[day] !== undefined);
    changeHours({ days: Object.fromEntries(open.map((day) => [day, like])) });
  }

  return (
    <fieldset className={clsx(layout.stack, layout.gap3, layout.fullRow)} id={id}>
      <legend className={form.groupLabel}>{label}</legend>
      <ul className={clsx(layout.stack, layout.gap2)}>
        {weekDays.map((day) => (
          <DayRow
            key={day}
            id={`${id}-${day}`}
            name={weekDayNames[day]}
            hours={hours.days[day]}
            open={() => changeDay(day, firstHours ?? usualHours)}
            change={(set) => changeDay(day, set)}
          />
        ))}
      </ul>
      {error !== null && <FieldError>{error}</FieldError>}
      {first !== undefined && firstHours !== undefined && (
        <p>
          <Button look="line" size="sm" onClick={() => openAll(firstHours)}>
            Copy {weekDayNames[first]}’s hours to every open day
          </Button>
        </p>
      )}
      <InputField
        id={`${id}-sentence`}
        label="Anything to add"
        optional
        hint="For example: Sundays by appointment."
        autoComplete="off"
        maxLength={80}
        value={typed ?? hours.sentence}
        onChange={(event) => {
          // With the blank after a word that is about to be followed by another.
          setTyped(event.target.value);
          changeHours({ sentence: event.target.value });
        }}
        onBlur={() => setTyped(null)}
      />
      <p className={clsx(textStyles.muted, textStyles.small)}>
        Visitors read: <b>{text === "" ? "nothing" : text}</b>
      </p>
    </fieldset>
  );
}

interface DayRowProps {
  id: string;
  name: string;
  /** undefined: closed. */
  hours: DayHours | undefined;
  open(): void;
  change(hours: DayHours | undefined): void;
}

function DayRow({ id, name, hours, open, change }: DayRowProps) {
  const isWrong = hours !== undefined && !isOpenDay(hours);
  const time = (part: keyof DayHours, label: string) => (
    <input
      className={clsx(field.input, styles.time)}
      id={`${id}-${part}`}
      type="time"
      aria-label={`${name} ${label}`}
      aria-invalid={isWrong ? true : undefined}
      disabled={hours === undefined}
      value={hours?.[part] ?? ""}
      onChange={(event) => {
        // Empty while only one of its parts is typed.
        if (hours !== undefined && event.target.value !== "") change({ ...hours, [part]: event.target.value });
      }}
    />
  );
  return (
    <li className={styles.day}>
      <span className={clsx(textStyles.strong, styles.name)}>{name}</span>
      {time("opens", "from")}
      <span>to</span>
      {time("closes", "to")}
      <label className={clsx(desk.check, styles.closed)}>
        <input
          type="checkbox"
          aria-label={`${name} closed`}
          checked={hours === undefined}
          onChange={(event) => (event.target.checked ? change(undefined) : open())}
        />
        Closed
      </label>
    </li>
  );
}
