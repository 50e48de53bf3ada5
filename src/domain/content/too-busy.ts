export const tooBusy = {
  heading: "We are very busy just now",
  text: "We cannot show you this page at the moment. Please wait a few seconds and try again.",
};
