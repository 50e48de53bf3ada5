import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PondChoice } from "#app/pond/pond-choice.tsx";
import layout from "#app/ui/layout.module.css";
import { ContentPicture } from "#app/ui/picture.tsx";
import { pondStyleLabels, pondStyles, type PondStyle } from "#domain/enquiries/enquiry.ts";
import type { ConsultationPageView } from "#services/content/get-pages.ts";
import styles from "./style-choice.module.css";

const sizes = "(min-width: 64rem) 200px, (min-width: 48rem) 24vw, 46vw";

/** The styles, each with one of our ponds. A style without an example is shown in words only. */
export function StyleChoice({ examples }: Pick<ConsultationPageView, "examples">) {
  function showExample(style: PondStyle): ReactNode {
    const example = examples.find((one) => one.style === style);
    return (
      <span className={clsx(layout.block, layout.pictureFrame, styles.example)}>
        {style === "unsure" && <QuestionMark />}
        {/* The label says what the picture shows. */}
        {example && (
          <ContentPicture
            className={layout.coverAll}
            placeholderClassName={layout.coverAll}
            picture={example.picture}
            alt=""
            sizes={sizes}
            isOneOfMany
          />
        )}
      </span>
    );
  }
  if (examples.length === 0) return <PondChoice name="style" labels={pondStyleLabels} chosen="unsure" />;
  const labels = Object.fromEntries(pondStyles.map((style) => [style, <b key={style}>{pondStyleLabels[style]}</b>]));
  return (
    <PondChoice
      name="style"
      className={clsx(layout.twoOrFour, layout.joint, styles.styles)}
      labels={labels as Record<PondStyle, ReactNode>}
      renderPicture={showExample}
      chosen="unsure"
    />
  );
}

/** Lucide's "circle-question-mark", kept out of the sprite, which every page carries. */
function QuestionMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3" />
      <circle cx="12" cy="17" r="0.8" fill="currentColor" stroke="none" />
    </svg>
  );
}
