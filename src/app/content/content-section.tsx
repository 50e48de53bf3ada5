import type { Section } from "#domain/content/pages.schema.ts";
import type { Shown } from "#domain/content/shown-picture.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { GoLink } from "#app/ui/go-link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { ContentPicture } from "./content-picture.tsx";

interface ContentSectionProps {
  section: Shown<Section>;
  id?: string;
  ground?: "sand" | "paper";
}

/** A heading and text beside a picture that runs to the window's edge, on either side, with up to two ways on. */
export function ContentSection({ section, id, ground = "sand" }: ContentSectionProps) {
  const { heading, body, picture, side, primary, secondary } = section;
  return (
    <section
      className={["split", side === "right" && "rev", ground === "paper" && "paper"].filter(Boolean).join(" ")}
      id={id}
    >
      <ContentPicture picture={picture} sizes="(min-width: 64rem) 50vw, 100vw" />
      <div className="body">
        <h2>{heading}</h2>
        <Prose text={body} ticks />
        {(primary ?? secondary) !== null && (
          <div className="row">
            {primary !== null && ground === "sand" && <LinkButton to={primary.to}>{primary.label}</LinkButton>}
            {primary !== null && ground === "paper" && <GoLink to={primary.to}>{primary.label}</GoLink>}
            {secondary !== null && (
              <LinkButton look="line" to={secondary.to}>
                {secondary.label}
              </LinkButton>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
