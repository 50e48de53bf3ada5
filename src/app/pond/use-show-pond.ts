import { useNavigate, type NavigateOptions } from "react-router";
import { parseFigures, withFigures, type Figures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";
import { noteSubmit } from "./kept-pond.ts";

interface ShowPondOptions extends Pick<NavigateOptions, "preventScrollReset"> {
  /** The part to scroll to once there is a result: a hash, such as "#result". */
  place?: string;
}

/** Returns a function that opens the page of the pond in a form. */
export function useShowPond(): (form: HTMLFormElement, options: ShowPondOptions) => void {
  const navigate = useNavigate();
  return (form, { place, ...options }) => {
    const figures = readForm(form);
    noteSubmit();
    import("./draw-figures.ts").then(
      ({ toPondPath }) => void navigate(toPondPath(figures, place), options),
      // The server finds the page too, from the figures as typed.
      () => void navigate(withFigures(href("pond"), figures), options),
    );
  };
}

export function readForm(form: HTMLFormElement): Figures {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") search.set(name, value);
  return parseFigures(search);
}
