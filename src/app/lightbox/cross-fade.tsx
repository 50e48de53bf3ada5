import { useEffect, useState } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { ContentPicture } from "#app/content/content-picture.tsx";
import { Spinner } from "#app/ui/spinner.tsx";

/** As long as --dur-base. Without motion the new picture simply lies on the old one for that time. */
const fadeMs = 240;

interface Steps {
  picture: ShownPicture;
  before: ShownPicture | null;
}

/**
 * A picture as wide as the window; when another takes its place, it fades in over the one before. The first one does not
 * fade: it is there as soon as it has come.
 */
export function CrossFade({ picture }: { picture: ShownPicture }) {
  const [{ picture: latest, before }, setSteps] = useState<Steps>({ picture, before: null });
  if (latest.src !== picture.src) setSteps({ picture, before: latest });

  useEffect(() => {
    if (before === null) return;
    const timer = setTimeout(() => setSteps({ picture: latest, before: null }), fadeMs);
    return () => clearTimeout(timer);
  }, [latest, before]);

  const frames = before === null ? [picture] : [before, picture];
  return frames.map((one) => (
    <div key={one.src} className={before === null ? "frame" : one === before ? "frame leaving" : "frame arriving"}>
      <Spinner />
      <ContentPicture picture={one} alt={one === before ? "" : one.alt} sizes="100vw" eager data-hide-on-error="" />
    </div>
  ));
}
