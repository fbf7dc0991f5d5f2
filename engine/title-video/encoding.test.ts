import { expect, test } from "vitest";
import { createVideo } from "#engine/description/create-video.ts";

test("a title video takes at most 20 MB a minute, and its first frame is as sharp as all others", async () => {
  const { bitsPerSecond = Infinity, runUp = 0 } = await createVideo({
    kind: "title-film",
    prompt: "Ein Leuchtturm im Sturm",
    format: "portrait",
    seconds: 1,
    seed: "1",
    scale: 0.25,
  });
  const mostSoundBits = 160_000;
  const megabytesPerMinute = ((bitsPerSecond + mostSoundBits) * 60) / 8e6;
  expect(megabytesPerMinute).toBeLessThan(20 / 1.08); // The files of short videos are up to 8 % larger.
  expect(runUp).toBeGreaterThanOrEqual(12);
});
