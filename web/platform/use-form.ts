import { type FocusEvent, type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { type FieldErrors, fieldErrors } from "#domain/error-response.ts";
import { afterPointerUp } from "./after-pointer-up.ts";
import { focusField } from "./focus-field.ts";
import { ApiError, errorMessage, isAborted, missingCodeError } from "./api-error.ts";

type Values = Record<string, unknown>;

type Options<Schema extends z.ZodMiniType, V extends Values> = {
  initial: V;
  /** Called with the validated values and the raw values of the fields. The form shows errors that `submit` throws. */
  submit: (input: z.output<Schema>, rawValues: V) => Promise<void>;
  /** Message for an error that belongs to no field; the server's own message if left out. */
  explain?: (error: unknown) => string;
  /** Called when the user submits a form whose fields have errors. */
  onInvalid?: (errors: FieldErrors) => void;
  /** Assigns an error to form fields if the server has named none. */
  assignError?: (error: unknown) => FieldErrors;
};

/**
 * Loads a schema, for a form on a page that does not wait for zod before it works. It must be the same function in
 * every render.
 */
export type LoadSchema<Schema> = () => Promise<Schema>;

const loadedSchemas = new WeakMap<LoadSchema<z.ZodMiniType>, z.ZodMiniType>();

/** Loads the schema of the forms that have `load` instead of a schema. @throws the error of `load` */
export async function loadSchema<Schema extends z.ZodMiniType>(load: LoadSchema<Schema>): Promise<Schema> {
  const schema = await load();
  loadedSchemas.set(load, schema);
  return schema;
}

export type FormField<Value> = {
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  onBlur: (event: FocusEvent) => void;
};

function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  for (const element of form.elements) {
    const name = element.getAttribute("name");
    if (name && name in errors && element instanceof HTMLElement) return focusField(element);
  }
}

function errorsOf(schema: z.ZodMiniType, checked: Values): FieldErrors {
  const result = schema.safeParse(checked);
  return result.success ? {} : fieldErrors(result.error.issues);
}

/**
 * State of a form that a domain schema validates, in the browser and again on the server.
 * @param source schema, or a function that loads it
 */
export function useForm<Schema extends z.ZodMiniType, V extends Values>(
  source: Schema | LoadSchema<Schema>,
  options: Options<Schema, V>,
) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const changed = useRef(new Set<string>());
  /** Values of the latest render: fields can be changed while a form that was sent waits for its schema. */
  const latestValues = useRef(values);
  useLayoutEffect(() => {
    latestValues.current = values;
  }, [values]);

  /** The schema; undefined while it is not loaded. */
  const readSchema = () => (typeof source === "function" ? (loadedSchemas.get(source) as Schema | undefined) : source);

  /** The errors of the fields; none while the schema is not loaded, which the form loads when it is sent. */
  function check(checked: V): FieldErrors {
    const schema = readSchema();
    return schema ? errorsOf(schema, checked) : {};
  }

  function showError(name: string, error: string | undefined) {
    setErrors(({ [name]: _old, ...others }) => (error === undefined ? others : { ...others, [name]: error }));
  }

  function change(name: keyof V & string, value: unknown) {
    const next = { ...values, [name]: value };
    changed.current.add(name);
    setValues((current) => ({ ...current, [name]: value }));
    setFormError(undefined);
    if (errors[name] !== undefined) showError(name, check(next)[name]);
  }

  function field<Name extends keyof V & string>(name: Name): FormField<V[Name]> {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => change(name, value),
      onBlur: () => {
        if (changed.current.has(name)) afterPointerUp(() => showError(name, check(values)[name]));
      },
    };
  }

  function showFailure(form: HTMLFormElement, error: unknown) {
    if (isAborted(error)) return;
    const fields = { ...options.assignError?.(error), ...(error instanceof ApiError && error.fields) };
    const fieldErrorsOfForm = Object.fromEntries(Object.entries(fields).filter(([name]) => name in values));
    setErrors(fieldErrorsOfForm);
    const message = (options.explain ?? errorMessage)(error);
    // Show a message only once: at its field, which gets the focus, or below the form.
    setFormError(Object.values(fieldErrorsOfForm).includes(message) ? undefined : message);
    // Focus the field later, because the fields are being re-enabled in this tick.
    setTimeout(() => focusFirst(form, fieldErrorsOfForm));
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isRunning.current) return;
    const form = event.currentTarget;
    const schema = readSchema();
    if (schema) return submitChecked(form, schema);
    const loaded = await runBusy(form, loadMissing);
    // Do not send a form that the user has left meanwhile.
    if (loaded && form.isConnected) await submitChecked(form, loaded);
  }

  async function loadMissing(): Promise<Schema> {
    if (typeof source !== "function") return source;
    return loadSchema(source).catch(() => {
      throw missingCodeError();
    });
  }

  async function submitChecked(form: HTMLFormElement, schema: Schema) {
    const sent = latestValues.current;
    const result = schema.safeParse(sent);
    if (!result.success) {
      const invalidFields = fieldErrors(result.error.issues);
      setErrors(invalidFields);
      options.onInvalid?.(invalidFields);
      return focusFirst(form, invalidFields);
    }
    setErrors({});
    setFormError(undefined);
    await runBusy(form, () => options.submit(result.data as z.output<Schema>, sent));
  }

  /** Runs `work` while the form is busy, and shows the error that it throws. */
  async function runBusy<Result>(form: HTMLFormElement, work: () => Promise<Result>): Promise<Result | undefined> {
    isRunning.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      showFailure(form, error);
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  function reset(update: (current: V) => V) {
    changed.current.clear();
    setValues(update);
    setErrors({});
  }

  return { values, field, formError, isBusy, handleSubmit, reset, showError };
}
