import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import { BusinessFactsForm } from "./business-facts-form.tsx";
import { BusinessPreviewCard } from "./business-preview-card.tsx";
import styles from "./content.route.module.css";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { MistakesCard } from "./mistakes-card.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { PublishedTextsCard } from "./published-texts-card.tsx";
import { useBusinessFacts } from "./use-business-facts.ts";

export const meta: MetaFunction = (args) =>
  privateMeta("Content", "Hours, telephone and what is to mend in the texts.", args);

export default function DeskContentPage() {
  const { edited, mistakes, facts, preview, refusals, outcome, isBusy, load, change, publish, takeBack } =
    useBusinessFacts();
  const isLoaded = typeof edited !== "string";
  return (
    <DeskMain isNarrow>
      <DeskHeading className={styles.heading}>Content</DeskHeading>
      <div className={styles.columns}>
        <div className={styles.cards}>
          <OutcomeNotice outcome={outcome} />
          <MistakesCard mistakes={mistakes} />
          <LoadState state={edited} what="the facts of the business" load={load} />
          {isLoaded && facts !== null && (
            <BusinessFactsForm
              facts={facts}
              published={edited.facts}
              refusals={refusals}
              isBusy={isBusy}
              change={change}
              publish={() => void publish()}
            />
          )}
        </div>
        {isLoaded && (
          <div className={styles.cards}>
            <BusinessPreviewCard preview={preview} />
            <PublishedTextsCard
              revisions={edited.revisions}
              isBusy={isBusy}
              takeBack={(number) => void takeBack(number)}
            />
          </div>
        )}
      </div>
    </DeskMain>
  );
}
