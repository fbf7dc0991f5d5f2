import type { ModelId } from "#domain/models/index.ts";
import type { Provider } from "#server/providers/provider.ts";

/** Behaviour of the simulated service on a start. */
export type StartFate =
  | "accepts"
  | "refuses-content"
  | "has-no-credit"
  | "rejects-key"
  | "is-limited"
  | "is-away"
  /** Answers 200 with an unknown format: the task may exist. */
  | "answers-malformed"
  /** Accepts the task and closes the connection without an answer. */
  | "accepts-silently"
  | "never-answers";

/** Behaviour of the simulated service on polls of accepted tasks. */
export type CheckFate =
  | "waits"
  | "works"
  | "is-done"
  | "failed"
  | "refused-content"
  /** An undocumented state with undocumented fields. */
  | "says-unknown-state"
  | "answers-malformed"
  | "forgot-the-task"
  | "is-limited"
  | "is-away"
  | "never-answers";

/** Content at the URL of a result. */
export type ResultFate = "whole" | "dead" | "slow" | "huge" | "truncated" | "of-the-wrong-type";

/** Request as received by the service, without credentials. */
export type ReceivedCall = {
  method: string;
  path: string;
  /** Parsed JSON, or the fields of a form with files as `{ type, bytes }`. */
  body: unknown;
};

/** Request that the suite starts; its images exist under `inputKeys`. */
export type ContractRequest = {
  model: ModelId;
  input: Record<string, unknown>;
  inputKeys: readonly string[];
  /** Field → another allowed value, which must change the request to the service. Unsupported fields are left out. */
  changes: Readonly<Record<string, unknown>>;
  /**
   * Field → reason why it does not change the request. `changes` and `without` together cover all fields of the model.
   */
  without: Readonly<Record<string, string>>;
  type: "video/mp4" | "image/png" | "image/jpeg" | "image/webp";
};

/** A provider with its simulated service, a real HTTP server on loopback. */
export type ContractBench = {
  provider: Provider;
  /** Host, with port, from which results are fetched. */
  resultHost: string;
  calls: () => readonly ReceivedCall[];
  /** Number of accepted tasks; repeated starts count once if the service recognises them. */
  accepted: () => number;
  meetStarts: (fate: StartFate) => void;
  meetChecks: (fate: CheckFate) => void;
  meetResults: (fate: ResultFate) => void;
  /** Signature headers of a callback with this body; omitted where unsigned callbacks are trusted. */
  sign?: (body: string) => Record<string, string>;
  stop: () => Promise<void>;
};

export type ContractKit = {
  name: string;
  /** Requests for every supported model, with and without input images. */
  requests: readonly ContractRequest[];
  /** Behaviours that the service cannot have, with the reason, such as `is-limited: the service has no limits`. */
  impossible: Readonly<Partial<Record<StartFate | CheckFate | ResultFate, string>>>;
  /** Body of the callback for the task of a receipt; omitted for services without callbacks. */
  callback?: (receipt: Record<string, unknown>) => unknown;
  open: () => Promise<ContractBench>;
};
