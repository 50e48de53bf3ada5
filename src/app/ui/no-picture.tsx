import { Icon } from "./icon.tsx";

/** Stands where a picture is missing. It says nothing: the words beside it do. */
export function NoPicture() {
  return (
    <span className="no-picture" aria-hidden="true">
      <Icon name="image-off" />
    </span>
  );
}
