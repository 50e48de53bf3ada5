import { expect, test } from "vitest";
import { UploadGate } from "./call-limits.ts";

test("two files of a network and eight of all arrive at once; the next has its turn once one has come", async () => {
  const gate = new UploadGate();
  const ends: (() => void)[] = [];
  const arrive = (address: string) => gate.run(address, () => new Promise<void>((resolve) => ends.push(resolve)));
  const busy = { code: "photograph.busy", retryAfterSeconds: 60 };
  const arriving = [1, 1, 2, 2, 3, 3, 4].map((network) => arrive(`203.0.113.${network}`));
  await expect(arrive("203.0.113.1")).rejects.toMatchObject(busy);
  arriving.push(arrive("203.0.113.4"));
  await expect(arrive("203.0.113.5")).rejects.toMatchObject(busy);
  ends[0]?.();
  await arriving[0];
  arriving.push(arrive("203.0.113.1"));
  for (const end of ends) end();
  await Promise.all(arriving);
  await expect(gate.run("203.0.113.6", () => Promise.reject(new Error("cut off")))).rejects.toThrow("cut off");
  expect(await gate.run("203.0.113.6", async () => "arrived")).toBe("arrived");
});
