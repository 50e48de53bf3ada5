import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import { CallError } from "#app/calls/call.ts";
import { sendFile } from "#app/calls/send-file.ts";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatMegabytes } from "#domain/format-megabytes.ts";
import { maxPictureBytes } from "#domain/media/shop-picture.ts";
import type { CallInput } from "#server/calls/table.ts";
import type { TakenPicture } from "#services/content-ports.ts";
import styles from "./picture-drop.module.css";

/** The formats that the shop reads. An iPhone that is asked for these sends a JPEG. */
const accepted = "image/jpeg,image/png,image/webp";

interface PictureDropProps {
  id: string;
  query: CallInput<"addPicture">;
  /** The maximum number of files in one drop. */
  maxFiles?: number;
  /** Takes the pictures once all uploads have ended. */
  onTaken(pictures: readonly TakenPicture[]): unknown;
  children: ReactNode;
}

export function PictureDrop({ id, query, maxFiles = 1, onTaken, children }: PictureDropProps) {
  const [lines, setLines] = useState<readonly UploadLine[]>([]);
  const isBusy = lines.some(({ state }) => state === "waiting" || state === "sending");

  async function send(files: FileList | null): Promise<void> {
    const sent = [...(files ?? [])].slice(0, maxFiles);
    const update = (index: number, change: Partial<UploadLine>) =>
      setLines((before) => before.map((line, other) => (other === index ? { ...line, ...change } : line)));
    setLines(sent.map(({ name }) => ({ name, state: "waiting", share: 0, reason: "" })));
    const taken: TakenPicture[] = [];
    for (const [index, file] of sent.entries()) {
      update(index, { state: "sending" });
      try {
        const picture = await sendFile("addPicture", file, {
          query,
          tooLarge: `It is larger than ${formatMegabytes(maxPictureBytes)}.`,
          onProgress: (share) => update(index, { share }),
        });
        taken.push(picture);
        update(index, { state: "in" });
      } catch (error) {
        const reason = error instanceof CallError ? error.message : "It could not be read.";
        update(index, { state: "refused", reason });
      }
    }
    if (taken.length > 0) onTaken(taken);
  }

  return (
    <>
      <div className={clsx(layout.relative, styles.drop)}>
        {/* Pictures can be dropped on this field. If it were disabled, the browser would open them instead. */}
        <input
          className={clsx(form.overFace, styles.input)}
          id={id}
          type="file"
          accept={accepted}
          multiple={maxFiles > 1}
          aria-disabled={isBusy}
          onClick={(event) => isBusy && event.preventDefault()}
          onChange={(event) => {
            if (!isBusy) void send(event.target.files);
            event.target.value = "";
          }}
        />
        <label className={styles.label} htmlFor={id}>
          <Icon name="plus" />
          <span>{children}</span>
        </label>
      </div>
      <UploadLines lines={lines} />
    </>
  );
}

interface UploadLine {
  name: string;
  state: "waiting" | "sending" | "in" | "refused";
  share: number;
  reason: string;
}

const inWords = new Intl.ListFormat("en-GB");

function UploadLines({ lines }: { lines: readonly UploadLine[] }) {
  const taken = lines.filter(({ state }) => state === "in");
  return (
    <ul className={clsx(layout.stack, layout.joint, styles.lines)} role="status">
      {taken.length > 0 && (
        <li>
          <Icon className={styles.icon} name="check" />
          <span>
            {taken.length > 3
              ? `${taken.length} pictures have been added`
              : `${inWords.format(taken.map(({ name }) => name))} ${taken.length === 1 ? "has" : "have"} been added`}
          </span>
        </li>
      )}
      {lines.map(({ name, state, share, reason }, index) =>
        state === "sending" ? (
          <li key={index}>
            <progress className={styles.progress} value={share} aria-label={name} />
            <span>
              {name}, {share < 1 ? `${Math.round(share * 100)}%` : "being resized"}
            </span>
          </li>
        ) : state === "refused" ? (
          <li className={text.error} key={index}>
            <Icon className={styles.icon} name="circle-alert" />
            <span>
              <b>{name} was not added:</b> {reason}
            </span>
          </li>
        ) : null,
      )}
    </ul>
  );
}
