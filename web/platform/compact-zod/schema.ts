export type ErrorOf = (issue: Issue) => string | { message: string } | null | undefined;
export type Options = string | { error?: string | ErrorOf; message?: string };
export type RefineOptions = string | (Exclude<Options, string> & { path?: PropertyKey[]; when?: Check["when"] });
export type Issue = {
  code: string;
  input?: unknown;
  path?: PropertyKey[];
  message?: string;
  keys?: string[];
  /** Whether later checks run; all but `true` stops them, and `false` also those of lengths. */
  continue?: boolean | undefined;
  /** Message of what raised the issue, and of the schema that has it as a check. */
  ownError?: ErrorOf | undefined;
  schemaError?: ErrorOf | undefined;
};
export type Payload = { value: unknown; issues: Issue[]; isAborted?: boolean };
export type Check = {
  run: (payload: Payload) => void;
  /** Whether the check runs, which then does so after earlier errors too. */
  when?: ((payload: Payload) => boolean) | undefined;
  /** Longest length that the check accepts, if it is about lengths. */
  maxLength?: number;
};
export type Values = ReadonlySet<unknown>;
export type Definition = {
  parse: (payload: Payload) => Payload;
  error?: ErrorOf | undefined;
  checks?: readonly Check[];
  /** Effect of a missing property: none, or the default of the schema; undefined if the property must exist. */
  missing?: "optional" | "default" | undefined;
  /** Whether the output may lack the property. */
  isOptionalOutput?: boolean;
  /** All values that match, if there are only some. */
  values?: Values | undefined;
  shape?: Shape;
  rest?: Schema | "refused" | undefined;
  isList?: boolean;
  /** The schema as a check of another one. */
  asCheck?: Check;
};
export type Shape = Record<string, Schema>;
export type ObjectLike = Record<PropertyKey, unknown>;
type FinalIssue = Omit<Issue, "input" | "continue" | "ownError" | "schemaError"> & {
  path: PropertyKey[];
  message: string;
};
type Result = { success: true; data: unknown } | { success: false; error: ZodError };

let customError: ErrorOf | undefined;
export function config(options: { customError?: ErrorOf }): void {
  customError = options.customError;
}

const textOf = (message: ReturnType<ErrorOf>) => (typeof message === "object" ? message?.message : message);

function finalIssue({ ownError, schemaError, continue: _continue, input, ...issue }: Issue): FinalIssue {
  const full = { ...issue, input };
  const message =
    issue.message ||
    (textOf(ownError?.(full)) ?? textOf(schemaError?.(full)) ?? textOf(customError?.(full)) ?? "Invalid input");
  return { ...issue, path: issue.path ?? [], message };
}

class ZodError extends Error {
  readonly issues: FinalIssue[];
  constructor(issues: FinalIssue[]) {
    super(JSON.stringify(issues, null, 2));
    this.issues = issues;
  }
}

export function errorOf(options: Options | undefined): ErrorOf | undefined {
  const error = typeof options === "string" ? options : (options?.error ?? options?.message);
  return typeof error === "string" ? () => error : error;
}

export const isAborted = ({ issues, isAborted: isStopped }: Payload) =>
  isStopped === true || issues.some((issue) => issue.continue !== true);
const isStoppedForGood = ({ issues, isAborted: isStopped }: Payload) =>
  isStopped === true || issues.some((issue) => issue.continue === false);
export const hasLength = ({ value }: Payload) =>
  (value as { length?: unknown } | null | undefined)?.length !== undefined;

/** The first check that says that a list is too long, so that no element of such a list is checked. */
function exceededLength(value: unknown, checks: readonly Check[]): Check | undefined {
  if (!Array.isArray(value)) return undefined;
  const end = checks.findIndex(({ maxLength: max }) => max === undefined);
  const lengths = end === -1 ? checks : checks.slice(0, end);
  return lengths.find(({ maxLength: max = Infinity }) => value.length > max);
}

export class Schema {
  readonly def: Definition;
  constructor(def: Definition) {
    this.def = def;
  }

  get shape() {
    return this.def.shape;
  }

  run(payload: Payload): Payload {
    const { parse, checks = [], asCheck, isList } = this.def;
    const tooLong = isList && exceededLength(payload.value, checks);
    if (tooLong) {
      tooLong.run(payload);
      for (const issue of payload.issues) Object.assign(issue, { continue: false, schemaError: this.def.error });
      return payload;
    }
    const result = parse(payload);
    let isStopped = isAborted(result);
    for (const { run, when } of asCheck ? [asCheck, ...checks] : checks) {
      if (when ? isStoppedForGood(result) || !when(result) : isStopped) continue;
      const before = result.issues.length;
      run(result);
      const added = result.issues.slice(before);
      for (const issue of added) issue.schemaError ??= this.def.error;
      isStopped ||= isAborted({ value: undefined, issues: added });
    }
    return result;
  }

  safeParse(value: unknown): Result {
    const { value: data, issues } = this.run({ value, issues: [] });
    return issues.length === 0
      ? { success: true, data }
      : { success: false, error: new ZodError(issues.map(finalIssue)) };
  }

  /** @throws ZodError */
  parse(value: unknown): unknown {
    const result = this.safeParse(value);
    if (result.success) return result.data;
    throw result.error;
  }

  check(...checks: readonly (Check | Schema | Check["run"])[]): Schema {
    const added = checks.map((each): Check => {
      if (typeof each === "function") return { run: each };
      if (!(each instanceof Schema)) return each;
      if (!each.def.asCheck) throw new TypeError("This schema is no check");
      return each.def.asCheck;
    });
    return new Schema({ ...this.def, checks: [...(this.def.checks ?? []), ...added] });
  }

  /** Without effect: only the server describes schemas. */
  register(): this {
    return this;
  }
}

export const globalRegistry = {};

export const isObject = (value: unknown): value is ObjectLike =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const shapeOf = ({ shape }: Schema) => shape ?? {};
