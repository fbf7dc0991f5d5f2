/** A file to be archived. `mode` holds the permission bits; times and owners are the same for all files. */
export type ArchivedFile = { path: string; content: Buffer; mode: number };

const blockSize = 512;
const maxName = 100;
const maxPrefix = 155;

/**
 * Packs files as an uncompressed tar archive in the ustar format (POSIX.1-1988). Equal parameters give equal bytes:
 * entries are sorted by name and belong to root.
 * @param time modification time of all files, in seconds since 1970
 */
export function createTar(files: readonly ArchivedFile[], time: number): Buffer {
  const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const blocks = sorted.flatMap((file) => [header(file, time), file.content, padding(file.content.length)]);
  // Append two empty blocks, which mark the end of a tar archive.
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockSize)]);
}

function header({ path, content, mode }: ArchivedFile, time: number): Buffer {
  const block = Buffer.alloc(blockSize);
  const { prefix, name } = split(path);
  block.write(name, 0);
  block.write(octal(mode, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(content.length, 12), 124);
  block.write(octal(time, 12), 136);
  // Fill the field of the checksum with spaces, because the checksum of a header is computed with spaces in that field.
  block.fill(" ", 148, 156);
  block.write("0", 156);
  block.write("ustar", 257);
  block.write("00", 263);
  block.write("root\0", 265);
  block.write("root\0", 297);
  block.write(prefix, 345);
  const checksum = block.reduce((sum, byte) => sum + byte, 0);
  block.write(`${checksum.toString(8).padStart(6, "0")}\0 `, 148);
  return block;
}

/** Splits a path at a slash into the two name fields of a tar header. @throws Error if the path does not fit */
function split(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= maxName) return { prefix: "", name: path };
  for (let slash = path.indexOf("/"); slash > 0; slash = path.indexOf("/", slash + 1)) {
    const [prefix, name] = [path.slice(0, slash), path.slice(slash + 1)];
    if (Buffer.byteLength(prefix) <= maxPrefix && Buffer.byteLength(name) <= maxName) return { prefix, name };
  }
  throw new Error(`The path is too long for the archive: ${path}`);
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;

const padding = (length: number) => Buffer.alloc((blockSize - (length % blockSize)) % blockSize);
