/** A reason, in German, why a command of the operator cannot do its work. */
export class OperationError extends Error {
  override readonly name = "OperationError";
}
