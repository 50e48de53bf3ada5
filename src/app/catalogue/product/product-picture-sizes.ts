export const productPictureSizes = "(min-width: 82rem) 728px, (min-width: 64rem) 55vw, (min-width: 40rem) 100vw, 13rem";
