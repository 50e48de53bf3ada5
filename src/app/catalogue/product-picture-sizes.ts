/** The `sizes` attribute of the large picture on a product's page. */
export const productPictureSizes = "(min-width: 82rem) 728px, (min-width: 64rem) 55vw, 100vw";
