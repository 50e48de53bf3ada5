import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";

/**
 * The small square picture of a line. The name stands beside it, so it has no words of its own; a missing or failing
 * one leaves a sign on the plain ground.
 */
export function Thumbnail({ imageUrl, size }: { imageUrl: string; size: number }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (imageUrl === "" || failedUrl === imageUrl) {
    return (
      <span className="grid size-full place-items-center text-slate-600">
        <Icon name="image-off" />
      </span>
    );
  }
  return (
    <img src={pictureAddress(imageUrl)} alt="" width={size} height={size} onError={() => setFailedUrl(imageUrl)} />
  );
}

/** Pictures of our own are kept without the leading slash; a page below /admin must not look for them there. */
export function pictureAddress(imageUrl: string): string {
  return /^https?:/i.test(imageUrl) || imageUrl.startsWith("/") ? imageUrl : `/${imageUrl}`;
}
