import { clsx } from "clsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { type FieldPath, fieldId, useEditing } from "./editing.ts";
import styles from "./picture-tile.module.css";

export interface EditedPicture {
  src: string;
  alt: string;
}

interface PictureTileProps {
  path: FieldPath;
  at: number;
  count: number;
  picture: EditedPicture;
  isNew: boolean;
  isMoving: boolean;
  error: string | null;
  describe(alt: string): void;
  move(by: number): void;
  turn(): void;
  takeOut(): void;
  /** It is being dragged, something is dropped on it, or dragging ended elsewhere. */
  take(): void;
  drop(): void;
  letGo(): void;
}

/** A picture of a list with what it shows. With the focus in its tile, Alt and an arrow move it, and t turns it. */
export function PictureTile(props: PictureTileProps) {
  const { path, at, count, picture, isNew, isMoving, error, describe, move, turn, takeOut, take, drop, letGo } = props;
  const address = useEditing().findPicture(picture.src);
  const name = `picture ${at + 1}`;
  const tag = isMoving ? "Moving" : at === 0 ? "Cover" : isNew ? "New" : "";
  const id = fieldId([...path, "alt"]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same; keys and dragging are shortcuts
    <li
      className={clsx(styles.tile, isMoving && styles.moving)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
      onKeyDown={(event) => {
        const isField = event.target instanceof HTMLInputElement;
        if (event.altKey && event.key === "ArrowLeft" && at > 0) move(-1);
        else if (event.altKey && event.key === "ArrowRight" && at < count - 1) move(1);
        else if (!isField && event.key === "t" && !event.ctrlKey && !event.metaKey) turn();
        else return;
        event.preventDefault();
      }}
    >
      <div className={styles.image} draggable onDragStart={take} onDragEnd={letGo}>
        {address === null ? (
          <Icon name="image-off" />
        ) : (
          <img src={address} alt="" width="240" height="180" loading="lazy" draggable={false} />
        )}
        <span className={styles.number}>{at + 1}</span>
        {tag !== "" && <span className={clsx(styles.tag, isNew && at > 0 && styles.newTag)}>{tag}</span>}
      </div>
      <label className={text.visuallyHidden} htmlFor={id}>
        What {name} shows
      </label>
      <input
        className={styles.words}
        id={id}
        value={picture.alt}
        placeholder="What it shows"
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => describe(event.target.value)}
      />
      {error !== null && (
        <p className={clsx(text.error, text.breakable)} id={`${id}-error`}>
          {picture.alt.trim() === "" ? "Please describe the picture" : error}
        </p>
      )}
      <div className={clsx(layout.flex, layout.between)} role="group" aria-label={`Picture ${at + 1}`}>
        <IconButton
          icon="arrow-left"
          aria-label={`Move ${name} earlier`}
          disabled={at === 0}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="arrow-right"
          aria-label={`Move ${name} later`}
          disabled={at === count - 1}
          onClick={() => move(1)}
        />
        <IconButton icon="refresh-cw" aria-label={`Turn ${name} to the right`} onClick={turn} />
        <IconButton icon="trash-2" aria-label={`Remove ${name}`} disabled={count === 1} onClick={takeOut} />
      </div>
    </li>
  );
}
