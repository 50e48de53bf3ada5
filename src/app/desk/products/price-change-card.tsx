import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { saveFile } from "#app/calls/save-file.ts";
import { deskFailureMessage, useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { ProposedSheetCard } from "#app/desk/catalogue/proposed-sheet-card.tsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { InputField, SelectField } from "#app/ui/field.tsx";
import type { PriceChange } from "#domain/catalogue/sheet/change-prices.ts";
import { formatCounted } from "#domain/format-counted.ts";
import type { CallOutput } from "#server/calls/table.ts";
import type { SheetProductFilter, SheetProductList } from "#services/catalogue/sheet/list-sheet-products.ts";

interface PriceChangeCardProps {
  query: { search: string; show: SheetProductFilter };
  list: SheetProductList;
  close(): void;
}

const kinds = [
  ["percent", "Raise or lower by per cent"],
  ["add", "Add or take off pounds"],
  ["set", "Set to one price"],
  ["cost", "Set to the cost plus per cent"],
] as const;
const roundings = [
  ["penny", "To the penny"],
  ["5p", "To 5p"],
  ["10p", "To 10p"],
  ["50p", "To 50p"],
  ["pound", "To whole pounds"],
  ["99p", "To end in 99p"],
] as const;

/** Changes the prices of all products that the list covers, even those that are not on this page of the list. */
export function PriceChangeCard({ query, list, close }: PriceChangeCardProps) {
  const [kind, setKind] = useState<PriceChange["kind"]>("percent");
  const [rounding, setRounding] = useState<PriceChange["rounding"]>("penny");
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [shown, setShown] = useState<{ change: PriceChange; compared: CallOutput<"comparePriceChange"> } | null>(null);
  const { change: runChange } = useDeskChange();
  const number = list.number ?? 0;
  const isPercent = kind === "percent" || kind === "cost";

  function show(): void {
    const amount = parseHundredths(typed);
    if (amount === null || (kind === "set" && amount <= 0)) {
      setError(isPercent ? "Write a number such as 5 or -2.5." : "Write an amount such as 1.50.");
      return;
    }
    setError(null);
    const change = { kind, amount, rounding };
    if (list.state === "hosted") {
      void runChange(() => download(change), "Failed to change the sheet", { onDone: close });
      return;
    }
    void call("comparePriceChange", { ...query, change }).then(
      (compared) => setShown({ change, compared }),
      (failed: unknown) => setError(deskFailureMessage(failed, "The prices could not be compared. Please try again.")),
    );
  }

  async function download(change: PriceChange) {
    const { name, text } = await call("downloadPriceChange", { ...query, change });
    saveFile(name, "text/csv", `\uFEFF${text}`);
    return { message: "The changed sheet is downloaded. Put it where the shop reads its sheet." };
  }

  if (shown !== null) {
    const { change, compared } = shown;
    const { hash, comparedWith, changed, leftAlone } = compared;
    return (
      <ProposedSheetCard
        compared={compared}
        number={number}
        publish={() => call("publishPriceChange", { ...query, change, hash, comparedWith: comparedWith ?? "" })}
        close={close}
      >
        <p>
          {changed} of {list.count} products change.
          {leftAlone.length > 0 &&
            ` Left alone, because their price stays, or price or cost cannot be read for certain: ${leftAlone.join(", ")}.`}
        </p>
      </ProposedSheetCard>
    );
  }
  return (
    <DeskCard heading={`Change the prices of ${formatCounted(list.count, "product")}`}>
      <form
        className={desk.stack}
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <div className={desk.halves}>
          <SelectField
            id="price-change"
            label="Change"
            choices={kinds}
            value={kind}
            onChange={({ target }) => setKind(target.value as PriceChange["kind"])}
          />
          <InputField
            id="price-amount"
            label={isPercent ? "Per cent" : "Pounds"}
            hint={kind === "percent" || kind === "add" ? "With a minus, prices fall." : undefined}
            inputMode="text"
            autoComplete="off"
            error={error}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setError(null);
            }}
          />
          <SelectField
            id="price-rounding"
            label="Round"
            choices={roundings}
            value={rounding}
            onChange={({ target }) => setRounding(target.value as PriceChange["rounding"])}
          />
        </div>
        <p className={desk.line}>
          <ActionButton look="line" onClick={close}>
            Cancel
          </ActionButton>
          <ActionButton type="submit" look="primary">
            {list.state === "hosted" ? "Download the changed sheet" : "Show what would change"}
          </ActionButton>
        </p>
      </form>
    </DeskCard>
  );
}

/** Parses "-2.5", "£1.50" or "5 %" into hundredths; null for any other text. */
function parseHundredths(typed: string): number | null {
  const match = /^([-−+])?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(/[\s£%]/g, ""));
  if (match === null) return null;
  const hundredths = Number(match[2]) * 100 + Number((match[3] ?? "").padEnd(2, "0"));
  return match[1] === undefined || match[1] === "+" ? hundredths : -hundredths;
}
