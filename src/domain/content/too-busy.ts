/** What a page says that did not find room in the queue of pages to be rendered. */
export const tooBusy = {
  heading: "We are very busy just now",
  text: "We cannot show you this page at the moment. Please wait a few seconds and try again.",
};
