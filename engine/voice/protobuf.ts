/** Wire types of Protocol Buffers: https://protobuf.dev/programming-guides/encoding */
const types = { varint: 0, eightBytes: 1, bytes: 2, fourBytes: 5 };

export function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return Buffer.from([...bytes, rest]);
}

/** Encodes a field that contains a string, bytes or a message. */
export function bytesField(number: number, content: Uint8Array | string): Buffer {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return Buffer.concat([varint((number << 3) | types.bytes), varint(bytes.length), bytes]);
}

/** Encodes a field that contains a whole number from 0 to 2³² − 1. */
export function numberField(number: number, value: number): Buffer {
  return Buffer.concat([varint(number << 3), varint(value)]);
}

/** A field of a message: its bytes, or the number of a varint. */
export type Field = { number: number; bytes: Buffer; value: number };

/**
 * Reads the fields of a message in order.
 * @throws Error if the message ends within a field or contains an unknown wire type
 */
export function readFields(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++];
      if (byte === undefined || factor > 128 ** 9) throw new Error("broken protobuf message");
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Buffer => {
    if (at + length > message.length) throw new Error("protobuf message that ends too early");
    at += length;
    return message.subarray(at - length, at);
  };
  const none = Buffer.alloc(0);
  while (at < message.length) {
    const tag = readVarint();
    const number = Math.floor(tag / 8);
    const type = tag % 8;
    if (type === types.varint) fields.push({ number, bytes: none, value: readVarint() });
    else if (type === types.bytes) fields.push({ number, bytes: take(readVarint()), value: 0 });
    else if (type === types.fourBytes) fields.push({ number, bytes: take(4), value: 0 });
    else if (type === types.eightBytes) fields.push({ number, bytes: take(8), value: 0 });
    else throw new Error(`protobuf message with wire type ${type}`);
  }
  return fields;
}
