export type WavFormat = { rate: number; channels?: number; code?: number; bits?: number };

/**
 * Writes a WAV file whose first channel has the samples and whose other channels are silent. `code` is the format: 1
 * for whole numbers, 3 for floating point.
 */
export function makeWav(samples: ArrayLike<number>, { rate, channels = 1, code = 1, bits = 16 }: WavFormat): Buffer {
  const bytes = bits / 8;
  const dataBytes = samples.length * channels * bytes;
  const file = Buffer.alloc(44 + dataBytes);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(code, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * channels * bytes, 28);
  file.writeUInt16LE(channels * bytes, 32);
  file.writeUInt16LE(bits, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(dataBytes, 40);
  for (let index = 0; index < samples.length; index++) {
    const value = samples[index] ?? 0;
    const at = 44 + index * channels * bytes;
    if (code === 3) file.writeFloatLE(value, at);
    else file.writeIntLE(Math.round(Math.max(-1, Math.min(1, value)) * (2 ** (bits - 1) - 1)), at, bytes);
  }
  return file;
}

/** Samples of a tone; `frequency` is in hertz. */
export const makeTone = (seconds: number, rate: number, frequency: number, volume = 0.5): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, index) => volume * Math.sin((2 * Math.PI * frequency * index) / rate),
  );
