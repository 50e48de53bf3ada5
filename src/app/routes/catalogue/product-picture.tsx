import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The product on stone; without a picture, or when it fails, a drawn tile. */
export function ProductPicture({ product }: { product: PublicProduct }) {
  return (
    <div className="shot">
      <Icon name="image-off" />
      {product.picture !== null && (
        <Picture
          picture={product.picture}
          alt={product.name}
          sizes="(min-width: 82rem) 728px, (min-width: 64rem) 55vw, 100vw"
          eager
          data-hide-on-error=""
        />
      )}
    </div>
  );
}
