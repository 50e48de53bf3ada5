import { clsx } from "clsx";
import { useState, type FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import { FormPart, InputField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import type { PondDrawing as Drawing } from "#domain/pond/draw-pond.ts";
import type { PondMistake } from "#domain/pond/parse-pond.ts";
import { pondRuleNames, type PondTexts } from "#domain/pond/pond-fields.ts";
import { href } from "#domain/routes/href.ts";
import { PondFieldChoice } from "./pond-choice.tsx";
import { PondDrawing } from "./pond-drawing.tsx";
import styles from "./pond-form.module.css";
import { PondFigureField, PondMeasures, ShapeChoice, type PondFormTexts } from "./pond-measures.tsx";
import { readForm, useShowPond } from "./use-show-pond.ts";

interface PondFormProps {
  shown: PondTexts;
  typed: PondTexts;
  mistakes: readonly PondMistake[];
  /** The drawing; null until there is something to draw. */
  drawing: Drawing | null;
}

const formId = "pond";

/** The figures of a pond, in a plain GET form whose URL holds them. */
export function PondForm({ shown, typed, mistakes, drawing }: PondFormProps) {
  const showPond = useShowPond();
  const [followed, setFollowed] = useState<Drawing | null>(null);
  const drawn = followed ?? drawing;
  const texts: PondFormTexts = {
    shown,
    typed,
    errorOf: (name) => mistakes.find((mistake) => mistake.name === name)?.message,
  };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setFollowed(null);
    showPond(event.currentTarget, { place: "#result" });
  }

  function follow(event: FormEvent<HTMLFormElement>): void {
    const figures = readForm(event.currentTarget);
    // The drawing is only an aid.
    import("./draw-figures.ts").then(
      ({ drawFigures }) => setFollowed((before) => drawFigures(figures) ?? before),
      () => undefined,
    );
  }

  return (
    // On paper, the steps show what was entered.
    <div
      className={clsx(layout.stack, layout.sectionEnd, layout.gap10, layout.split75, layout.wideGap, layout.screenOnly)}
    >
      <form id={formId} method="get" action={`${href("pond")}#result`} onSubmit={submit} onInput={follow}>
        {mistakes.length > 0 && (
          <Notice kind="bad">
            {mistakes.length === 1 ? "One figure is" : `${mistakes.length} figures are`} missing or out of range.
          </Notice>
        )}
        <FormPart legend="1 Shape">
          <ShapeChoice shown={shown} />
        </FormPart>
        <FormPart legend="2 Size">
          <PondMeasures texts={texts} />
          <p className={clsx(field.hint, layout.mt3)}>
            Measure the inside, water only. Not sure of the average depth? Measure the deepest point and take off a
            tenth.
          </p>
        </FormPart>
        <FormPart legend="3 Fish">
          <div className={clsx(form.figures, layout.gap5, styles.grid)}>
            <PondFigureField name="koi" texts={texts} inputMode="numeric" />
            <PondFigureField name="size" texts={texts} />
            <PondFieldChoice name="more" chosen={shown.more} />
          </div>
        </FormPart>
        <FormPart legend="4 Site">
          <div className={clsx(layout.stack, layout.gap6)}>
            <PondFieldChoice name="sun" chosen={shown.sun} />
            <PondFieldChoice name="stands" chosen={shown.stands} />
            <PondFieldChoice name="state" chosen={shown.state} />
            <div className={styles.newByGravity}>
              <PondFieldChoice name="lining" chosen={shown.lining} />
            </div>
            <div className={clsx(form.figures, layout.gap5, styles.grid)}>
              <PondFigureField name="lift" texts={texts} isGrey />
              <PondFigureField name="hose" texts={texts} />
              <PondFigureField name="drainRun" texts={texts} className={styles.newByGravity} />
              <InputField
                id="postcode"
                name="postcode"
                label="Postcode"
                optional
                autoComplete="postal-code"
                maxLength={10}
                defaultValue={shown.postcode}
                key={shown.postcode}
              />
            </div>
          </div>
        </FormPart>
        <PondRules texts={texts} isOpen={mistakes.some(({ name }) => pondRuleNames.some((rule) => rule === name))} />
        <div className={clsx(layout.row, layout.darkRuleAbove, layout.gap4, layout.across6, layout.mt8, layout.pt6)}>
          <Button type="submit">{drawing === null ? "Work it out" : "Work it out again"}</Button>
          <p className={clsx(field.hint, styles.actionHint)}>
            No account needed. Your figures are kept in this page’s address and in this browser, so you can bookmark the
            page or share it.
          </p>
        </div>
      </form>
      {drawn !== null && (
        <figure className={clsx(layout.sandGround, layout.stays, styles.figure)}>
          <PondDrawing drawing={drawn} />
          <figcaption className={field.hint}>
            Your pond in section. The drawing follows what you type and is roughly to scale.
          </figcaption>
        </figure>
      )}
    </div>
  );
}

function PondRules({ texts, isOpen }: { texts: PondFormTexts; isOpen: boolean }) {
  return (
    <details className={clsx(layout.ruleAbove, layout.mt8)} open={isOpen}>
      <summary className={clsx(layout.summary, layout.line, layout.between, text.strong, layout.gap4, styles.summary)}>
        Our assumptions, which you can change <Icon name="chevron-down" />
      </summary>
      <p className={field.hint}>
        While a field is empty, we use the figure in grey. Some of these depend on what you entered above.
      </p>
      <div className={clsx(layout.alignEnd, layout.gap5, layout.mt4, form.figures)}>
        {pondRuleNames.map((name) => (
          <PondFigureField key={name} name={name} texts={texts} isGrey />
        ))}
      </div>
    </details>
  );
}
