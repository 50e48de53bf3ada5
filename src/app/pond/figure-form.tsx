import type { ComponentProps, FormEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import type { PondTextName } from "#domain/pond/pond-fields.ts";
import type { Figures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";
import { FigureField } from "./figure-field.tsx";
import { useShowPond } from "./use-show-pond.ts";

interface FigureFormProps extends Pick<ComponentProps<typeof FigureField>, "label" | "unit" | "value"> {
  name: PondTextName;
  /** The pond, whose other figures stay the same. */
  figures: Figures;
  /** The id of the result on the page, which opens there without JavaScript. */
  place: string;
  className: string | undefined;
  fieldClassName?: string | undefined;
}

/** Changes one figure of the pond in the place where it is used. */
export function FigureForm({ name, figures, place, className, fieldClassName, ...field }: FigureFormProps) {
  const showPond = useShowPond();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    showPond(event.currentTarget, { preventScrollReset: true });
  }

  return (
    <form className={className} method="get" action={`${href("pond")}#${place}`} onSubmit={submit}>
      {Object.entries(figures).map(([other, text]) =>
        other === name ? null : <input type="hidden" key={other} name={other} value={text} />,
      )}
      <FigureField {...field} className={fieldClassName} name={name} id={`kit-${name}`} kind="plain" />
      <Button type="submit" look="line">
        Change
      </Button>
    </form>
  );
}
