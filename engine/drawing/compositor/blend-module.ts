import {
  add,
  addShorts,
  addWords,
  advance,
  and,
  andVector,
  choose,
  dot,
  equals,
  fillWords,
  firstBytesToShorts,
  fractionOf,
  get,
  hasAny,
  hasPixels,
  isBelow,
  lastBytesToShorts,
  leftBy,
  load,
  loadCode,
  loadEight,
  loadPair,
  multiplyShorts,
  multiplyWords,
  orVector,
  pairShorts,
  pick,
  rearrangeShorts,
  rearrangeWords,
  repeat,
  rightBy,
  set,
  shiftUnsignedShorts,
  shiftUnsignedWords,
  shiftShortsLeft,
  shiftWords,
  shiftWordsLeft,
  shorts,
  shortsToBytes,
  store,
  storeEight,
  storeFour,
  subtractShorts,
  subtractWords,
  times,
  unsignedRightBy,
  whole,
  wordOf,
  fourWords,
  wordsToShorts,
  without,
  type Code,
  type LoadedCode,
  type ModuleFunction,
} from "#engine/output/wasm-code.ts";

/**
 * Loops that draw rows of pixels (RGBA, premultiplied) over others, as a WebAssembly module. Skia reads the four
 * neighbours of a pixel by gathering instructions, which take twice as long as these loads of two neighbours each.
 */
export type BlendModule = {
  /** Draws pixels from `source` over those at `target`; `count` is rounded up to a multiple of {@link pixelsPerStep}. */
  blendPixels(target: number, source: number, count: number): void;
  /**
   * Draws `count` pixels of an image over those at `target`, interpolated between four neighbours. `across` and `down`
   * are the place of the first one in the image, as multiples of 1/65536, and the next two numbers the step from one
   * to the next. `source` is the position of the image in the memory, and `stride` the length of its rows in bytes.
   */
  blendInterpolated(
    target: number,
    count: number,
    across: number,
    down: number,
    stepAcross: number,
    stepDown: number,
    source: number,
    stride: number,
  ): void;
};

export const pixelsPerStep = 4;

/** Bits after the point of the shares with which neighbours are mixed. */
const shareBits = 7;
const share = 1 << shareBits;

/**
 * Adds what remains of pixels below others, as 16-bit lanes: `below` times 255 less the opacity of those above, over 255.
 * `white` and `rounding` are vectors of 255 and 128.
 */
const underneath = (above: Local, below: Code, { product, white, rounding }: BlendLocals): Code => [
  ...product(addShorts(multiplyShorts(below, subtractShorts(white(), opacity(above()))), rounding())),
  ...addShorts(above(), shiftUnsignedShorts(addShorts(product(), shiftUnsignedShorts(product(), 8)), 8)),
];

type BlendLocals = { product: Local; white: Local; rounding: Local };

/** Repeats the opacity of two pixels of 16-bit lanes in all of their lanes. */
const opacity = (pixels: Code) => rearrangeShorts(pixels, [3, 3, 3, 3, 7, 7, 7, 7]);

/** A vector local that is written with an argument and read without one. */
const local =
  (index: number) =>
  (value?: Code): Code =>
    value ? set(index, value) : get(index);

function blendPixelsFunction(): ModuleFunction {
  const [target, source] = [get(0), get(1)];
  const end = 3;
  const locals = [4, 5, 6, 7, 8, 9, 10].map(local) as [...[Local, Local, Local, Local], Local, Local, Local];
  const [above, below, wide, first, product, white, rounding] = locals;
  const half = (widen: (bytes: Code) => Code): Code => [
    ...wide(widen(above())),
    ...underneath(wide, widen(below()), { product, white, rounding }),
  ];
  return {
    name: "blendPixels",
    parameters: 3,
    words: 1,
    vectors: 7,
    code: [
      ...white(shorts(255)),
      ...rounding(shorts(128)),
      ...set(end, add(target, times(get(2), whole(4)))),
      ...repeat(
        [
          ...above(load(source)),
          ...choose(hasAny(above()), [
            ...below(load(target)),
            ...first(half(firstBytesToShorts)),
            ...store(target, shortsToBytes(first(), half(lastBytesToShorts))),
          ]),
          ...advance(0, pixelsPerStep * 4),
          ...advance(1, pixelsPerStep * 4),
        ],
        target,
        get(end),
      ),
    ],
  };
}

