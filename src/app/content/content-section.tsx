import { clsx } from "clsx";
import type { Section } from "#domain/content/schemas/pages.schema.ts";
import type { Shown } from "#domain/content/shown-picture.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { GoLink } from "#app/ui/go-link.tsx";
import layout from "#app/ui/layout.module.css";
import { Prose } from "#app/ui/prose.tsx";
import { SplitSection } from "./split-section.tsx";

interface ContentSectionProps {
  section: Shown<Section>;
  id?: string;
  ground?: "sand" | "paper";
}

/** A heading and text beside a picture, with up to two links. */
export function ContentSection({ section, id, ground = "sand" }: ContentSectionProps) {
  const { heading, body, picture, side, primary, secondary } = section;
  return (
    <SplitSection picture={picture} side={side} ground={ground} id={id}>
      <h2>{heading}</h2>
      <Prose text={body} ticks />
      {(primary ?? secondary) !== null && (
        <div className={clsx(layout.row, layout.mt8)}>
          {primary !== null && ground === "sand" && <LinkButton to={primary.to}>{primary.label}</LinkButton>}
          {primary !== null && ground === "paper" && <GoLink to={primary.to}>{primary.label}</GoLink>}
          {secondary !== null && (
            <LinkButton look="line" to={secondary.to}>
              {secondary.label}
            </LinkButton>
          )}
        </div>
      )}
    </SplitSection>
  );
}
