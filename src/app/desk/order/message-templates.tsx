import { call } from "#app/calls/call.ts";
import { useDeskData } from "#app/desk/use-desk-data.ts";
import { Link } from "#app/ui/link.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { href } from "#domain/addresses/href.ts";
import styles from "./message-templates.module.css";

const readTemplates = () => call("listMessageTemplates", {});

/** The owner's texts for messages. Choosing one writes it into the field, where it can be changed. */
export function MessageTemplates({ choose }: { choose(text: string): void }) {
  const { data } = useDeskData(readTemplates);
  const templates = typeof data === "string" ? [] : data;
  return (
    <div className={styles.row}>
      <SelectField
        id="say-template"
        label="Start with"
        value=""
        disabled={templates.length === 0}
        onChange={(event) => {
          const chosen = templates[Number(event.target.value)];
          if (chosen !== undefined) choose(chosen.text);
        }}
      >
        <option value="">{templates.length === 0 ? "No texts yet" : "Choose a text"}</option>
        {templates.map(({ name }, at) => (
          <option key={name} value={at}>
            {name}
          </option>
        ))}
      </SelectField>
      <Link className={styles.link} to={`${href("deskContent")}#messages`}>
        Change these texts
      </Link>
    </div>
  );
}
