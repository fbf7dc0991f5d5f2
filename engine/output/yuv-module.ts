import {
  add,
  addShorts,
  addWords,
  advance,
  and,
  andVector,
  dot,
  fractionOf,
  get,
  half,
  load,
  loadCode,
  loadShort,
  magnitude,
  multiplyShorts,
  pageBytes,
  repeat,
  set,
  shiftShorts,
  shiftShortsLeft,
  shiftUnsignedShorts,
  shiftUnsignedWords,
  shiftWords,
  shorts,
  shortsToBytes,
  storeEight,
  storeFour,
  subtractShorts,
  times,
  whole,
  wordsToShorts,
  wordsToUnsignedShorts,
  type Code,
  type ModuleFunction,
} from "./wasm-code.ts";

/**
 * The inner loop of RGBA to I420 as a WebAssembly module. It handles 16 bytes at a time and needs a third of the time of
 * JavaScript. Values have 6 bits after the point, so that rounding does not add up.
 */

// Factors of BT.709, limited range. They replace the encoder's own conversion by BT.601, which HD players do not expect.
const brightness = [5983, 20127, 2032] as const;
const blueness = [-6596, -22189, 28784] as const;
const redness = [28784, -26145, -2639] as const;

const point = 6;
const black = 16 << point;
/** Half of the distance from black to white. */
const halfRange = (219 << point) / 2;
const neutral = 128 << point;

/** Colour of the darkened corners, as distance from black, and as blueness and redness. */
const shadow = [3, 3, 6] as const;
const weighed = (factors: readonly [number, number, number], bits: number) =>
  Math.round(((shadow[0] * factors[0] + shadow[1] * factors[1] + shadow[2] * factors[2]) / 2 ** bits) * 2 ** point);
const shadowBrightness = black + weighed(brightness, 15);

/** Number of pixels converted per step; the width of a row must be a multiple of this number. */
export const pixelsPerStep = 8;

/** Rows and columns of the grain, which repeats. */
export const grainSize = 256;
/** Distance in numbers between the rows of the stored grain, whose first columns are repeated at the end of each row. */
export const grainStride = grainSize + pixelsPerStep;

/** Size in bytes of the part of the memory for pixels and planes. */
const stripPages = 4;
export const stripBytes = stripPages * pageBytes;
/** Position of the grain in the memory: 16-bit numbers, the opacity as a fraction of 32768, negative where it is black. */
export const grainStart = stripPages * pageBytes;
/** Position of the corners in the memory. */
export const cornersStart = grainStart + grainStride * grainSize * 2;
const pages = 12;
/** Size in bytes of the part of the memory for the corners. */
export const cornersBytes = pages * pageBytes - cornersStart;

export type YuvModule = {
  /**
   * Converts `rows` (even) rows of `width` RGBA pixels (a multiple of {@link pixelsPerStep}) from the start of the
   * memory. Writes the luma plane to `target` and both chroma planes after it, as one small I420 frame.
   */
  convert(width: number, rows: number, target: number): void;
  /**
   * Converts pixels in the same way, darkens them towards the corners, and adds grain. `corners` is the position in the
   * memory of the brightness that remains, as 16-bit fractions of 32768, for every two rows at the columns 0, 8, 16 …
   * up to `width`. `grainColumn` and `grainRow` are the place of the first pixel in the grain.
   */
  convertGraded(
    width: number,
    rows: number,
    target: number,
    corners: number,
    grainColumn: number,
    grainRow: number,
  ): void;
  memory: Uint8Array<ArrayBuffer>;
};

/** Numbers the locals of a function in the order in which they are declared. */
function numberLocals<Name extends string>(from: number, names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name, index) => [name, from + index])) as Record<Name, number>;
}

