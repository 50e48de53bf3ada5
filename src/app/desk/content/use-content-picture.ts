import { usePictureUpload } from "#app/desk/pictures/use-picture-upload.ts";
import { useEditing } from "./editing.ts";

/** Sends photographs for the part of the content whose form this is, and keeps their addresses for it. */
export function useContentPicture(size: "large" | "small" | "portrait") {
  const { key, keepPictures } = useEditing();
  return usePictureUpload({ key, size }, ({ path, address }) => keepPictures({ [path]: address }));
}
