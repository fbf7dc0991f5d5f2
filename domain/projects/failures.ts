import { failureMessages, lateSentence, retrySentence } from "./failure-messages.ts";

export type Failure = keyof typeof failureMessages;

/**
 * Returns the German message of a failure.
 * @param mayFinishLate whether an external provider may still deliver the result
 */
export function failureMessage(failure: Failure, mayFinishLate: boolean): string {
  const message: string = failureMessages[failure];
  return mayFinishLate && lateFailures.includes(failure) ? message.replace(retrySentence, lateSentence) : message;
}

/** Failures of projects that no provider has started. */
const waitingFailures: readonly string[] = ["waited-too-long", "away"] satisfies Failure[];
export const wasNeverStarted = (errorCode: string | null): boolean => waitingFailures.includes(errorCode ?? "");

/**
 * Failures after which a result may still arrive. A late result is accepted, because the provider has charged for it.
 */
export const lateFailures: readonly Failure[] = ["timeout", "result-unreachable", "start-unconfirmed"];

export const isLateFailure = (code: string | null): boolean => lateFailures.some((failure) => failure === code);

/** Failures that would happen again unless the user changes the input. */
const changeFailures: readonly string[] = ["refused", "unable"] satisfies Failure[];
export const requiresInputChange = (errorCode: string | undefined): boolean => changeFailures.includes(errorCode ?? "");
