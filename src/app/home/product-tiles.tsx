import { Link } from "react-router";
import type { HomeView, TileView } from "#services/content/get-home-page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { OrderPromise } from "#app/ui/promise.tsx";
import { Rings } from "#app/ui/rings.tsx";

/** Five categories and all products, laid like paving; below them how ordering works. */
export function ProductTiles({ products }: Pick<HomeView, "products">) {
  return (
    <section className="section" id="products">
      <div className="wrap">
        <div className="head">
          <h2>{products.heading}</h2>
          <p className="muted">{products.lead}</p>
        </div>
        <div className="paving">
          {products.tiles.map((tile, at) =>
            tile.id === "all" ? (
              <AllTile key={tile.id} tile={tile} categoryCount={products.categoryCount} />
            ) : (
              <CategoryTile key={tile.id} tile={tile} large={at === 0} />
            ),
          )}
        </div>
        <div className="howline gap-t">
          <OrderPromise steps={products.promise} look="across" />
        </div>
      </div>
    </section>
  );
}

/** The icon lies behind the picture and comes forward when there is none or it fails. */
function CategoryTile({ tile, large }: { tile: TileView; large: boolean }) {
  const media = tile.picture?.media ?? null;
  return (
    <Link className={large ? "tile w" : "tile"} to={tile.to}>
      <span className={media === null ? "fallback wanted" : "fallback"}>
        <Icon name={tile.icon} />
      </span>
      {media !== null && (
        <Picture
          picture={media}
          alt=""
          sizes={
            large
              ? "(min-width: 82rem) 874px, (min-width: 48rem) 62vw, 92vw"
              : "(min-width: 82rem) 434px, (min-width: 48rem) 31vw, 45vw"
          }
          data-hide-on-error=""
        />
      )}
      <TileCaption title={tile.title} note={tile.productCount === null ? null : `${tile.productCount} products`} />
    </Link>
  );
}

function AllTile({ tile, categoryCount }: { tile: TileView; categoryCount: number | null }) {
  const counted = tile.productCount !== null && categoryCount !== null;
  return (
    <Link className="tile all" to={tile.to}>
      <Rings />
      <TileCaption
        title={tile.title}
        note={counted ? `${tile.productCount} products in ${categoryCount} categories` : null}
      />
    </Link>
  );
}

function TileCaption({ title, note }: { title: string; note: string | null }) {
  return (
    <span className="cap">
      <span>
        <b>{title}</b>
        {note !== null && <small>{note}</small>}
      </span>
      <Icon name="arrow-right" />
    </span>
  );
}
