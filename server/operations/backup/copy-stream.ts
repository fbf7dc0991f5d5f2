import { once } from "node:events";
import { Readable } from "node:stream";
import type pg from "pg";

/** The part of the driver's connection that COPY uses. */
type CopyConnection = {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Uint8Array) => void;
  endCopyFrom: () => void;
  sendCopyFail: (message: string) => void;
  stream: { pause: () => void; resume: () => void; writableNeedDrain: boolean } & NodeJS.EventEmitter;
};

/** Runs a query object that handles the server's messages itself, because the driver discards the data of COPY. */
const submit = (client: pg.ClientBase, query: object) => void client.query(query as pg.Submittable);

/**
 * Streams the result of `copy … to stdout`. Reading from the connection pauses while the consumer is slower than the
 * database.
 */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  let connection: CopyConnection | undefined;
  const output = new Readable({
    read: () => connection?.stream.resume(),
    destroy: (error, done) => {
      connection?.stream.resume();
      done(error);
    },
  });
  submit(client, {
    submit: (opened: CopyConnection) => {
      connection = opened;
      opened.query(text);
    },
    // Copy each chunk, because the driver reuses its buffer.
    handleCopyData: ({ chunk }: { chunk: Uint8Array }) => {
      if (!output.destroyed && !output.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete: () => {},
    handleError: (error: Error) => output.destroy(error),
    handleReadyForQuery: () => {
      connection = undefined;
      if (!output.destroyed) output.push(null);
    },
  });
  return output;
}

/** Sends `source` to `copy … from stdin`. Nothing is stored if the source or the database fails. */
export function copyIn(client: pg.ClientBase, text: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const finished = Promise.withResolvers<void>();
  let failure: Error | undefined;
  let hasAnswered = false;
  const send = async (connection: CopyConnection) => {
    try {
      for await (const chunk of source) {
        if (hasAnswered) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
      }
      connection.endCopyFrom();
    } catch (error) {
      failure ??= error as Error;
      connection.sendCopyFail("source failed");
    }
  };
  submit(client, {
    submit: (connection: CopyConnection) => connection.query(text),
    handleCopyInResponse: (connection: CopyConnection) => void send(connection),
    handleCommandComplete: () => {},
    handleError: (error: Error) => {
      failure ??= error;
      hasAnswered = true;
      // Reject now if the connection was lost: the driver then never reports the end of the query.
      if (!("severity" in error)) finished.reject(failure);
    },
    handleReadyForQuery: () => {
      hasAnswered = true;
      if (failure) finished.reject(failure);
      else finished.resolve();
    },
  });
  return finished.promise;
}
