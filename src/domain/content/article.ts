import type { ProseSpan } from "./prose.ts";

/** A long text as plain data: a guide, a page of terms. Nothing in it is ever parsed as HTML. */
export type Article = readonly ArticleBlock[];

export type ArticleBlock =
  /** `id`: the anchor of the heading, "why-standing-does-not-help". */
  | { kind: "heading"; level: 2 | 3; id: string; spans: ArticleSpan[] }
  | { kind: "paragraph"; spans: ArticleSpan[] }
  | { kind: "list"; items: ArticleSpan[][] }
  /** A numbered list. */
  | { kind: "steps"; items: ArticleSpan[][] }
  | { kind: "table"; head: ArticleSpan[][]; rows: ArticleSpan[][][] }
  | { kind: "drawing"; name: string; caption: ArticleSpan[] };

export type ArticleSpan =
  | ProseSpan
  /** Where a fact comes from: the position among the sources, from 1. */
  | { kind: "source"; number: number }
  /** The fact is the shop's own practice or sum. */
  | { kind: "own" };
