import { type Field, readFields } from "../protobuf.ts";

/** Converts a text to the numbers of its pieces. */
export type Tokenizer = { encode(text: string): number[] };

/** Field numbers of sentencepiece_model.proto. */
const modelFields = { piece: 1, trainer: 2, normalizer: 3 };
const pieceFields = { text: 1, score: 2, type: 3 };
const trainerFields = { modelType: 3 };
const normalizerFields = { charsMap: 2, addDummyPrefix: 3, removeExtraWhitespaces: 4 };

const unigram = 1;
const pieceTypes = { normal: 1, unknown: 2, userDefined: 4, byte: 6 };

/** Sign that stands for a space in pieces. */
const space = "▁";
/** Amount by which an unknown character scores below all pieces, as in SentencePiece. */
const unknownPenalty = 10;

type Piece = { text: string; score: number; type: number };
type Settings = { hasCharsMap: boolean; addDummyPrefix: boolean; removeExtraWhitespaces: boolean };

/** Finds the last field with a number: where a message repeats a field, Protocol Buffers use the last one. */
const find = (fields: readonly Field[], number: number) => fields.findLast((field) => field.number === number);

function readPiece({ bytes }: Field): Piece {
  const fields = readFields(bytes);
  const score = find(fields, pieceFields.score)?.bytes;
  return {
    text: find(fields, pieceFields.text)?.bytes.toString("utf8") ?? "",
    score: score?.length === 4 ? score.readFloatLE(0) : 0,
    type: find(fields, pieceFields.type)?.value ?? pieceTypes.normal,
  };
}

function readSettings(normalizer: Field | undefined): Settings {
  const fields = normalizer ? readFields(normalizer.bytes) : [];
  const isSet = (number: number) => (find(fields, number)?.value ?? 1) !== 0;
  return {
    hasCharsMap: (find(fields, normalizerFields.charsMap)?.bytes.length ?? 0) > 0,
    addDummyPrefix: isSet(normalizerFields.addDummyPrefix),
    removeExtraWhitespaces: isSet(normalizerFields.removeExtraWhitespaces),
  };
}

/**
 * Reads a unigram model of SentencePiece (`tokenizer.model`). A map of characters in the model is replaced by the
 * normalisation NFKC, which the usual maps contain; the models of Pocket TTS have none.
 * @throws Error if the file is no such model
 */
export function readTokenizer(file: Buffer): Tokenizer {
  const fields = readFields(file);
  const trainer = find(fields, modelFields.trainer);
  const modelType = trainer && find(readFields(trainer.bytes), trainerFields.modelType)?.value;
  if ((modelType ?? unigram) !== unigram) throw new Error(`tokenizer of type ${modelType}`);
  const pieces = fields.filter(({ number }) => number === modelFields.piece).map(readPiece);
  if (pieces.length === 0) throw new Error("tokenizer without pieces");
  const settings = readSettings(find(fields, modelFields.normalizer));
  const vocabulary = createVocabulary(pieces);
  return { encode: (text) => encode(normalize(text, settings), vocabulary) };
}

function normalize(text: string, { hasCharsMap, addDummyPrefix, removeExtraWhitespaces }: Settings): string {
  let result = hasCharsMap ? text.normalize("NFKC") : text;
  if (removeExtraWhitespaces) result = result.trim().replaceAll(/ {2,}/g, " ");
  if (addDummyPrefix && result !== "") result = ` ${result}`;
  return result.replaceAll(" ", space);
}

type Vocabulary = {
  numbers: ReadonlyMap<string, { number: number; score: number }>;
  bytes: ReadonlyMap<string, number>;
  unknown: number;
  unknownScore: number;
  longest: number;
};

function createVocabulary(pieces: readonly Piece[]): Vocabulary {
  const numbers = new Map<string, { number: number; score: number }>();
  const bytes = new Map<string, number>();
  let longest = 1;
  let lowest = 0;
  for (const [number, { text, score, type }] of pieces.entries()) {
    if (type === pieceTypes.byte) bytes.set(text, number);
    if (type !== pieceTypes.normal && type !== pieceTypes.userDefined) continue;
    if (!numbers.has(text)) numbers.set(text, { number, score });
    longest = Math.max(longest, text.length);
    lowest = Math.min(lowest, score);
  }
  const unknown = Math.max(
    0,
    pieces.findIndex(({ type }) => type === pieceTypes.unknown),
  );
  return { numbers, bytes, unknown, unknownScore: lowest - unknownPenalty, longest };
}

/** Finds the division of a text into pieces that has the highest sum of scores (Viterbi). */
function encode(text: string, vocabulary: Vocabulary): number[] {
  const { numbers, unknownScore, longest } = vocabulary;
  const best: { score: number; from: number; number: number | undefined }[] = [
    { score: 0, from: 0, number: undefined },
  ];
  for (let end = 1; end <= text.length; end++) {
    best[end] = { score: Number.NEGATIVE_INFINITY, from: end - 1, number: undefined };
  }
  for (let from = 0; from < text.length; from++) {
    const score = best[from]?.score ?? Number.NEGATIVE_INFINITY;
    if (score === Number.NEGATIVE_INFINITY) continue;
    const offer = (end: number, added: number, number: number | undefined) => {
      if (score + added > (best[end]?.score ?? Infinity)) best[end] = { score: score + added, from, number };
    };
    for (let end = from + 1; end <= Math.min(text.length, from + longest); end++) {
      const piece = numbers.get(text.slice(from, end));
      if (piece) offer(end, piece.score, piece.number);
    }
    const character = String.fromCodePoint(text.codePointAt(from) ?? 0);
    offer(from + character.length, unknownScore, undefined);
  }
  const result: number[][] = [];
  for (let end = text.length; end > 0;) {
    const { from, number } = best[end] ?? { from: end - 1, number: undefined };
    result.unshift(number === undefined ? bytesOf(text.slice(from, end), vocabulary) : [number]);
    end = from;
  }
  return result.flat();
}

/**
 * Pieces for a character that no piece of the vocabulary contains: its bytes in UTF-8, or the piece for unknown
 * characters.
 */
function bytesOf(character: string, { bytes, unknown }: Vocabulary): number[] {
  const numbers = Array.from(Buffer.from(character), (byte) =>
    bytes.get(`<0x${byte.toString(16).toUpperCase().padStart(2, "0")}>`),
  );
  return numbers.every((number) => number !== undefined) ? numbers : [unknown];
}
