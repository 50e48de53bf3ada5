import type { InputHTMLAttributes } from "react";
import { type PondFigureName, pondFields, type PondTexts } from "#domain/pond/pond-fields.ts";
import { FigureField } from "./figure-field.tsx";

/** The contents of a pond's form. */
export interface PondFormTexts {
  /** With the defaults filled in. */
  shown: PondTexts;
  /** Only what differs from them. */
  typed: PondTexts;
  errorOf(name: string): string | undefined;
}

interface PondFigureFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode"> {
  name: PondFigureName;
  texts: PondFormTexts;
  /** The default is seen in grey while the field is empty, instead of standing in it. */
  isGrey?: boolean;
  className?: string | undefined;
}

export function PondFigureField({ name, texts, isGrey = false, ...rest }: PondFigureFieldProps) {
  const { label, kind, unit } = pondFields[name];
  const { shown, typed, errorOf } = texts;
  const value = isGrey ? { value: typed[name], usual: shown[name] } : { value: shown[name] };
  return <FigureField {...rest} {...value} name={name} label={label} kind={kind} unit={unit} error={errorOf(name)} />;
}
