import { makeZip } from "client-zip";

export type ZipEntry = {
  name: string;
  input: string | Uint8Array | AsyncIterable<string> | ReadableStream;
  lastModified?: Date;
};

/** Streams entries as a ZIP archive. An entry is read only after the one before it was written. */
export function zipStream(entries: AsyncGenerator<ZipEntry>): ReadableStream<Uint8Array> {
  // If the reader cancels, makeZip calls the iterator's `throw`: it must only close the open files and raise no error.
  const next = () => entries.next();
  const cancel = () => entries.return(undefined);
  return makeZip({ [Symbol.asyncIterator]: () => ({ next, throw: cancel }) });
}
