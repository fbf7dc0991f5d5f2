import type { Speaker } from "#domain/speakers/speakers.ts";
import { expect, test } from "./support/fixtures.ts";

test("[SPK-01] every image is shown, and every preview plays with picture and sound", async ({ page, request }) => {
  const { speakers }: { speakers: Speaker[] } = await (await request.get("/api/speakers")).json();
  expect(speakers).toHaveLength(8);
  await page.goto("/");
  for (const { id, image, previewVideo, format } of speakers) {
    const shown = await page.evaluate(async (source) => {
      const loadedImage = new Image();
      loadedImage.src = source;
      await loadedImage.decode();
      return [loadedImage.naturalWidth, loadedImage.naturalHeight];
    }, image);
    expect(shown, id).toEqual(format === "portrait" ? [720, 1280] : [1280, 720]);

    const played = await page.evaluate(async (source) => {
      const video = document.createElement("video");
      video.src = source;
      // Mute the video: browsers play no unmuted video without a click. They decode the audio of a muted video all the
      // same.
      video.muted = true;
      document.body.append(video);
      await video.play();
      await new Promise<void>((resolve, reject) => {
        video.addEventListener("timeupdate", () => video.currentTime > 0.2 && resolve());
        video.addEventListener("error", () => reject(new Error(video.error?.message)));
      });
      const { videoWidth, videoHeight, duration } = video;
      const sound = (video as HTMLVideoElement & { webkitAudioDecodedByteCount: number }).webkitAudioDecodedByteCount;
      video.remove();
      const bytes = await (await fetch(source)).arrayBuffer();
      const samples = (await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)).getChannelData(0);
      const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      return { size: [videoWidth, videoHeight], duration, sound, loudest };
    }, previewVideo);
    expect(played.size, id).toEqual(format === "portrait" ? [540, 960] : [960, 540]);
    expect(played.duration, id).toBeGreaterThan(5);
    expect(played.duration, id).toBeLessThan(9);
    expect(played.sound, id).toBeGreaterThan(0);
    expect(played.loudest, id).toBeGreaterThan(0.2);
  }
});
