import { expect, test } from "vitest";
import { dayMs } from "#domain/time.ts";
import { createAlarm, roundMs } from "./alarm.ts";
import type { Trouble } from "./find-troubles.ts";

/** Runs an alarm over the troubles of each round. Returns its messages, and how often it showed that all is well. */
async function watch(rounds: Trouble[][], { everyMs = roundMs, failsToTell = 0 } = {}) {
  const told: { round: number; text: string }[] = [];
  let round = 0;
  let beats = 0;
  let failures = failsToTell;
  const look = createAlarm({
    find: async () => rounds[round] ?? [],
    tell: async (text) => {
      if (failures-- > 0) throw new Error("no answer");
      told.push({ round, text });
    },
    beat: async () => void (beats += 1),
  });
  for (; round < rounds.length; round += 1) await look(round * everyMs).catch(() => undefined);
  return { told, beats };
}

const mail: Trouble = { part: "mail server", sentence: "The mail server does not accept email." };
const disk: Trouble = { part: "data folder", sentence: "Only 900 MB are left." };
const sheet: Trouble = { part: "product sheet", sentence: "The sheet's address does not respond." };

test("when nothing is wrong, nobody is told, and each round shows that the alarm runs", async () => {
  expect(await watch([[], [], []])).toEqual({ told: [], beats: 3 });
});

test("a trouble is reported once, within five minutes of its beginning, and again when it is over", async () => {
  const { told, beats } = await watch([[], [mail], [mail], [mail], []]);
  expect(told).toEqual([
    { round: 2, text: mail.sentence },
    { round: 4, text: "Working again: mail server." },
  ]);
  // The trouble began after round 0 at the earliest.
  expect(2 * roundMs).toBeLessThan(5 * 60_000);
  expect(beats).toBe(3);
});

test("trouble that is over by the next round, such as a restart, is not reported", async () => {
  expect(await watch([[mail], [], [mail], [], []])).toEqual({ told: [], beats: 5 });
});

test("each part is reported separately, even when its sentence changes", async () => {
  const { told } = await watch([[mail], [mail, disk], [mail, { ...disk, sentence: "Only 800 MB are left." }]]);
  expect(told.map(({ text }) => text)).toEqual([mail.sentence, "Only 800 MB are left."]);
});

test("a sheet that cannot be fetched is reported after a day, since the last one stays on sale", async () => {
  const { told } = await watch(Array<Trouble[]>(30).fill([sheet]), { everyMs: dayMs / 24 });
  expect(told).toEqual([{ round: 24, text: sheet.sentence }]);
});

test("an alarm that cannot be delivered is tried again in the next round, and the heartbeat stops", async () => {
  const { told, beats } = await watch([[mail], [mail], [mail], [mail]], { failsToTell: 1 });
  expect(told).toEqual([{ round: 2, text: mail.sentence }]);
  expect(beats).toBe(1);
});
