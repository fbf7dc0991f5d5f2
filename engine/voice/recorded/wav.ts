/** Sound of one channel in [-1, 1]; `rate` is its number of samples per second. */
export type Sound = { samples: Float32Array; rate: number };

const fileHeaderBytes = 12;
const chunkHeaderBytes = 8;
const formatBytes = 16;
const rates = { least: 8000, most: 96_000 };
const maxChannels = 2;
/** Format codes of WAV: whole numbers, floating point, and one whose real code follows in the extension. */
const codes = { pcm: 1, float: 3, extensible: 0xfffe };
const extensionBytes = 26;
/**
 * Size in bytes from which on a data chunk counts as open, that is, of unknown length, and so does the size 0. Services
 * that stream write 0xFFFFFFFF (OpenAI), 0x7FFFFFFF (ElevenLabs), 2,000,000,000 (Pocket TTS) or 0.
 */
const placeholderBytes = 1_000_000_000;

type Format = { code: number; channels: number; rate: number; bits: number };
type ReadSample = (data: Buffer, at: number) => number;

const readers: Record<string, ReadSample> = {
  [`${codes.pcm}/16`]: (data, at) => data.readInt16LE(at) / 2 ** 15,
  [`${codes.pcm}/24`]: (data, at) => data.readIntLE(at, 3) / 2 ** 23,
  [`${codes.pcm}/32`]: (data, at) => data.readInt32LE(at) / 2 ** 31,
  [`${codes.float}/32`]: (data, at) => data.readFloatLE(at),
};

/**
 * Decodes a WAV file and mixes its channels. A chunk whose size a streaming service leaves open ends with the file.
 * @param maxSeconds longer files are not decoded
 * @throws Error that says what is wrong with the file
 */
export function readWav(file: Uint8Array, maxSeconds = Infinity): Sound {
  const { format, data } = readChunks(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  const { channels, rate, bits, code } = format;
  const read = readers[`${code}/${bits}`];
  if (!read) throw new Error(`WAV of format ${code} with ${bits} bits`);
  if (channels < 1 || channels > maxChannels) throw new Error(`WAV with ${channels} channels`);
  if (rate < rates.least || rate > rates.most) throw new Error(`WAV with ${rate} samples per second`);
  const bytes = bits / 8;
  const length = Math.floor(data.byteLength / (bytes * channels));
  if (length > maxSeconds * rate) throw new Error(`WAV of ${(length / rate).toFixed(1)} seconds`);
  const samples = new Float32Array(length);
  for (let index = 0; index < samples.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += read(data, (index * channels + channel) * bytes);
    samples[index] = Number.isFinite(sum) ? sum / channels : 0;
  }
  return { samples, rate };
}

function readChunks(file: Buffer): { format: Format; data: Buffer } {
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, fileHeaderBytes) !== "WAVE")
    throw new Error("no WAV file");
  let format: Format | undefined;
  for (let at = fileHeaderBytes; at + chunkHeaderBytes <= file.byteLength;) {
    const name = file.toString("latin1", at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const from = at + chunkHeaderBytes;
    if (name === "data") {
      if (!format) throw new Error("WAV without format");
      const isOpen = size === 0 || size >= placeholderBytes;
      if (!isOpen && from + size > file.byteLength) throw new Error("WAV that ends too early");
      return { format, data: file.subarray(from, isOpen ? file.byteLength : from + size) };
    }
    if (from + size > file.byteLength) break;
    if (name === "fmt " && size >= formatBytes) format = readFormat(file.subarray(from, from + size));
    // Skip the padding byte that follows a chunk of an odd size.
    at = from + size + (size % 2);
  }
  throw new Error("WAV without sound");
}

function readFormat(chunk: Buffer): Format {
  const code = chunk.readUInt16LE(0);
  return {
    code: code === codes.extensible && chunk.byteLength >= extensionBytes ? chunk.readUInt16LE(24) : code,
    channels: chunk.readUInt16LE(2),
    rate: chunk.readUInt32LE(4),
    bits: chunk.readUInt16LE(14),
  };
}
