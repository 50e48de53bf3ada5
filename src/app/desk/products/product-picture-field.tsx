import { clsx } from "clsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import { PictureDrop } from "#app/desk/kit/picture-drop.tsx";
import { InputField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { stablePictureUrl } from "#domain/media/picture-url.ts";
import { minPictureWidths, productPicturesKey } from "#domain/media/shop-picture.ts";
import styles from "./product-picture-field.module.css";

interface ProductPictureFieldProps {
  imageUrl: string;
  pictures: readonly string[];
  error: string | undefined;
  onChange(imageUrl: string): void;
}

export function ProductPictureField({ imageUrl, pictures, error, onChange }: ProductPictureFieldProps) {
  return (
    <DeskCard heading="Picture">
      <div className={styles.body}>
        {imageUrl === "" ? <span className={styles.none}>None</span> : <Thumb path={imageUrl} />}
        <div className={clsx(layout.stack, layout.gap3)}>
          <InputField
            id="cell-image_url"
            label="Picture address"
            optional
            autoComplete="off"
            hint="media/products/… in the content folder, or https://…"
            list="product-pictures"
            error={error}
            value={imageUrl}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id="product-pictures">
            {pictures.map((path) => (
              <option key={path} value={path} />
            ))}
          </datalist>
          <PictureDrop
            id="picture-file"
            query={{ key: productPicturesKey, size: "product" }}
            onTaken={([picture]) => picture && onChange(picture.path)}
          >
            <b>Drop a picture here</b> or <u>choose a file</u>. JPEG, PNG or WebP, at least {minPictureWidths.product}{" "}
            px wide.
          </PictureDrop>
          {imageUrl === "" ? null : (
            <p>
              <ActionButton look="quiet" onClick={() => onChange("")}>
                No picture
              </ActionButton>
            </p>
          )}
        </div>
      </div>
    </DeskCard>
  );
}

function Thumb({ path }: { path: string }) {
  const src = stablePictureUrl(path).replace(/\.jpg$/, "-thumb.jpg");
  // The shop fetches a picture from the web only once its product is saved.
  return <img className={styles.thumb} key={src} src={src} alt="" width={64} height={64} loading="lazy" />;
}
