/** Text of several paragraphs as plain data. Nothing in it is ever parsed as HTML. */
export type Prose = readonly ProseBlock[];

export type ProseBlock =
  | { kind: "paragraph"; spans: ProseSpan[] }
  | { kind: "heading"; spans: ProseSpan[] }
  | { kind: "list"; items: ProseSpan[][] };

export type ProseSpan =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "emphasis"; text: string }
  | { kind: "link"; text: string; to: string };
