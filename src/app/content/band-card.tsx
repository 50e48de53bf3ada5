import type { Action } from "#domain/content/fields.schema.ts";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { GoLinkText } from "#app/ui/go-link.tsx";
import { ContentPicture } from "./content-picture.tsx";

interface BandCardProps {
  title: string;
  text?: string;
  picture: ShownPicture;
  link: Action;
  as: "h2" | "h3";
  sizes?: string;
}

/** A picture under blue, and the same picture in its own colours through a round window. The whole card is one link. */
export function BandCard({
  title,
  text,
  picture,
  link,
  as: Heading,
  sizes = "(min-width: 64rem) 34vw, 100vw",
}: BandCardProps) {
  return (
    <ActionLink to={link.to}>
      <ContentPicture picture={picture} alt="" sizes={sizes} />
      <span className="win">
        <ContentPicture picture={picture} alt="" sizes={sizes} />
      </span>
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      <GoLinkText>{link.label}</GoLinkText>
    </ActionLink>
  );
}
