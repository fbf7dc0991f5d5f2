import type { ModelId } from "#domain/models/models.ts";
import type { Provider } from "#server/providers/provider.ts";

/** Reaction of the simulated service to a start. */
export type StartFate =
  | "accepts"
  | "refuses-content"
  | "has-no-credit"
  | "rejects-key"
  | "is-limited"
  | "is-away"
  /** Answers 200 in an unknown format, so that the task may exist. */
  | "answers-malformed"
  /** Accepts the task and closes the connection without a response. */
  | "accepts-silently"
  | "never-answers";

/** Reaction of the simulated service to polls of accepted tasks. */
export type CheckFate =
  | "waits"
  | "works"
  | "is-done"
  | "failed"
  | "refused-content"
  /** Reports an undocumented state with undocumented fields. */
  | "says-unknown-state"
  | "answers-malformed"
  | "forgot-the-task"
  | "is-limited"
  | "is-away"
  | "never-answers";

/** Reaction of the simulated service at the URL of a result. */
export type ResultFate = "whole" | "dead" | "slow" | "huge" | "truncated" | "of-the-wrong-type";

/** A request as the service has received it, without credentials. */
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
  /**
   * Another allowed value for each field, which must change the request to the service. Unsupported fields are left
   * out.
   */
  changes: Readonly<Record<string, unknown>>;
  /**
   * Reason by field why a field does not change the request. `changes` and `without` together cover all fields of the
   * model.
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
  /** Signature headers of a callback with a body; left out if unsigned callbacks are trusted. */
  sign?: (body: string) => Record<string, string>;
  stop: () => Promise<void>;
};

export type ContractKit = {
  name: string;
  /** Requests for every supported model, with and without input images. */
  requests: readonly ContractRequest[];
  /** Reactions that the service cannot show, with the reason, such as `is-limited: the service has no limits`. */
  impossible: Readonly<Partial<Record<StartFate | CheckFate | ResultFate, string>>>;
  /** Body of the callback about the task of a receipt; left out for services without callbacks. */
  callback?: (receipt: Record<string, unknown>) => unknown;
  open: () => Promise<ContractBench>;
};
