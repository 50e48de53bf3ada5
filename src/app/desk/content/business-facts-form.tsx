import { clsx } from "clsx";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  businessFactLabels,
  businessFactNames,
  type BusinessFactName,
  type BusinessFacts,
  listChangedFacts,
} from "#domain/content/business-facts.ts";
import styles from "./business-facts-form.module.css";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";

export interface FactRefusal {
  /** null: it concerns another part of the content. */
  fact: BusinessFactName | null;
  message: string;
}

const hints: Partial<Record<BusinessFactName, string>> = {
  hours: "Such as Mon-Sat 9:00-5:00, or Mon-Fri 9:00-5:00, Sat 9:00-4:00.",
  replyHours: "Visitors read it as a promise.",
};

interface BusinessFactsFormProps {
  facts: BusinessFacts;
  /** What visitors see now. */
  published: BusinessFacts;
  refusals: readonly FactRefusal[];
  isBusy: boolean;
  change(name: BusinessFactName, value: string): void;
  publish(): void;
}

/** Hours, telephone and the other facts that every page takes from one file. */
export function BusinessFactsForm({ facts, published, refusals, isBusy, change, publish }: BusinessFactsFormProps) {
  const changed = listChangedFacts(published, facts);
  const others = refusals.filter(({ fact }) => fact === null);
  return (
    <DeskCard
      headingId="facts"
      heading="Hours and telephone"
      note={changed.length === 0 ? "As visitors see it" : <b className={styles.draft}>Draft</b>}
    >
      <form
        className={clsx(deskCardBody, styles.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        {businessFactNames.map((name) => (
          <InputField
            key={name}
            id={`fact-${name}`}
            label={businessFactLabels[name]}
            {...(hints[name] === undefined ? {} : { hint: hints[name] })}
            error={refusals.find(({ fact }) => fact === name)?.message}
            value={facts[name]}
            onChange={(event) => change(name, event.target.value)}
          />
        ))}
        {others.map(({ message }) => (
          <Notice kind="bad" className={styles.full} key={message}>
            {message}
          </Notice>
        ))}
        <p className={clsx(styles.full, styles.actions)}>
          <Button
            type="submit"
            look="primary"
            size="sm"
            busyLabel={isBusy && "Publishing…"}
            disabled={isBusy || changed.length === 0}
            {...deskKey("P", "Publish")}
          >
            {changed.length < 2 ? "Publish" : `Publish ${changed.length} changes`} <Key>P</Key>
          </Button>
          <span>
            {changed.length === 0
              ? "The same fields stand in content/site.yaml, which an editor can change as well."
              : `Visitors see ${changed.map((name) => `“${published[name]}”`).join(", ")} until you publish.`}
          </span>
        </p>
      </form>
    </DeskCard>
  );
}
