/** Writes WebAssembly modules in opcodes (SIMD specification, 2022). */

const i32 = 0x7f;
const v128 = 0x7b;
const simd = 0xfd;
const header = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
export const pageBytes = 65_536;

/** Signed integers in LEB128, as WebAssembly stores them. */
function signed(value: number): number[] {
  const low = value & 127;
  const rest = value >> 7;
  const isLast = (rest === 0 && (low & 64) === 0) || (rest === -1 && (low & 64) !== 0);
  return isLast ? [low] : [low | 128, ...signed(rest)];
}
const unsigned = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)]);
const counted = (bytes: readonly number[]): number[] => [...unsigned(bytes.length), ...bytes];
const section = (id: number, ...content: readonly number[]): number[] => [id, ...counted(content)];

export type Code = readonly number[];
export const get = (local: number): Code => [0x20, local];
export const set = (local: number, value: Code): Code => [...value, 0x21, local];
export const whole = (value: number): Code => [0x41, ...signed(value)];
export const add = (a: Code, b: Code): Code => [...a, ...b, 0x6a];
export const times = (a: Code, b: Code): Code => [...a, ...b, 0x6c];
export const and = (a: Code, b: Code): Code => [...a, ...b, 0x71];
export const half = (a: Code): Code => [...a, ...whole(1), 0x75];
export const equals = (a: Code, b: Code): Code => [...a, ...b, 0x46];
export const leftBy = (a: Code, bits: number): Code => [...a, ...whole(bits), 0x74];
export const rightBy = (a: Code, bits: number): Code => [...a, ...whole(bits), 0x75];
export const unsignedRightBy = (a: Code, bits: number): Code => [...a, ...whole(bits), 0x76];
export const isBelow = (a: Code, b: Code): Code => [...a, ...b, 0x48];
/** WebAssembly code that loads eight bytes, as the only 64-bit number: two pixels. */
export const loadPair = (address: Code): Code => [...address, 0x29, 0, 0];
/** WebAssembly code of whether one of several 64-bit numbers is not zero. */
export const hasPixels = (first: Code, ...others: readonly Code[]): Code => [
  ...first,
  ...others.flatMap((other) => [...other, 0x84]),
  0x50,
  0x45,
];
/** WebAssembly code that runs `then` if `condition` is not zero, and `otherwise` if it is. */
export const choose = (condition: Code, then: Code, otherwise: Code = []): Code => [
  ...condition,
  0x04,
  0x40,
  ...then,
  0x05,
  ...otherwise,
  0x0b,
];
/** WebAssembly code that adds a constant to a local. */
export const advance = (local: number, by: number): Code => set(local, add(get(local), whole(by)));
/** WebAssembly code that repeats `body` while `a` is below `b`; the body runs at least once. */
export const repeat = (body: Code, a: Code, b: Code): Code => [0x03, 0x40, ...body, ...a, ...b, 0x48, 0x0d, 0, 0x0b];

const vector = (opcode: number): number[] => [simd, ...unsigned(opcode)];
const two =
  (opcode: number) =>
  (a: Code, b: Code): Code => [...a, ...b, ...vector(opcode)];
const shift =
  (opcode: number) =>
  (a: Code, bits: number): Code => [...a, ...whole(bits), ...vector(opcode)];

export const load = (address: Code, offset = 0): Code => [...address, ...vector(0x00), 0, ...unsigned(offset)];
/** WebAssembly code that loads eight bytes into 16-bit lanes. */
export const loadEight = (address: Code): Code => [...address, ...vector(0x02), 0, 0];
/** WebAssembly code that loads one 16-bit number into all lanes. */
export const loadShort = (address: Code, offset = 0): Code => [...address, ...vector(0x08), 0, ...unsigned(offset)];
/** WebAssembly code that stores four bytes of a vector, beginning at byte `lane * 4`. */
export const storeFour = (address: Code, value: Code, lane = 0): Code => [
  ...address,
  ...value,
  ...vector(0x5a),
  0,
  0,
  lane,
];
export const store = (address: Code, value: Code): Code => [...address, ...value, ...vector(0x0b), 0, 0];
export const storeEight = (address: Code, value: Code): Code => [...address, ...value, ...vector(0x5b), 0, 0, 0];

const shuffled = (a: Code, b: Code, places: readonly number[], laneBytes: number): Code => [
  ...a,
  ...b,
  ...vector(0x0d),
  ...places.flatMap((place) => Array.from({ length: laneBytes }, (_, byte) => place * laneBytes + byte)),
];
/**
 * WebAssembly code that rearranges the 16-bit lanes of a vector. V8 has a single instruction for it only if the lanes of
 * each half stay in it, or if all are the same.
 */
