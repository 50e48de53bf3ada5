import type { Alternative, Slot } from "./find-alternatives.ts";
import type { TermIndex } from "./search-index.ts";

/** The alternative that matches a slot of the search, and the value of the match. */
interface Answer {
  by: Alternative;
  value: number;
}

export interface Hit<Item> {
  position: number;
  item: Item;
  /** The answer for each slot; undefined for a slot without an answer. */
  answers: (Answer | undefined)[];
  score: number;
}

const optionalShare = 0.25;

export function toHit<Item>(item: Item, position: number): Hit<Item> {
  return { position, item, answers: [], score: 0 };
}

/** Finds the items that answer each slot. A slot that fewer items answer is more important. */
export function findHits<Item>(
  index: TermIndex<Item>,
  slots: readonly Slot[],
  rate: (item: Item) => number = () => 1,
): Hit<Item>[] {
  const hitByPosition = new Map<number, Hit<Item>>();
  const answering = slots.map(() => 0);
  for (const [slot, { alternatives }] of slots.entries())
    for (const by of alternatives)
      for (const { position, weight } of findHaving(index, by.terms)) {
        const item = index.items[position];
        if (item === undefined) continue;
        let hit = hitByPosition.get(position);
        if (hit === undefined) {
          hit = toHit(item, position);
          hitByPosition.set(position, hit);
        }
        const earlierAnswer = hit.answers[slot];
        const value = weight * by.quality;
        if (earlierAnswer === undefined) answering[slot] = (answering[slot] ?? 0) + 1;
        if (earlierAnswer === undefined || value > earlierAnswer.value) hit.answers[slot] = { by, value };
      }
  const importance = answering.map((count) => Math.log(1 + index.items.length / Math.max(1, count)));
  const hits = [...hitByPosition.values()];
  for (const hit of hits) {
    for (const [slot, { isOptional }] of slots.entries())
      hit.score += (hit.answers[slot]?.value ?? 0) * (importance[slot] ?? 0) * (isOptional ? optionalShare : 1);
    hit.score *= rate(hit.item);
  }
  return hits;
}

/** Finds the positions of the items that have all of these terms, with the smallest of the terms' weights. */
function* findHaving(index: TermIndex<unknown>, [first = "", ...others]: readonly string[]) {
  const more = others.map((term) => index.find(term));
  for (const [position, own] of index.find(first)) {
    const weight = Math.min(own, ...more.map((found) => found.get(position) ?? 0));
    if (weight > 0) yield { position, weight };
  }
}
