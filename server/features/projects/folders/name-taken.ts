import { AppError } from "#domain/errors.ts";
import { errorMessages } from "#domain/error-messages/all-error-messages.ts";

/** Error for a name that another folder of the account has; forms show it at the name field. */
export const nameTaken = (): AppError =>
  new AppError("folder.name-taken", { fields: { name: errorMessages["folder.name-taken"].message } });
