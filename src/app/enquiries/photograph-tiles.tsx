import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { maxEnquiryPhotographBytes, maxPhotographs } from "#domain/enquiries/enquiry.ts";
import { formatMegabytes } from "#domain/format-megabytes.ts";
import styles from "./photograph-tiles.module.css";
import type { FormPhotograph, usePhotographs } from "./use-photographs.ts";

type Props = Pick<ReturnType<typeof usePhotographs>, "photographs" | "overflow" | "add" | "remove" | "retry">;

export function PhotographTiles({ photographs, overflow, add, remove, retry }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function addChosen(files: FileList | null): void {
    add([...(files ?? [])]);
    if (input.current !== null) input.current.value = "";
  }
  // The files may have been chosen before the code loaded.
  useEffect(() => {
    if (input.current?.files?.length) addChosen(input.current.files);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <>
      {photographs.length > 0 && (
        <ul className={clsx(layout.twoOrFour, layout.mb4, styles.tiles)}>
          {photographs.map((photograph) => (
            <Tile key={photograph.key} photograph={photograph} remove={remove} retry={retry} />
          ))}
        </ul>
      )}
      <label className={clsx(layout.line, layout.relative, layout.p4, layout.gap4, styles.drop)}>
        {/* Photographs can be dropped here. HEIC is not accepted, so that an iPhone sends a JPEG instead. */}
        <input
          className={form.overFace}
          ref={input}
          type="file"
          // The name is used only without JavaScript.
          name="photographs"
          multiple
          accept="image/jpeg,image/png,image/webp"
          aria-describedby="photographs-hint"
          onChange={(event) => addChosen(event.target.files)}
        />
        <Icon name="plus" />
        <span>
          <b>Add photographs</b>
          <span id="photographs-hint">
            Up to {maxPhotographs}, each up to {formatMegabytes(maxEnquiryPhotographBytes)}. The view from the house,
            the spot itself and the gate help us most.
          </span>
        </span>
      </label>
      <p className={clsx(text.error, layout.mt2)} role="status">
        {overflow === 0
          ? ""
          : `You can send up to ${maxPhotographs} photographs: ${overflow === 1 ? "one was" : `${overflow} were`} left out.`}
      </p>
    </>
  );
}

interface TileProps extends Pick<Props, "remove" | "retry"> {
  photograph: FormPhotograph;
}

function Tile({ photograph, remove, retry }: TileProps) {
  const { key, name, preview, state, error, canRetry } = photograph;
  return (
    <li className={clsx(layout.shrink, layout.relative, styles.tile)} aria-busy={state === "sending"}>
      {preview === null ? (
        <div className={styles.blank}>
          <Icon name={state === "failed" ? "image-off" : "check"} />
        </div>
      ) : (
        <img className={clsx(state !== "ready" && styles.faint)} src={preview} alt={`Your photograph ${name}`} />
      )}
      <p className={clsx(text.breakable, text.small, text.soft, layout.mt1, styles.name)}>
        <b>{name}</b>
        {error === null && <span>{describeProgress(photograph)}</span>}
      </p>
      {error !== null && (
        <p className={clsx(text.small, text.error, layout.mt1, layout.mb1)} role="alert">
          {error}
        </p>
      )}
      {canRetry && (
        <Button look="line" size="sm" onClick={() => retry(key)}>
          Try again
        </Button>
      )}
      <div className={styles.remove}>
        <IconButton
          icon="x"
          aria-label={state === "sending" ? `Stop ${name}` : `Remove ${name}`}
          onClick={() => remove(key)}
        />
      </div>
    </li>
  );
}

function describeProgress({ state, share, bytes }: FormPhotograph): string {
  if (state === "sending") return share === 0 ? "Waiting" : `Sending, ${Math.floor(share * 100)}%`;
  return `${Math.max(0.1, bytes / 1024 / 1024).toFixed(1)}\u00a0MB`;
}
