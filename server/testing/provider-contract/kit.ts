import type { ModelId } from "#domain/models/index.ts";
import type { Provider } from "#server/providers/provider.ts";

/** How the simulated service meets a start. */
export type StartFate =
  | "accepts"
  | "refuses-content"
  | "has-no-credit"
  | "rejects-key"
  | "is-limited"
  | "is-away"
  /** Answers 200 with what nobody understands: the task may exist. */
  | "answers-malformed"
  /** Takes the task and breaks the connection. */
  | "accepts-silently"
  | "never-answers";

/** How the simulated service tells about tasks, once they were accepted. */
export type CheckFate =
  | "waits"
  | "works"
  | "is-done"
  | "failed"
  | "refused-content"
  /** A state and fields that no document names. */
  | "says-unknown-state"
  | "answers-malformed"
  | "forgot-the-task"
  | "is-limited"
  | "is-away"
  | "never-answers";

/** What lies at the address of a result. */
export type ResultFate = "whole" | "dead" | "slow" | "huge" | "truncated" | "of-the-wrong-type";

/** One request as the service received it; without credentials. */
export type ReceivedCall = {
  method: string;
  path: string;
  /** JSON as it came; of a form its fields, with files as `{ type, bytes }`. */
  body: unknown;
};

/** An order as the suite gives it; pictures are there under the keys. */
export type ContractOrder = {
  model: ModelId;
  input: Record<string, unknown>;
  inputKeys: readonly string[];
  /** Field → another allowed value: the start must then be another request. Left out: fields that the service has no counterpart for. */
  changes: Readonly<Record<string, unknown>>;
  /** Field → why it changes nothing there. Together with `changes` all fields of the model. */
  without: Readonly<Record<string, string>>;
  type: "video/mp4" | "image/png" | "image/jpeg" | "image/webp";
};

/** A provider before a simulated service, a real HTTP server on loopback. */
export type ContractBench = {
  provider: Provider;
  /** Host with port that results are fetched from. */
  resultHost: string;
  calls: () => readonly ReceivedCall[];
  /** Tasks that the service accepted, repeated starts counted once where it knows them. */
  accepted: () => number;
  meetStarts: (fate: StartFate) => void;
  meetChecks: (fate: CheckFate) => void;
  meetResults: (fate: ResultFate) => void;
  /** Headers that prove a call with this body to be the service's; left out where calls without are trusted. */
  sign?: (body: string) => Record<string, string>;
  stop: () => Promise<void>;
};

export type ContractKit = {
  name: string;
  /** Everything the provider makes: each model at least once, with and without its pictures. */
  orders: readonly ContractOrder[];
  /** Fates that cannot happen there, and why, as `is-limited: the service has no limits`. */
  impossible: Readonly<Partial<Record<StartFate | CheckFate | ResultFate, string>>>;
  /** Body of the service's call about the task of a receipt; left out where it calls nobody. */
  callback?: (receipt: Record<string, unknown>) => unknown;
  open: () => Promise<ContractBench>;
};
