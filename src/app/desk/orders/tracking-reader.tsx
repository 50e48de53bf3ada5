import { useState } from "react";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { InputField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parseTrackingNumbers } from "#domain/orders/parcels/tracking-numbers.ts";

interface TrackingReaderProps {
  orderIds: readonly string[];
  onRead(found: ReadonlyMap<string, string>): void;
}

/** Fills in tracking numbers from pasted text or a carrier's file, and says where they were found. */
export function TrackingReader({ orderIds, onRead }: TrackingReaderProps) {
  const [pasted, setPasted] = useState("");
  const [reading, setReading] = useState<{ found: string; doubts: readonly string[] } | null>(null);

  async function read(words: string): Promise<void> {
    try {
      const { found, source, doubts } = parseTrackingNumbers(await parseCells(words), orderIds);
      onRead(found);
      const filled =
        source === "" ? "" : `${found.size} of ${orderIds.length} numbers found, ${source}. Check them below.`;
      setReading({ found: filled, doubts });
    } catch {
      setReading({ found: "", doubts: ["The file could not be read. Please save it as CSV and choose it again."] });
    }
  }

  return (
    <DeskCard heading="Tracking numbers">
      <div className={desk.stack}>
        <div className={desk.halves}>
          <div className={desk.tightStack}>
            <TextField
              id="tracking-pasted"
              label="Paste the numbers"
              hint="One a line in the order of the list, or order number, tracking number."
              optional
              rows={3}
              maxLength={20_000}
              value={pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
            <div>
              <ActionButton disabled={pasted.trim() === ""} onClick={() => void read(pasted)}>
                Fill in
              </ActionButton>
            </div>
          </div>
          <InputField
            id="tracking-file"
            label="CSV file from the carrier"
            hint="Any file with a column of our order numbers and one of tracking numbers."
            optional
            type="file"
            accept=".csv,.txt,text/csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void file.text().then(read);
              target.value = "";
            }}
          />
        </div>
        <div role="status">{reading === null || reading.found === "" ? null : <p>{reading.found}</p>}</div>
        {reading === null || reading.doubts.length === 0 ? null : (
          <Notice kind="bad">
            {reading.doubts.map((doubt) => (
              <p key={doubt}>{doubt}</p>
            ))}
          </Notice>
        )}
      </div>
    </DeskCard>
  );
}

/** Splits a spreadsheet's text or pasted lines at tabs, semicolons or commas, whichever the first line has most of. */
async function parseCells(text: string): Promise<string[][]> {
  // The parser loads on use, because its browser build is larger than the page.
  const { parse } = await import("csv-parse/browser/esm/sync");
  const [first = ""] = text.split("\n", 1);
  const count = (sign: string) => first.split(sign).length;
  const delimiter = ["\t", ";", ","].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
  return parse(text, { bom: true, delimiter, relax_quotes: true, relax_column_count: true, skip_empty_lines: false });
}
