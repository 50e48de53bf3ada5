import type { PublicProduct } from "#services/catalogue/get-product.ts";

const tilesFrom = 5;

/** Sizes as chips; options with their prices as a list, from five on as tiles. The first of each is chosen. */
export function Choices({ product }: { product: PublicProduct }) {
  const { sizes, options } = product;
  const tiles = options.length >= tilesFrom;
  return (
    <>
      {sizes.length > 0 && (
        <fieldset>
          <legend className="flabel">Size</legend>
          <div className="radios">
            {sizes.map((size, at) => (
              <label className="radio" key={size}>
                <input type="radio" name="size" value={size} defaultChecked={at === 0} autoComplete="off" />
                <span>{size}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {options.length > 0 && (
        <fieldset>
          <legend className="flabel">Option</legend>
          <div className={tiles ? "radios tiles" : "radios list"}>
            {options.map((option, at) => (
              <label className="radio" key={option.name}>
                <input type="radio" name="option" value={option.name} defaultChecked={at === 0} autoComplete="off" />
                <span>
                  {option.name}{" "}
                  {tiles ? <small>{option.priceText}</small> : <b className="num p">{option.priceText}</b>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