export const rearrangeShorts = (a: Code, places: readonly number[]): Code => shuffled(a, a, places, 2);
export const rearrangeWords = (a: Code, places: readonly number[]): Code => shuffled(a, a, places, 4);
/** WebAssembly code that puts the first four 16-bit lanes of two vectors side by side in pairs. */
export const pairShorts = (a: Code, b: Code): Code => shuffled(a, b, [0, 8, 1, 9, 2, 10, 3, 11], 2);
/** WebAssembly code that rearranges the bytes of a vector by those of another one. */
export const pick = two(0x0e);
/** WebAssembly code of a vector with the same 32-bit number in all lanes. */
export const fillWords = (a: Code): Code => [...a, ...vector(0x11)];
export const wordOf = (a: Code, lane: number): Code => [...a, ...vector(0x1b), lane];
export const hasAny = (a: Code): Code => [...a, ...vector(0x53)];
export const firstBytesToShorts = (a: Code): Code => [...a, ...vector(0x89)];
export const lastBytesToShorts = (a: Code): Code => [...a, ...vector(0x8a)];

export const andVector = two(0x4e);
export const orVector = two(0x50);
/** WebAssembly code of the bits that are set in `a` and not in `b`. */
export const without = two(0x4f);
export const addShorts = two(0x8e);
export const subtractShorts = two(0x91);
export const multiplyShorts = two(0x95);
/** WebAssembly code that multiplies 16-bit lanes as fractions of 32768, rounded. */
export const fractionOf = two(0x82);
export const magnitude = (a: Code): Code => [...a, ...vector(0x80)];
export const shiftShortsLeft = shift(0x8b);
export const shiftShorts = shift(0x8c);
export const shiftUnsignedShorts = shift(0x8d);
export const shiftWords = shift(0xac);
export const shiftUnsignedWords = shift(0xad);
export const shiftWordsLeft = shift(0xab);
export const addWords = two(0xae);
export const subtractWords = two(0xb1);
export const multiplyWords = two(0xb5);
/** WebAssembly code that multiplies 16-bit lanes and adds neighbouring products (`i32x4.dot_i16x8_s`). */
export const dot = two(0xba);
export const wordsToShorts = two(0x85);
export const wordsToUnsignedShorts = two(0x86);
export const shortsToBytes = two(0x66);

/** WebAssembly code of a vector constant of eight 16-bit lanes; fewer values are repeated. */
export const shorts = (...values: readonly number[]): Code => [
  ...vector(0x0c),
  ...Array.from({ length: 8 }, (_, lane) => values[lane % values.length] as number).flatMap((value) => [
    value & 255,
    (value >> 8) & 255,
  ]),
];

/** WebAssembly code of a vector constant with the same number in four 32-bit lanes. */
export const fourWords = (value: number): Code => shorts(value & 0xffff, value >> 16);

/** A function that takes `parameters` 32-bit numbers; its code may use further locals, first `words` and then `vectors`. */
export type ModuleFunction = { name: string; parameters: number; words: number; vectors: number; code: Code };

export type LoadedCode = {
  call: Record<string, (...values: number[]) => void>;
  memory: Uint8Array<ArrayBuffer>;
  /** Adds pages of 64 KiB to the memory and returns it anew; the former array becomes empty. */
  grow(pages: number): Uint8Array<ArrayBuffer>;
};

/** Returns the functions of a module, and the memory of `pages` × 64 KiB that they read and write. */
export function loadCode(functions: readonly ModuleFunction[], pages: number): LoadedCode {
  const name = (text: string) => counted([...Buffer.from(text)]);
  const all = (parts: readonly Code[]) => [...unsigned(parts.length), ...parts.flat()];
  const bytes = Uint8Array.from([
    ...header,
    ...section(
      1,
      ...all(functions.map(({ parameters }) => [0x60, ...counted(Array<number>(parameters).fill(i32)), 0])),
    ),
    ...section(3, ...all(functions.map((_, index) => [index]))),
    ...section(5, 1, 0, ...unsigned(pages)),
    ...section(
      7,
      ...all([...functions.map((each, index) => [...name(each.name), 0, index]), [...name("memory"), 2, 0]]),
    ),
    ...section(
      10,
      ...all(functions.map(({ words, vectors, code }) => counted([2, words, i32, vectors, v128, ...code, 0x0b]))),
    ),
  ]);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes));
  const memory = exports["memory"] as WebAssembly.Memory;
  const bytesOf = () => new Uint8Array(memory.buffer as ArrayBuffer);
  return {
    call: exports as Record<string, (...values: number[]) => void>,
    memory: bytesOf(),
    grow(added) {
      memory.grow(added);
      return bytesOf();
    },
  };
}
