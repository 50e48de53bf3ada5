import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./picture-drop.module.css";
import { CallError } from "#app/calls/call.ts";
import type { TakenPicture } from "#services/content-ports.ts";
import { sendFile } from "#app/calls/send-file.ts";
import type { CallInput } from "#server/calls/table.ts";

/** The formats that the shop reads. An iPhone then sends a JPEG by itself. */
const accepted = "image/jpeg,image/png,image/webp";

interface PictureDropProps {
  id: string;
  isMultiple: boolean;
  isBusy: boolean;
  send(files: readonly File[]): void;
  children: ReactNode;
}

export function PictureDrop({ id, isMultiple, isBusy, send, children }: PictureDropProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={clsx(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        if (!isBusy) send([...event.dataTransfer.files].slice(0, isMultiple ? undefined : 1));
      }}
    >
      <input
        className={clsx(text.visuallyHidden, styles.input)}
        id={id}
        type="file"
        accept={accepted}
        multiple={isMultiple}
        disabled={isBusy}
        onChange={(event) => {
          send([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <label className={styles.label} htmlFor={id}>
        <Icon name="plus" />
        <span>{children}</span>
      </label>
    </div>
  );
}

export function UploadLines({ lines }: { lines: readonly UploadLine[] }) {
  const taken = lines.filter(({ state }) => state === "in");
  return (
    <ul className={clsx(layout.stack, layout.joint, styles.lines)} role="status">
      {taken.length > 0 && (
        <li>
          <Icon className={styles.icon} name="check" />
          <span>
            {taken.length > 3
              ? `${taken.length} pictures have been added`
              : `${taken.map(({ name }) => name).join(" and ")} ${taken.length === 1 ? "has" : "have"} been added`}
          </span>
        </li>
      )}
      {lines.map(({ id, name, state, share, reason }) =>
        state === "sending" ? (
          <li key={id}>
            <progress className={styles.progress} value={share} aria-label={name} />
            <span>
              {name}, {share < 1 ? `${Math.round(share * 100)}%` : "being resized"}
            </span>
          </li>
        ) : state === "refused" ? (
          <li className={text.error} key={id}>
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

interface UploadLine {
  id: number;
  name: string;
  state: "waiting" | "sending" | "in" | "refused";
  share: number;
  reason: string;
}

let lastId = 0;

/** Sends photographs for the content folder. `keep` is called with each picture as soon as it is in. */
export function usePictureUpload(query: CallInput<"addPicture">, keep?: (picture: TakenPicture) => void) {
  const [lines, setLines] = useState<readonly UploadLine[]>([]);
  const isBusy = lines.some(({ state }) => state === "waiting" || state === "sending");

  function update(id: number, change: Partial<UploadLine>): void {
    setLines((before) => before.map((line) => (line.id === id ? { ...line, ...change } : line)));
  }

  async function send(files: readonly File[]): Promise<TakenPicture[]> {
    const sent = files.map((file) => ({ file, id: (lastId += 1) }));
    setLines(
      sent.map(
        ({ file, id }) => ({ id, name: file.name, state: "waiting", share: 0, reason: "" }) satisfies UploadLine,
      ),
    );
    const taken: TakenPicture[] = [];
    for (const { file, id } of sent) {
      update(id, { state: "sending" });
      try {
        const picture = await sendFile("addPicture", file, {
          query,
          tooLarge: "It is larger than 25 MB.",
          onProgress: (share) => update(id, { share }),
        });
        taken.push(picture);
        keep?.(picture);
        update(id, { state: "in" });
      } catch (error) {
        const reason = error instanceof CallError ? error.message : "It could not be read.";
        update(id, { state: "refused", reason });
      }
    }
    return taken;
  }

  return { lines, isBusy, send };
}
