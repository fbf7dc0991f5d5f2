import { open, type FileHandle } from "node:fs/promises";
import { box, latin, words32 } from "./box.ts";
import { moovBox, type VideoTrackInfo, type AudioTrackInfo } from "./moov-box.ts";
import { createTrack, type TrackTiming } from "./track.ts";

export type Mp4Writer = {
  addFrame(data: Uint8Array, isKey: boolean): void;
  addAudio(data: Buffer): void;
  /** Writes all complete seconds, which are those whose video and audio have both arrived. */
  write(): Promise<void>;
  /** Writes the remaining samples and the `moov` box. */
  finish(video: VideoTrackInfo, sound: AudioTrackInfo): Promise<void>;
  close(): Promise<void>;
};

const fileType = box("ftyp", latin("isom"), words32(0x200), latin("isomiso2avc1mp41"));
const boxHead = 8;
const maxBytes = 0xffff_ffff;
/** Upper bound of the `moov` box without its sample tables, in bytes. */
const fixedBytes = 2048;

/**
 * Writes an MP4 with interleaved video and audio, and holds at most one second of them in memory. Reserves space for
 * the `moov` box at the front, whose size follows from the numbers of samples.
 */
export async function createMp4Writer(
  file: string,
  plan: { video: TrackTiming; audio: TrackTiming },
): Promise<Mp4Writer> {
  const video = createTrack(plan.video);
  const sound = createTrack(plan.audio);
  const room = fixedBytes + video.maxTableBytes + sound.maxTableBytes;
  const media = fileType.length + room;
  let end = media + boxHead;
  let second = 0;
  const handle = await open(file, "w");

  const writeSecond = async () => {
    second++;
    for (const track of [video, sound]) {
      const content = track.take(second, end);
      await writeAt(handle, content, end);
      end += content.length;
      if (end > maxBytes) throw new RangeError("The film is longer than an MP4 of this kind can be");
    }
  };
  return {
    addFrame: video.add,
    addAudio: (data) => sound.add(data, true),
    async write() {
      while (video.has(second + 1) && sound.has(second + 1)) await writeSecond();
    },
    async finish(videoInfo, audioInfo) {
      while (video.isWaiting() || sound.isWaiting()) await writeSecond();
      const index = moovBox(
        { ...plan.video, ...videoInfo, ...video.samples },
        { ...plan.audio, ...audioInfo, ...sound.samples },
      );
      const left = room - index.length;
      if (left < boxHead) throw new RangeError("The index outgrew its room");
      const free = Buffer.concat([words32(left), latin("free"), Buffer.alloc(left - boxHead)]);
      const mediaHead = Buffer.concat([words32(end - media), latin("mdat")]);
      await writeAt(handle, Buffer.concat([fileType, index, free, mediaHead]), 0);
    },
    close: () => handle.close(),
  };
}

async function writeAt(handle: FileHandle, content: Buffer, position: number): Promise<void> {
  for (let done = 0; done < content.length;) {
    const { bytesWritten } = await handle.write(content, done, content.length - done, position + done);
    done += bytesWritten;
  }
}