type Local = ReturnType<typeof local>;

/** Handles four pixels at a time where their neighbours lie in the same two rows, and otherwise two. */
function blendInterpolatedFunction(): ModuleFunction {
  const [target, count, across, down, stepAcross, stepDown, source, stride] = [0, 1, 2, 3, 4, 5, 6, 7].map(
    get,
  ) as Eight;
  const [end, at, next] = [8, 9, 10] as const;
  const vectors = Array.from({ length: vectorsOfInterpolation }, (_, index) => local(11 + index));
  const [stepsAcross, stepsDown, ...others] = vectors as [Local, Local, ...Local[]];
  const [places, acrossShares, downShares, ...pixels] = others as [Local, Local, Local, ...Local[]];
  const [first, second, third, fourth, product, upper, acrossShare, otherShare, ...constants] = pixels as [
    ...[Local, Local, Local, Local],
    ...[Local, Local, Local, Local],
    ...Local[],
  ];
  const [allShares, halfShare, shareMask, pixelBytes, byteNumbers, opacityMask, ...forBlending] = constants as [
    ...[Local, Local, Local, Local],
    ...[Local, Local],
    ...Local[],
  ];
  const [white, rounding] = forBlending as [Local, Local];
  const blending = { product, white, rounding };

  const addressOf = (x: Code, y: Code) => add(source, add(times(rightBy(y, 16), stride), leftBy(rightBy(x, 16), 2)));
  const after = (steps: number) =>
    [add(across, times(stepAcross, whole(steps))), add(down, times(stepDown, whole(steps)))] as const;
  /** The shares of the next neighbours, in both halves of 32-bit lanes. */
  const sharesOf = (positions: Code): Code => [
    ...product(andVector(shiftWords(positions, 16 - shareBits), shareMask())),
    ...orVector(product(), shiftWordsLeft(product(), 16)),
  ];
  /** Multiples of a step for four pixels. */
  const multiples = (by: Code) => multiplyWords(fillWords(by), numbersUpTo3);
  const skip = (steps: number): Code => [
    ...advance(0, steps * 4),
    ...set(2, after(steps)[0]),
    ...set(3, after(steps)[1]),
  ];

  const four: Code = [
    ...first(load(get(at))),
    ...second(load(get(at), 4)),
    ...third(load(add(get(at), stride))),
    ...fourth(load(add(get(at), stride), 4)),
    ...choose(hasAny(orVector(orVector(first(), second()), orVector(third(), fourth()))), [
      // Number the bytes of the left neighbour of every pixel, counted from that of the first one.
      ...places(
        addWords(
          multiplyWords(subtractWords(shiftWords(places(), 16), fillWords(rightBy(across, 16))), pixelBytes()),
          byteNumbers(),
        ),
      ),
      ...[first, second, third, fourth].flatMap((each) => each(pick(each(), places()))),
      ...places(mixedHalf(lastBytesToShorts, [2, 2, 3, 3])),
      ...first(mixedHalf(firstBytesToShorts, [0, 0, 1, 1])),
      ...second(shortsToBytes(first(), places())),
      ...choose(hasAny(without(opacityMask(), second())), [
        ...third(load(target)),
        ...first(underneath(first, firstBytesToShorts(third()), blending)),
        ...places(underneath(places, lastBytesToShorts(third()), blending)),
        ...second(shortsToBytes(first(), places())),
      ]),
      ...store(target, second()),
    ]),
    ...skip(4),
  ];
  /** Mixes the neighbours of two pixels, whose shares are in two of the four lanes. */
  function mixedHalf(widen: (bytes: Code) => Code, pairs: readonly number[]): Code {
    const row = (left: Code, right: Code) =>
      addShorts(multiplyShorts(widen(left), otherShare()), multiplyShorts(widen(right), acrossShare()));
    return [
      ...acrossShare(rearrangeWords(acrossShares(), pairs)),
      ...otherShare(subtractShorts(allShares(), acrossShare())),
      ...upper(row(first(), second())),
      ...shiftUnsignedShorts(
        addShorts(
          addShorts(upper(), halfShare()),
          fractionOf(
            subtractShorts(row(third(), fourth()), upper()),
            shiftShortsLeft(rearrangeWords(downShares(), pairs), 15 - shareBits),
          ),
        ),
        shareBits,
      ),
    ];
  }

  const below = (address: number) => add(get(address), stride);
  const rows = (address: number, lane: number): Code =>
    addShorts(
      multiplyShorts(loadEight(get(address)), subtractShorts(allShares(), repeatedWord(downShares(), lane))),
      multiplyShorts(loadEight(below(address)), repeatedWord(downShares(), lane)),
    );
  // Put the same colour of both columns side by side, so that one instruction weighs and adds them.
  const columns = (mixedRows: Code, lane: number): Code =>
    shiftUnsignedWords(
      addWords(
        dot(pairShorts(mixedRows, rearrangeWords(mixedRows, [2, 3, 2, 3])), repeatedWord(places(), lane)),
        fourWords(1 << (2 * shareBits - 1)),
      ),
      2 * shareBits,
    );
  const isOpaque = equals(unsignedRightBy(and(wordOf(second(), 0), wordOf(second(), 1)), 24), whole(255));
  const two: Code = [
    ...set(next, addressOf(...after(1))),
    ...choose(hasPixels(loadPair(get(at)), loadPair(below(at)), loadPair(get(next)), loadPair(below(next))), [
      // Replace the lower half of each share by that of the other neighbour.
      ...places(addShorts(multiplyShorts(acrossShares(), shorts(-1, 1)), fourWords(share))),
      ...first(rows(at, 0)),
      ...second(rows(next, 1)),
      ...first(wordsToShorts(columns(first(), 0), columns(second(), 1))),
      ...second(shortsToBytes(first(), first())),
      ...choose(
        isOpaque,
        [],
        [...first(underneath(first, loadEight(target), blending)), ...second(shortsToBytes(first(), first()))],
      ),
      ...choose(isBelow(add(target, whole(4)), get(end)), storeEight(target, second()), storeFour(target, second())),
    ]),
    ...skip(2),
  ];
  const isLast = after(3);
  const isInTwoRows = and(
    and(isBelow(add(target, whole(12)), get(end)), equals(rightBy(isLast[1], 16), rightBy(down, 16))),
    isBelow(unsignedRightBy(add(rightBy(isLast[0], 16), times(rightBy(across, 16), whole(-1))), 2), whole(1)),
  );
  return {
    name: "blendInterpolated",
    parameters: 8,
    words: 3,
    vectors: vectorsOfInterpolation,
    code: [
      ...set(end, add(target, times(count, whole(4)))),
      ...allShares(shorts(share)),
      ...halfShare(shorts(share / 2)),
      ...shareMask(fourWords(share - 1)),
      ...pixelBytes(fourWords(0x04040404)),
      ...byteNumbers(fourWords(0x03020100)),
      ...opacityMask(fourWords(-0x01000000)),
      ...white(shorts(255)),
      ...rounding(shorts(128)),
      ...stepsAcross(multiples(stepAcross)),
      ...stepsDown(multiples(stepDown)),
      ...repeat(
        [
          ...set(at, addressOf(across, down)),
          ...places(addWords(fillWords(across), stepsAcross())),
          ...acrossShares(sharesOf(places())),
          ...downShares(sharesOf(addWords(fillWords(down), stepsDown()))),
          ...choose(isInTwoRows, four, two),
        ],
        target,
        get(end),
      ),
    ],
  };
}

const vectorsOfInterpolation = 21;
const numbersUpTo3 = shorts(0, 0, 1, 0, 2, 0, 3, 0);

type Four = [Code, Code, Code, Code];
type Eight = [...Four, ...Four];

/** Repeats a 32-bit lane in all lanes. */
const repeatedWord = (value: Code, lane: number) => rearrangeWords(value, [lane, lane, lane, lane]);

/** Loads the module with a memory of `pages` × 64 KiB, which can grow. */
export function loadBlendModule(pages: number): LoadedCode & { call: BlendModule } {
  const loaded = loadCode([blendPixelsFunction(), blendInterpolatedFunction()], pages);
  return { ...loaded, call: loaded.call as BlendModule };
}
