import { clsx } from "clsx";
import { useState } from "react";
import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { PictureDrop, UploadLines } from "#app/desk/pictures/picture-drop.tsx";
import { usePictureUpload } from "#app/desk/pictures/use-picture-upload.ts";
import { InputField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { leastPhotographWidths, productPicturesKey } from "#domain/media/photograph.ts";
import { stablePictureAddress } from "#domain/media/picture-address.ts";
import styles from "./product-picture-field.module.css";

interface ProductPictureFieldProps {
  /** As in the sheet. */
  address: string;
  /** Those of the content folder. */
  pictures: readonly string[];
  error: string | undefined;
  onChange(address: string): void;
}

/** The picture of a product: a file that is dropped here, one of the folder, chosen by its look, or an address on the web. */
export function ProductPictureField({ address, pictures, error, onChange }: ProductPictureFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { lines, isBusy, send } = usePictureUpload({ key: productPicturesKey, size: "product" });
  return (
    <DeskCard heading="Picture">
      <div className={styles.body}>
        {address === "" ? <span className={styles.none}>None</span> : <Thumb path={address} />}
        <div className={clsx(layout.stack, layout.gap3)}>
          <InputField
            id="cell-image_url"
            label="Picture address"
            optional
            autoComplete="off"
            hint="media/products/… in the content folder, or https://…"
            error={error}
            value={address}
            onChange={(event) => onChange(event.target.value)}
          />
          <PictureDrop
            id="picture-file"
            isMultiple={false}
            isBusy={isBusy}
            send={(files) =>
              void send(files).then(([picture]) => {
                if (picture !== undefined) onChange(picture.path);
              })
            }
          >
            <b>Drop a picture here</b> or <u>choose a file</u>. JPEG, PNG or WebP, at least{" "}
            {leastPhotographWidths.product} px wide.
          </PictureDrop>
          <UploadLines lines={lines} />
          <p className={desk.line}>
            {pictures.length < 2 ? null : (
              <ActionButton aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? "Close the pictures" : `Choose from ${pictures.length} pictures`}
              </ActionButton>
            )}
            {address === "" ? null : (
              <ActionButton look="quiet" onClick={() => onChange("")}>
                No picture
              </ActionButton>
            )}
          </p>
        </div>
        {isOpen && (
          <ul className={styles.pictures} aria-label="Pictures">
            {pictures.map((path) => (
              <li key={path}>
                <button
                  className={clsx(styles.pick, path === address && styles.picked)}
                  type="button"
                  aria-pressed={path === address}
                  onClick={() => onChange(path)}
                >
                  <Thumb path={path} />
                  <span className={styles.name}>{path.replace("media/products/", "")}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </DeskCard>
  );
}

function Thumb({ path }: { path: string }) {
  const src = stablePictureAddress(path).replace(/\.jpg$/, "-thumb.jpg");
  // A picture of the web is fetched once its product is saved.
  return <img className={styles.thumb} key={src} src={src} alt="" width={64} height={64} loading="lazy" />;
}