function convertFunction(isGraded: boolean): ModuleFunction {
  const parameters = isGraded ? 6 : 3;
  const [width, rows, target, corners, grainColumn, grainRow] = [0, 1, 2, 3, 4, 5].map(get) as [
    Code,
    Code,
    Code,
    Code,
    Code,
    Code,
  ];
  const words = [
    "row",
    "column",
    "from",
    "stride",
    "bright",
    "blue",
    "red",
    "upperGrain",
    "lowerGrain",
    "grainAt",
  ] as const;
  const vectors = [
    "lowByte",
    "highByte",
    "redFactor",
    "greenFactor",
    "blueFactor",
    "bluenessRed",
    "bluenessGreen",
    "bluenessBlue",
    "rednessGreen",
    "rednessBlue",
    "rounding",
    "neutralColour",
    "shadowColour",
    "shadowBright",
    "odd",
    "oddPairs",
    "halfRange",
    "middle",
    "blackLevel",
    "firstPixels",
    "lastPixels",
    "light",
    "upperRed",
    "upperGreen",
    "upperBlue",
    "lowerRed",
    "lowerGreen",
    "lowerBlue",
    "remaining",
    "step",
  ] as const;
  const word = numberLocals(parameters, words);
  const local = numberLocals<string>(parameters + words.length, vectors);
  const read = (name: string) => get(local[name] as number);
  const write = (name: string, value: Code) => set(local[name] as number, value);

  const constants: Code = [
    ...write("lowByte", shorts(0xff, 0)),
    ...write("highByte", shorts(0xff00, 0)),
    ...write("redFactor", shorts(brightness[0])),
    ...write("greenFactor", shorts(brightness[1])),
    ...write("blueFactor", shorts(brightness[2])),
    ...write("bluenessRed", shorts(blueness[0])),
    ...write("bluenessGreen", shorts(blueness[1])),
    ...write("bluenessBlue", shorts(blueness[2])),
    ...write("rednessGreen", shorts(redness[1])),
    ...write("rednessBlue", shorts(redness[2])),
    ...write("neutralColour", shorts(neutral + 2 ** (point - 1))),
    ...write("shadowBright", shorts(shadowBrightness)),
    ...write(
      "shadowColour",
      shorts(...[blueness, redness].flatMap((factors) => Array<number>(4).fill(weighed(factors, 16)))),
    ),
    ...write("rounding", shorts(2 ** (point - 1))),
    ...write("halfRange", shorts(halfRange)),
    ...write("middle", shorts(black + halfRange)),
    ...write("blackLevel", shorts(isGraded ? black : black + 2 ** (point - 1))),
    ...write("odd", shorts(1, 3, 5, 7, 9, 11, 13, 15)),
    ...write("oddPairs", shorts(2, 6, 10, 14)),
  ];
  /** Splits eight pixels of a row into their colours, with `point` bits after the point. */
  const split = (name: string, address: Code): Code => [
    ...write("firstPixels", load(address)),
    ...write("lastPixels", load(address, 16)),
    ...write(
      `${name}Red`,
      shiftShortsLeft(
        wordsToUnsignedShorts(
          andVector(read("firstPixels"), read("lowByte")),
          andVector(read("lastPixels"), read("lowByte")),
        ),
        point,
      ),
    ),
    ...write(
      `${name}Green`,
      shiftUnsignedShorts(
        wordsToUnsignedShorts(
          andVector(read("firstPixels"), read("highByte")),
          andVector(read("lastPixels"), read("highByte")),
        ),
        8 - point,
      ),
    ),
    ...write(
      `${name}Blue`,
      shiftUnsignedShorts(
        wordsToUnsignedShorts(
          andVector(shiftUnsignedWords(read("firstPixels"), 8), read("highByte")),
          andVector(shiftUnsignedWords(read("lastPixels"), 8), read("highByte")),
        ),
        8 - point,
      ),
    ),
  ];
  const luma = (name: string): Code =>
    addShorts(
      addShorts(
        fractionOf(read(`${name}Red`), read("redFactor")),
        fractionOf(read(`${name}Green`), read("greenFactor")),
      ),
      fractionOf(read(`${name}Blue`), read("blueFactor")),
    );
  const toBytes = (value: Code): Code => {
    const rounded = shiftShorts(value, point);
    return shortsToBytes(rounded, rounded);
  };
  const plainLuma = (name: string): Code => toBytes(addShorts(luma(name), read("blackLevel")));
  /** Darkens the luma of eight pixels, and adds grain: white grain brightens dark pixels more, black grain bright ones. */
  const gradedLuma = (name: string, grain: number): Code => {
    return [
      ...write(
        "light",
        addShorts(
          fractionOf(
            subtractShorts(addShorts(luma(name), read("blackLevel")), read("shadowBright")),
            read("remaining"),
          ),
          read("shadowBright"),
        ),
      ),
      ...write("firstPixels", load(add(get(grain), get(word.grainAt)))),
      ...toBytes(
        addShorts(
          addShorts(read("light"), read("rounding")),
          subtractShorts(
            fractionOf(read("firstPixels"), read("halfRange")),
            fractionOf(magnitude(read("firstPixels")), subtractShorts(read("light"), read("middle"))),
          ),
        ),
      ),
    ];
  };
  const colour = (red: string, green: string, blue: string): Code =>
    shiftWords(
      addWords(
        addWords(dot(read("upperRed"), read(red)), dot(read("upperGreen"), read(green))),
        dot(read("upperBlue"), read(blue)),
      ),
      18,
    );
  const bothColours = wordsToShorts(
    colour("bluenessRed", "bluenessGreen", "bluenessBlue"),
    colour("bluenessBlue", "rednessGreen", "rednessBlue"),
  );
  /** The brightness that remains of eight pixels, or of four pairs of pixels, twice. */
  const remainingAt = (places: string) =>
    addShorts(loadShort(get(3)), shiftShorts(multiplyShorts(read("step"), read(places)), 4));
  const gradedColours = addShorts(
    fractionOf(subtractShorts(bothColours, read("shadowColour")), remainingAt("oddPairs")),
    read("shadowColour"),
  );
  const sums: Code = ["Red", "Green", "Blue"].flatMap((name) =>
    write(`upper${name}`, addShorts(read(`upper${name}`), read(`lower${name}`))),
  );
  const eight: Code = [
    ...split("upper", get(word.from)),
    ...split("lower", add(get(word.from), get(word.stride))),
    ...(isGraded
      ? [
          ...set(word.grainAt, times(and(add(get(word.column), grainColumn), whole(grainSize - 1)), whole(2))),
          ...write("step", subtractShorts(loadShort(corners, 2), loadShort(corners))),
          ...write("remaining", remainingAt("odd")),
        ]
      : []),
    ...storeEight(get(word.bright), isGraded ? gradedLumaOf("upper") : plainLuma("upper")),
    ...storeEight(add(get(word.bright), width), isGraded ? gradedLumaOf("lower") : plainLuma("lower")),
    ...sums,
    ...write("light", toBytes(addShorts(isGraded ? gradedColours : bothColours, read("neutralColour")))),
    ...storeFour(get(word.blue), read("light")),
    ...storeFour(get(word.red), read("light"), 1),
    ...advance(word.from, pixelsPerStep * 4),
    ...advance(word.bright, pixelsPerStep),
    ...advance(word.blue, pixelsPerStep / 2),
    ...advance(word.red, pixelsPerStep / 2),
    ...advance(word.column, pixelsPerStep),
    ...(isGraded ? advance(3, 2) : []),
  ];
  function gradedLumaOf(name: "upper" | "lower"): Code {
    return gradedLuma(name, name === "upper" ? word.upperGrain : word.lowerGrain);
  }
  const grainRowAt = (below: number): Code =>
    add(
      times(and(add(add(get(word.row), grainRow), whole(below)), whole(grainSize - 1)), whole(grainStride * 2)),
      whole(grainStart),
    );
  const twoRows: Code = [
    ...set(word.column, whole(0)),
    ...(isGraded ? [...set(word.upperGrain, grainRowAt(0)), ...set(word.lowerGrain, grainRowAt(1))] : []),
    ...repeat(eight, get(word.column), width),
    // Skip the second row, which was converted together with the first.
    ...set(word.from, add(get(word.from), get(word.stride))),
    ...set(word.bright, add(get(word.bright), width)),
    ...advance(word.row, 2),
    ...(isGraded ? advance(3, 2) : []),
  ];
  const code: Code = [
    ...constants,
    ...set(word.stride, times(width, whole(4))),
    ...set(word.bright, target),
    ...set(word.blue, add(target, times(width, rows))),
    ...set(word.red, add(get(word.blue), half(half(times(width, rows))))),
    ...repeat(twoRows, get(word.row), rows),
  ];
  return {
    name: isGraded ? "convertGraded" : "convert",
    parameters,
    words: words.length,
    vectors: vectors.length,
    code,
  };
}

export function loadModule(): YuvModule {
  const { call, memory } = loadCode([convertFunction(false), convertFunction(true)], pages);
  return { ...(call as Pick<YuvModule, "convert" | "convertGraded">), memory };
}
