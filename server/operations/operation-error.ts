/** German reason why an operator's command cannot do its work. */
export class OperationError extends Error {
  override readonly name = "OperationError";
}
