import svg from "./map-outlines.svg?raw";

/** The positions of the zones' numbers on the map. */
const labels: Readonly<Record<string, readonly [x: number, y: number]>> = {
  "england-and-wales": [173, 387],
  "lowland-scotland": [140, 278],
  "highlands-and-argyll": [97, 195],
  "outer-hebrides": [17, 138],
  "northern-ireland": [47, 327],
};

/** The islands with hatching. */
const islands = ["outer-hebrides", "skye", "mull-jura-islay-coll-and-tiree", "arran", "orkney", "shetland"];

/** The outlines of the drawing, in the order of `mapRegions` of the page's service. */
export const mapOutlines = Array.from(svg.matchAll(/<path id="([^"]+)" d="([^"]+)"/g), ([, id = "", path = ""]) => ({
  path,
  label: labels[id],
  isIsland: islands.includes(id),
}));
