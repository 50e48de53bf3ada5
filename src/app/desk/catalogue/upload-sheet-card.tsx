import { useState } from "react";
import { sendFile } from "#app/calls/send-file.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import { InputField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { maxSheetBytes } from "#domain/catalogue/sheet/sheet-record.ts";
import { formatMegabytes } from "#domain/format-megabytes.ts";
import type { ComparedSheet } from "#services/catalogue/sheet/change-whole-sheet.ts";
import { ProposedSheetCard } from "./proposed-sheet-card.tsx";

const tooLarge = `This file is larger than ${formatMegabytes(maxSheetBytes)}.`;
const send = { tooLarge, onProgress: () => undefined };

export function UploadSheetCard({ number }: { number: number }) {
  const [chosen, setChosen] = useState<{ file: File; compared: ComparedSheet } | null>(null);
  const { busy, failure, attempt } = useAttempt("The file could not be read. Please try again.");
  const read = (file: File) =>
    attempt(async () => {
      setChosen({ file, compared: await sendFile("compareUploadedSheet", file, { query: {}, ...send }) });
    }, file.name);

  if (chosen !== null) {
    const { file, compared } = chosen;
    const { hash, comparedWith } = compared;
    return (
      <ProposedSheetCard
        compared={compared}
        number={number}
        publish={() =>
          sendFile("publishUploadedSheet", file, { query: { hash, comparedWith: comparedWith ?? "" }, ...send })
        }
        close={() => setChosen(null)}
      >
        <p>From the file {file.name}.</p>
      </ProposedSheetCard>
    );
  }
  return (
    <DeskCard heading="Upload a sheet">
      <InputField
        id="sheet-file"
        label="Workbook (.xlsx) or CSV file"
        hint="You see what would change before anything is on sale."
        type="file"
        accept=".csv,.xlsx,.ods,text/csv"
        disabled={busy !== null}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void read(file);
          target.value = "";
        }}
      />
      <div role="status">{busy !== null && <p>Reading {busy}…</p>}</div>
      <Notice kind="bad">{failure}</Notice>
    </DeskCard>
  );
}
