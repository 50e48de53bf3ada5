import { useEffect, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import type { BusinessFactName, BusinessFacts } from "#domain/content/business-facts.ts";
import type { ShopMistake } from "#domain/content/shop-mistake.ts";
import type { FactRefusal } from "./business-facts-form.tsx";
import type { BusinessPreview } from "#services/content/edit-business-facts.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import type { PublishedText } from "./published-texts-card.tsx";
import { type DeskData, useDeskData } from "#app/desk/use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "#app/desk/use-desk-outcome.ts";

interface Edited {
  version: string;
  facts: BusinessFacts;
  revisions: PublishedText[];
}

interface EditedFacts {
  edited: DeskData<Edited>;
  mistakes: ShopMistake[] | null;
  /** The draft; null while it is read. */
  facts: BusinessFacts | null;
  preview: BusinessPreview | null;
  refusals: readonly FactRefusal[];
  outcome: DeskOutcome | null;
  isBusy: boolean;
  load(): Promise<void>;
  change(name: BusinessFactName, value: string): void;
  publish(): Promise<void>;
  takeBack(number: number): Promise<void>;
}

const getFacts = () => call("getBusinessFacts", {});
const getMistakes = () => call("listMistakes", {});
/** While somebody types. */
const previewDelayMs = 400;

export function useBusinessFacts(): EditedFacts {
  const { handleAccessError } = useDesk();
  const { data: edited, setData: setEdited, load } = useDeskData<Edited>(getFacts);
  const { data: mistakes, load: loadMistakes } = useDeskData<ShopMistake[]>(getMistakes);
  const [draft, setDraft] = useState<BusinessFacts | null>(null);
  const [preview, setPreview] = useState<BusinessPreview | null>(null);
  const [refusals, setRefusals] = useState<readonly FactRefusal[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, tell] = useDeskOutcome();
  const published = typeof edited === "string" ? null : edited;
  const facts = draft ?? published?.facts ?? null;

  useEffect(() => {
    if (facts === null) return undefined;
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        call("previewBusinessFacts", { facts })
          .then((read) => {
            if (!isCurrent) return;
            setPreview(read);
            setRefusals(read.refusals);
          })
          // The preview is a help: publishing checks again, and says what is wrong.
          .catch(() => undefined);
      },
      draft === null ? 0 : previewDelayMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [facts, draft]);

  async function run(action: () => Promise<Edited & { message: string }>, failureMessage: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { message, ...now } = await action();
      setEdited(now);
      setDraft(null);
      setRefusals([]);
      tell("ok", message);
      await loadMistakes();
    } catch (error) {
      if (handleAccessError(error)) return;
      if (error instanceof CallError && Array.isArray(error.details)) setRefusals(error.details as FactRefusal[]);
      tell("bad", deskFailureMessage(error, failureMessage));
      // Somebody else may have changed the file: what was typed stays, beside what is there now.
      await getFacts().then(setEdited, () => undefined);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    edited,
    mistakes: typeof mistakes === "string" ? null : mistakes,
    facts,
    preview,
    refusals,
    outcome,
    isBusy,
    load,
    change(name, value) {
      if (facts === null) return;
      setDraft({ ...facts, [name]: value });
      setRefusals(refusals.filter(({ fact }) => fact !== name));
    },
    async publish() {
      if (facts === null || published === null) return;
      await run(() => call("saveBusinessFacts", { version: published.version, facts }), "Failed to publish");
    },
    async takeBack(number) {
      if (published === null) return;
      await run(
        () => call("takeBackBusinessFacts", { version: published.version, number }),
        "Failed to take the text back",
      );
    },
  };
}
