import { figureNames, maxPondTextLength, type FigureName } from "#domain/pond/pond-fields.ts";
import { withParameters } from "./query-parameters.ts";

/** The typed values of a calculator without empty ones, by the name of the field. */
export type Figures = Readonly<Partial<Record<FigureName, string>>>;

export const noFigures: Figures = {};

/** Reads the figures in a query that calculators know, as typed but cut to the maximum length. Never fails. */
export function parseFigures(search: URLSearchParams): Figures {
  const figures: Partial<Record<FigureName, string>> = {};
  for (const name of figureNames) {
    const text = Array.from((search.get(name) ?? "").trim())
      .slice(0, maxPondTextLength)
      .join("")
      .trim();
    if (text !== "") figures[name] = text;
  }
  return figures;
}

/** Adds figures to a path, in a fixed order. */
export function withFigures(path: string, figures: Figures): string {
  const search = new URLSearchParams();
  for (const name of figureNames) {
    const text = figures[name] ?? "";
    if (text !== "") search.set(name, text);
  }
  return withParameters(path, search);
}
