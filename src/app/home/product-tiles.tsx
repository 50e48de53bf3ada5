import { clsx } from "clsx";
import { OrderPromise } from "#app/content/order-promise.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link, PictureLink } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Rings } from "#app/ui/rings.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { HomeView, TileView } from "#services/content/get-home-page.ts";
import styles from "./product-tiles.module.css";

const tileClass = clsx(layout.outlined, layout.flex, layout.relative, styles.tile);

export function ProductTiles({ products, season }: Pick<HomeView, "products" | "season">) {
  return (
    <section className={layout.section} id="products">
      <div className={layout.container}>
        <div className={layout.sectionHead}>
          <h2 className={text.short}>{products.heading}</h2>
          <p className={text.muted}>{products.lead}</p>
        </div>
        <div className={styles.paving}>
          {products.tiles.map((tile, index) =>
            tile.id === "all" ? (
              <AllTile key={tile.id} tile={tile} categoryCount={products.categoryCount} />
            ) : (
              <CategoryTile key={tile.id} tile={tile} large={index === 0} />
            ),
          )}
        </div>
        {season !== null && (
          <p className={layout.gapAbove}>
            {`${season} `}
            <Link to={href("whatNow")}>Seasonal pond care</Link>
          </p>
        )}
        <div className={clsx(layout.ruled, layout.gapAbove)}>
          <OrderPromise steps={products.promise} look="across" />
        </div>
      </div>
    </section>
  );
}

/** A tile of a category. Shows the category's icon if there is no picture or the picture fails to load. */
function CategoryTile({ tile, large }: { tile: TileView; large: boolean }) {
  const media = tile.picture?.media ?? null;
  return (
    <PictureLink className={clsx(tileClass, large && styles.large)} to={tile.to}>
      <span className={clsx(layout.behindPicture, styles.fallback)}>
        <Icon className={styles.fallbackIcon} name={tile.icon} />
      </span>
      {media !== null && (
        <span className={clsx(layout.block, layout.relative, styles.pictureFrame)}>
          <Picture
            className={clsx(layout.coverAll, styles.picture)}
            picture={media}
            alt=""
            sizes={
              large
                ? "(min-width: 82rem) 874px, (min-width: 48rem) 62vw, 92vw"
                : "(min-width: 82rem) 434px, (min-width: 48rem) 31vw, 45vw"
            }
            data-hide-on-error=""
          />
        </span>
      )}
      <TileCaption title={tile.title} note={tile.productCount === null ? null : `${tile.productCount} products`} />
    </PictureLink>
  );
}

function AllTile({ tile, categoryCount }: { tile: TileView; categoryCount: number | null }) {
  const counted = tile.productCount !== null && categoryCount !== null;
  return (
    <PictureLink className={clsx(tileClass, styles.allProducts)} to={tile.to}>
      <Rings className={styles.rings} />
      <TileCaption
        title={tile.title}
        note={counted ? `${tile.productCount} products in ${categoryCount} categories` : null}
      />
    </PictureLink>
  );
}

function TileCaption({ title, note }: { title: string; note: string | null }) {
  return (
    <span className={clsx(layout.line, layout.between, layout.relative, layout.gap3, styles.caption)}>
      <span>
        <b className={clsx(text.plain, text.cardName)}>{title}</b>
        {note !== null && <small className={clsx(layout.block, text.muted, layout.mt1, styles.note)}>{note}</small>}
      </span>
      <Icon className={styles.arrow} name="arrow-right" />
    </span>
  );
}
