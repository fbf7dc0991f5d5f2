import { missingCodeError } from "./api-error.ts";

/** Loads code that an action of the user needs. @throws ApiError with a message for the user if it cannot be loaded */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch((): never => {
    throw missingCodeError();
  });
}
